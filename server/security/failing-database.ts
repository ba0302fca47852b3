// A database that fails at the query that a test chooses, with all that PostgreSQL tells of itself when it fails.
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import type { Database, Queryable, Tx } from '#server/casa/db/database.ts'

/** In nothing that anybody is answered. */
export const INSIDE =
  /tabela_secreta|coluna_secreta|select |parse_relation|\/srv\/zelo|\.ts\b|\.mjs\b|node_modules|\bat \w+/

function failure(): Error {
  const error = new pg.DatabaseError('relation "tabela_secreta" does not exist', 120, 'error')
  Object.assign(error, {
    code: '42P01',
    detail: 'select coluna_secreta from tabela_secreta',
    table: 'tabela_secreta',
    file: 'parse_relation.c',
    stack: 'error: select coluna_secreta\n    at queryable (/srv/zelo/server/casa/db/queryable.ts:10:3)',
  })
  return error
}

export interface FailingDatabase {
  db: Database
  /** The nth query from now on fails; null: none does. */
  failAt(n: number | null): void
  /** Whether it did since. */
  failed(): boolean
}

export function failingDatabase(real: Database): FailingDatabase {
  let left: number | null = null
  let fired = false

  async function counted<R>(query: () => Promise<R>): Promise<R> {
    if (left === null) return query()
    left -= 1
    if (left !== 0) return query()
    fired = true
    throw failure()
  }

  const over = (queries: Queryable): Queryable => ({
    rows: <T extends object>(query: Sql) => counted(() => queries.rows<T>(query)),
    one: <T extends object>(query: Sql) => counted(() => queries.one<T>(query)),
    maybe: <T extends object>(query: Sql) => counted(() => queries.maybe<T>(query)),
    known: <T extends object>(query: Sql) => counted(() => queries.known<T>(query)),
    run: (query: Sql) => counted(() => queries.run(query)),
  })

  return {
    db: {
      ...real,
      ...over(real),
      transaction: (work, options) => real.transaction((tx: Tx) => work({ ...tx, ...over(tx) }), options),
    },
    failAt(n) {
      left = n
      fired = false
    },
    failed: () => fired,
  }
}
