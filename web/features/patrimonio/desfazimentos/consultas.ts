import { api } from '#web/api/api.ts'
import { registro } from '#web/detail/registro.ts'
import { chaveDaLista } from '#web/list/use-list.ts'

export const { useVer: useDesfazimento, useMudou: useDesfazimentoMudou } = registro(
  'desfazimento',
  api.desfazimentos.ver,
  () => [chaveDaLista('desfazimentos'), chaveDaLista('bens')],
)
