// Today, where the órgão is: what a condition of dates compares with.
import sql, { type Sql } from 'sql-template-tag'

/** Today, where the órgão is. */
export const hojeEm = (fuso: string): Sql => sql`(now() at time zone ${fuso})::date`
