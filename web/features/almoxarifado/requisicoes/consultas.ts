import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import { dadosDe, type Resposta } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { chaveDaLista } from '#web/list/use-list.ts'
import { CHAVE_DAS_FILAS } from '#web/partes/almoxarifado/FilasDeRequisicoes.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'

/** The shipments' screens invalidate it too. */
export const chaveDaRequisicao = (id: number) => ['requisicao', id] as const

export function useRequisicao(id: number) {
  return useQuery({
    queryKey: chaveDaRequisicao(id),
    queryFn: () => dadosDe(api.requisicoes.ver({ params: { id } })),
  })
}

/** Has the screens show the record as it is now: its page, its trail and documents, the list and its queues. */
export function useRequisicaoMudou() {
  const queryClient = useQueryClient()
  return (salva: RequisicaoDetalhada) => {
    const chave = chaveDaRequisicao(salva.id)
    queryClient.setQueryData(chave, salva)
    for (const queryKey of [
      [...chave, 'eventos'],
      ['documentos-do-registro', 'requisicao', salva.id],
      chaveDaLista('requisicoes'),
      CHAVE_DAS_FILAS,
    ])
      void queryClient.invalidateQueries({ queryKey })
  }
}

interface PedidoDeAcao {
  chamar: () => Promise<Resposta<RequisicaoDetalhada>>
  feito: string
}

/** One act on a requisition: says what was done, and shows what became of it. */
export function useAcaoNaRequisicao(aoTerminar?: (salva: RequisicaoDetalhada) => void) {
  const mudou = useRequisicaoMudou()
  return useMutation({
    mutationFn: ({ chamar }: PedidoDeAcao) => dadosDe(chamar()),
    onSuccess: (salva, { feito }) => {
      notify.success(feito)
      mudou(salva)
      aoTerminar?.(salva)
    },
    onError: ({ message }) => notify.error(message),
  })
}

/** One alone is chosen by itself. */
export function useDestinos() {
  const { data } = useQuery({
    queryKey: ['requisicoes', 'destinos'],
    queryFn: () => dadosDe(api.requisicoes.destinos({ query: {} })),
  })
  return data
}

export function useDepositos(local_id: number | null) {
  const { data } = useQuery({
    queryKey: ['requisicoes', 'depositos', local_id],
    queryFn: () => dadosDe(api.requisicoes.depositos({ query: { local_id: local_id ?? 0 } })),
    enabled: local_id !== null,
  })
  return data ?? []
}
