// What PostgreSQL itself says of the statements of an answer: its own time and the pages that it reads, however busy the
// machine is with others.
import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'

interface Plan {
  Plan: Record<string, number>
  'Planning Time': number
  'Execution Time': number
}

export interface Gasto {
  ms: number
  pages: number
}

/** The same database; each statement that yields rows is explained first, which runs it, and adds to what was spent. */
export function contada(db: Queryable): { tx: Queryable; gasto: Gasto } {
  const gasto: Gasto = { ms: 0, pages: 0 }
  async function explicar(consulta: Parameters<Queryable['rows']>[0]): Promise<void> {
    const [linha] = await db.rows<{ 'QUERY PLAN': [Plan] }>(
      sql`explain (analyze, buffers, timing off, format json) ${consulta}`,
    )
    const plano = linha?.['QUERY PLAN'][0]
    if (!plano) throw new Error('no plan')
    gasto.ms += plano['Planning Time'] + plano['Execution Time']
    gasto.pages += (plano.Plan['Shared Hit Blocks'] ?? 0) + (plano.Plan['Shared Read Blocks'] ?? 0)
  }
  const tx: Queryable = {
    ...db,
    async rows(consulta) {
      await explicar(consulta)
      return db.rows(consulta)
    },
    async one(consulta) {
      await explicar(consulta)
      return db.one(consulta)
    },
    async maybe(consulta) {
      await explicar(consulta)
      return db.maybe(consulta)
    },
  }
  return { tx, gasto }
}
