// A bad network on a stable address: it stands before the server and loses, delays, cuts and repeats what passes.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { sorteio } from '#contract/casa/sorteio.ts'
import { CALM, chosenFault, type Fault, type Faults, refusalOf } from './chaos-faults.ts'
import { bodyOf, forward, type Upstream } from './chaos-upstream.ts'

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
  /** Runs in the middle of the next request with a body of more than 32 kB. */
  atNextUpload(act: () => Promise<void>): void
  /** Delivers at once what was to be delivered again later, and waits for it. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/** Changes what reaches the server and what comes back: for control runs. */
export type Rewrite = (headers: IncomingHttpHeaders) => {
  headers: IncomingHttpHeaders
  answer: (body: Buffer) => Buffer
}

export interface ChaosOptions {
  /** Read at each request, so the server may move. */
  upstreamPort: () => number
  seed?: number
  /** Answers pages of its own, on the same origin as the server's; true when it did. */
  pages?: (request: IncomingMessage, response: ServerResponse) => boolean
  rewrite?: Rewrite
}

const PORTAL = '<!doctype html><title>Wi-Fi</title><p>Aceite os termos para usar a rede.</p>'
const LARGE = 32 * 1024

export async function startChaosProxy(options: ChaosOptions): Promise<ChaosProxy> {
  const proxy = new FaultyNetwork(options)
  await proxy.listen()
  return proxy
}

class FaultyNetwork implements ChaosProxy {
  readonly counts: Record<string, number> = {}
  readonly log: Passed[] = []
  readonly #options: ChaosOptions
  readonly #random: () => number
  readonly #server = createServer((request, response) => void this.#handle(request, response))
  readonly #later = new Map<AbortController, Promise<void>>()
  #faults: Faults = CALM
  #atUpload: (() => Promise<void>) | undefined
  #stopped = false

  constructor(options: ChaosOptions) {
    this.#options = options
    this.#random = sorteio(options.seed ?? 1)
  }

  readonly #tunnels = new Set<Duplex>()

