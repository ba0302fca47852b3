// Brings a database to this program's schema, as its owner, before the application connects.
import { join } from 'node:path'
import type pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { APP_ROLE, ensureAppRole, grantToAppRole } from './app-role.ts'
import { openClient } from './connection.ts'
import { sqlState } from './errors.ts'
import { type Applied, type Migration, pendingMigrations, readMigrations } from './migration-files.ts'

export interface MigrateOptions {
  /** Of a user who owns the database, or may at least create in its schema `public`. */
  url: string
  folder?: string
}

export interface MigrateResult {
  applied: string[]
  /** What `openDatabase` takes as `role`; undefined when this user may not create or use it (warn the operator). */
  role: string | undefined
}

const FOLDER = join(import.meta.dirname, 'migrations')

/** 'zelo' in ASCII. Held by transactions only: a pooler in between may not keep a session. */
const LOCK = 0x7a656c6f

const TABLE = `create table if not exists migracao (
  nome text primary key,
  sha256 text not null,
  aplicada_em timestamptz(3) not null default now())`

export async function migrate({ url, folder = FOLDER }: MigrateOptions): Promise<MigrateResult> {
  const files = await readMigrations(folder)
  const client = await openClient({ url, unlimited: true })
  try {
    await locked(client, () => client.query(TABLE))
    const applied: string[] = []
    for (;;) {
      const name = await applyNext(client, files)
      if (name === undefined) break
      applied.push(name)
    }
    const hasRole = await ensureAppRole(client)
    if (hasRole) await locked(client, () => grantToAppRole(client))
    return { applied, role: hasRole ? APP_ROLE : undefined }
  } finally {
    await client.end()
  }
}

/** Another process may be migrating too: each step looks again, under the lock, at what is there. */
function applyNext(client: pg.Client, files: Migration[]): Promise<string | undefined> {
  return locked(client, async () => {
    const { rows: applied } = await client.query<Applied>('select nome, sha256 from migracao order by nome')
    const next = pendingMigrations(files, applied)[0]
    if (!next) return undefined
    await apply(client, next)
    return next.nome
  })
}

async function apply(client: pg.Client, { nome, sha256, text }: Migration): Promise<void> {
  try {
    await client.query(text)
  } catch (error) {
    throw refusal(nome, error)
  }
  await client.query('insert into migracao (nome, sha256) values ($1, $2)', [nome, sha256])
}

/** Throws an OperatorError for one of a later program. */
export async function assertKnown(nome: string): Promise<void> {
  if ((await readMigrations(FOLDER)).some((file) => file.nome === nome)) return
  throw new OperatorError(
    `A cópia é de uma versão mais nova do Zelo (migração ${nome}). Atualize o programa antes de restaurá-la.`,
  )
}

/** The structure as it was with this one as the last, in the caller's transaction and into an empty database. */
export async function applyUpTo(client: pg.Client, last: string): Promise<void> {
  await client.query(TABLE)
  for (const file of await readMigrations(FOLDER)) if (file.nome <= last) await apply(client, file)
}

/** Whoever reaches such a session reaches the whole server, whatever role it has taken for now. */
export async function entersAsSuperuser(url: string): Promise<boolean> {
  const client = await openClient({ url })
  try {
    const { rows } = await client.query<{ superusuario: boolean }>(
      'select rolsuper as superusuario from pg_roles where rolname = session_user',
    )
    return rows[0]?.superusuario ?? false
  } finally {
    await client.end()
  }
}

function refusal(nome: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error
  // 42501: insufficient privilege. 0A000: the extension's files are not on that server.
  const isPermission = sqlState(error) === '42501'
  const isMissingExtension = sqlState(error) === '0A000' || sqlState(error) === '58P01'
  const hint =
    isPermission || isMissingExtension
      ? ' Peça ao administrador do PostgreSQL que torne o usuário dono do banco (ALTER DATABASE … OWNER TO …) e que instale as extensões pg_trgm, unaccent, btree_gin e btree_gist (pacote postgresql-contrib; CREATE EXTENSION …).'
      : ''
  return new OperatorError(`A migração ${nome} falhou e foi desfeita: ${error.message}.${hint}`, {
    cause: error,
  })
}

async function locked<R>(client: pg.Client, work: () => Promise<R>): Promise<R> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // The connection may be what failed; the first error is the one to tell.
    await client.query('rollback').catch(() => {})
    throw error
  }
}
