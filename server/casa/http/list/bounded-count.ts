// A count that never reads a whole table: exact up to a bound, and past it only "mais de".
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'

/** Beyond this a count is not worth its cost: the list says "mais de". */
export const CONTAGEM_EXATA_ATE = 10_000

export interface BoundedCount {
  total: number
  total_aproximado: boolean
}

/** `rows` selects what is counted, of which at most one past the bound is read: give a lower one where each is dear. */
export async function boundedCount(
  db: Queryable,
  rows: Sql,
  ate: number = CONTAGEM_EXATA_ATE,
): Promise<BoundedCount> {
  // As rows: a count is of the filter's values, and no plan serves the next.
  const [contados] = await db.rows<{ total: number }>(
    sql`select count(*) as total from (${rows} limit ${ate + 1}) as contados`,
  )
  const total = contados?.total ?? 0
  return { total: Math.min(total, ate), total_aproximado: total > ate }
}
