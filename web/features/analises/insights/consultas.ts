import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { materiais } from '#contract/almoxarifado/materiais.ts'
import type { InsightChave } from '#contract/analises/insights.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { usePode } from '#web/session/use-sessao.ts'
import { consultaDoEstado, type Estado } from './estado.ts'

export const useInsight = (insight: InsightChave, estado: Estado) =>
  useQuery({
    queryKey: ['insights', insight, estado],
    queryFn: ({ signal }) =>
      dadosDe(api.insights.ver({ params: { insight }, query: consultaDoEstado(estado), signal })),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

/** None for who may not read the catalogue. */
export function useGrupos() {
  const { data } = useQuery({
    queryKey: ['materiais', 'grupos'],
    queryFn: () => dadosDe(api.materiais.listarGrupos()),
    enabled: usePode(materiais.listarGrupos),
  })
  return data
}
