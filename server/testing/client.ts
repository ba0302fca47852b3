// A browser for tests: keeps the three keys of its session and calls operations typed from the contract.
import type { FastifyInstance, InjectOptions } from 'fastify'
import { conta } from '#contract/administracao/conta.ts'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import {
  type BodyFor,
  type DadosOf,
  type Endpoint,
  type ParamsFor,
  pathOf,
  type QueryFor,
} from '#contract/casa/endpoint.ts'
import type { Envelope } from '#contract/casa/envelope.ts'
import { COOKIE_DO_TOKEN, COOKIE_XSRF } from '#server/casa/http/session-cookies.ts'
import { expectDeclared } from './declared-answer.ts'
import { type Person, SENHA_DE_TESTE } from './people.ts'

type Maybe<K extends string, T> = undefined extends T ? { [P in K]?: T } : { [P in K]: T }

/** What the contract asks of the operation, and what a test may add. */
export type CallOptions<E extends Endpoint> = Maybe<'params', ParamsFor<E>> &
  Maybe<'query', QueryFor<E>> &
  Maybe<'body', BodyFor<E>> &
  RawOptions

interface RawOptions {
  headers?: Record<string, string>
  /** Becomes `Idempotency-Key`. */
  op_id?: string
  /** Sends the body as multipart with these files. */
  files?: readonly { campo: string; nome: string; mime: string; bytes: Uint8Array }[]
  /** The body itself, for operations whose content is bytes. */
  bytes?: Uint8Array
  remoteAddress?: string
}

export interface Answer<T = unknown> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  /** The envelope; for `bare` and `stream` answers read `json` and `bytes`. */
  envelope: Envelope<T>
  codigo: string
  dados: T
  json: unknown
  bytes: Buffer
}

type Untyped = RawOptions & { params?: object; query?: object; body?: unknown }

function queryString(query: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

async function multipart({ body, files = [] }: Untyped): Promise<{ payload: Buffer; type: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (Array.isArray(value)) for (const item of value) form.append(`${name}[]`, String(item))
    else if (value !== undefined && value !== null) {
      form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
    }
  }
  for (const { campo, nome, mime, bytes } of files) {
    form.append(campo, new File([Buffer.from(bytes)], nome, { type: mime }))
  }
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? 'multipart/form-data',
  }
}

export class Client {
  readonly cookies = new Map<string, string>()
  readonly #app: FastifyInstance

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  /** Signs in; with a `Person` of people.ts the password is known. */
  async entrar(person: Pick<Person, 'email'>, senha = SENHA_DE_TESTE) {
    return this.call(conta.entrar, { body: { email: person.email, senha } })
  }

  call<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<Answer<DadosOf<E>>> {
    // as: the public signature ties the options and the answer to the endpoint.
    return this.#send(endpoint, options as Untyped) as Promise<Answer<DadosOf<E>>>
  }

  async #send(endpoint: Endpoint, options: Untyped): Promise<Answer> {
    const params = options.params as Record<string, string | number> | undefined // as: path parameters are these
    const url = pathOf(endpoint, params) + queryString(options.query ?? {})
    const headers: Record<string, string> = { ...this.keys(), ...options.headers }
    if (options.op_id !== undefined) headers[CABECALHOS.chave] = options.op_id
    const request: InjectOptions = { method: endpoint.method, url, headers }
    if (options.remoteAddress !== undefined) request.remoteAddress = options.remoteAddress
    if (options.bytes !== undefined) {
      headers['content-type'] ??= 'application/octet-stream'
      request.payload = Buffer.from(options.bytes)
    } else if (options.files !== undefined) {
      const { payload, type } = await multipart(options)
      headers['content-type'] = type
      request.payload = payload
    } else if (options.body !== undefined) {
      headers['content-type'] ??= 'application/json'
      request.payload = JSON.stringify(options.body)
    }
    const answer = await this.inject(request)
    expectDeclared(endpoint, answer)
    return answer
  }

  /** Cookies, bearer and XSRF as the browser's client sends them. */
  keys(): Record<string, string> {
    const keys: Record<string, string> = {}
    const token = this.cookies.get(COOKIE_DO_TOKEN)
    const xsrf = this.cookies.get(COOKIE_XSRF)
    if (this.cookies.size > 0) keys.cookie = [...this.cookies].map(([k, v]) => `${k}=${v}`).join('; ')
    if (token !== undefined) keys.authorization = `Bearer ${token}`
    if (xsrf !== undefined) keys[CABECALHOS.xsrf] = xsrf
    return keys
  }

  /** Any request as given; only the answer's cookies are kept. */
  async inject(request: InjectOptions): Promise<Answer> {
    const response = await this.#app.inject(request)
    for (const { name, value, maxAge, expires } of response.cookies) {
      const gone = value === '' || maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now())
      if (gone) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const isPlain = response.headers['content-encoding'] === undefined
    const isJson = isPlain && String(response.headers['content-type'] ?? '').startsWith('application/json')
    const json: unknown = isJson && response.payload !== '' ? response.json() : undefined
    const envelope = (json ?? {}) as Envelope // as: tests assert on what they expect to be there
    return {
      status: response.statusCode,
      headers: response.headers,
      envelope,
      codigo: envelope.codigo,
      dados: envelope.dados,
      json,
      bytes: response.rawPayload,
    }
  }
}
