// Another product beside ours: given by its address, installed and filled by whoever measures. The bench asks it by its
// public API, and installs nothing.
import { Agent, request as overHttp } from 'node:http'
import { request as overHttps, Agent as SecureAgent } from 'node:https'
import type { Kind } from '../pedidos.ts'

/** What is measured side by side; the field's two are of an agent, ours and theirs. */
export const SIDE_BY_SIDE = [
  'list, 2 filters',
  'with total',
  'deep in the list, by cursor',
  'one place, 100 rows',
  'exact code',
  'common words',
  'one update, audited',
  'field task',
  'photo of 300 kB',
] as const satisfies readonly (Kind | 'with total' | 'field task' | 'photo of 300 kB')[]
export type Workload = (typeof SIDE_BY_SIDE)[number]

export interface Asked {
  method: 'GET' | 'POST' | 'PATCH'
  /** From the address of the peer. */
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
}

export interface Adapter {
  nome: string
  /** The requests that do the same as ours, one after the other; undefined where the peer has nothing of the kind. */
  pedidos(workload: Workload, vez: number): readonly Asked[] | undefined
}

/** Who asks: the token that whoever measures gave to an administrator and to who reaches half. */
export interface Pessoa {
  quem: 'administrador' | 'metade'
  token: string
}

export interface Par {
  adapter: Adapter
  url: string
  pessoas: readonly Pessoa[]
}

const CONNECTIONS = 16

export class PeerClient {
  readonly #url: URL
  readonly #token: string
  readonly #agent: Agent

  constructor(url: string, token: string) {
    this.#url = new URL(url)
    this.#token = token
    const options = { keepAlive: true, maxSockets: CONNECTIONS }
    this.#agent = this.#url.protocol === 'https:' ? new SecureAgent(options) : new Agent(options)
  }

  /** Throws on anything but success. */
  async ask({ method, path, headers, body }: Asked): Promise<void> {
    const target = new URL(this.#url.pathname.replace(/\/$/, '') + path, this.#url)
    const send = target.protocol === 'https:' ? overHttps : overHttp
    const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = send(
        target,
        {
          agent: this.#agent,
          method,
          headers: {
            authorization: `Bearer ${this.#token}`,
            ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
            ...headers,
          },
        },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.once('error', reject)
          answer.once('end', () =>
            resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
          )
        },
      )
      sent.once('error', reject)
      sent.end(body)
    })
    if (status < 200 || status >= 300)
      throw new Error(`${method} ${target.pathname} answered ${status}: ${text.slice(0, 300)}`)
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** `--directus=http://…` and its tokens; a peer without an address, or without a token, is not there. */
export function parDe(
  adapter: Adapter,
  { args, env }: { args: readonly string[]; env: Readonly<Record<string, string | undefined>> },
): Par | undefined {
  const nome = adapter.nome.toLowerCase().split(' ')[0] ?? ''
  const url = args.find((arg) => arg.startsWith(`--${nome}=`))?.slice(nome.length + 3)
  if (url === undefined) return undefined
  const tokens = {
    administrador: env[`${nome}_token`.toUpperCase()],
    metade: env[`${nome}_token_metade`.toUpperCase()],
  }
  const pessoas = (['administrador', 'metade'] as const).flatMap((quem) => {
    const token = tokens[quem]
    return token ? [{ quem, token }] : []
  })
  if (pessoas.length === 0) throw new Error(`--${nome} pede ${nome.toUpperCase()}_TOKEN no ambiente`)
  return { adapter, url, pessoas }
}
