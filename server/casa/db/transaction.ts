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

export async function beginOn(
  client: pg.PoolClient,
  options: TransactionOptions,
  plans: Plans,
): Promise<OpenTx> {
  const { isolation = 'read committed', readOnly = false, prepared = false } = options
  await client.query(`begin isolation level ${isolation} ${readOnly ? 'read only' : 'read write'}`)
  const effects: Effect[] = []
  let ended = false
  // A connection runs one query at a time; `Promise.all` over a tx is answered in order.
  let last: Promise<unknown> = Promise.resolve()

  function named(config: pg.QueryConfig, keep: boolean): pg.QueryConfig {
    if (prepared && plans !== NO_PLANS) return { ...config, name: nameOf(config.text) }
    return keep ? plans.named(client, config) : config
  }

  const queries = queryableOver((config, keep) => {
    if (ended) throw new Error('this transaction has already ended: a promise inside it was not awaited')
    const next = last.then(() => client.query(named(config, keep)))
    last = next.catch((error: unknown) => {
      if (isStalePlan(error)) plans.forget()
    })
    return next
  })

  async function end(statement: 'commit' | 'rollback'): Promise<string> {
    ended = true
    await last
    return (await client.query(statement)).command
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
