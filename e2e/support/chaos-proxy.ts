// A bad network on a stable address: it stands before the server and loses, delays and repeats what passes.
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Random, seeded } from './prng.ts'

/** Probabilities are of one request, 0 to 1. */
export interface Faults {
  /** Nothing answers at all: every connection is dropped. */
  cut: boolean
  /** A captive portal answers every call to the API with a page of its own. */
  portal: boolean
  /** The request never reaches the server. */
  requestLost: number
  /** The server does the work and its answer never arrives. */
  answerLost: number
  /** A gateway says 503 before the server hears of it. */
  unavailable: number
  /** The same request is delivered once more, later. */
  duplicated: number
  latencyMs: number
  /** Of each direction; 0 is without limit. */
  bytesPerSecond: number
  /** GET of the API is disturbed too; pages and static files never are, but by `cut`. */
  reads: boolean
  /** Appended to `/sw.js`: the browser takes it for a new version of the application. */
  newVersion: string
}

export const CALM: Faults = {
  cut: false,
  portal: false,
  requestLost: 0,
  answerLost: 0,
  unavailable: 0,
  duplicated: 0,
  latencyMs: 0,
  bytesPerSecond: 0,
  reads: false,
  newVersion: '',
}

export interface Passed {
  method: string
  path: string
  key: string | undefined
  /** Null when the server never answered. */
  status: number | null
  fault: string | null
}

export interface ChaosProxy {
  readonly url: string
  readonly port: number
  readonly counts: Record<string, number>
  /** Every request, in order of its end. */
  readonly log: Passed[]
  set(faults: Partial<Faults>): void
  stop(): Promise<void>
}

const PORTAL = '<!doctype html><title>Wi-Fi</title><p>Aceite os termos para usar a rede.</p>'
const LATER_MS = 1_500
// Of one hop only (RFC 9110, 7.6.1).
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])
/** "Not modified" and compressed bytes would hide what is appended. */
const CONDITIONS = new Set(['if-none-match', 'if-modified-since', 'accept-encoding'])

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer) // as: no encoding was set
  return Buffer.concat(parts)
}

interface Upstream {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer
}

/** `upstreamPort` is read at each request, so the server may move. */
export async function startChaosProxy(options: {
  upstreamPort: () => number
  seed?: number
}): Promise<ChaosProxy> {
  const proxy = new FaultyNetwork(options.upstreamPort, seeded(options.seed ?? 1))
  await proxy.listen()
  return proxy
}

class FaultyNetwork implements ChaosProxy {
  readonly counts: Record<string, number> = {}
  readonly log: Passed[] = []
  readonly #upstreamPort: () => number
  readonly #random: Random
  readonly #server = createServer((request, response) => void this.#handle(request, response))
  readonly #later = new Set<AbortController>()
  #faults: Faults = CALM

  constructor(upstreamPort: () => number, random: Random) {
    this.#upstreamPort = upstreamPort
    this.#random = random
  }

  async listen() {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  get port() {
    return (this.#server.address() as AddressInfo).port // as: it listens on TCP
  }

  get url() {
    return `http://127.0.0.1:${this.port}`
  }

  set(faults: Partial<Faults>) {
    this.#faults = { ...this.#faults, ...faults }
    if (this.#faults.cut) this.#server.closeAllConnections()
  }

  async stop() {
    for (const controller of this.#later) controller.abort()
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #count(name: string) {
    this.counts[name] = (this.counts[name] ?? 0) + 1
  }

  #chosenFault(request: IncomingMessage): keyof Faults | null {
    const faults = this.#faults
    if (faults.cut) return 'cut'
    const isApi = request.url?.startsWith('/api') ?? false
    if (faults.portal && isApi) return 'portal'
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && !(isApi && faults.reads)) return null
    const order = ['requestLost', 'unavailable', 'answerLost', 'duplicated'] as const
    return order.find((name) => this.#random() < faults[name]) ?? null
  }

  async #handle(request: IncomingMessage, response: ServerResponse) {
    const fault = this.#chosenFault(request)
    const note = (status: number | null) => {
      this.#count(fault ?? 'passed')
      this.log.push({
        method: request.method ?? '',
        path: request.url ?? '',
        key: request.headers['idempotency-key']?.toString(),
        status,
        fault,
      })
    }
    try {
      const status = await this.#answer(request, response, fault)
      note(status)
    } catch {
      // The server is dead, or the browser went away: the connection breaks, as it would.
      note(null)
      this.#count('broken')
      response.destroy()
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse, fault: keyof Faults | null) {
    if (fault === 'cut') return this.#drop(request)
    const body = await this.#slowly(await bodyOf(request))
    if (fault === 'requestLost') return this.#drop(request)
    if (fault === 'portal' || fault === 'unavailable') {
      response.writeHead(fault === 'portal' ? 200 : 503, { 'content-type': 'text/html', connection: 'close' })
      response.end(PORTAL)
      return response.statusCode
    }
    const answer = await this.#forward(request, body)
    if (fault === 'answerLost') return this.#drop(request, answer.status)
    if (fault === 'duplicated') void this.#again(request, body)
    await this.#slowly(answer.body)
    const changed = request.url === '/sw.js' && this.#faults.newVersion !== ''
    const bytes = changed ? Buffer.concat([answer.body, Buffer.from(this.#faults.newVersion)]) : answer.body
    // Keep-alive would hide faults: one request, one connection.
    response.writeHead(answer.status, {
      ...answer.headers,
      'content-length': bytes.length,
      connection: 'close',
    })
    response.end(request.method === 'HEAD' ? undefined : bytes)
    return answer.status
  }

  #drop(request: IncomingMessage, status: number | null = null): number | null {
    request.socket.destroy()
    return status
  }

  async #slowly(bytes: Buffer): Promise<Buffer> {
    const { latencyMs, bytesPerSecond } = this.#faults
    const transfer = bytesPerSecond > 0 ? (bytes.length / bytesPerSecond) * 1000 : 0
    if (latencyMs + transfer > 0) await sleep(latencyMs / 2 + transfer)
    return bytes
  }

  async #again(request: IncomingMessage, body: Buffer) {
    const controller = new AbortController()
    this.#later.add(controller)
    try {
      await sleep(LATER_MS * (0.2 + this.#random()), undefined, { signal: controller.signal })
      await this.#forward(request, body)
      this.#count('delivered again')
    } catch {
      this.#count('second delivery failed')
    } finally {
      this.#later.delete(controller)
    }
  }

  #forward(request: IncomingMessage, body: Buffer): Promise<Upstream> {
    const isWorker = request.url === '/sw.js'
    const headers = Object.entries(request.headers).filter(
      ([name]) => !HOP.has(name) && !(isWorker && CONDITIONS.has(name)),
    )
    return new Promise((resolve, reject) => {
      const upstream = httpRequest(
        {
          host: '127.0.0.1',
          port: this.#upstreamPort(),
          method: request.method,
          path: request.url,
          headers: { ...Object.fromEntries(headers), connection: 'close' },
          agent: false,
        },
        (answer) => {
          const kept = Object.entries(answer.headers).filter(
            (entry): entry is [string, string | string[]] => entry[1] !== undefined && !HOP.has(entry[0]),
          )
          bodyOf(answer).then(
            (bytes) =>
              resolve({ status: answer.statusCode ?? 502, headers: Object.fromEntries(kept), body: bytes }),
            reject,
          )
        },
      )
      upstream.once('error', reject)
      upstream.end(body)
    })
  }
}
