// The database cluster on disk: made once, by initdb, all or nothing.
import { execFile } from 'node:child_process'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '../../operator-error.ts'
import type { Binaries } from './binaries.ts'
import { writeDoors } from './doors.ts'
import { type Home, type Identity, onWindows } from './home.ts'
import { type Login, type Logins, loginsIn } from './logins.ts'

export interface Cluster extends Logins {
  data: string
}

/** Nothing of our own environment may change how PostgreSQL behaves (PGDATA, PGPORT, LD_PRELOAD …). */
export function serverEnvironment(): NodeJS.ProcessEnv {
  if (onWindows) return process.env
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}

export function spawnIdentity(identity: Identity | undefined): Partial<Identity> {
  return identity ? { uid: identity.uid, gid: identity.gid } : {}
}

/** A copy that the user whom the server runs as may read; the caller removes it. */
async function passwordFor({ folder, identity }: Home, { password }: Login): Promise<string> {
  const file = join(folder, `senha.parcial-${process.pid}`)
  await writeFile(file, password ?? '', { mode: 0o600 })
  if (identity) await chown(file, identity.uid, identity.gid)
  return file
}

async function initdb(binaries: Binaries, data: string, home: Home, owner: Login): Promise<void> {
  const pwfile = await passwordFor(home, owner)
  const authentication = ['-A', 'scram-sha-256', '--pwfile', pwfile]
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const options = ['-D', data, '-U', owner.user, '-E', 'UTF8', '-T', 'portuguese', ...locale]
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
  } finally {
    await rm(pwfile, { force: true })
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
  const logins = await loginsIn(home.folder)
  const found = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (found !== undefined) {
    await requireMajor(data, found, binaries)
    return { data, ...logins }
  }
  const partial = join(dirname(data), `banco.parcial-${process.pid}`)
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { mode: 0o700 })
  if (home.identity) await chown(partial, home.identity.uid, home.identity.gid)
  await initdb(binaries, partial, home, logins.owner)
  await writeDoors(partial, home)
  await rename(partial, data)
  return { data, ...logins }
}
