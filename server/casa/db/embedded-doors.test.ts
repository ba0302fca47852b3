// Who may enter the embedded server, and what it writes of what went wrong; also over a data folder of before.
import { execFile } from 'node:child_process'
import { appendFile, chmod, mkdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TemporaryFolder, temporaryFolder } from '#server/testing/temporary-folder.ts'
import { type ConnectedDatabase, connectDatabase } from './connect.ts'
import { openClient } from './connection.ts'
import { installBinaries } from './embedded/binaries.ts'
import { serverEnvironment, spawnIdentity } from './embedded/cluster.ts'
import { chooseEndpoint, urlOf } from './embedded/endpoint.ts'
import { chooseHome, giveHome, onWindows } from './embedded/home.ts'
import { type Installation, launch, stopServer } from './embedded/launch.ts'
import { loginsIn, SUPERUSER } from './embedded/logins.ts'
import { livingPostmaster } from './embedded/postmaster.ts'
import { sqlState } from './errors.ts'
import { migrate } from './migrate.ts'

const INVALID_PASSWORD = '28P01'
const DENIED = '42501'
const SECRET = 'maria.secreta@exemplo.gov.br'

let folder: TemporaryFolder
const open: ConnectedDatabase[] = []

beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(async () => {
  for (const { close } of open.splice(0).reverse()) await close()
  await folder.remove()
})

const silent = { info() {}, warn() {}, error() {} }

async function connect(): Promise<ConnectedDatabase> {
  const options = { databaseUrl: undefined, databaseUrlDono: undefined, dados: folder.path }
  const connected = await connectDatabase(options, silent)
  open.push(connected)
  return connected
}

const home = async () => (await chooseHome(folder.path)).folder
const logFile = async () => join(await home(), 'postgres.log')
const modeOf = async (file: string) => (await stat(file)).mode & 0o777

/** What a program of this machine that found the socket is told. */
async function entering(user: string, password: string | undefined): Promise<string | undefined> {
  const found = await livingPostmaster(join(await home(), 'banco'))
  if (!found) throw new Error('no server')
  const url = urlOf(found.endpoint, { user, password }, 'zelo')
  return openClient({ url }).then(
    (client) => client.end().then(() => undefined),
    (error: unknown) => sqlState(error) ?? String(error),
  )
}

async function expectClosedDoors({ db }: ConnectedDatabase): Promise<void> {
  const { owner, app } = await loginsIn(await home())
  expect(
    await db.one(sql`select session_user::text as quem, current_user::text as como,
      (select rolsuper or rolcreatedb or rolcreaterole or rolbypassrls from pg_roles where rolname = session_user) as poder,
      (select count(*)::int from pg_class where relowner = session_user::regrole) as dona,
      exists (select from pg_auth_members where member = session_user::regrole) as membro`),
  ).toEqual({
    quem: 'zelo_app',
    como: 'zelo_app',
    poder: false,
    dona: 0,
    membro: false,
  })
  await expect(db.transaction((tx) => tx.run(sql`set role zelo`))).rejects.toMatchObject({ code: DENIED })
  for (const { user, password } of [owner, app]) {
    expect(await entering(user, password)).toBeUndefined()
    expect(await entering(user, 'outra')).toBe(INVALID_PASSWORD)
    expect(await entering(user, undefined)).toMatch(/password/)
  }
  expect(owner.password).not.toBe(app.password)
  expect(await entering('postgres', 'qualquer')).toBe(INVALID_PASSWORD)
  if (onWindows) return
  for (const name of ['senha', 'senha-da-aplicacao', 'postgres.log'])
    expect([name, await modeOf(join(await home(), name))]).toEqual([name, 0o600])
}

test('the application enters as who owns nothing, everybody shows a password, and only we read the passwords', async () => {
  const first = await connect()
  await expectClosedDoors(first)
  await first.close()
  open.pop()
  await expectClosedDoors(await connect())
})

