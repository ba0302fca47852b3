import { useQuery } from '@tanstack/react-query'
import type { MetricaChave } from '#contract/analises/metricas.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'

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
