// The doors of the embedded server: everybody shows a password, also on a socket that only we can reach. A cluster of an
// earlier version, which asked nobody, is closed at its first start by this one.
import { chown, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { APP_ROLE, attemptRacy } from '../app-role.ts'
import { type Home, onWindows } from './home.ts'
import type { Installation } from './launch.ts'
import { SUPERUSER } from './logins.ts'

const NOTICE = '# Escrito pelo Zelo a cada início: o que for mudado aqui se perde.\n'
const DOORS = onWindows ? 'host all all 127.0.0.1/32 scram-sha-256\n' : 'local all all scram-sha-256\n'
/** For as long as it takes to give the owner its password back; the folder of the socket is ours alone. */
const OPEN_TO_OWNER = `local all ${SUPERUSER} trust\n`

const fileIn = (data: string) => join(data, 'pg_hba.conf')

/** Of a server that does not run, or that is told to read it again. */
export async function writeDoors(data: string, home: Home, doors = DOORS): Promise<void> {
  const file = fileIn(data)
  const partial = `${file}.parcial-${process.pid}`
  await writeFile(partial, NOTICE + doors, { mode: 0o600 })
  if (home.identity) await chown(partial, home.identity.uid, home.identity.gid)
  await rename(partial, file)
}

/** The file with the owner's password was lost: the server, stopped, will let its owner in once more. */
export async function openToOwner({ cluster, home }: Installation): Promise<void> {
  await writeDoors(cluster.data, home, OPEN_TO_OWNER)
}

/**
 * Gives both logins the passwords that are kept, and asks for them from then on. What the application is refused is told
 * in our own log, by our own rules: PostgreSQL's holds no row of it.
 */
export async function closeDoors(control: pg.Client, installation: Installation): Promise<void> {
  const { owner, app } = installation.cluster
  const found = await control.query('select 1 from pg_roles where rolname = $1', [APP_ROLE])
  if (found.rowCount === 0) await attemptRacy(control, `create role ${APP_ROLE} nologin`)
  for (const { user, password } of [owner, app]) {
    const secret = control.escapeLiteral(password ?? '')
    await attemptRacy(control, `alter role ${control.escapeIdentifier(user)} login password ${secret}`)
  }
  await attemptRacy(control, `alter role ${APP_ROLE} set log_min_messages = 'log'`)
  if (await areClosed(installation)) return
  await writeDoors(installation.cluster.data, installation.home)
  await control.query('select pg_reload_conf()')
}

export async function areClosed({ cluster }: Installation): Promise<boolean> {
  return (await readFile(fileIn(cluster.data), 'utf8')) === NOTICE + DOORS
}
