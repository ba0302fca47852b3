import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CargaDetalhada } from '#contract/patrimonio/termos.ts'
import { dadosDe, type Resposta } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { chaveDaLista } from '#web/list/use-list.ts'
import { notify } from '#web/ui/feedback/notify.tsx'

export const chaveDaCarga = (id: number) => ['carga', id] as const

export function useCarga(id: number) {
  return useQuery({
    queryKey: chaveDaCarga(id),
    queryFn: () => dadosDe(api.termos.ver({ params: { id } })),
  })
}

/** Has the screens show the charge as it is now. */
export function useCargaMudou() {
  const queryClient = useQueryClient()
  return (salva: CargaDetalhada) => {
    queryClient.setQueryData(chaveDaCarga(salva.id), salva)
    void queryClient.invalidateQueries({ queryKey: ['carga-do-bem'] })
    void queryClient.invalidateQueries({ queryKey: chaveDaLista('termos') })
  }
}

export interface PedidoDeAto {
  chamar: () => Promise<Resposta<CargaDetalhada>>
  feito: string
}

/** One act on a charge: says what was done, and shows what became of it. */
export function useAtoNaCarga(id: number, aoTerminar: () => void) {
  const queryClient = useQueryClient()
  const mudou = useCargaMudou()
  return useMutation({
    mutationFn: ({ chamar }: PedidoDeAto) => dadosDe(chamar()),
    onSuccess: (salva, { feito }) => {
      notify.success(feito)
      mudou(salva)
    },
    onError: ({ message }) => {
      notify.error(message)
      void queryClient.invalidateQueries({ queryKey: chaveDaCarga(id) })
    },
    onSettled: () => aoTerminar(),
  })
}
