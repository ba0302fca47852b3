/** What every screen of shipments of materials shares: the state in words, where one is read, what its acts refresh. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { PedidoDaRemessa, RemessaDetalhada, RemessaListada } from '#contract/almoxarifado/remessa.ts'
import { SITUACOES_DA_REMESSA, type SituacaoDaRemessa } from '#contract/almoxarifado/transferencia.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import type { Tone } from '#web/ui/tone.ts'

const TONS: Readonly<Record<SituacaoDaRemessa, Tone>> = {
  em_separacao: 'warning',
  separada: 'warning',
  expedida: 'info',
  recebida: 'success',
  recebida_com_divergencia: 'danger',
  em_devolucao: 'warning',
  devolvida: 'neutral',
  devolvida_com_divergencia: 'danger',
  resolvida: 'success',
  devolvida_resolvida: 'neutral',
  cancelada: 'neutral',
}

export function RemessaBadge({ situacao }: { situacao: SituacaoDaRemessa }) {
  return <Badge tone={TONS[situacao]}>{SITUACOES_DA_REMESSA[situacao]}</Badge>
}

export const enderecoDaRemessa = (id: number) => `/painel/almoxarifado/expedicao/${id}`
export const enderecoDoPedido = ({ tipo, id }: PedidoDaRemessa) =>
  `/painel/almoxarifado/${tipo === 'requisicao' ? 'requisicoes' : 'transferencias'}/${id}`

export const permite = ({ acoes }: Pick<RemessaListada, 'acoes'>, acao: string) =>
  acoes.some(({ chave, permitido }) => chave === `remessas.${acao}` && permitido)

export const imprime = ({ acoes }: Pick<RemessaListada, 'acoes'>) =>
  acoes.some(({ chave, permitido }) => chave === 'papeisDaRemessa.romaneio' && permitido)

/** Ready to go on a trip, or on one. */
export const viaja = ({ situacao }: Pick<RemessaListada, 'situacao'>) =>
  situacao === 'separada' || situacao === 'expedida'

/** Beginning of the key of all that is asked of shipments, one shipment apart. */
export const CHAVE_DAS_REMESSAS = ['remessas'] as const
export const chaveDaRemessa = (id: number) => ['remessa', id] as const

/** Has the screens show a shipment as it is now, and what it changes elsewhere: its order, the stock, the queues. */
export function useRemessaMudou() {
  const queryClient = useQueryClient()
  return (salva: RemessaDetalhada) => {
    const { pedido } = salva
    const chave = chaveDaRemessa(salva.id)
    queryClient.setQueryData(chave, salva)
    for (const queryKey of [
      [...chave, 'eventos'],
      CHAVE_DAS_REMESSAS,
      ['documentos-do-registro', 'remessa', salva.id],
      [pedido.tipo, pedido.id],
    ])
      void queryClient.invalidateQueries({ queryKey })
  }
}

/** Whether who looks is who shipped it: they do not say that it arrived. */
export function useExpediu({ expedida }: Pick<RemessaDetalhada, 'expedida'>): boolean {
  const eu = useSessao().sessao?.usuario.id
  return eu !== undefined && expedida?.por.id === eu
}

/** Begins to pick an order, and goes to where it is picked. */
export function useSeparar() {
  const navigate = useNavigate()
  const mudou = useRemessaMudou()
  return useMutation({
    mutationFn: (pedido: PedidoDaRemessa) => dadosDe(api.remessas.separar({ body: { pedido } })),
    onSuccess: async (criada) => {
      mudou(criada)
      await navigate(enderecoDaRemessa(criada.id))
    },
    onError: ({ message }) => notify.error(message),
  })
}