  async listen() {
    this.#server.on('upgrade', (request, socket, head) => this.#tunnel(request, socket, head))
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
    if (this.#faults.cut) this.#cutAll()
  }

  #cutAll() {
    this.#server.closeAllConnections()
    for (const socket of this.#tunnels) socket.destroy()
  }

  /** A web socket passes as it is, or not at all. */
  #tunnel(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const end = () => socket.destroy()
    socket.on('error', end)
    if (this.#faults.cut) return end()
    const upstream = connect(this.#options.upstreamPort(), '127.0.0.1')
    this.#tunnels.add(socket)
    socket.on('close', () => {
      this.#tunnels.delete(socket)
      upstream.destroy()
    })
    upstream.on('error', end)
    upstream.on('close', end)
    const lines = request.rawHeaders.map((part, i) => (i % 2 === 0 ? `${part}: ` : `${part}\r\n`))
    upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('')}\r\n`)
    upstream.write(head)
    socket.pipe(upstream).pipe(socket)
  }

  atNextUpload(act: () => Promise<void>) {
    this.#atUpload = act
  }

  async flush() {
    for (const hurry of this.#later.keys()) hurry.abort()
    await Promise.all(this.#later.values())
  }

  async stop() {
    this.#stopped = true
    await this.flush()
    this.#cutAll()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #count(name: string) {
    this.counts[name] = (this.counts[name] ?? 0) + 1
  }

  async #handle(request: IncomingMessage, response: ServerResponse) {
    if (!this.#faults.cut && this.#options.pages?.(request, response)) return
    const fault = chosenFault(request, this.#faults, this.#random)
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

  async #answer(request: IncomingMessage, response: ServerResponse, fault: Fault | null) {
    if (fault === 'cut') return this.#drop(request)
    const body = await this.#slowly(await bodyOf(request))
    await this.#linger()
    if (fault === 'requestLost') return this.#drop(request)
    const refusal = refusalOf(fault, this.#random)
    if (refusal) {
      response.writeHead(refusal.status, { ...refusal.headers, connection: 'close' })
      response.end(PORTAL)
      return response.statusCode
    }
    if (fault === 'reset' && this.#random() < 0.5) return this.#reset(request)
    if (fault === 'requestCut') {
      const cutAt = Math.floor(this.#random() * body.length)
      await this.#forward(request, body, cutAt).catch(() => undefined)
      return this.#drop(request)
    }
    const answer = await this.#forward(request, body)
    if (fault === 'answerLost') return this.#drop(request, answer.status)
    if (fault === 'reset') return this.#reset(request, answer.status)
    if (fault === 'duplicated') this.#again(request, body)
    return this.#send(request, response, answer, fault)
  }

  async #send(
    request: IncomingMessage,
    response: ServerResponse,
    answer: Upstream,
    fault: Fault | null,
  ): Promise<number> {
    await this.#slowly(answer.body)
    await this.#onTheLink(answer.body.length)
    const changed = request.url === '/sw.js' && this.#faults.newVersion !== ''
    const bytes = changed ? Buffer.concat([answer.body, Buffer.from(this.#faults.newVersion)]) : answer.body
    // Keep-alive would hide faults: one request, one connection.
    response.writeHead(answer.status, {
      ...answer.headers,
      'content-length': bytes.length,
      connection: 'close',
    })
    if (fault === 'answerCut') {
      response.write(bytes.subarray(0, Math.floor(this.#random() * bytes.length)))
      setImmediate(() => request.socket.destroy())
    } else response.end(request.method === 'HEAD' ? undefined : bytes)
    return answer.status
  }

  #drop(request: IncomingMessage, status: number | null = null): number | null {
    request.socket.destroy()
    return status
  }

  #reset(request: IncomingMessage, status: number | null = null): number | null {
    request.socket.resetAndDestroy()
    return status
  }

  async #slowly(bytes: Buffer): Promise<Buffer> {
    const { latencyMs, bytesPerSecond } = this.#faults
    const transfer = bytesPerSecond > 0 ? (bytes.length / bytesPerSecond) * 1000 : 0
    if (latencyMs + transfer > 0) await sleep(latencyMs / 2 + transfer)
    return bytes
  }

  #linkFreeAt = 0

  async #onTheLink(bytes: number): Promise<void> {
    const { linkBytesPerSecond } = this.#faults
    if (linkBytesPerSecond === 0) return
    this.#linkFreeAt = Math.max(performance.now(), this.#linkFreeAt) + (bytes / linkBytesPerSecond) * 1000
    await sleep(Math.max(0, this.#linkFreeAt - performance.now()))
    if (this.#faults.cut) throw new Error('the link was cut')
  }

  async #linger(): Promise<void> {
    const { jitterMs } = this.#faults
    if (jitterMs > 0) await sleep(this.#random() * jitterMs)
  }

  #again(request: IncomingMessage, body: Buffer) {
    const hurry = new AbortController()
    const wait = this.#faults.duplicatedWithinMs * (0.15 + 0.85 * this.#random())
    const delivery = sleep(wait, undefined, { signal: hurry.signal })
      .catch(() => undefined)
      .then(() => (this.#stopped ? undefined : this.#forward(request, body)))
      .then((answer) => answer && this.#count('delivered again'))
      .catch(() => this.#count('second delivery failed'))
      .then(() => void this.#later.delete(hurry))
    this.#later.set(hurry, delivery)
  }

  async #forward(request: IncomingMessage, body: Buffer, cutAt?: number): Promise<Upstream> {
    const rewritten = this.#options.rewrite?.(request.headers)
    const halfway = body.length > LARGE && cutAt === undefined ? this.#atUpload : undefined
    if (halfway) this.#atUpload = undefined
    const answer = await forward({
      port: this.#options.upstreamPort(),
      method: request.method,
      path: request.url,
      headers: rewritten?.headers ?? request.headers,
      body,
      halfway,
      ...(cutAt !== undefined && { cutAt }),
    })
    return rewritten ? { ...answer, body: rewritten.answer(answer.body) } : answer
  }
}
