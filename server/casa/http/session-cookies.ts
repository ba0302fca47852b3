// The three keys of a session, none enough alone: a bearer that scripts read, a cookie they cannot read, and an
// XSRF value derived from the second.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import type { Config } from '#server/casa/config.ts'

export const COOKIE_DO_TOKEN = 'zelo_token'
export const COOKIE_XSRF = 'XSRF-TOKEN'

export interface SessionKeys {
  token: string
  sid: string
}

type Where = Pick<Config, 'tls' | 'urlPublica'>

interface HiddenCookie {
  name: string
  secure: boolean
}

/** Over https the name itself makes browsers refuse the cookie from anywhere but this host; http cannot use it. */
function hiddenCookie(name: string, config: Where): HiddenCookie {
  const secure = config.tls !== undefined || config.urlPublica.startsWith('https:')
  return { name: secure ? `__Host-${name}` : name, secure }
}

export const sidCookie = (config: Where) => hiddenCookie('zelo_sid', config)
/** Outlives every session: it tells that somebody has signed in here, and opens nothing. */
export const browserCookie = (config: Where) => hiddenCookie('zelo_navegador', config)

const KEY_BYTES = 32
/** 256 random bits in base64url. */
const KEY = /^[\w-]{43}$/

export function newKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url')
}

/** All that the database keeps of a key. */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

export function xsrfOf(sid: string): string {
  return createHmac('sha256', sid).update('xsrf').digest('base64url')
}

function equal(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)]
  return x.length === y.length && timingSafeEqual(x, y)
}

export function hasXsrf(request: FastifyRequest, sid: string): boolean {
  const given = request.headers[CABECALHOS.xsrf]
  return typeof given === 'string' && equal(given, xsrfOf(sid))
}

function keyIn(request: FastifyRequest, { name }: HiddenCookie): string | undefined {
  const key = request.cookies[name]
  return key !== undefined && KEY.test(key) ? key : undefined
}

export const sidOf = (request: FastifyRequest, config: Where) => keyIn(request, sidCookie(config))
export const browserKeyOf = (request: FastifyRequest, config: Where) => keyIn(request, browserCookie(config))

/** The token comes in `Authorization: Bearer`; from the cookie only where a header is impossible (`<img src>`). */
export function keysOf(
  request: FastifyRequest,
  config: Config,
  fromCookie: boolean,
): SessionKeys | undefined {
  const bearer = /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1]
  const token = bearer ?? (fromCookie ? request.cookies[COOKIE_DO_TOKEN] : undefined)
  const sid = sidOf(request, config)
  if (token === undefined || !KEY.test(token) || sid === undefined) return undefined
  return { token, sid }
}

export function setXsrfCookie(reply: FastifyReply, config: Config, sid: string, expires: Date): void {
  const { secure } = sidCookie(config)
  reply.setCookie(COOKIE_XSRF, xsrfOf(sid), { path: '/', sameSite: 'lax', secure, expires })
}

export function setSessionCookies(
  reply: FastifyReply,
  config: Config,
  keys: SessionKeys,
  expires: Date,
): void {
  const { name, secure } = sidCookie(config)
  const common = { path: '/', sameSite: 'lax', secure, expires } as const
  reply.setCookie(COOKIE_DO_TOKEN, keys.token, common)
  reply.setCookie(name, keys.sid, { ...common, httpOnly: true })
  setXsrfCookie(reply, config, keys.sid, expires)
}

/** The longest that browsers keep a cookie. */
const BROWSER_KEY_DAYS = 400

export function setBrowserKey(reply: FastifyReply, config: Where, key: string): void {
  const { name, secure } = browserCookie(config)
  const maxAge = BROWSER_KEY_DAYS * 86_400
  reply.setCookie(name, key, { path: '/', sameSite: 'lax', secure, maxAge, httpOnly: true })
}

/**
 * What a browser forgets of whoever signs out. Its cache goes too, on https: pictures and files of the person may be
 * there. Never `"storage"`, which holds the field work that was not sent yet, nor `"cookies"`, among which is the
 * browser's own key.
 */
export function clearSessionCookies(reply: FastifyReply, config: Config): void {
  reply.header('Clear-Site-Data', '"cache"')
  const { name, secure } = sidCookie(config)
  for (const cookie of [COOKIE_DO_TOKEN, name, COOKIE_XSRF]) {
    reply.clearCookie(cookie, { path: '/', sameSite: 'lax', secure, httpOnly: cookie === name })
  }
}
