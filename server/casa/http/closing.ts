// Closing waits for the requests in course, and not for connections that browsers merely keep open.
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

const LOOK_AGAIN_MS = 50

/** Ends each connection once it is idle, until the answer is called: one becomes so when its last answer is out. */
export function endIdleConnections(server: FastifyInstance['server']): () => void {
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS)
  return () => clearInterval(looking)
}

/** Resolves when no request is in course. Node itself waits for those that came by a port of this very server. */
function requestsOf({ server }: FastifyInstance): { none(): Promise<void> } {
  let inCourse = 0
  let waiting: (() => void)[] = []
  server.prependListener('request', (_request: unknown, response: ServerResponse) => {
    inCourse++
    response.once('close', () => {
      inCourse--
      if (inCourse > 0) return
      for (const done of waiting) done()
      waiting = []
    })
  })
  return {
    async none() {
      if (inCourse > 0) await new Promise<void>((resolve) => waiting.push(resolve))
    },
  }
}

export function closeIdleConnections(app: FastifyInstance): void {
  const requests = requestsOf(app)
  let stop = () => {}
  app.addHook('preClose', async () => {
    if (app.server.listening) stop = endIdleConnections(app.server)
    // Its requests come from the port of several órgãos (server/orgaos), which goes on.
    else await requests.none()
  })
  app.server.on('close', () => stop())
}
