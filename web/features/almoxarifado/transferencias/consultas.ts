import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TransferenciaDetalhada } from '#contract/almoxarifado/transferencia.ts'
import { dadosDe, type Resposta } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { chaveDaLista } from '#web/list/use-list.ts'
import { notify } from '#web/ui/feedback/notify.tsx'

export const chaveDaTransferencia = (id: number) => ['transferencia', id] as const

export function useTransferencia(id: number) {
  return useQuery({
    queryKey: chaveDaTransferencia(id),
    queryFn: () => dadosDe(api.transferencias.ver({ params: { id } })),
  })
}

/** Has the screens show the record as it is now: its page, its trail and documents, the list. */
export function useTransferenciaMudou() {
  const queryClient = useQueryClient()
  return (salva: TransferenciaDetalhada) => {
    const chave = chaveDaTransferencia(salva.id)
    queryClient.setQueryData(chave, salva)
    void queryClient.invalidateQueries({ queryKey: [...chave, 'eventos'] })
    void queryClient.invalidateQueries({ queryKey: ['documentos-do-registro', 'transferencia', salva.id] })
    void queryClient.invalidateQueries({ queryKey: chaveDaLista('transferencias') })
  }
}

export interface PedidoDeAcao {
  chamar: () => Promise<Resposta<TransferenciaDetalhada>>
  feito: string
}

/** One act on a transfer: says what was done, and shows what became of it. */
export function useAcaoNaTransferencia(id: number, aoTerminar?: () => void) {
  const queryClient = useQueryClient()
  const mudou = useTransferenciaMudou()
  return useMutation({
    mutationFn: ({ chamar }: PedidoDeAcao) => dadosDe(chamar()),
    onSuccess: (salva, { feito }) => {
      notify.success(feito)
      mudou(salva)
      aoTerminar?.()
    },
    onError: ({ message }) => {
      notify.error(message)
      void queryClient.invalidateQueries({ queryKey: chaveDaTransferencia(id) })
    },
  })
}
