import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MetricaChave } from '#contract/analises/metricas.ts'
import type { Ladrilho, SerieEmReais } from '#contract/analises/paineis.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { PAINEL } from '#web/partes/analises/painel.ts'
import { notify } from '#web/ui/feedback/notify.tsx'

const CHAVE = ['metricas'] as const

/** Asked again when the person comes back to the window: the home is where one looks after having done something. */
export const useMetricas = () =>
  useQuery({ queryKey: CHAVE, queryFn: () => dadosDe(api.metricas.listar({})), staleTime: 10_000 })

export const useMeses = (metrica: MetricaChave) =>
  useQuery({
    queryKey: [...CHAVE, metrica],
    queryFn: () => dadosDe(api.metricas.meses({ params: { metrica } })),
    staleTime: 60_000,
  })

const COMPARTILHADOS = ['painel-geral', 'perfis'] as const

/** Thirteen months that end with this one, each beside the same of a year before. */
export const useSerie = (insight: SerieEmReais) =>
  useQuery({
    queryKey: [...PAINEL, 'serie', insight],
    queryFn: () => dadosDe(api.insights.ver({ params: { insight }, query: { comparar: 'ano' } })),
    staleTime: 60_000,
  })

/** Those of every list. */
export const useVisoes = () =>
  useQuery({ queryKey: ['visoes'], queryFn: () => dadosDe(api.visoes.listar({ query: {} })) })

export function useEscolher(aoFim: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ladrilhos: Ladrilho[]) => dadosDe(api.paineis.escolher({ body: { ladrilhos } })),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: PAINEL })
      aoFim()
    },
    onError: ({ message }) => notify.error(message),
  })
}

export const useCompartilhados = () =>
  useQuery({ queryKey: COMPARTILHADOS, queryFn: () => dadosDe(api.paineis.compartilhados({})) })

export function useCompartilhar() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ perfil_id, ladrilhos }: { perfil_id: number; ladrilhos: Ladrilho[] }) =>
      dadosDe(api.paineis.compartilhar({ params: { perfil_id }, body: { ladrilhos } })),
    onSuccess: (_, { ladrilhos }) => {
      void queryClient.invalidateQueries({ queryKey: COMPARTILHADOS })
      notify.success(ladrilhos.length > 0 ? 'Painel compartilhado.' : 'O perfil volta ao painel de todos.')
    },
    onError: ({ message }) => notify.error(message),
  })
}

const ALERTAS = ['painel-geral', 'alertas'] as const

export const useAlertas = () =>
  useQuery({ queryKey: ALERTAS, queryFn: () => dadosDe(api.alertas.listar({})) })

export function useAlertasMudaram() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: ALERTAS })
}

export function useDesistir() {
  const mudaram = useAlertasMudaram()
  return useMutation({
    mutationFn: (id: number) => dadosDe(api.alertas.excluir({ params: { id } })),
    onSuccess: () => notify.success('Você não será mais avisado deste número.'),
    onError: ({ message }) => notify.error(message),
    onSettled: mudaram,
  })
}
