// What every answer carries, and which requests are refused by where they come from.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import { socketOrigins } from '#server/casa/tempo-real/settings.ts'
import type { Services } from './call.ts'
import { Recusa } from './erro.ts'

/**
 * `origem`: the server that the map's tiles come from; `sockets`: those of a real time that is not this server's own,
 * whose sockets 'self' covers.
 */
function cspCom(origem: string | null, sockets: readonly string[] = []): string {
  const telhas = origem === null ? '' : ` ${origem}`
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    `img-src 'self' blob: data:${telhas}`,
    [`connect-src 'self'${telhas}`, ...sockets].join(' '),
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ].join('; ')
}

export const CSP = cspCom(null)

/**
 * Of the screens alone, because the documentation's own program makes markup. The one policy is in
 * web/public/textos-confiaveis.js; a browser that does not know the directives passes over them.
 */
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types default"

const SECURITY: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(self)',
}
/** Of an answer that no hook reaches: an address that does not decode is refused before any route is looked for. */
export const HEADERS_OF_ANY_ANSWER = {
  ...SECURITY,
  'Content-Security-Policy': CSP,
  'Cache-Control': 'no-store',
}
const HSTS = 'max-age=31536000; includeSubDomains'
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const SERVER_PATHS = /^\/(api|apps?|arquivos|broadcasting|metrics|saude)(\/|$|\?)/

/** Addresses that the server itself answers; every other one belongs to the screens. */
export function isServerPath(url: string): boolean {
  return SERVER_PATHS.test(url)
}

/** Who stands between may have read the other one. Names and values alternate. */
const namesTwoHosts = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length > 1

/** A page of another site may not write, even where it would carry no key: it must not sign anyone in or out. */
function isForeign({ headers }: FastifyRequest, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return isForeignOrigin({ headers }, publicOrigin)
}

/** By the page's address alone. A program that is no browser sends none. */
export function isForeignOrigin(
  { headers }: Pick<IncomingMessage, 'headers'>,
  publicOrigin: string,
): boolean {
  const { origin, host } = headers
  if (origin === undefined || origin === publicOrigin) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

/** `origemDoMapa`: the one outside server that the screens may ask for something, while the installation has one. */
export function addHeaders(
  app: FastifyInstance,
  { config }: Pick<Services, 'config'>,
  origemDoMapa: () => Promise<string | null>,
): void {
  const publicOrigin = new URL(config.urlPublica).origin
  const sockets = socketOrigins(config.tempoReal)
  const security = { ...SECURITY, 'Content-Security-Policy': cspCom(null, sockets) }
  const isHttps = config.tls !== undefined || publicOrigin.startsWith('https:')

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(security)
    if (namesTwoHosts(request.raw.rawHeaders))
      throw new Recusa('ERR_FORM_VALIDATION', 'O pedido diz dois endereços de servidor.')
    if (isHttps) reply.header('Strict-Transport-Security', HSTS)
    if (isServerPath(request.url)) {
      reply.headers({ 'X-Zelo': '1', 'X-Request-Id': request.id, 'Cache-Control': 'no-store' })
    } else {
      // A policy rules the page that it came with. The service worker keeps the page, and asks here for its policy.
      const csp = cspCom(await origemDoMapa(), sockets)
      reply.header('Content-Security-Policy', `${csp}; ${TRUSTED_TYPES}`)
    }
    if (!READS.has(request.method) && isForeign(request, publicOrigin)) throw new Recusa('ERR_XSRF')
  })

  app.addHook('onSend', async (request, reply) => {
    if (isServerPath(request.url)) reply.header(CABECALHOS.horaServidor, new Date().toISOString())
  })
}
