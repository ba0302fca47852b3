// What no route answers: the screens for a browser, the envelope for everyone else.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/casa/endpoint.ts'
import { failureOf, sendFailure } from './answer.ts'
import { Recusa } from './erro.ts'
import { isServerPath } from './headers.ts'

/** The methods of each known address. */
function methodsByPath(endpoints: readonly Endpoint[]): { pattern: RegExp; methods: string[] }[] {
  const paths = Map.groupBy(endpoints, ({ path }) => path)
  return [...paths].map(([path, same]) => ({
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    methods: same.map(({ method }) => method),
  }))
}

export interface Screens {
  /** Answers the page of the screens. */
  send(reply: FastifyReply): FastifyReply
}

export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFailure(reply, failureOf(error, request.log))
}

export function addNotFound(app: FastifyInstance, endpoints: readonly Endpoint[], screens: Screens): void {
  const known = methodsByPath(endpoints)

  function wantsPage({ method, url, headers }: FastifyRequest): boolean {
    if (isServerPath(url) || url.startsWith('/assets/')) return false
    return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')
  }

  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) return screens.send(reply)
    const path = request.url.split('?', 1)[0] ?? ''
    const matching = known.filter(({ pattern }) => pattern.test(path))
    const methods = [...new Set(matching.flatMap((entry) => entry.methods))]
    if (methods.length === 0) {
      return refuse(new Recusa('ERR_NAO_ENCONTRADO', 'Endereço não encontrado.'), request, reply)
    }
    reply.header('Allow', methods.join(', '))
    return refuse(new Recusa('ERR_METODO'), request, reply)
  })
}
