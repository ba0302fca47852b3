// One transaction on one connection: how it begins, runs its queries in turn, and ends.
import type pg from 'pg'
import { isStalePlan, NO_PLANS, nameOf, type Plans } from './planned.ts'
import { type Queryable, queryableOver } from './queryable.ts'

type Effect = () => void | Promise<void>

export interface Tx extends Queryable {
  /** Runs after the commit, in order; what it throws is reported and undoes nothing. Not run on rollback. */
  afterCommit(effect: Effect): void
}

export interface TransactionOptions {
  /** Further attempts after a serialization failure or a deadlock: the function may run 1 + retries times. */
  retries?: number
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
  readOnly?: boolean
  /** Whose act it is, for the database's own checks (0014-segunda-parede.sql); null: nobody's. */
  autor?: number | null
  /** Each text is planned once, lists too: for who asks the same hundreds of times. The connection is not used again. */
  prepared?: boolean
}

export interface OpenTx {
  tx: Tx
  effects: Effect[]
  commit(): Promise<void>
  /** Answers the error that made the connection useless, if any. */
  rollback(): Promise<Error | undefined>
}

/** A connection as a transaction uses it: what is asked goes out at once, and is answered in order. */
export type Ask = (config: pg.QueryConfig | string) => Promise<pg.QueryResult>

function beginning({
  isolation = 'read committed',
  readOnly = false,
  autor = null,
}: TransactionOptions): string {
  const begin = `begin isolation level ${isolation} ${readOnly ? 'read only' : 'read write'}`
  return autor === null ? begin : `${begin}; set local zelo.usuario = '${Number(autor)}'`
}

/**
 * The beginning is sent with the first query, and not waited for. Should it fail, PostgreSQL still refuses every write,
 * since a connection only reads by default, and the commit throws.
 */
export function beginOn(client: pg.PoolClient, ask: Ask, options: TransactionOptions, plans: Plans): OpenTx {
  const { prepared = false } = options
  const effects: Effect[] = []
  let ended = false
  const begun = ask(beginning(options))
  begun.catch(() => {})

  function named(config: pg.QueryConfig, keep: boolean): pg.QueryConfig {
    if (prepared && plans !== NO_PLANS) return { ...config, name: nameOf(config.text) }
    return keep ? plans.named(client, config) : config
  }

  const queries = queryableOver((config, keep) => {
    if (ended) throw new Error('this transaction has already ended: a promise inside it was not awaited')
    const answer = ask(named(config, keep))
    answer.catch((error: unknown) => {
      if (isStalePlan(error)) plans.forget()
    })
    return answer
  })

  async function end(statement: 'commit' | 'rollback'): Promise<string> {
    ended = true
    const [, { command }] = await Promise.all([begun, ask(statement)])
    return command
  }

  return {
    tx: { ...queries, afterCommit: (effect) => void effects.push(effect) },
    effects,
    async commit() {
      // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error.
      if ((await end('commit')) !== 'COMMIT')
        throw new Error('nothing was saved: a query failed and its error was swallowed')
    },
    rollback: () =>
      end('rollback').then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
      ),
  }
}
