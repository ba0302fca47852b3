// What the statements of a question touch, as PostgreSQL itself counts it: rows and blocks, never milliseconds.
import sql, { type Sql } from 'sql-template-tag'
import type { Database, Queryable, Tx } from '#server/casa/db/database.ts'

export interface No {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  'Relation Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  'Subplan Name'?: string
  Plans?: No[]
}

interface Planejada {
  Plan: No
  'Planning Time'?: number
  'Execution Time'?: number
}

/** A statement as it was sent, and what it did. */
export interface Explained {
  texto: string
  plano: No
  /** Milliseconds of PostgreSQL: for a bench to tell, never for a test to ask. */
  planejamento: number
  execucao: number
}

export const nosDe = (no: No): No[] => [no, ...(no.Plans ?? []).flatMap(nosDe)]

/** Rows that were read, kept or not; of a bitmap, what its index named. */
export const lidas = (no: No): number =>
  (no['Actual Rows'] + (no['Rows Removed by Filter'] ?? 0) + (no['Rows Removed by Index Recheck'] ?? 0)) *
  no['Actual Loops']

/** Of a plan, all that is under it too. */
export const blocos = (no: No): number => (no['Shared Hit Blocks'] ?? 0) + (no['Shared Read Blocks'] ?? 0)

/** `analisar`: run too, and counted. */
export async function explicada(db: Queryable, consulta: Sql, analisar = true): Promise<Explained> {
  const como = analisar ? sql`analyze, buffers, timing off, format json` : sql`format json`
  const [linha] = await db.rows<{ 'QUERY PLAN': [Planejada] }>(sql`explain (${como}) ${consulta}`)
  const planejada = linha?.['QUERY PLAN'][0]
  if (planejada === undefined) throw new Error(`no plan: ${consulta.text}`)
  const { Plan: plano, 'Planning Time': planejamento = 0, 'Execution Time': execucao = 0 } = planejada
  return { texto: consulta.text, plano, planejamento, execucao }
}

const explicavel = ({ text }: Sql): boolean => /^\s*(select|with|\()/i.test(text) && !/set_config/.test(text)

/** Asks as `db` does, and tells of each statement that only reads. */
export function ouvindo<Q extends Queryable>(db: Q, diga: (lida: Explained) => void, analisar = true): Q {
  async function explicando<R>(consulta: Sql, perguntar: (consulta: Sql) => Promise<R>): Promise<R> {
    if (explicavel(consulta)) diga(await explicada(db, consulta, analisar))
    return perguntar(consulta)
  }
  return {
    ...db,
    rows: (consulta: Sql) => explicando(consulta, (uma) => db.rows(uma)),
    known: (consulta: Sql) => explicando(consulta, (uma) => db.known(uma)),
    one: (consulta: Sql) => explicando(consulta, (uma) => db.one(uma)),
    maybe: (consulta: Sql) => explicando(consulta, (uma) => db.maybe(uma)),
  }
}

/** The same of a whole database, its transactions too. */
export function bancoOuvido(db: Database, diga: (lida: Explained) => void): Database {
  return {
    ...ouvindo(db, diga),
    transaction: (work, options) => db.transaction((tx: Tx) => work(ouvindo(tx, diga)), options),
  }
}
