// How many rows PostgreSQL expects of a query: what a plan costs, and nothing is read.
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '#server/casa/db/database.ts'

const Plano = z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })])

/** Good to choose between ways of asking, never to be shown. */
export async function estimatedRows(db: Queryable, rows: Sql): Promise<number> {
  const [linha] = await db.rows<{ 'QUERY PLAN': unknown }>(sql`explain (format json) ${rows}`)
  return Plano.parse(linha?.['QUERY PLAN'])[0].Plan['Plan Rows']
}
