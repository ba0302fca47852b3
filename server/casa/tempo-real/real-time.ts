// Real time in the server: how a browser's connection comes in, from when the server listens until it closes.
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type ServerOptions, WebSocketServer } from 'ws'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { PERMISSAO_DO_CANAL_LOCAL } from '#contract/casa/tempo-real.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Services } from '#server/casa/http/call.ts'
import { isForeignOrigin } from '#server/casa/http/headers.ts'
import { whenInService } from '#server/casa/http/in-service.ts'
import { networkOf } from '#server/casa/http/network.ts'
import { callerAddress, networksOf } from '#server/casa/proxies.ts'
import { Forwarder } from './forward.ts'
import { addHttpApi } from './http-api.ts'
import { Hub } from './hub.ts'
import { type Listener, type ListenerOptions, startListener } from './listener.ts'
import { CODES, frames, MAX_FRAME_BYTES, PROTOCOL } from './protocol.ts'
import { type RealTimeApp, realTimeApp } from './settings.ts'

/** A browser that does not answer the goodbye is cut off. */
const CLOSE_WITHIN_MS = 2_000

const PATH = /^\/app\/([\w-]{1,100})(\?|$)/

/** Any other request that offers an upgrade (some clients offer HTTP/2) is answered as if it had not. */
export function isRealTimeUpgrade(this: Server, { url = '' }: Pick<IncomingMessage, 'url'>): boolean {
  return this.listenerCount('upgrade') > 0 && PATH.test(url)
}

/** Of these sessions, those in force, and whether each may do `permissao` anywhere. */
export type SessionsInForce = (
  db: Queryable,
  sessoes: readonly number[],
  permissao: Permissao,
  fuso: string,
) => Promise<{ sessao_id: number; tem_permissao: boolean }[]>

export function addRealTime(app: FastifyInstance, services: Services, inForce: SessionsInForce): void {
  const { db, config } = services
  const { tempoReal } = config
  const realTime = realTimeApp(services)
  if (tempoReal.mode === 'desligado' || realTime === undefined) return
  if (tempoReal.mode === 'pusher') {
    const forwarder = new Forwarder(tempoReal, app.log)
    const listener = listenWhileOpen(app, {
      db,
      log: app.log,
      hear: (aviso) => forwarder.hear(aviso),
      ask: (connection) => forwarder.ask(connection),
      lost: () => forwarder.lost(),
    })
    app.addHook('onClose', async () => {
      await listener.stop()
      await forwarder.close()
    })
    return
  }
  addHttpApi(app, { app: realTime, db })
  addSockets(app, services, { realTime, inForce })
}

/** Begins when the server takes requests: one that only answers in process needs no ears. */
function listenWhileOpen(app: FastifyInstance, options: ListenerOptions): Listener {
  const started = Promise.withResolvers<Listener | undefined>()
  whenInService(app, () => started.resolve(startListener(options)))
  app.addHook('preClose', async () => started.resolve(undefined))
  return {
    ready: started.promise.then((listener) => listener?.ready),
    stop: async () => (await started.promise)?.stop(),
  }
}

interface Hearing {
  realTime: RealTimeApp
  inForce: SessionsInForce
}

function addSockets(app: FastifyInstance, { db, config }: Services, { realTime, inForce }: Hearing): void {
  const options: ServerOptions & { closeTimeout: number } = {
    noServer: true,
    clientTracking: false,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    // Newer than the types.
    closeTimeout: CLOSE_WITHIN_MS,
  }
  const sockets = new WebSocketServer(options)
  const hub = new Hub({
    app: realTime,
    log: app.log,
    emVigor: (sessoes) => inForce(db, sessoes, PERMISSAO_DO_CANAL_LOCAL, config.fuso),
  })
  const listener = listenWhileOpen(app, {
    db,
    log: app.log,
    hear: (aviso) => hub.deliver(aviso),
    resumed: () => hub.resync(),
  })
  const publicOrigin = new URL(config.urlPublica).origin
  const proxies = networksOf(config.proxies)

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy())
    if (isForeignOrigin(request, publicOrigin)) {
      socket.once('finish', () => socket.destroy())
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      return
    }
    // Whoever is connected hears everything from then on.
    await listener.ready
    if (socket.destroyed) return
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const refusal = refusalOf(request.url ?? '', realTime)
      if (refusal === undefined) return hub.open(opened, networkOf(callerAddress(request, proxies)))
      opened.on('error', () => {})
      opened.send(frames.error(refusal.code, refusal.message))
      opened.close(refusal.code, refusal.message)
    })
  }

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    void upgrade(request, socket, head)
  })
  app.addHook('preClose', async () => hub.close())
  app.addHook('onClose', async () => listener.stop())
}

function refusalOf(url: string, app: RealTimeApp): { code: number; message: string } | undefined {
  if (PATH.exec(url)?.[1] !== app.key) return { code: CODES.unknownApp, message: 'unknown app' }
  const protocol = new URL(url, 'http://localhost').searchParams.get('protocol')
  if (protocol === null) return { code: CODES.noProtocol, message: 'no protocol version' }
  if (protocol !== PROTOCOL)
    return { code: CODES.unsupportedProtocol, message: 'unsupported protocol version' }
  return undefined
}
