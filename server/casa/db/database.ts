// The only door to the database: plain SQL, one pool, one transaction function.
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { type SpanIs, spanOf } from '../traces/spans.ts'
import { statementName } from '../traces/statement.ts'
import { clientConfig } from './connection.ts'
import { isTransient } from './errors.ts'
import { type Ears, type Listening, listenOn } from './listen.ts'
import { isStalePlan, keepPlans, NO_PLANS, type Plans } from './planned.ts'
import { requireSettings } from './pooled.ts'
import { type Queryable, queryableOver } from './queryable.ts'
import { type Ask, beginOn, type OpenTx, type TransactionOptions, type Tx } from './transaction.ts'

export type { Queryable, TransactionOptions, Tx }

/** Outside a transaction PostgreSQL itself refuses every write but `run`'s, which is a transaction of its own. */
export interface Database extends Queryable {
  transaction<R>(work: (tx: Tx) => Promise<R>, options?: TransactionOptions): Promise<R>
  /** Hears what is notified on `channel`, on a connection outside the pool that the caller ends. */
  listen(channel: string, ears: Ears): Promise<Listening>
  /** The connections of this process's pool, now. */
  connections(): PoolUse
  close(): Promise<void>
}

export interface PoolUse {
  busy: number
  idle: number
  /** Who waits for a connection. */
  waiting: number
  /** Messages sent to PostgreSQL since the start, beginnings and ends of transactions among them. */
  asked: number
}

export interface DatabaseOptions {
  url: string
  /** The same database through a pgBouncer of transactions: all but hearing goes by it. */
  pooledUrl?: string | undefined
  /** The role that statements run as, as `migrate` answered it. */
  role?: string | undefined
  poolSize?: number
  /** Failures nobody awaits: an idle connection that broke, an effect after the commit. */
  onError?: (error: unknown, where: 'pool' | 'afterCommit') => void
}

/** Connects once before it answers, so that a wrong address or role fails here. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const onError = options.onError ?? (() => {})
  const settings = { role: options.role, readOnlyByDefault: true }
  const pooled = options.pooledUrl !== undefined
  const pool = new pg.Pool({
    ...clientConfig({ ...settings, url: options.pooledUrl ?? options.url, pooled }),
    // What is asked together goes out together, and a transaction begins with its first question.
    pipeline: true,
    max: options.poolSize ?? 10,
  })
  pool.on('error', (error) => onError(error, 'pool'))
  // While a transaction holds it and awaits something else, nobody else listens: the error would end the process. The
  // next query of that transaction rejects by itself.
  pool.on('connect', (client) => void client.on('error', () => {}))
  try {
    if (pooled) await requireSettings(pool, settings)
    else await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  const listen: Database['listen'] = (channel, ears) =>
    listenOn({ ...settings, url: options.url }, channel, ears)
  return { ...databaseOver(pool, onError, pooled ? NO_PLANS : keepPlans()), listen }
}

function databaseOver(
  pool: pg.Pool,
  onError: NonNullable<DatabaseOptions['onError']>,
  plans: Plans,
): Omit<Database, 'listen'> {
  const current = new AsyncLocalStorage<Tx>()
  let asked = 0
  const asker =
    (client: pg.ClientBase): Ask =>
    (config) => {
      asked += 1
      return spanOf(
        () => statementSpan(config),
        () => client.query(config),
      )
    }
  const outside = queryableOver(async (config, keep) => {
    try {
      return await onOne(pool, (client) => asker(client)(keep ? plans.named(client, config) : config))
    } catch (error) {
      if (!keep || !isStalePlan(error)) throw error
      plans.forget()
      return onOne(pool, (client) => asker(client)(config))
    }
  })
  // Inside a transaction every query uses its connection, even one made through `db`.
  const here = (): Queryable => current.getStore() ?? outside

  async function attempt<R>(work: (tx: Tx) => Promise<R>, options: TransactionOptions) {
    const client = await pool.connect()
    let broken: Error | undefined
    let open: OpenTx | undefined
    try {
      open = beginOn(client, asker(client), options, plans)
      const { tx, effects } = open
      const result = await current.run(tx, () => work(tx))
      await open.commit()
      return { result, effects }
    } catch (error) {
      broken = open ? await open.rollback() : new Error('could not begin')
      throw error
    } finally {
      client.release(broken ?? options.prepared)
    }
  }

  async function transaction<R>(work: (tx: Tx) => Promise<R>, options: TransactionOptions = {}): Promise<R> {
    if (current.getStore()) throw new Error('a transaction inside a transaction: pass tx on instead')
    const { result, effects } = await withRetries(() => attempt(work, options), options.retries ?? 3)
    for (const effect of effects) {
      try {
        await effect()
      } catch (error) {
        onError(error, 'afterCommit')
      }
    }
    return result
  }

  return {
    rows: <T extends object>(query: Sql) => here().rows<T>(query),
    known: <T extends object>(query: Sql) => here().known<T>(query),
    one: <T extends object>(query: Sql) => here().one<T>(query),
    maybe: <T extends object>(query: Sql) => here().maybe<T>(query),
    run: (query) => current.getStore()?.run(query) ?? transaction((tx) => tx.run(query)),
    transaction,
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      asked,
    }),
    close: () => pool.end(),
  }
}

/** What it does and to what; never its text. */
function statementSpan(config: pg.QueryConfig | string): SpanIs {
  const name = statementName(typeof config === 'string' ? config : config.text)
  return { name, kind: 'client', attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name } }
}

/** As the pool itself asks: a connection whose query failed is not used again. */
async function onOne<R>(pool: pg.Pool, ask: (client: pg.PoolClient) => Promise<R>): Promise<R> {
  const client = await pool.connect()
  try {
    const answer = await ask(client)
    client.release()
    return answer
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function withRetries<R>(attempt: () => Promise<R>, retries: number): Promise<R> {
  for (let done = 0; ; done++) {
    try {
      return await attempt()
    } catch (error) {
      if (done >= retries || !(isTransient(error) || isStalePlan(error))) throw error
      // Two that met once should not meet again at the same moment.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** done))
    }
  }
}
