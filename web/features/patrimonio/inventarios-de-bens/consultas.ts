import { useQuery } from '@tanstack/react-query'
import type { InventarioDeBensDetalhado } from '#contract/patrimonio/inventario-de-bens.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useRegistroMudou } from '#web/detail/ato-no-registro.ts'
import { chaveDaLista } from '#web/list/use-list.ts'

export const INVENTARIOS_DE_BENS = '/painel/almoxarifado/inventarios-de-bens'
export const enderecoDoInventario = (id: number) => `${INVENTARIOS_DE_BENS}/${id}`

export const chaveDoInventario = (id: number) => ['inventario-de-bens', id] as const
/** Its lists: assets, places and surplus. */
export const chaveDaParte = (id: number, parte: 'itens' | 'locais' | 'sobras') =>
  ['inventario-de-bens-partes', id, parte] as const

export function useInventario(id: number) {
  return useQuery({
    queryKey: chaveDoInventario(id),
    queryFn: () => dadosDe(api.inventariosDeBens.ver({ params: { id } })),
  })
}

export const useInventarioMudou = () =>
  useRegistroMudou<InventarioDeBensDetalhado>(chaveDoInventario, (id) => [
    [...chaveDoInventario(id), 'eventos'],
    ['inventario-de-bens-partes', id],
    ['documentos-do-registro', 'inventario_de_bens', id],
    chaveDaLista('inventarios-de-bens'),
    chaveDaLista('apuracoes'),
  ])
