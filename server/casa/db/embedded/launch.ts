// One life of the server process: adopted or spawned, waited for, stopped.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { chmod, readFile, stat, truncate } from 'node:fs/promises'
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
import { type Home, onWindows } from './home.ts'
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
const WRONG_PASSWORD = '28P01'
/** Recovery after a crash reads the log since the last checkpoint, at most max_wal_size. */
const RECOVERY_MS = 120_000
const SILENCE_MS = 5_000
const MAX_LOG_BYTES = 5_000_000
const LOG_MODE = 0o600

export const isWrongPassword = (error: unknown) => sqlState(error) === WRONG_PASSWORD

const logFile = ({ home }: Installation) => join(home.folder, 'postgres.log')

/** Of what failed, what it was; never the row that a constraint names, the statement, or what it was given. */
const NO_ROWS_IN_THE_LOG = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_statement: 'none',
  log_min_duration_statement: '-1',
}

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
    ...NO_ROWS_IN_THE_LOG,
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

/** Of our folder, of our version, and started with our rules for its log, which an earlier program did not have. */
async function isSameServer(control: pg.Client, { binaries, cluster }: Installation): Promise<boolean> {
  const { rows } = await control.query<{ pasta: string; versao: string; registro: string }>(
    `select current_setting('data_directory') as pasta, current_setting('server_version') as versao,
      current_setting('log_error_verbosity') as registro`,
  )
  const { pasta, versao, registro } = rows[0] ?? {}
  return (
    pasta === cluster.data &&
    versao?.split(' ')[0] === binaries.version &&
    registro === NO_ROWS_IN_THE_LOG.log_error_verbosity
  )
}

/** The server that outlived the process that started it, when it is the one that we would start. */
export async function adopt(installation: Installation): Promise<Running | undefined> {
  const { data } = installation.cluster
  const found = await livingPostmaster(data)
  if (!found) return undefined
  const url = urlOf(found.endpoint, installation.cluster.owner, 'postgres')
  const control = await connect(url, () => hasStopped(data, found.pid)).catch((error: unknown) => {
    if (!isWrongPassword(error)) throw error
    throw new OperatorError(
      `O PostgreSQL embutido que já está em execução (processo ${found.pid}) não aceita a senha guardada em ${installation.home.folder}. Encerre esse processo e inicie o Zelo de novo.`,
      { cause: error },
    )
  })
  if (!control) return undefined
  if (await isSameServer(control, installation)) return { ...found, adopted: true, control }
  await stopServer(installation, { ...found, control })
  return undefined
}

/** Answers its size. One that others could read was written by an earlier program, and has rows in it. */
async function keepLogSmallAndClosed(installation: Installation): Promise<number> {
  const file = logFile(installation)
  const found = await stat(file).catch(() => undefined)
  if (found === undefined) return 0
  const wasOpen = !onWindows && (found.mode & 0o077) !== 0
  if (wasOpen) await chmod(file, LOG_MODE)
  if (found.size < MAX_LOG_BYTES && !wasOpen) return found.size
  await truncate(file)
  return 0
}

function spawnServer(installation: Installation, endpoint: Endpoint) {
  const { binaries, home, cluster } = installation
  const log = openSync(logFile(installation), 'a', LOG_MODE)
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
  const before = await keepLogSmallAndClosed(installation)
  const child = spawnServer(installation, endpoint)
  let gone = false
  child.once('exit', () => {
    gone = true
  })
  child.once('error', () => {
    gone = true
  })
  const url = urlOf(endpoint, installation.cluster.owner, 'postgres')
  const control = await connect(url, () => gone).catch(async (error: unknown) => {
    child.kill('SIGINT')
    if (!gone) await once(child, 'exit')
    throw error
  })
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
  if (onWindows) {
    await promisify(execFile)(binaries.pgCtl, ['stop', '-D', cluster.data, '-m', 'fast', '-w'])
    return
  }
  if (await hasStopped(cluster.data, pid)) return
  process.kill(pid, 'SIGINT')
  if (await waitForStop(cluster.data, pid, 30_000)) return
  process.kill(pid, 'SIGQUIT')
  await waitForStop(cluster.data, pid, 5_000)
}
