// Brings a database to this program's schema, as its owner, before the application connects.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { APP_ROLE, ensureAppRole, grantToAppRole } from './app-role.ts'
import { openClient } from './connection.ts'
import { sqlState } from './errors.ts'
import {
  type Applied,
  type Migration,
  newerThan,
  pendingMigrations,
  readMigrations,
} from './migration-files.ts'
import { applyOutside, asInside, isOutside } from './outside-transaction.ts'

export interface MigrateOptions {
  /** Of a user who owns the database, or may at least create in its schema `public`. */
  url: string
  folder?: string
  /** How long a migration goes on asking for a table that others hold; milliseconds. */
  patience?: number
  /** The program goes back one release: what a later one applied to the database stays, and nothing is changed in it. */
  previousRelease?: boolean
}

export interface MigrateResult {
  applied: string[]
  /** Of the later program that this one came back from. */
  newer: string[]
  /** What `openDatabase` takes as `role`; undefined when this user may not create or use it (warn the operator). */
  role: string | undefined
}

const FOLDER = join(import.meta.dirname, 'migrations')

/** 'zelo' in ASCII. Held by transactions only: a pooler in between may not keep a session. */
const LOCK = 0x7a656c6f

/** Who waits for a table makes wait everybody who comes after: a migration gives up at once, and asks again. */
const LONGEST_WAIT = '1s'
const PAUSE = 500
const PATIENCE = 15 * 60_000
// 55P03: nobody gave it the lock in time. 40P01: it and another waited for each other.
const HELD = new Set(['55P03', '40P01'])

const TABLE = `create table if not exists migracao (
  nome text primary key,
  sha256 text not null,
  aplicada_em timestamptz(3) not null default now())`

export async function migrate({
  url,
  folder = FOLDER,
  patience = PATIENCE,
  previousRelease = false,
}: MigrateOptions): Promise<MigrateResult> {
  const files = await readMigrations(folder)
  const client = await openClient({ url, unlimited: true })
  try {
    await locked(client, () => client.query(TABLE))
    const newer = previousRelease ? newerThan(files, await appliedTo(client)) : []
    const applied = newer.length > 0 ? [] : await applyPending(client, files, patience)
    const hasRole = await ensureAppRole(client)
    // What the later program closed to the application is unknown here, and would be opened.
    if (hasRole && newer.length === 0) await locked(client, () => grantToAppRole(client))
    return { applied, newer: newer.map(({ nome }) => nome), role: hasRole ? APP_ROLE : undefined }
  } finally {
    await client.end()
  }
}

async function appliedTo(client: pg.Client): Promise<Applied[]> {
  return (await client.query<Applied>('select nome, sha256 from migracao order by nome')).rows
}

/** Another process may be migrating too: each step looks again, under the lock, at what is there. */
async function applyPending(client: pg.Client, files: Migration[], patience: number): Promise<string[]> {
  const applied: string[] = []
  let since = performance.now()
  for (;;) {
    try {
      const next = await applyNext(client, files)
      if (next === undefined) return applied
      if (next.applied) applied.push(next.nome)
      else if (await applyOutside(client, next).catch(refused(next.nome))) {
        if (await locked(client, () => note(client, next))) applied.push(next.nome)
      } else await sleep(PAUSE)
      since = performance.now()
    } catch (error) {
      if (!(error instanceof TableHeld)) throw error
      if (performance.now() - since > patience) throw heldTooLong(error)
      await sleep(PAUSE)
    }
  }
}

/** What is to be outside of a transaction is answered and not applied. */
function applyNext(
  client: pg.Client,
  files: Migration[],
): Promise<(Migration & { applied: boolean }) | undefined> {
  return locked(client, async () => {
    const next = pendingMigrations(files, await appliedTo(client))[0]
    if (!next) return undefined
    if (isOutside(next)) return { ...next, applied: false }
    await client.query(`set local lock_timeout = '${LONGEST_WAIT}'`)
    await apply(client, next)
    return { ...next, applied: true }
  })
}

class TableHeld extends Error {
  readonly nome: string
  constructor(nome: string, cause: unknown) {
    super(nome, { cause })
    this.nome = nome
  }
}

const heldTooLong = ({ nome, cause }: TableHeld) =>
  new OperatorError(
    `A migração ${nome} não conseguiu a tabela que muda: outra transação a segura há muito tempo (uma cópia, uma consulta longa em pg_stat_activity). Espere que termine, ou termine-a, e inicie de novo.`,
    { cause },
  )

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { nome, text } = migration
  await client.query(isOutside(migration) ? asInside(text) : text).catch(refused(nome))
  await note(client, migration)
}

/** Answers false when another process noted it before. */
async function note(client: pg.Client, { nome, sha256 }: Migration): Promise<boolean> {
  const { rowCount } = await client.query(
    'insert into migracao (nome, sha256) values ($1, $2) on conflict do nothing',
    [nome, sha256],
  )
  return rowCount === 1
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

const refused = (nome: string) => (error: unknown) => {
  throw refusal(nome, error)
}

function refusal(nome: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (HELD.has(sqlState(error) ?? '')) return new TableHeld(nome, error)
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
