// The five ways to ask, over anything that runs a query. All but `rows` keep the plans of what is asked often.
import type pg from 'pg'
import type { Sql } from 'sql-template-tag'

/** What a function of `queries.ts` takes: `(db: Queryable, args) => rows`. */
export interface Queryable {
  /** Planned each time, for the values that it is asked with: what a filter lets through differs by thousands. */
  rows<T extends object>(query: Sql): Promise<T[]>
  /** Rows whose good plan is the same for all values: those of given ids, say. */
  known<T extends object>(query: Sql): Promise<T[]>
  /** Exactly one row; none or several is a defect and throws. */
  one<T extends object>(query: Sql): Promise<T>
  /** One row or undefined; several throw. */
  maybe<T extends object>(query: Sql): Promise<T | undefined>
  /** The number of rows written. */
  run(query: Sql): Promise<number>
}

/** `keep`: the plan may serve again, whatever the values. */
export type Execute = (config: pg.QueryConfig, keep: boolean) => Promise<pg.QueryResult>

export function queryableOver(execute: Execute): Queryable {
  const result = ({ text, values }: Sql, keep: boolean) => execute({ text, values }, keep)

  async function read<T extends object>(query: Sql, keep: boolean): Promise<T[]> {
    // as: the caller states its columns; the driver cannot know them.
    return (await result(query, keep)).rows as T[]
  }

  async function maybe<T extends object>(query: Sql): Promise<T | undefined> {
    const found = await read<T>(query, true)
    if (found.length > 1) throw new Error(`expected one row, got ${found.length}: ${query.text}`)
    return found[0]
  }

  async function one<T extends object>(query: Sql): Promise<T> {
    const row = await maybe<T>(query)
    if (row === undefined) throw new Error(`expected one row, got none: ${query.text}`)
    return row
  }

  const run = async (query: Sql) => (await result(query, true)).rowCount ?? 0

  return { rows: (query) => read(query, false), known: (query) => read(query, true), maybe, one, run }
}
