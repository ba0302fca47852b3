import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'

/** Whether the fictitious secretariat was loaded into this database. */
export async function temDemonstracao(db: Queryable): Promise<boolean> {
  const { tem } = await db.one<{ tem: boolean }>(
    sql`select exists (select from carga where nome = 'demonstracao') as tem`,
  )
  return tem
}
