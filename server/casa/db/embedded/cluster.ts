// The database cluster on disk: made once, by initdb, all or nothing.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '../../operator-error.ts'
import type { Binaries } from './binaries.ts'
import type { Home, Identity } from './home.ts'

export const SUPERUSER = 'zelo'

export interface Cluster {
  data: string
  /** Only where the server listens on TCP (Windows); a socket is guarded by its folder. */
  password: string | undefined
}

const onWindows = process.platform === 'win32'

/** Nothing of our own environment may change how PostgreSQL behaves (PGDATA, PGPORT, LD_PRELOAD …). */
export function serverEnvironment(): NodeJS.ProcessEnv {
  if (onWindows) return process.env
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}

export function spawnIdentity(identity: Identity | undefined): Partial<Identity> {
  return identity ? { uid: identity.uid, gid: identity.gid } : {}
}

async function passwordIn(folder: string): Promise<string> {
  const file = join(folder, 'senha')
  const found = await readFile(file, 'utf8').catch(() => undefined)
  if (found) return found
  const password = randomBytes(24).toString('base64url')
  await writeFile(file, password, { mode: 0o600 })
  return password
}

async function initdb(binaries: Binaries, data: string, home: Home): Promise<void> {
  const authentication = onWindows
    ? ['-A', 'scram-sha-256', '--pwfile', join(home.folder, 'senha')]
    : ['-A', 'trust']
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const options = ['-D', data, '-U', SUPERUSER, '-E', 'UTF8', '-T', 'portuguese', ...locale]
  try {
    await promisify(execFile)(binaries.initdb, [...options, ...authentication], {
      env: serverEnvironment(),
      cwd: home.folder,
      ...spawnIdentity(home.identity),
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(
      `Não foi possível criar o banco embutido em ${data}. Se este sistema não tem glibc 2.27 ou mais nova, informe um PostgreSQL em DATABASE_URL. ${reason}`,
      { cause: error },
    )
  }
}

async function requireMajor(data: string, found: string, binaries: Binaries): Promise<void> {
  const major = binaries.version.split('.')[0]
  if (found.trim() === major) return
  throw new OperatorError(
    `O banco em ${data} é do PostgreSQL ${found.trim()} e este programa traz o ${major}. Restaure uma cópia de segurança em uma pasta de dados nova.`,
  )
}

export async function ensureCluster(binaries: Binaries, home: Home): Promise<Cluster> {
  const data = join(home.folder, 'banco')
  const password = onWindows ? await passwordIn(home.folder) : undefined
  const found = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (found !== undefined) {
    await requireMajor(data, found, binaries)
    return { data, password }
  }
  const partial = join(dirname(data), `banco.parcial-${process.pid}`)
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { mode: 0o700 })
  if (home.identity) await chown(partial, home.identity.uid, home.identity.gid)
  await initdb(binaries, partial, home)
  await rename(partial, data)
  return { data, password }
}
