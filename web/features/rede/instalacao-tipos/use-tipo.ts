import { api } from '#web/api/api.ts'
import { registro } from '#web/detail/registro.ts'
import { chaveDaLista } from '#web/list/use-list.ts'

export const {
  chave: chaveDoTipo,
  useVer: useTipo,
  useMudou: useTipoSalvo,
} = registro('instalacao-tipo', api.instalacaoTipos.ver, () => [chaveDaLista('instalacao-tipos')])
