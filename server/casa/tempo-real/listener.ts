// One connection of each process that hears what every process publishes; it comes back by itself.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import sql from 'sql-template-tag'
import type { Database, Queryable } from '#server/casa/db/database.ts'
import { type Aviso, avisoDe, CANAL_DO_BANCO } from './publish.ts'

export interface ListenerOptions {
  db: Database
  log: FastifyBaseLogger
  hear(aviso: Aviso): void
  /** It was deaf for a while and hears again: whatever was published meanwhile is lost. */
  resumed?(): void
  /** A question on this very connection, at once and then every few seconds. */
  ask?(connection: Queryable): Promise<void>
  lost?(): void
}

export interface Listener {
  /** After the first attempt, whatever became of it. */
  ready: Promise<void>
  stop(): Promise<void>
}

/** A database that was moved or lost its network says nothing: only a question shows it. */
const ASK_EVERY_MS = 5_000
const ANSWER_WITHIN_MS = 10_000
const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 5_000

export function startListener(options: ListenerOptions): Listener {
  const ending = new AbortController()
  const first = Promise.withResolvers<void>()
  const done = new ListenerLoop(options, ending.signal, first.resolve).run()
  return {
    ready: first.promise,
    async stop() {
      ending.abort()
      await done
    },
  }
}

class ListenerLoop {
  readonly #options: ListenerOptions
  readonly #signal: AbortSignal
  readonly #attempted: () => void
  #failures = 0
  #isFirst = true

  constructor(options: ListenerOptions, signal: AbortSignal, attempted: () => void) {
    this.#options = options
    this.#signal = signal
    this.#attempted = attempted
  }

  async run(): Promise<void> {
    while (!this.#signal.aborted) {
      await this.#listen().catch((err: unknown) => {
        const { log } = this.#options
        log.warn({ err }, 'o tempo real não ouve os outros processos; tentando de novo')
      })
      this.#isFirst = false
      this.#attempted()
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failures++)
      await sleep(wait, undefined, { signal: this.#signal, ref: false }).catch(() => {})
    }
  }

  /** Resolves when it has to stop; rejects when the connection could not be made or broke. */
  async #listen(): Promise<void> {
    const { db, hear, resumed, lost, ask = alive } = this.#options
    const broken = Promise.withResolvers<never>()
    broken.promise.catch(() => {})
    const listening = await db.listen(CANAL_DO_BANCO, {
      hear: (payload) => {
        const aviso = avisoDe(payload)
        if (aviso !== undefined) hear(aviso)
      },
      lost: () => broken.reject(new Error('the connection that listens broke')),
    })
    try {
      if (!this.#isFirst) resumed?.()
      this.#failures = 0
      while (!this.#signal.aborted) {
        await Promise.race([ask(listening), patience()])
        this.#attempted()
        await Promise.race([this.#pause(), broken.promise])
      }
    } finally {
      lost?.()
      await Promise.race([listening.end(), sleep(1_000, undefined, { ref: false })])
    }
  }

  #pause(): Promise<void> {
    return sleep(ASK_EVERY_MS, undefined, { signal: this.#signal, ref: false }).catch(() => {})
  }
}

async function alive(connection: Queryable): Promise<void> {
  await connection.one(sql`select 1 as um`)
}

async function patience(): Promise<never> {
  await sleep(ANSWER_WITHIN_MS, undefined, { ref: false })
  throw new Error('the database does not answer the connection that listens')
}
