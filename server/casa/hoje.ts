// Today, where the órgão is: what a condition of dates compares with.
import sql, { type Sql } from 'sql-template-tag'
import { readConfig } from '#server/casa/config.ts'
import type { Queryable } from '#server/casa/db/database.ts'

/** Today, where the órgão is. */
export const hojeEm = (fuso: string): Sql => sql`(now() at time zone ${fuso})::date`

/** Of this process: some things are told from places that know no configuration. */
export const fusoDoOrgao = (): string => readConfig().fuso

export const hojeNoOrgao = (): Sql => hojeEm(fusoDoOrgao())

/** The instant of the clock by which the database dates things. */
export async function agoraNoRelogio(db: Queryable): Promise<Date> {
  const { agora } = await db.one<{ agora: string }>(sql`select relogio.now() as agora`)
  return new Date(agora)
}
