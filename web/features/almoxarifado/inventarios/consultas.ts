import { useQuery } from '@tanstack/react-query'
import type { InventarioDetalhado } from '#contract/almoxarifado/inventario.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useRegistroMudou } from '#web/detail/ato-no-registro.ts'
import { chaveDaLista } from '#web/list/use-list.ts'

export const chaveDoInventario = (id: number) => ['inventario', id] as const
export const chaveDosItens = (id: number) => ['inventario-itens', id] as const

export function useInventario(id: number) {
  return useQuery({
    queryKey: chaveDoInventario(id),
    queryFn: () => dadosDe(api.inventarios.ver({ params: { id } })),
  })
}

/** Has the screens show the record as it is now: its page, its items, trail and documents, the list. */
export const useInventarioMudou = () =>
  useRegistroMudou<InventarioDetalhado>(chaveDoInventario, (id) => [
    [...chaveDoInventario(id), 'eventos'],
    chaveDosItens(id),
    ['documentos-do-registro', 'inventario', id],
    chaveDaLista('inventarios'),
  ])
