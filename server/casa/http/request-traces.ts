// One span for each operation that is asked for, with what it asks of the database and of the files beneath it. The
// address is told as its route: what stands in its place, and the query, may be of a person.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Span, tracer } from '#server/casa/traces/spans.ts'
import { codeOfRefusal } from './answer.ts'

/** Asked all day long by devices and monitors. */
const FREQUENT = new Set(['metrics', 'sistema.ping', 'sistema.saude'])

export function addRequestTraces(app: FastifyInstance, orgao: string): void {
  const collected = tracer()
  if (!collected) return
  const spans = new WeakMap<FastifyRequest, Span>()

  app.addHook('onRequest', (request, _reply, done) => {
    const { url = '', config } = request.routeOptions
    if (config.operacao === undefined || FREQUENT.has(config.operacao)) return done()
    const attributes = {
      'http.request.method': request.method,
      'http.route': url,
      'zelo.operacao': config.operacao,
      'zelo.orgao': orgao,
      'zelo.requisicao': request.id,
    }
    const is = { name: `${request.method} ${url}`, kind: 'server', attributes } as const
    const span = collected.begin(is, request.headers)
    spans.set(request, span)
    span.within(done)
  })

  // A body that is read meanwhile comes back from the socket, outside of the span.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.within(done)
    else done()
  })

  app.addHook('onResponse', async (request, reply) => {
    const codigo = codeOfRefusal(reply) ?? 'SUCESSO'
    spans.get(request)?.end({
      attributes: { 'http.response.status_code': reply.statusCode, 'zelo.codigo': codigo },
      error: reply.statusCode >= 500 ? codigo : undefined,
    })
  })
}
