// The two signatures of the protocol: of a private channel, and of a request between servers.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { RealTimeApp } from './settings.ts'

const sign = ({ secret }: RealTimeApp, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex')

/** The protocol's, not for security by itself: the signature covers it. */
export const md5Of = (body: string) => createHash('md5').update(body).digest('hex')

/** In a time that tells nothing of where they differ. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Whose connection it is; travels through the browser, under the signature. */
export interface ChannelClaim {
  socket_id: string
  canal: string
  /** As the client gives it back; absent where the answer had none. */
  channel_data: string | undefined
}

export function channelAuth(app: RealTimeApp, { socket_id, canal, channel_data }: ChannelClaim): string {
  const signed = [socket_id, canal, ...(channel_data === undefined ? [] : [channel_data])].join(':')
  return `${app.key}:${sign(app, signed)}`
}

/** What a signed request carries in its query string; `path` without it. */
interface SignedRequest {
  method: string
  path: string
  query: Readonly<Record<string, string>>
}

export function requestSignature(app: RealTimeApp, { method, path, query }: SignedRequest): string {
  const pairs = Object.keys(query)
    .sort()
    .map((name) => `${name}=${query[name]}`)
  return sign(app, [method, path, pairs.join('&')].join('\n'))
}

/** Path and query string of a request to `path` with this body, signed now. */
export function signedPath(app: RealTimeApp, path: string, body: string): string {
  const query = {
    auth_key: app.key,
    auth_timestamp: String(Math.floor(Date.now() / 1000)),
    auth_version: '1.0',
    body_md5: md5Of(body),
  }
  const auth_signature = requestSignature(app, { method: 'POST', path, query })
  return `${path}?${new URLSearchParams({ ...query, auth_signature })}`
}
