import { keepPreviousData, queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InsightChave } from '#contract/analises/insights.ts'
import { dadosDe, ErroDaApi } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { consultaDoEstado, type Estado } from './estado.ts'
import { type RecusaDoRecorte, recusaDoRecorte } from './recusa.ts'

const consultaDoInsight = (insight: InsightChave, estado: Estado) =>
  queryOptions({
    queryKey: ['insights', insight, estado],
    queryFn: ({ signal }) =>
      dadosDe(api.insights.ver({ params: { insight }, query: consultaDoEstado(estado), signal })),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

export const useInsight = (insight: InsightChave, estado: Estado) =>
  useQuery(consultaDoInsight(insight, estado))

/** What the server refuses of the filters, which are the same for all of these questions. */
export function useRecusa(quais: readonly InsightChave[], estado: Estado): RecusaDoRecorte | null {
  const respostas = useQueries({ queries: quais.map((chave) => consultaDoInsight(chave, estado)) })
  return recusaDoRecorte(
    respostas.map(({ error }) => (error instanceof ErroDaApi ? error.erros : null)),
    respostas.some(({ isSuccess, isPlaceholderData }) => isSuccess && !isPlaceholderData),
  )
}

const ANOTACOES = ['anotacoes'] as const

/** Of the months and the place that the screen shows; none while they are not known. */
export function useAnotacoes({ de, ate, local_id }: Pick<Estado, 'de' | 'ate' | 'local_id'>) {
  const query = {
    ...(de !== null && { de }),
    ...(ate !== null && { ate }),
    ...(local_id !== null && { local_id }),
  }
  const { data } = useQuery({
    queryKey: [...ANOTACOES, query],
    queryFn: () => dadosDe(api.anotacoes.listar({ query })),
    staleTime: 60_000,
  })
  return data ?? []
}

export function useAnotacoesMudaram(): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: ANOTACOES })
}
