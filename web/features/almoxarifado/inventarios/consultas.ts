import { api } from '#web/api/api.ts'
import { registro } from '#web/detail/registro.ts'
import { chaveDaLista } from '#web/list/use-list.ts'

export const {
  chave: chaveDoInventario,
  useVer: useInventario,
  useMudou: useInventarioMudou,
} = registro('inventario', api.inventarios.ver, (id) => [
  chaveDosItens(id),
  ['documentos-do-registro', 'inventario', id],
  chaveDaLista('inventarios'),
])

export const chaveDosItens = (id: number) => ['inventario-itens', id] as const
