// The four ways to ask, over anything that runs a query.
import type pg from 'pg'
import type { Sql } from 'sql-template-tag'

/** What a function of `queries.ts` takes: `(db: Queryable, args) => rows`. */
export interface Queryable {
  rows<T extends object>(query: Sql): Promise<T[]>
  /** Exactly one row; none or several is a defect and throws. */
  one<T extends object>(query: Sql): Promise<T>
  /** One row or undefined; several throw. `name`, one for each text: planned once a connection, for what every request asks. */
  maybe<T extends object>(query: Sql, name?: string): Promise<T | undefined>
  /** The number of rows written. */
  run(query: Sql): Promise<number>
}

export type Execute = (config: pg.QueryConfig) => Promise<pg.QueryResult>

export function queryableOver(execute: Execute): Queryable {
  const result = (query: Sql, name?: string) =>
    execute({ text: query.text, values: query.values, ...(name && { name }) })

  async function rows<T extends object>(query: Sql, name?: string): Promise<T[]> {
    // as: the caller states its columns; the driver cannot know them.
    return (await result(query, name)).rows as T[]
  }

  async function maybe<T extends object>(query: Sql, name?: string): Promise<T | undefined> {
    const found = await rows<T>(query, name)
    if (found.length > 1) throw new Error(`expected one row, got ${found.length}: ${query.text}`)
    return found[0]
  }

  async function one<T extends object>(query: Sql): Promise<T> {
    const row = await maybe<T>(query)
    if (row === undefined) throw new Error(`expected one row, got none: ${query.text}`)
    return row
  }

  const run = async (query: Sql) => (await result(query)).rowCount ?? 0

  return { rows: (query) => rows(query), maybe, one, run }
}
