import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { METRICAS } from '#contract/analises/catalogo-de-metricas.ts'
import type { InsightChave } from '#contract/analises/insights.ts'
import { MetricaChave, type metricas } from '#contract/analises/metricas.ts'
import { EM_ABERTO } from '#contract/analises/metricas-do-almoxarifado.ts'
import type { Ladrilho, SerieEmReais } from '#contract/analises/paineis.ts'
import type { DadosOf } from '#contract/casa/endpoint.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { OPCOES_DO_PAINEL, PAINEL } from '#web/partes/analises/painel.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { semanaDe } from './semana.ts'

const CHAVE = ['metricas'] as const

/** A server that is newer than this screen counts more than the screen has words for. */
const conhecidas = (dados: DadosOf<typeof metricas.listar>) => ({
  ...dados,
  valores: dados.valores.filter(({ metrica }) => metrica in METRICAS),
})

/** Asked again when the person comes back to the window: the home is where one looks after having done something. */
export const useMetricas = () =>
  useQuery({
    queryKey: CHAVE,
    queryFn: () => dadosDe(api.metricas.listar({})),
    staleTime: 10_000,
    select: conhecidas,
  })

const opcoesDosMeses = (metrica: MetricaChave) =>
  queryOptions({
    queryKey: [...CHAVE, metrica],
    queryFn: () => dadosDe(api.metricas.meses({ params: { metrica } })),
    staleTime: 60_000,
  })

export const useMeses = (metrica: MetricaChave) => useQuery(opcoesDosMeses(metrica))

/** What stands under the numbers is asked for with them, and not once they came. */
export function usePedirJunto(metricas: readonly MetricaChave[]): void {
  const queryClient = useQueryClient()
  const quais = metricas.join()
  useEffect(() => {
    void queryClient.prefetchQuery(OPCOES_DO_PAINEL)
    for (const metrica of MetricaChave.options.filter((uma) => quais.split(',').includes(uma)))
      void queryClient.prefetchQuery(opcoesDosMeses(metrica))
  }, [queryClient, quais])
}

const COMPARTILHADOS = ['painel-geral', 'perfis'] as const

/** Thirteen months that end with this one, each beside the same of a year before. */
export const useSerie = (insight: SerieEmReais) =>
  useQuery({
    queryKey: [...PAINEL, 'serie', insight],
    queryFn: () => dadosDe(api.insights.ver({ params: { insight }, query: { comparar: 'ano' } })),
    staleTime: 60_000,
  })

const opcoesDaPergunta = (insight: InsightChave) =>
  queryOptions({
    queryKey: [...PAINEL, 'pergunta', insight],
    queryFn: () => dadosDe(api.insights.ver({ params: { insight }, query: {} })),
    staleTime: 60_000,
  })

/** Of the last twelve months, as the explorer opens. */
export const usePergunta = (insight: InsightChave) => useQuery(opcoesDaPergunta(insight))

/** The same months, of who may ask for them; others are asked nothing. */
export const useHistoria = (insight: InsightChave, pode: boolean) =>
  useQuery({ ...opcoesDaPergunta(insight), enabled: pode })

export const useSemana = (hoje: string) =>
  useQuery({
    queryKey: [...PAINEL, 'semana', hoje],
    queryFn: () => dadosDe(api.agenda.ver({ query: semanaDe(hoje) })),
    staleTime: 60_000,
  })

const PEDIDOS_NA_TELA = '5'

/** What is still awaited by the places that the person asks for, the oldest first. */
export const usePedidosAbertos = () =>
  useQuery({
    queryKey: [...PAINEL, 'pedidos'],
    queryFn: () =>
      dadosDe(
        api.requisicoes.listar({ query: { situacao: EM_ABERTO, sort: 'asc', perPage: PEDIDOS_NA_TELA } }),
      ),
    staleTime: 10_000,
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
