// How the papers of the storeroom write quantities and days.
import { milesimos } from '#contract/casa/numeros.ts'
import { instanteEscrito } from '#server/casa/instante.ts'

/** Nothing where there is none: the paper leaves the place to write. */
export const quantidade = (e3: number | null): string => (e3 === null ? '' : milesimos(e3))

export const diaEscrito = (iso: string | null): string | null =>
  iso === null ? null : iso.split('-').reverse().join('/')

/** What was done, and by whom: nothing when it was not. */
export const atoEscrito = (em: string | null, por: string | null, fuso: string): string | null =>
  em === null ? null : [instanteEscrito(em, fuso), por && `por ${por}`].filter(Boolean).join(', ')
