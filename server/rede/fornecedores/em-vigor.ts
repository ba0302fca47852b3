// The door for who buys: which sanctions of a supplier count on a day, by their own dates alone.
import sql, { type Sql } from 'sql-template-tag'

/** Of a sanction `s`, on this day, whole days at both ends. */
export const emVigor = (dia: Sql): Sql => sql`(${dia} between s.inicio and coalesce(s.fim, 'infinity'))`
