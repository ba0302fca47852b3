import sql, { type Sql } from 'sql-template-tag'

interface Periodo {
  /** ISO dates, both within; undefined: no end on that side. */
  de?: string | undefined
  ate?: string | undefined
}

/** Instants on days of the órgão's wall. What is compared are the instants, so that an index of them serves. */
export const noPeriodo = (instante: Sql, { de, ate }: Periodo, fuso: string): Sql[] => [
  ...(de === undefined ? [] : [sql`${instante} >= ${de}::date::timestamp at time zone ${fuso}`]),
  ...(ate === undefined ? [] : [sql`${instante} < (${ate}::date + 1)::timestamp at time zone ${fuso}`]),
]
