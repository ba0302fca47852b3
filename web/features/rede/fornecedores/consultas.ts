import { api } from '#web/api/api.ts'
import { registro } from '#web/detail/registro.ts'
import { chaveDaLista } from '#web/list/use-list.ts'

export const {
  chave: chaveDoFornecedor,
  useVer: useFornecedor,
  useMudou: useFornecedorMudou,
} = registro('fornecedor', api.fornecedores.ver, () => [chaveDaLista('fornecedores')])
