// Nobody takes the server from the others: so many requests a minute, and so many at once. The first
// are counted by all the processes together, the others by each.
import limits from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ator, Services } from './call.ts'
import { Recusa } from './erro.ts'
import { networkOf } from './network.ts'
import { createSharedCounts, type SharedCounts, WINDOW_MS } from './shared-counts.ts'
import { autorDe } from './ver-como.ts'

/** One person's at once: four browsers with all their connections busy. */
const AT_ONCE = 24
/** One address may be a whole school behind one router, so it gets a third of what a person gets, not less. */
const ANONYMOUS_SHARE = 1 / 3

/** Throws `ERR_LIMITE` with the wait; otherwise answers what to call when the request is done. */
export type Limiter = (request: FastifyRequest, ator: Ator | null) => Promise<() => void>

type Answer = (error: Error | null, counted?: { current: number; ttl: number }) => void

/** What the plugin asks of whoever counts for it. */
function storeOver(counts: SharedCounts) {
  return class Store {
    incr(key: string, answer: Answer, _window: number, max: number): void {
      answer(null, counts.add(key, max))
    }
    child(): Store {
      return this
    }
  }
}

export async function addRateLimit(
  app: FastifyInstance,
  { db, config: { limitePorMinuto } }: Pick<Services, 'db' | 'config'>,
): Promise<Limiter> {
  const keys = new WeakMap<FastifyRequest, string>()
  const keyGenerator = (request: FastifyRequest) => keys.get(request) ?? request.ip
  await app.register(limits, {
    global: false,
    timeWindow: WINDOW_MS,
    keyGenerator,
    store: storeOver(createSharedCounts(db)),
  })
  const ofPerson = app.createRateLimit({ max: limitePorMinuto })
  const ofAddress = app.createRateLimit({ max: Math.ceil(limitePorMinuto * ANONYMOUS_SHARE) })
  const running = new Map<string, number>()

  return async (request, ator) => {
    const key = ator === null ? `endereco:${networkOf(request.ip)}` : `pessoa:${autorDe(ator)}`
    keys.set(request, key)
    const count = await (ator === null ? ofAddress : ofPerson)(request)
    if (!count.isAllowed && count.isExceeded)
      throw new Recusa('ERR_LIMITE', { retryAfterS: count.ttlInSeconds })
    if (ator === null) return () => {}
    const before = running.get(key) ?? 0
    if (before >= AT_ONCE) throw new Recusa('ERR_LIMITE', { retryAfterS: 1 })
    running.set(key, before + 1)
    return () => {
      const now = (running.get(key) ?? 1) - 1
      if (now === 0) running.delete(key)
      else running.set(key, now)
    }
  }
}
