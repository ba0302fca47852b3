// One line for each answer. The query is left out: it may hold the signature of an address.
import type { FastifyInstance } from 'fastify'

/** Asked all day long by devices and monitors. */
const FREQUENT = new Set(['/api/ping', '/metrics', '/saude'])

export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const caminho = request.url.split('?', 1)[0]
    const level = FREQUENT.has(request.url) || !request.url.startsWith('/api') ? 'debug' : 'info'
    const fields = {
      metodo: request.method,
      caminho,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
    }
    request.log[reply.statusCode >= 500 ? 'error' : level](fields, 'requisição')
  })
}
