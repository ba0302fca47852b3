import { api } from '#web/api/api.ts'
import { registro } from '#web/detail/registro.ts'
import { CHAVE_DOS_FECHAMENTOS } from './palavras.ts'

export const {
  chave: chaveDoFechamento,
  useVer: useFechamento,
  useMudou: useFechamentoMudou,
} = registro('fechamento', api.fechamentos.ver, (id) => [
  CHAVE_DOS_FECHAMENTOS,
  ['documentos-do-registro', 'fechamento', id],
])
