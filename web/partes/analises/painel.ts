/** What this person has on the Painel Geral: pinned, or given with their profile. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'

export const PAINEL = ['painel-geral'] as const

export const OPCOES_DO_PAINEL = queryOptions({
  queryKey: PAINEL,
  queryFn: () => dadosDe(api.paineis.ver({})),
  staleTime: 10_000,
})

export const usePainel = () => useQuery(OPCOES_DO_PAINEL)
