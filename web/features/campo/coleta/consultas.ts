import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { VisitaDetalhada } from '#contract/campo/homologacao.ts'
import { dadosDe, type Resposta } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { chaveDaLista } from '#web/list/use-list.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { CHAVE_DA_COLETA } from './chaves.ts'

/** Under the collection's key: a conflict decided there is read again here. */
export const chaveDaVisita = (id: number) => [CHAVE_DA_COLETA, 'visita', id] as const
export const enderecoDaVisita = (id: number) => `/painel/monitoramentos/${id}`

export function useVisita(id: number) {
  return useQuery({
    queryKey: chaveDaVisita(id),
    queryFn: () => dadosDe(api.homologacao.ver({ params: { id } })),
  })
}

/** Has every part of the visit shown as it is now. */
export function useVisitaMudou() {
  const queryClient = useQueryClient()
  return (salva: VisitaDetalhada) => {
    queryClient.setQueryData(chaveDaVisita(salva.id), salva)
    void queryClient.invalidateQueries({
      queryKey: chaveDaVisita(salva.id),
      predicate: ({ queryKey }) => queryKey.length > 3,
    })
    void queryClient.invalidateQueries({ queryKey: chaveDaLista('monitoramentos') })
  }
}

interface PedidoDeAcao {
  chamar: () => Promise<Resposta<VisitaDetalhada>>
  feito: string
}

/** One act on a visit: says what was done, and shows what became of it. */
export function useAcaoNaVisita(id: number, aoTerminar?: () => void) {
  const queryClient = useQueryClient()
  const mudou = useVisitaMudou()
  return useMutation({
    mutationFn: ({ chamar }: PedidoDeAcao) => dadosDe(chamar()),
    onSuccess: (salva, { feito }) => {
      notify.success(feito)
      mudou(salva)
    },
    onError: ({ message }) => {
      notify.error(message)
      void queryClient.invalidateQueries({ queryKey: chaveDaVisita(id) })
    },
    onSettled: () => aoTerminar?.(),
  })
}
