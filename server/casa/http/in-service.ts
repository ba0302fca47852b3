// What begins when the server takes requests: at a port of its own, or behind the port that several órgãos share.
import type { FastifyInstance } from 'fastify'

const begun = new WeakMap<FastifyInstance, (() => void)[]>()

/** `begin` runs when `app` listens, or when whoever listens for it says so (`putInService`). */
export function whenInService(app: FastifyInstance, begin: () => void): void {
  const known = begun.get(app)
  if (known) {
    known.push(begin)
    return
  }
  const all = [begin]
  begun.set(app, all)
  app.addHook('onListen', async () => {
    for (const one of all) one()
  })
}

/** For an application whose requests come from a server that is not its own. */
export function putInService(app: FastifyInstance): void {
  for (const one of begun.get(app) ?? []) one()
}
