// Today, as the product says it: on the órgão's calendar, which in the evening is not yet that of the database.
import { segundaDaSemana, somaDias } from '#contract/casa/dias.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import { diaDe } from '#server/casa/http/dia.ts'

export const FUSO_DE_TESTE = 'America/Araguaina'

/** Of the moment at which the statement runs. */
export const HOJE = hojeEm(FUSO_DE_TESTE)

/**
 * Days of one week, Monday first, that lies so many weeks ahead or a little more: of one month, so that a calendar has
 * them on one page.
 */
export function semanaDaquiA(semanas: number): [string, string, string, string, string, string, string] {
  const segunda = segundaDaSemana(daquiA(7 * (semanas + 1)))
  const dia = (n: number) => somaDias(segunda, n)
  if (segunda.slice(0, 7) !== dia(6).slice(0, 7)) return semanaDaquiA(semanas + 1)
  return [segunda, dia(1), dia(2), dia(3), dia(4), dia(5), dia(6)]
}

/** `2026-11-30`; negative days are before. */
export const daquiA = (dias: number): string => somaDias(diaDe(new Date(), FUSO_DE_TESTE), dias)
