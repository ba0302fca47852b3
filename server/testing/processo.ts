// The server as an operator runs it: a process of its own, and a browser that talks to one or to another of several.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { Client } from './client.ts'

const MAIN = join(import.meta.dirname, '..', 'main.ts')

export interface Launched {
  child: ChildProcess
  /** All that it printed so far. */
  said: () => string
}

export interface Started extends Launched {
  /** The address it printed. */
  address: string
}

/** What a developer's own settings would change in a process of a test. */
const OWN_SETTINGS = /^(ZELO_|PORT$|VITEST|NODE_ENV$|URL_PUBLICA$|SMTP_URL$|DATABASE_URL)/

const running = new Set<ChildProcess>()

/** For the hook of the file that launches: a process left by a test that failed ends with it. */
export function endLaunched(): void {
  for (const child of running) child.kill('SIGKILL')
}

export function launch(env: Record<string, string>): Launched {
  const inherited = Object.entries(process.env).filter(([name]) => !OWN_SETTINGS.test(name))
  const child = spawn(process.execPath, [MAIN], {
    env: { ...Object.fromEntries(inherited), PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(String(chunk)))
  return { child, said: () => chunks.join('') }
}

export async function startProcess(env: Record<string, string>): Promise<Started> {
  const { child, said } = launch(env)
  for (;;) {
    const address = /Zelo em execução: (\S+)\n/.exec(said())?.[1]
    if (address !== undefined) return { child, said, address }
    if (child.exitCode !== null) throw new Error(`it ended: ${said()}`)
    await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')])
  }
}

export async function stopProcess(child: ChildProcess): Promise<number | null> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  return child.exitCode
}

/** What a request to a process says; `host`, when it is not the address's own. */
interface Asked extends Pick<RequestOptions, 'method' | 'headers'> {
  host?: string | undefined
  payload?: string | Buffer | undefined
}

export interface Told {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
}

/** A plain request: unlike `fetch`, it may name any host. */
export async function ask(url: URL, { host, payload, headers, method = 'GET' }: Asked = {}): Promise<Told> {
  const asked = request(url, { method, headers: { ...headers, ...(host !== undefined && { host }) } })
  asked.end(payload)
  const [response] = (await once(asked, 'response')) as [IncomingMessage] // as: what the event brings
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    bytes: Buffer.concat(await response.toArray()),
  }
}

/** What `Client` asks of an app, asked of whichever address is the one now. */
function remote(at: () => { address: string; host: string | undefined }): Pick<FastifyInstance, 'inject'> {
  async function inject(options: InjectOptions) {
    const { method = 'GET', url, headers, payload } = options
    const { address, host } = at()
    const {
      status,
      headers: told,
      bytes,
    } = await ask(new URL(String(url), address), {
      method,
      host,
      // as: Client writes them as texts, and gives a text or a buffer; it reads no compressed answer
      headers: { ...(headers as Record<string, string>), 'accept-encoding': 'identity' },
      payload: payload as string | Buffer | undefined,
    })
    const cookies = (told['set-cookie'] ?? []).map((line) => {
      const [pair = '', ...attributes] = line.split(';')
      const [name = '', ...value] = pair.split('=')
      const age = attributes.find((one) => /^\s*max-age=/i.test(one))?.split('=')[1]
      return {
        name,
        value: decodeURIComponent(value.join('=')),
        ...(age !== undefined && { maxAge: Number(age) }),
      }
    })
    return {
      statusCode: status,
      headers: told,
      payload: bytes.toString(),
      rawPayload: bytes,
      cookies,
      json: () => JSON.parse(bytes.toString()),
    }
  }
  // as: of the answer Client reads these and no more.
  return { inject } as unknown as Pick<FastifyInstance, 'inject'>
}

/** A browser whose next request goes where `at` was last told, and names `host` when it is given. */
export class Wanderer extends Client {
  #address: string

  constructor(address: string, host?: string) {
    // as: Client uses nothing else of an app
    super(remote(() => ({ address: this.#address, host })) as FastifyInstance)
    this.#address = address
  }

  at({ address }: Pick<Started, 'address'>): this {
    this.#address = address
    return this
  }
}
