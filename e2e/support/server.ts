// The real server as a child process, on a port and a data folder of its own; it may be killed and started again.
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '#server/casa/db/embedded/endpoint.ts'
import { hasStopped, livingPostmaster } from '#server/casa/db/embedded/postmaster.ts'
import { type TemporaryFolder, temporaryFolder } from '#server/testing/temporary-folder.ts'
import { SERVER_FLAGS } from '../../scripts/server-flags.ts'
import { createOwnDatabase, type OwnDatabase } from './database.ts'
import { copyModel } from './modelo.ts'
import { collectOutput, exited, spawnNode, until } from './processes.ts'

export interface ServerOptions {
  /** What the browser types, when a proxy stands before the server. */
  publicUrl?: string
  /** Loads the demonstration; true unless told otherwise. */
  demo?: boolean
  env?: Readonly<Record<string, string>>
}

export interface Server {
  /** Address of the server itself, without a proxy. */
  readonly url: string
  readonly port: number
  readonly dados: string
  readonly pid: number | undefined
  /** False once its process has ended, whoever ended it. */
  readonly alive: boolean
  /** How many times it was killed. */
  readonly kills: number
  /** The environment that the project's commands need to work on the same database. */
  environment(): Record<string, string | undefined>
  databaseUrl(): Promise<string>
  kill9(): Promise<void>
  /** Starts it again where it was: same port, same data. */
  restart(): Promise<void>
  /** Ends it and its database; the folder stays. */
  halt(): Promise<void>
  /** Ends it, its database and its folder. */
  stop(): Promise<void>
  output(): string
}

const START_MS = 120_000

async function answersPing(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/ping`, { signal: AbortSignal.timeout(2_000) })
    return answer.ok && (await answer.text()).includes('SUCESSO')
  } catch {
    return false
  }
}

/** Resolves when the server answers `/api/ping`. */
export async function startServer(options: ServerOptions = {}): Promise<Server> {
  const folder = await temporaryFolder()
  if (options.demo !== false) await copyModel(folder.path)
  const database = await createOwnDatabase(folder.path)
  const port = await freePort()
  const server = new ServerProcess({ port, folder, database, options })
  try {
    await server.restart()
  } catch (error) {
    await server.stop()
    throw error
  }
  return server
}

interface Setup {
  port: number
  folder: TemporaryFolder
  database: OwnDatabase
  options: ServerOptions
}

class ServerProcess implements Server {
  readonly #setup: Setup
  #child: ChildProcess | undefined
  #said: string[] = []
  kills = 0

  constructor(setup: Setup) {
    this.#setup = setup
  }

  get url() {
    return `http://127.0.0.1:${this.#setup.port}`
  }

  get port() {
    return this.#setup.port
  }

  get dados() {
    return this.#setup.folder.path
  }

  get pid() {
    return this.#child?.pid
  }

  get alive() {
    return this.#child?.exitCode === null && this.#child.signalCode === null
  }

  environment() {
    const { port, database, options } = this.#setup
    return {
      PORT: String(port),
      ZELO_DADOS: this.dados,
      ZELO_DEMO: options.demo === false ? '0' : 'curta',
      ZELO_LOG: 'warn',
      // The fleet and the benches ask more than people do.
      ZELO_LIMITE_POR_MINUTO: '1000000',
      URL_PUBLICA: options.publicUrl ?? this.url,
      DATABASE_URL: database.given,
      ...options.env,
    }
  }

  databaseUrl() {
    return this.#setup.database.url()
  }

  output() {
    return this.#said.join('')
  }

  async kill9() {
    const child = this.#child
    if (!child || child.exitCode !== null) return
    child.kill('SIGKILL')
    await exited(child)
    this.kills++
  }

  async restart() {
    const child = spawnNode({
      script: 'server/main.ts',
      flags: SERVER_FLAGS,
      env: this.environment(),
    })
    this.#child = child
    this.#said = collectOutput(child)
    await until('the server to answer', START_MS, async () => {
      if (child.exitCode !== null)
        throw new Error(`the server ended with ${child.exitCode}:\n${this.output()}`)
      return answersPing(this.url)
    })
  }

  async halt() {
    const child = this.#child
    if (child && child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      const patience = setTimeout(() => child.kill('SIGKILL'), 20_000)
      await exited(child)
      clearTimeout(patience)
    }
    await stopOrphan(this.#setup.database)
  }

  async stop() {
    await this.halt()
    const { database, folder } = this.#setup
    await database.drop()
    await folder.remove()
  }
}

/** A killed server leaves its PostgreSQL running on purpose, for the next start to adopt. */
async function stopOrphan({ home }: OwnDatabase): Promise<void> {
  const folder = await home()
  if (!folder) return
  const data = join(folder, 'banco')
  const found = await livingPostmaster(data)
  if (!found) return
  process.kill(found.pid, 'SIGINT')
  await until('PostgreSQL to stop', 20_000, () => hasStopped(data, found.pid))
}
