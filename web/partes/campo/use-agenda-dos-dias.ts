/** What the agenda has on some days, whatever days are on screen: what is asked before a visit is planned for them. */
import { useQuery } from '@tanstack/react-query'
import { DIAS_DA_AGENDA } from '#contract/campo/agenda.ts'
import { diaPlausivel, diasEntre, somaDias } from '#contract/casa/dias.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'

export const CHAVE_DA_AGENDA = ['agenda'] as const

/** As many days as one answer carries; nothing while what was typed is no day. */
function periodoPedido(inicio: string, fim: string): { de: string; ate: string } | null {
  if (!diaPlausivel(inicio)) return null
  const ate = diaPlausivel(fim) && fim > inicio ? fim : inicio
  return {
    de: inicio,
    ate: diasEntre(inicio, ate) < DIAS_DA_AGENDA ? ate : somaDias(inicio, DIAS_DA_AGENDA - 1),
  }
}

export function useAgendaDosDias(inicio: string | null | undefined, fim?: string | null) {
  const periodo = periodoPedido(inicio ?? '', fim ?? '')
  return useQuery({
    queryKey: [...CHAVE_DA_AGENDA, periodo?.de, periodo?.ate],
    queryFn: () => dadosDe(api.agenda.ver({ query: periodo ?? { de: '', ate: '' } })),
    enabled: periodo !== null,
  })
}
