import { api } from '#web/api/api.ts'
import { registro } from '#web/detail/registro.ts'
import { chaveDaLista } from '#web/list/use-list.ts'

export const INVENTARIOS_DE_BENS = '/painel/almoxarifado/inventarios-de-bens'
export const enderecoDoInventario = (id: number) => `${INVENTARIOS_DE_BENS}/${id}`

export const {
  chave: chaveDoInventario,
  useVer: useInventario,
  useMudou: useInventarioMudou,
} = registro('inventario-de-bens', api.inventariosDeBens.ver, (id) => [
  ['inventario-de-bens-partes', id],
  ['documentos-do-registro', 'inventario_de_bens', id],
  chaveDaLista('inventarios-de-bens'),
  chaveDaLista('apuracoes'),
  // What is decided of an asset is done to it: any of them, by whatever record shows it.
  ['bem'],
  chaveDaLista('bens'),
])
/** What it shows beside itself: assets, places, surplus, and the accounts. */
export const chaveDaParte = (id: number, parte: 'contas' | 'itens' | 'locais' | 'sobras') =>
  ['inventario-de-bens-partes', id, parte] as const
