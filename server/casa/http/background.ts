// Work that goes on after the answer, so that its duration tells the caller nothing; closing the server waits for it.
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    background: Set<Promise<void>>
  }
}

export function trackBackground(app: FastifyInstance): void {
  app.decorate('background', new Set<Promise<void>>())
  app.addHook('onClose', async () => backgroundDone(app))
}

export async function backgroundDone(app: FastifyInstance): Promise<void> {
  while (app.background.size > 0) await Promise.all(app.background)
}

/** Starts the work now and answers at once; a failure is logged. */
export function inBackground(request: FastifyRequest, work: () => Promise<void>): void {
  const { background } = request.server
  const running: Promise<void> = work()
    .catch((err: unknown) => request.log.error({ err }, 'background work failed'))
    .finally(() => background.delete(running))
  background.add(running)
}
