// Today, as the product says it: on the órgão's calendar, which in the evening is not yet that of the database.
import { somaDias } from '#contract/casa/dias.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import { diaDe } from '#server/casa/http/dia.ts'

export const FUSO_DE_TESTE = 'America/Araguaina'

/** Of the moment at which the statement runs. */
export const HOJE = hojeEm(FUSO_DE_TESTE)

/** `2026-11-30`; negative days are before. */
export const daquiA = (dias: number): string => somaDias(diaDe(new Date(), FUSO_DE_TESTE), dias)
