// One life of the server process: adopted or spawned, waited for, stopped.
import { execFile, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, stat, truncate } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type pg from 'pg'
import { OperatorError } from '../../operator-error.ts'
import { openClient } from '../connection.ts'
import { sqlState } from '../errors.ts'
import type { Binaries } from './binaries.ts'
import { type Cluster, serverEnvironment, spawnIdentity } from './cluster.ts'
import { type Endpoint, listenOptions, urlOf } from './endpoint.ts'
import type { Home } from './home.ts'
import { hasStopped, livingPostmaster } from './postmaster.ts'

export interface Installation {
  binaries: Binaries
  home: Home
  cluster: Cluster
  settings: Readonly<Record<string, string>>
}

export interface Running {
  pid: number
  endpoint: Endpoint
  adopted: boolean
  /** Stays open: its end tells that the server died; its advisory lock, which process owns the server. */
  control: pg.Client
}

const CANNOT_CONNECT_NOW = '57P03'
/** Recovery after a crash reads the log since the last checkpoint, at most max_wal_size. */
const RECOVERY_MS = 120_000
const SILENCE_MS = 5_000
const MAX_LOG_BYTES = 5_000_000

const logFile = ({ home }: Installation) => join(home.folder, 'postgres.log')

function defaultSettings(): Record<string, string> {
  const megabytes = totalmem() / 2 ** 20
  const sharedBuffers = Math.round(Math.min(512, Math.max(32, megabytes / 16)))
  return {
    shared_buffers: `${sharedBuffers}MB`,
    effective_cache_size: `${Math.round(megabytes / 2)}MB`,
    timezone: 'UTC',
    log_timezone: 'UTC',
    wal_compression: 'on',
    jit: 'off',
    log_checkpoints: 'off',
  }
}

/**
 * Connects as soon as the server lets us. Gives up when `isGone` answers true, after a long recovery, or when
 * nobody listens for some seconds.
 */
async function connect(
  url: string,
  isGone: () => boolean | Promise<boolean>,
): Promise<pg.Client | undefined> {
  const started = Date.now()
  let heard = started
  while (!(await isGone())) {
    try {
      return await openClient({ url, unlimited: true })
    } catch (error) {
      if (sqlState(error) === CANNOT_CONNECT_NOW) heard = Date.now()
      else if (sqlState(error) !== undefined) throw error
      if (Date.now() - heard > SILENCE_MS || Date.now() - started > RECOVERY_MS) return undefined
    }
    await sleep(15)
  }
  return undefined
}

async function isSameServer(control: pg.Client, { binaries, cluster }: Installation): Promise<boolean> {
  const { rows } = await control.query<{ pasta: string; versao: string }>(
    `select current_setting('data_directory') as pasta, current_setting('server_version') as versao`,
  )
  return rows[0]?.pasta === cluster.data && rows[0].versao.split(' ')[0] === binaries.version
}

/** The server that outlived the process that started it, when it is ours and of our version. */
export async function adopt(installation: Installation): Promise<Running | undefined> {
  const { data } = installation.cluster
  const found = await livingPostmaster(data)
  if (!found) return undefined
  const control = await connect(urlOf(found.endpoint, installation.cluster, 'postgres'), () =>
    hasStopped(data, found.pid),
  )
  if (!control) return undefined
  if (await isSameServer(control, installation)) return { ...found, adopted: true, control }
  await stopServer(installation, { ...found, control })
  return undefined
}

async function logSize(installation: Installation): Promise<number> {
  const size = await stat(logFile(installation)).then(
    (found) => found.size,
    () => 0,
  )
  if (size < MAX_LOG_BYTES) return size
  await truncate(logFile(installation))
  return 0
}

function spawnServer(installation: Installation, endpoint: Endpoint) {
  const { binaries, home, cluster } = installation
  const log = openSync(logFile(installation), 'a')
  const settings = Object.entries({ ...defaultSettings(), ...installation.settings })
  const options = [...listenOptions(endpoint), ...settings.map(([name, value]) => `${name}=${value}`)]
  // Detached: Ctrl+C in the terminal must reach us alone, so that requests end before their database does.
  const child = spawn(
    binaries.postgres,
    ['-D', cluster.data, ...options.flatMap((option) => ['-c', option])],
    {
      env: serverEnvironment(),
      cwd: home.folder,
      stdio: ['ignore', log, log],
      detached: true,
      windowsHide: true,
      ...spawnIdentity(home.identity),
    },
  )
  closeSync(log)
  child.unref()
  return child
}

/** Spawns the server once; the message of a failure is what the server said. */
export async function launch(installation: Installation, endpoint: Endpoint): Promise<Running> {
  const before = await logSize(installation)
  const child = spawnServer(installation, endpoint)
  let gone = false
  child.once('exit', () => {
    gone = true
  })
  child.once('error', () => {
    gone = true
  })
  const control = await connect(urlOf(endpoint, installation.cluster, 'postgres'), () => gone)
  if (control && child.pid !== undefined && !gone)
    return { pid: child.pid, endpoint, adopted: false, control }
  await control?.end()
  if (!gone) child.kill('SIGINT')
  const said = (await readFile(logFile(installation))).subarray(before).toString().trim().slice(-2000)
  throw new OperatorError(
    `O PostgreSQL embutido não iniciou. Registro completo em ${logFile(installation)}. ${said}`,
  )
}

async function waitForStop(data: string, pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (!(await hasStopped(data, pid))) {
    if (Date.now() > deadline) return false
    await sleep(20)
  }
  return true
}

/** SIGINT is the "fast" shutdown: open transactions are rolled back and everything acknowledged is on disk. */
export async function stopServer(
  { binaries, cluster }: Installation,
  { pid, control }: Pick<Running, 'pid' | 'control'>,
): Promise<void> {
  await control.end().catch(() => {})
  if (process.platform === 'win32') {
    await promisify(execFile)(binaries.pgCtl, ['stop', '-D', cluster.data, '-m', 'fast', '-w'])
    return
  }
  if (await hasStopped(cluster.data, pid)) return
  process.kill(pid, 'SIGINT')
  if (await waitForStop(cluster.data, pid, 30_000)) return
  process.kill(pid, 'SIGQUIT')
  await waitForStop(cluster.data, pid, 5_000)
}
