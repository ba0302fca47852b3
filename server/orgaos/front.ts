// One port for several órgãos: each request goes to the application of the host that it names, and to no other.
import { readFile } from 'node:fs/promises'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
} from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/casa/config.ts'
import { endIdleConnections } from '#server/casa/http/closing.ts'
import { CONNECTION_IDLE_MS, KEEP_ALIVE_MS, REQUEST_MS } from '#server/casa/http/connections.ts'
import { isRealTimeUpgrade } from '#server/casa/tempo-real/real-time.ts'

export interface FrontOptions {
  config: Pick<Config, 'tls'>
  /** In service now at this host. */
  appOf: (host: string) => FastifyInstance | undefined
  /** What names no órgão in service. */
  others: RequestListener
}

export interface Front {
  server: Server
  /** Takes no new connection nor request. */
  drain(): void
  /** Once the applications were closed, and with them the requests in course and the web sockets. */
  closed(): Promise<void>
}

/** `Palmas.Exemplo.GOV.br.:8443` → `palmas.exemplo.gov.br`; '' where none is named. */
export function hostOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const named = (headers.host ?? '').toLowerCase()
  return named.replace(/:\d*$/, '').replace(/\.$/, '')
}

async function serverOf({ tls }: Pick<Config, 'tls'>, options: ServerOptions): Promise<Server> {
  const limits = { ...options, requestTimeout: REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS }
  if (tls === undefined) return createServer(limits)
  const [cert, key] = await Promise.all([readFile(tls.cert), readFile(tls.key)])
  return createTlsServer({ ...limits, cert, key })
}

export async function createFront({ config, appOf, others }: FrontOptions): Promise<Front> {
  let draining = false
  const server = await serverOf(config, {
    shouldUpgradeCallback(request) {
      const app = appOf(hostOf(request))
      return app !== undefined && isRealTimeUpgrade.call(app.server, request)
    },
  })
  server.setTimeout(CONNECTION_IDLE_MS)
  server.on('request', (request, response) => {
    if (draining) {
      response.writeHead(503, { Connection: 'close', 'Retry-After': '5' }).end()
      return
    }
    const app = appOf(hostOf(request))
    if (app) app.server.emit('request', request, response)
    else others(request, response)
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const app = appOf(hostOf(request))
    if (app && !draining) app.server.emit('upgrade', request, socket, head)
    else socket.destroy()
  })
  const ended = Promise.withResolvers<void>()
  return {
    server,
    drain() {
      draining = true
      const stop = endIdleConnections(server)
      server.close(() => {
        stop()
        ended.resolve()
      })
    },
    closed: () => ended.promise,
  }
}
