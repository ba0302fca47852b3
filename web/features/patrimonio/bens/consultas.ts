import { api } from '#web/api/api.ts'
import { registro } from '#web/detail/registro.ts'
import { chaveDaLista } from '#web/list/use-list.ts'

export const {
  chave: chaveDoBem,
  useVer: useBem,
  useMudou: useBemMudou,
} = registro('bem', api.bens.ver, (id) => [['bem', id], chaveDaLista('bens')])
