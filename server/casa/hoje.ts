// Today, where the órgão is: what a condition of dates compares with.
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'

/** Today, where the órgão is. */
export const hojeEm = (fuso: string): Sql => sql`(now() at time zone ${fuso})::date`

/** The instant of the clock by which the database dates things. */
export async function agoraNoRelogio(db: Queryable): Promise<Date> {
  const { agora } = await db.one<{ agora: string }>(sql`select relogio.now() as agora`)
  return new Date(agora)
}
