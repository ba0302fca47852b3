// Closing waits for the requests in course, and not for connections that browsers merely keep open.
import type { FastifyInstance } from 'fastify'

const LOOK_AGAIN_MS = 50

export function closeIdleConnections(app: FastifyInstance): void {
  let looking: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    // A connection becomes idle when its last answer is out, after the server has begun to close.
    looking = setInterval(() => app.server.closeIdleConnections(), LOOK_AGAIN_MS)
  })
  app.server.on('close', () => clearInterval(looking))
}
