// Where a place stands in the tree, from the root down to itself: what a permission is asked of.
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'

async function caminhoDe(db: Queryable, condicao: Sql): Promise<number[] | undefined> {
  const local = await db.maybe<{ caminho: number[] }>(sql`select caminho from local where ${condicao}`)
  return local?.caminho
}

/** Undefined: there is no such place. */
export const caminhoDoLocal = (db: Queryable, id: number): Promise<number[] | undefined> =>
  caminhoDe(db, sql`id = ${id}`)

/** Of one in use. */
export const caminhoDoLocalAtivo = (db: Queryable, id: number): Promise<number[] | undefined> =>
  caminhoDe(db, sql`id = ${id} and ativo`)