test('the log of the server holds no row, no statement and nothing that it was given', async () => {
  const { db } = await connect()
  const { owner } = await loginsIn(await home())
  const found = await livingPostmaster(join(await home(), 'banco'))
  if (!found) throw new Error('no server')
  const asOwner = await openClient({ url: urlOf(found.endpoint, owner, 'zelo') })
  await asOwner.query(`insert into usuario (nome, email) values ('Maria', $1)`, [SECRET])
  const twice = (run: (text: string, values: unknown[]) => Promise<unknown>) =>
    run(`insert into usuario (nome, email) values ('Maria', $1)`, [SECRET])
  await expect(twice((text, values) => asOwner.query(text, values))).rejects.toThrow('usuario_email')
  await asOwner.end()
  const asApp = (query: ReturnType<typeof sql>) => db.transaction((tx) => tx.run(query))
  await expect(asApp(sql`insert into usuario (nome, email) values ('Maria', ${SECRET})`)).rejects.toThrow()
  await expect(
    asApp(sql`insert into usuario (nome, email, situacao) values ('M', 'm', ${SECRET})`),
  ).rejects.toThrow()
  await expect(asApp(sql`select ${SECRET}::text::bigint`)).rejects.toThrow(SECRET)
  await expect(
    asApp(sql`do $$ begin raise exception 'o e-mail maria.secreta@exemplo.gov.br'; end $$`),
  ).rejects.toThrow()
  await expect(
    asApp(sql`do $$ begin raise warning 'o e-mail maria.secreta@exemplo.gov.br'; end $$`),
  ).resolves.toBeDefined()
  const said = await readFile(await logFile(), 'utf8')
  expect(said).toContain('usuario_email')
  expect(said).not.toMatch(/maria|insert into|DETAIL|STATEMENT|CONTEXT|exemplo/i)
})

/** As the program before this one made it: nobody is asked who they are, and the log tells rows to everybody. */
async function folderOfBefore(): Promise<{ stop(): Promise<void> }> {
  const place = await chooseHome(folder.path)
  const binaries = await installBinaries(place.folder)
  await giveHome(place)
  const data = join(place.folder, 'banco')
  await mkdir(place.folder, { recursive: true })
  const options = ['-D', data, '-U', SUPERUSER, '-E', 'UTF8', '-T', 'portuguese', '-A', 'trust', '--no-sync']
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  await promisify(execFile)(binaries.initdb, [...options, ...locale], {
    env: serverEnvironment(),
    cwd: place.folder,
    ...spawnIdentity(place.identity),
  })
  const anyone = { user: SUPERUSER, password: undefined }
  const settings = { shared_buffers: '32MB', log_error_verbosity: 'default' }
  const installation: Installation = {
    binaries,
    home: place,
    cluster: { data, owner: anyone, app: anyone },
    settings,
  }
  const running = await launch(installation, await chooseEndpoint(place))
  await running.control.query('create database zelo')
  await migrate({ url: urlOf(running.endpoint, anyone, 'zelo') })
  const client = await openClient({ url: urlOf(running.endpoint, anyone, 'zelo') })
  await client.query(`insert into usuario (nome, email) values ('De antes', 'antes@exemplo.gov.br')`)
  await client.end()
  const log = join(place.folder, 'postgres.log')
  await appendFile(log, `DETAIL:  Key (email)=(${SECRET}) already exists.\n`)
  await chmod(log, 0o644)
  return { stop: () => stopServer(installation, running) }
}

test.skipIf(onWindows).each(['stopped', 'still running'])(
  'a data folder of before is closed at its next start, with all that it holds: %s',
  async (how) => {
    const before = await folderOfBefore()
    if (how === 'stopped') await before.stop()
    const connected = await connect()
    await expectClosedDoors(connected)
    expect(await connected.db.rows(sql`select nome from usuario`)).toEqual([{ nome: 'De antes' }])
    expect(await readFile(await logFile(), 'utf8')).not.toContain(SECRET)
    await connected.db.transaction((tx) => tx.run(sql`update usuario set nome = 'De agora'`))
  },
)

test.skipIf(onWindows)(
  'passwords that were lost are made again, and nothing of the data with them',
  async () => {
    const first = await connect()
    await first.db.transaction((tx) =>
      tx.run(sql`insert into usuario (nome, email) values ('Ana', 'a@b.br')`),
    )
    await first.close()
    open.pop()
    for (const name of ['senha', 'senha-da-aplicacao']) await rm(join(await home(), name))
    const second = await connect()
    await expectClosedDoors(second)
    expect(await second.db.rows(sql`select nome from usuario`)).toEqual([{ nome: 'Ana' }])
  },
)
