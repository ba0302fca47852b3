// The HTTP server: what surrounds the operations of the contract.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Endpoint, Endpoints } from '#contract/casa/endpoint.ts'
import { contract } from '#contract/index.ts'
import { sessoesEmVigor } from './administracao/conta/queries.ts'
import { sessionResolver } from './administracao/conta/sessao.ts'
import { mapOrigin } from './administracao/parametros/map-origin.ts'
import { addMetrics } from './analises/funcionamento/medidas.ts'
import { addJobs } from './background-jobs.ts'
import { trackBackground } from './casa/http/background.ts'
import type { Handlers, Services } from './casa/http/call.ts'
import { closeIdleConnections } from './casa/http/closing.ts'
import { addCompression } from './casa/http/compression.ts'
import { CONNECTION_IDLE_MS, REQUEST_MS } from './casa/http/connections.ts'
import { addDocumentation } from './casa/http/documentation.ts'
import { addHeaders, HEADERS_OF_ANY_ANSWER } from './casa/http/headers.ts'
import { type Mount, mountFeature } from './casa/http/mount.ts'
import { addNotFound, refuse } from './casa/http/not-found.ts'
import { addParsers, FIELDS_MAX_BYTES } from './casa/http/parsers.ts'
import { addRateLimit } from './casa/http/rate-limit.ts'
import { addRequestLog } from './casa/http/request-log.ts'
import { addRequestTraces } from './casa/http/request-traces.ts'
import { clearSessionCookies } from './casa/http/session-cookies.ts'
import { addScreens } from './casa/http/static.ts'
import { medirPedidos } from './casa/medidas/medidas.ts'
import { addRealTime, isRealTimeUpgrade } from './casa/tempo-real/real-time.ts'
import { features as everyFeature, type Features } from './features.ts'

export interface AppOptions {
  log?: Logger
  /** Folder of the built screens. */
  dist?: string
  /** Only these; default: every feature of the contract. */
  features?: Partial<Features>
}

const DIST = join(import.meta.dirname, '..', 'dist')

/** Answers when everything is mounted; the caller listens or injects, and closes it. */
export async function createApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = await newServer(services, options.log)
  const endpoints: Endpoint[] = Object.values(contract).flatMap((group: Endpoints) => Object.values(group))
  app.setErrorHandler(refuse)
  addRequestLog(app)
  addRequestTraces(app, services.config.sigla)
  const medidas = medirPedidos(app)
  addHeaders(app, services, mapOrigin(services))
  addCompression(app)
  trackBackground(app)
  closeIdleConnections(app)
  await app.register(cookie)
  await addParsers(app, endpoints)
  clearCookiesOnSair(app, services)
  const limit = await addRateLimit(app, services)
  mountAll(
    { app, services, resolveSession: sessionResolver(services), limit },
    options.features ?? everyFeature,
  )
  addMetrics(app, services, medidas)
  addJobs(app, services, medidas.tarefas)
  addRealTime(app, services, sessoesEmVigor)
  await addDocumentation(app, services.config)
  addNotFound(app, endpoints, await addScreens(app, options.dist ?? DIST, services.config.dados))
  await app.ready()
  return app
}

async function newServer({ config }: Services, log: Logger | undefined): Promise<FastifyInstance> {
  const server = {
    ...(log !== undefined && { loggerInstance: log }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    // These tell the caller's address; anyone else's word is not taken.
    trustProxy: config.proxies.length > 0 && config.proxies,
    bodyLimit: FIELDS_MAX_BYTES,
    connectionTimeout: CONNECTION_IDLE_MS,
    requestTimeout: REQUEST_MS,
    frameworkErrors: (error, request, reply) => {
      refuse(error, request, reply.headers(HEADERS_OF_ANY_ANSWER))
    },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
  } satisfies FastifyServerOptions
  const http = { shouldUpgradeCallback: isRealTimeUpgrade }
  if (config.tls === undefined) return fastify({ ...server, http }) as unknown as FastifyInstance
  const [cert, key] = await Promise.all([readFile(config.tls.cert), readFile(config.tls.key)])
  // as: an https server answers the same calls; only the type of the raw socket differs.
  return fastify({ ...server, https: { ...http, cert, key } }) as unknown as FastifyInstance
}

/** The decision point refuses a dead session before any handler runs; its cookies go all the same. */
function clearCookiesOnSair(app: FastifyInstance, { config }: Services): void {
  const { method, path } = contract.conta.sair
  app.addHook('onSend', async (request, reply) => {
    if (request.method === method && request.routeOptions.url === path && reply.statusCode === 401) {
      clearSessionCookies(reply, config)
    }
  })
}

function mountAll(mount: Mount, features: Partial<Features>): void {
  for (const [name, handlers] of Object.entries(features)) {
    // as: Features pairs each name with the handlers of its own group.
    const group: Endpoints = contract[name as keyof Features]
    mountFeature(mount, name, group, handlers as unknown as Handlers<Endpoints>)
  }
}
