import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InventarioDetalhado } from '#contract/almoxarifado/inventario.ts'
import { dadosDe, type Resposta } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { chaveDaLista } from '#web/list/use-list.ts'
import { notify } from '#web/ui/feedback/notify.tsx'

export const chaveDoInventario = (id: number) => ['inventario', id] as const
export const chaveDosItens = (id: number) => ['inventario-itens', id] as const

export function useInventario(id: number) {
  return useQuery({
    queryKey: chaveDoInventario(id),
    queryFn: () => dadosDe(api.inventarios.ver({ params: { id } })),
  })
}

/** Has the screens show the record as it is now: its page, its items, trail and documents, the list. */
export function useInventarioMudou() {
  const queryClient = useQueryClient()
  return (salvo: InventarioDetalhado) => {
    const chave = chaveDoInventario(salvo.id)
    queryClient.setQueryData(chave, salvo)
    void queryClient.invalidateQueries({ queryKey: [...chave, 'eventos'] })
    void queryClient.invalidateQueries({ queryKey: chaveDosItens(salvo.id) })
    void queryClient.invalidateQueries({ queryKey: ['documentos-do-registro', 'inventario', salvo.id] })
    void queryClient.invalidateQueries({ queryKey: chaveDaLista('inventarios') })
  }
}

interface PedidoDeAto {
  chamar: () => Promise<Resposta<InventarioDetalhado>>
  feito: string
}

/** One act on a count: says what was done, and shows what became of it. */
export function useAtoNoInventario(aoTerminar: () => void) {
  const mudou = useInventarioMudou()
  return useMutation({
    mutationFn: ({ chamar }: PedidoDeAto) => dadosDe(chamar()),
    onSuccess: (salvo, { feito }) => {
      notify.success(feito)
      mudou(salvo)
      aoTerminar()
    },
    onError: ({ message }) => notify.error(message),
  })
}
