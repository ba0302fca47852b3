// The only door to the database: plain SQL, one pool, one transaction function.
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { type SpanIs, spanOf } from '../traces/spans.ts'
import { statementName } from '../traces/statement.ts'
import { type ConnectionSettings, clientConfig } from './connection.ts'
import { isTransient, isUnavailable } from './errors.ts'
import { type Ears, type Listening, listenOn } from './listen.ts'
import { isStalePlan, keepPlans, NO_PLANS, type Plans } from './planned.ts'
import { requireSettings } from './pooled.ts'
import { type Queryable, queryableOver } from './queryable.ts'
import { type EstadoDaReplica, type FollowOptions, followReplica } from './replica.ts'
import { type Ask, beginOn, type OpenTx, type TransactionOptions, type Tx } from './transaction.ts'

export type { EstadoDaReplica, Queryable, TransactionOptions, Tx }

/** Outside a transaction PostgreSQL itself refuses every write but `run`'s, which is a transaction of its own. */
export interface Database extends Queryable {
  transaction<R>(work: (tx: Tx) => Promise<R>, options?: TransactionOptions): Promise<R>
  /** Hears what is notified on `channel`, on a connection outside the pool that the caller ends. */
  listen(channel: string, ears: Ears): Promise<Listening>
  /**
   * Work that only reads, and may be told of some seconds ago: outside of a transaction it asks the replica, where one
   * was given and is not late. Should the replica fail it is done again, on the primary.
   */
  analyse<R>(work: (lido: Lido) => Promise<R>): Promise<R>
  /** How the replica is; null: none was given. */
  replica(): EstadoDaReplica | null
  /** The connections of this process's pool, now. */
  connections(): PoolUse
  close(): Promise<void>
}

export interface Lido {
  /** How old what is read may be, in whole seconds; absent: it is of now. Ready to stand in an answer. */
  atraso_s?: number
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
  /** A streaming replica of the same database, and how late it may be. */
  replica?: (FollowOptions & { url: string }) | undefined
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
  const elsewhere = new AsyncLocalStorage<Queryable | undefined>()
  const own = databaseOver(pool, onError, pooled ? NO_PLANS : keepPlans(), elsewhere)
  return { ...own, ...withReplica(own, settings, options.replica, elsewhere), listen }
}

/** Where the analysis in course reads; undefined: where everything else does. */
type Elsewhere = AsyncLocalStorage<Queryable | undefined>

/** The replica is not waited for: it may be away while we begin. */
function withReplica(
  own: Asked,
  settings: Omit<ConnectionSettings, 'url'>,
  given: DatabaseOptions['replica'],
  elsewhere: Elsewhere,
): Pick<Database, 'analyse' | 'replica' | 'close'> {
  if (given === undefined) return { analyse: (work) => work({}), replica: () => null, close: own.close }
  const pool = new pg.Pool({
    ...clientConfig({ ...settings, url: given.url }),
    // A replica that went away without a word must not keep a person waiting for longer than the primary would.
    connectionTimeoutMillis: 3_000,
    query_timeout: 35_000,
    pipeline: true,
    max: 10,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const there = databaseOver(pool, () => {}, keepPlans(), new AsyncLocalStorage())
  const replica = followReplica(own, there, given)

  async function analyse<R>(work: (lido: Lido) => Promise<R>): Promise<R> {
    const here = () => elsewhere.run(undefined, () => work({}))
    const atraso_s = own.inTransaction() ? null : replica.servesNow()
    if (atraso_s === null) return here()
    try {
      return await elsewhere.run(there, () => work({ atraso_s }))
    } catch (error) {
      if (!isOfTheServer(error)) throw error
      // A query that stood in the way of the replay was called off: the replica itself is well.
      if (!isTransient(error)) replica.failed()
      return here()
    }
  }

  return {
    analyse,
    replica: replica.estado,
    async close() {
      await replica.stop()
      await Promise.all([pool.end(), own.close()])
    },
  }
}

/** What of a failure is the server's own, and not of what was asked. */
const isOfTheServer = (error: unknown) =>
  isUnavailable(error) ||
  isTransient(error) ||
  (error instanceof Error && error.message === 'Query read timeout')

interface Asked extends Omit<Database, 'listen' | 'analyse' | 'replica'> {
  inTransaction(): boolean
}

function databaseOver(
  pool: pg.Pool,
  onError: NonNullable<DatabaseOptions['onError']>,
  plans: Plans,
  elsewhere: Elsewhere,
): Asked {
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
  const here = (): Queryable => current.getStore() ?? elsewhere.getStore() ?? outside

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
    inTransaction: () => current.getStore() !== undefined,
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
