// A control: the server's wall against doing an operation twice is gone, because each delivery looks like a new one.
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import type { Rewrite } from '../../e2e/support/chaos-proxy.ts'

const UNIQUE: readonly string[] = [CABECALHOS.chave, CABECALHOS.sequencia, CABECALHOS.dispositivo]

/** Once the server has answered an operation with success, a later delivery gets a fresh key, and its answer is made to fit. */
export function withoutDedupe(): Rewrite {
  const done = new Set<string>()
  return (headers) => {
    const key = headers[CABECALHOS.chave]
    if (typeof key !== 'string') return { headers, answer: (body) => body }
    if (!done.has(key)) return { headers: plain(headers), answer: (body) => noted(done, key, body) }
    const fresh = randomUUID()
    const others = Object.entries(plain(headers)).filter(([name]) => !UNIQUE.includes(name))
    const changed: IncomingHttpHeaders = { ...Object.fromEntries(others), [CABECALHOS.chave]: fresh }
    return { headers: changed, answer: (body) => Buffer.from(body.toString().replaceAll(fresh, key)) }
  }
}

/** Compressed, an answer could be neither read nor changed. */
function plain({ 'accept-encoding': _, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers
}

function noted(done: Set<string>, key: string, body: Buffer): Buffer {
  if (body.includes('"SUCESSO"')) done.add(key)
  return body
}
