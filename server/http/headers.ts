// What every answer carries, and which requests are refused by where they come from.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CABECALHOS } from '#contract/operacoes.ts'
import type { Config } from '#server/config.ts'
import { Recusa } from './erro.ts'

/** Also in a `<meta>` of the page, because the service worker serves it from its own store. */
export const CSP = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "font-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
].join('; ')

const SECURITY: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CSP,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(self)',
}
const HSTS = 'max-age=31536000; includeSubDomains'
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const SERVER_PATHS = /^\/(api|arquivos|broadcasting|saude)(\/|$|\?)/

/** Addresses that the server itself answers; every other one belongs to the screens. */
export function isServerPath(url: string): boolean {
  return SERVER_PATHS.test(url)
}

/** A page of another site may not write, even where it would carry no key: it must not sign anyone in or out. */
function isForeign({ headers }: FastifyRequest, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin, host } = headers
  if (origin === undefined || origin === publicOrigin) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

export function addHeaders(app: FastifyInstance, config: Config): void {
  const publicOrigin = new URL(config.urlPublica).origin
  const isHttps = config.tls !== undefined || publicOrigin.startsWith('https:')

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY)
    if (isHttps) reply.header('Strict-Transport-Security', HSTS)
    if (isServerPath(request.url)) {
      reply.headers({ 'X-Zelo': '1', 'X-Request-Id': request.id, 'Cache-Control': 'no-store' })
    }
    if (!READS.has(request.method) && isForeign(request, publicOrigin)) throw new Recusa('ERR_XSRF')
  })

  app.addHook('onSend', async (request, reply) => {
    if (isServerPath(request.url)) reply.header(CABECALHOS.horaServidor, new Date().toISOString())
  })
}
