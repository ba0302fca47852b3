// How the papers of the storeroom write quantities, days and instants.
const MILESIMOS = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 })

/** Nothing where there is none: the paper leaves the place to write. */
export const quantidade = (e3: number | null): string => (e3 === null ? '' : MILESIMOS.format(e3 / 1000))

export const diaEscrito = (iso: string | null): string | null =>
  iso === null ? null : iso.split('-').reverse().join('/')

export const instanteEscrito = (iso: string | null, fuso: string): string | null =>
  iso === null
    ? null
    : new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, dateStyle: 'short', timeStyle: 'short' }).format(
        new Date(iso),
      )

/** What was done, and by whom: nothing when it was not. */
export const atoEscrito = (em: string | null, por: string | null, fuso: string): string | null =>
  em === null ? null : [instanteEscrito(em, fuso), por && `por ${por}`].filter(Boolean).join(', ')
