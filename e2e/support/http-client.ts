// A plain client that keeps its connections: the measuring side must cost as little as it can.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { conta } from '#contract/administracao/conta.ts'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import { emLinhas } from '#contract/casa/em-colunas.ts'
import { COOKIE_DO_TOKEN, COOKIE_XSRF } from '#server/casa/http/session-cookies.ts'

export interface Answer {
  status: number
  /** As it travelled. */
  raw: Buffer
  encoding: string | undefined
  cookies: string[]
}

export interface Ask {
  method: string
  path: string
  body?: Buffer | string
  headers?: Record<string, string>
}

export class HttpClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 })
  readonly #port: number
  #keys: Record<string, string> = {}
  #seq = 0
  readonly dispositivo = randomUUID()

  constructor(port: number) {
    this.#port = port
  }

  send({ method, path, body, headers }: Ask): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: this.#port,
          agent: this.#agent,
          method,
          path,
          headers: {
            ...this.#keys,
            ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
            ...headers,
          },
        },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.once('error', reject)
          answer.once('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              raw: Buffer.concat(parts),
              encoding: answer.headers['content-encoding'],
              cookies: answer.headers['set-cookie'] ?? [],
            }),
          )
        },
      )
      sent.once('error', reject)
      sent.end(body)
    })
  }

  /** As a screen does: sends JSON and answers `dados`; throws on anything but success. */
  async json<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const answer = await this.send({
      method,
      path,
      headers: {
        ...(method === 'GET' && { [CABECALHOS.linhas]: 'colunas' }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = textOf(answer)
    if (answer.status !== 200)
      throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 500)}`)
    return emLinhas(JSON.parse(text).dados) as T // as: the caller knows the operation
  }

  async entrar(email: string, senha: string): Promise<void> {
    const { path } = conta.entrar
    const body = JSON.stringify({ email, senha })
    const answer = await this.send({
      method: 'POST',
      path,
      body,
      headers: { 'content-type': 'application/json' },
    })
    if (answer.status !== 200) throw new Error(`entrar answered ${answer.status}: ${textOf(answer)}`)
    const pairs = answer.cookies.map((cookie) => cookie.split(';')[0] ?? '')
    const value = (name: string) =>
      pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
    this.#keys = {
      cookie: pairs.join('; '),
      authorization: `Bearer ${value(COOKIE_DO_TOKEN)}`,
      [CABECALHOS.xsrf]: decodeURIComponent(value(COOKIE_XSRF)),
    }
  }

  /** The headers of a new operation of a device's queue. */
  operation(): Record<string, string> {
    this.#seq += 1
    return {
      [CABECALHOS.chave]: randomUUID(),
      [CABECALHOS.fuso]: '-03:00',
      [CABECALHOS.dispositivo]: this.dispositivo,
      [CABECALHOS.sequencia]: String(this.#seq),
      [CABECALHOS.capturadoEm]: new Date().toISOString(),
      [CABECALHOS.desvioMs]: '0',
    }
  }

  close() {
    this.#agent.destroy()
  }
}

export function textOf({ raw, encoding }: Answer): string {
  return (encoding === 'gzip' ? gunzipSync(raw) : raw).toString()
}
