// Events on their way to a service outside: signed, empty, tried a few times, and never in anybody's way.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Aviso } from './publish.ts'
import type { RealTimeSettings } from './settings.ts'
import { signedPath } from './signing.ts'

type Hosted = Extract<RealTimeSettings, { mode: 'pusher' }>

const ANSWER_WITHIN_MS = 5_000
const WAITS_MS = [500, 2_000]
/** A service that is away must not fill the memory: what is older was worth a look at the API, no more. */
const MAX_WAITING = 500

export class Forwarder {
  readonly #settings: Hosted
  readonly #log: FastifyBaseLogger
  readonly #ending = new AbortController()
  readonly #running = new Set<Promise<void>>()
  #isMine = false

  constructor(settings: Hosted, log: FastifyBaseLogger) {
    this.#settings = settings
    this.#log = log
  }

  /** Every process hears every event, and one forwards: the holder of this lock, which ends with its connection. */
  async ask(connection: Queryable): Promise<void> {
    if (this.#isMine) return void (await connection.one(sql`select 1 as um`))
    const { meu } = await connection.one<{ meu: boolean }>(
      sql`select pg_try_advisory_lock(hashtextextended('tempo-real:forward', 0)) as meu`,
    )
    this.#isMine = meu
  }

  lost(): void {
    this.#isMine = false
  }

  hear(aviso: Aviso): void {
    if (!this.#isMine) return
    if (this.#running.size >= MAX_WAITING) {
      this.#log.warn({ evento: aviso.evento }, 'o serviço de tempo real não dá conta; evento descartado')
      return
    }
    const sending = this.#send(aviso).finally(() => this.#running.delete(sending))
    this.#running.add(sending)
  }

  async close(): Promise<void> {
    this.#ending.abort()
    await Promise.all(this.#running)
  }

  async #send(aviso: Aviso): Promise<void> {
    const { signal } = this.#ending
    for (const wait of [...WAITS_MS, null]) {
      try {
        await this.#attempt(aviso)
        return
      } catch (err) {
        if (wait === null || signal.aborted) {
          this.#log.warn({ err, evento: aviso.evento }, 'o serviço de tempo real não recebeu o evento')
          return
        }
        await sleep(wait, undefined, { signal }).catch(() => {})
      }
    }
  }

  async #attempt({ canal, evento, exceto }: Aviso): Promise<void> {
    const { app, api } = this.#settings
    const body = JSON.stringify({
      name: evento,
      channels: [canal],
      data: '{}',
      ...(exceto && { socket_id: exceto }),
    })
    const path = signedPath(app, `/apps/${app.id}/events`, body)
    const answer = await fetch(`${api.tls ? 'https' : 'http'}://${api.host}:${api.port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.any([this.#ending.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the service answered ${answer.status}`)
  }
}
