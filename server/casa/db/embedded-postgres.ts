// A real PostgreSQL that Zelo starts, watches and stops by itself, in its data folder.
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '../operator-error.ts'
import { installBinaries } from './embedded/binaries.ts'
import { ensureCluster } from './embedded/cluster.ts'
import { areClosed, closeDoors, openToOwner } from './embedded/doors.ts'
import { chooseEndpoint, type Endpoint, releaseEndpoint, urlOf } from './embedded/endpoint.ts'
import { chooseHome, giveHome, onWindows } from './embedded/home.ts'
import {
  adopt,
  type Installation,
  isWrongPassword,
  launch,
  type Running,
  stopServer,
} from './embedded/launch.ts'
import type { Logins } from './embedded/logins.ts'

/** What the operator should see; pino's logger fits. */
export interface LauncherLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface EmbeddedPostgresOptions {
  /** The data folder (`ZELO_DADOS`). */
  dados: string
  /** Created when it is not there. */
  database?: string
  /** Server settings beside ours, for example `fsync=off` for throw-away databases. */
  settings?: Readonly<Record<string, string>>
  log?: LauncherLog
}

export interface EmbeddedPostgres {
  /** Of the owner of everything; a changed port (Windows) never happens while this object lives. */
  url(database?: string): string
  /** Of the application, which owns nothing. */
  appUrl(database?: string): string
  readonly pid: number
  /** True when the server had outlived an earlier process, or belongs to another that is running. */
  readonly adopted: boolean
  /** Stops the server if this process owns it. */
  stop(): Promise<void>
}

const silent: LauncherLog = { info() {}, warn() {}, error() {} }
const OWNERSHIP_LOCK = 0x7a656c6f
/** A server that was killed leaves children that take a moment to notice. */
const PASSING = /pre-existing shared memory block|lock file ".*" already exists/
const START_PATIENCE_MS = 15_000

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? silent
  const installation = await prepare(options, log)
  const supervisor = new Supervisor(installation, log)
  await supervisor.start()
  const database = options.database ?? 'zelo'
  await supervisor.ensureDatabase(database)
  return {
    url: (name = database) => supervisor.url('owner', name),
    appUrl: (name = database) => supervisor.url('app', name),
    get pid() {
      return supervisor.running.pid
    },
    get adopted() {
      return supervisor.running.adopted
    },
    stop: () => supervisor.stop(),
  }
}

async function prepare(
  { dados, settings = {} }: EmbeddedPostgresOptions,
  log: LauncherLog,
): Promise<Installation> {
  const home = await chooseHome(resolve(dados))
  if (home.elsewhere) {
    log.warn(
      { pasta: home.folder },
      'O PostgreSQL não roda como root e a pasta de dados é fechada a outros usuários: o banco fica nesta outra pasta. Inclua-a nas cópias de segurança.',
    )
  }
  const binaries = await installBinaries(home.folder)
  await giveHome(home)
  return { binaries, home, cluster: await ensureCluster(binaries, home), settings }
}

class Supervisor {
  readonly #installation: Installation
  readonly #log: LauncherLog
  #running: Running | undefined
  #endpoint: Endpoint | undefined
  #owner = false
  #stopping = false

  constructor(installation: Installation, log: LauncherLog) {
    this.#installation = installation
    this.#log = log
  }

  get running(): Running {
    if (!this.#running) throw new OperatorError('O PostgreSQL embutido não está em execução.')
    return this.#running
  }

  url(who: keyof Logins, database: string): string {
    return urlOf(this.#endpoint ?? this.running.endpoint, this.#installation.cluster[who], database)
  }

  async start(): Promise<void> {
    const running = (await adopt(this.#installation)) ?? (await this.#launch())
    const { control } = running
    // Whoever launches gives the passwords anew: they are what the files say, whatever happened to either.
    if (!running.adopted || !(await areClosed(this.#installation)))
      await closeDoors(control, this.#installation)
    this.#running = running
    this.#endpoint = running.endpoint
    this.#owner = await takeOwnership(running)
    control.once('end', () => void this.#restart())
    const { pid, adopted } = running
    this.#log.info({ pid, adotado: adopted, dono: this.#owner }, 'PostgreSQL embutido em execução')
  }

  async #launch(): Promise<Running> {
    const deadline = Date.now() + START_PATIENCE_MS
    const endpoint = this.#endpoint ?? (await chooseEndpoint(this.#installation.home))
    let opened = onWindows
    for (;;) {
      try {
        return await launch(this.#installation, endpoint)
      } catch (error) {
        if (isWrongPassword(error) && !opened) {
          opened = true
          await openToOwner(this.#installation)
          continue
        }
        const passing = error instanceof Error && PASSING.test(error.message)
        if (!passing || Date.now() > deadline) throw error
      }
      await sleep(200)
      const adopted = await adopt(this.#installation)
      if (adopted) return adopted
    }
  }

  /** The server died under us, or reset itself after one of its processes died. */
  async #restart(): Promise<void> {
    for (let attempt = 0; !this.#stopping; attempt++) {
      this.#log.warn({ tentativa: attempt + 1 }, 'O PostgreSQL embutido parou; iniciando de novo')
      try {
        await this.start()
        return
      } catch (error) {
        this.#log.error({ err: error }, 'O PostgreSQL embutido não voltou')
      }
      await sleep(Math.min(5_000, 200 * 2 ** attempt), undefined, { ref: false })
    }
  }

  async ensureDatabase(name: string): Promise<void> {
    const { control } = this.running
    const { rowCount } = await control.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await control.query(`create database ${control.escapeIdentifier(name)}`)
  }

  async stop(): Promise<void> {
    this.#stopping = true
    const { running } = this
    running.control.removeAllListeners('end')
    if (!this.#owner) return running.control.end()
    await stopServer(this.#installation, running)
    await releaseEndpoint(running.endpoint)
    this.#log.info({ pid: running.pid }, 'PostgreSQL embutido parado')
  }
}

/**
 * Two processes may use one server (the application and a command): only the holder of this session lock stops it.
 * A killed owner's lock is free as soon as the server notices, a moment later.
 */
async function takeOwnership({ control, adopted }: Running): Promise<boolean> {
  for (let attempt = 0; ; attempt++) {
    const { rows } = await control.query<{ obtido: boolean }>('select pg_try_advisory_lock($1) as obtido', [
      OWNERSHIP_LOCK,
    ])
    if (rows[0]?.obtido) return true
    if (!adopted || attempt === 5) return false
    await sleep(50)
  }
}
