// Who may read the figures of the server: who holds the token; where there is none, a program on this machine alone.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { networksOf } from '#server/casa/proxies.ts'

const LOOPBACK = networksOf(['127.0.0.0/8', '::1/128'])
/** What proxies write: a request that came through one is not of this machine, wherever the proxy stands. */
const PASSED_ON = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]
const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i

const digest = (text: string) => createHash('sha256').update(text).digest()

function isThisMachine({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  const family = address.includes(':') ? 'ipv6' : 'ipv4'
  if (address === '' || !LOOPBACK.check(address, family)) return false
  return !PASSED_ON.some((name) => name in headers) && THIS_MACHINE.test(headers.host ?? '')
}

export type Leitor = 'pode' | 'sem-token' | 'de-fora'

export function quemLe(
  request: Pick<IncomingMessage, 'socket' | 'headers'>,
  token: string | undefined,
): Leitor {
  if (token === undefined) return isThisMachine(request) ? 'pode' : 'de-fora'
  const said = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return said !== undefined && timingSafeEqual(digest(said), digest(token)) ? 'pode' : 'sem-token'
}
