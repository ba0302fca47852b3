// One request to the server behind the bad network, whole or cut short, on a connection of its own.
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Upstream {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer
}

export interface Forwarded {
  port: number
  method: string | undefined
  path: string | undefined
  headers: IncomingHttpHeaders
  body: Buffer
  /** Only this many bytes of the body arrive, then the connection breaks. */
  cutAt?: number
  /** Between the two halves of the body. */
  halfway?: (() => Promise<void>) | undefined
}

// Of one hop only (RFC 9110, 7.6.1).
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])
/** "Not modified" and compressed bytes would hide what is appended. */
const CONDITIONS = new Set(['if-none-match', 'if-modified-since', 'accept-encoding'])

export async function bodyOf(source: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of source) parts.push(part as Buffer) // as: no encoding was set
  return Buffer.concat(parts)
}

function headersFor({ path, headers }: Forwarded) {
  const isWorker = path === '/sw.js'
  const kept = Object.entries(headers).filter(
    ([name]) => !HOP.has(name) && !(isWorker && CONDITIONS.has(name)),
  )
  return { ...Object.fromEntries(kept), connection: 'close' }
}

export function forward(what: Forwarded): Promise<Upstream> {
  const { port, method, path, body, cutAt, halfway } = what
  return new Promise((resolve, reject) => {
    const upstream = httpRequest(
      { host: '127.0.0.1', port, method, path, headers: headersFor(what), agent: false },
      (answer) => {
        const kept = Object.entries(answer.headers).filter(
          (entry): entry is [string, string | string[]] => entry[1] !== undefined && !HOP.has(entry[0]),
        )
        const headers = Object.fromEntries(kept)
        bodyOf(answer).then(
          (bytes) => resolve({ status: answer.statusCode ?? 502, headers, body: bytes }),
          reject,
        )
      },
    )
    upstream.once('error', reject)
    if (cutAt !== undefined) {
      upstream.write(body.subarray(0, cutAt))
      void sleep(5).then(() => upstream.destroy(new Error('cut short')))
    } else if (halfway && body.length > 1) {
      const half = Math.floor(body.length / 2)
      upstream.write(body.subarray(0, half))
      void halfway().then(() => upstream.end(body.subarray(half)))
    } else upstream.end(body)
  })
}
