import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type TemporaryFolder, temporaryFolder } from '#server/testing/temporary-folder.ts'
import { type Database, openDatabase } from './database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { isUnavailable } from './errors.ts'

let folder: TemporaryFolder
const started: EmbeddedPostgres[] = []

beforeEach(async () => {
  folder = await temporaryFolder()
})

afterEach(async () => {
  for (const server of started.splice(0).reverse()) await server.stop()
  await folder.remove()
})

async function start(dados = folder.path): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dados, settings: { shared_buffers: '32MB' } })
  started.push(server)
  return server
}

async function withDatabase<R>(server: EmbeddedPostgres, work: (db: Database) => Promise<R>): Promise<R> {
  const db = await openDatabase({ url: server.url() })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** A process that ended but that nobody reaped (its parent was killed) runs no more. */
async function isRunning(pid: number): Promise<boolean> {
  const ps = await promisify(execFile)('ps', ['-o', 'stat=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return /^[^Z]/.test(ps.stdout.trim())
}

/** Another process that starts the server of this folder, tells its pid, and waits to be killed. */
async function startElsewhere(dados: string) {
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))})
    const server = await startEmbeddedPostgres({ dados: ${JSON.stringify(dados)} })
    console.log(server.pid)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  return { child, serverPid: Number(line) }
}

test('a fresh folder becomes a PostgreSQL 18 in Portuguese, in UTF-8 and UTC', async () => {
  const server = await start()
  const row = await withDatabase(server, (db) =>
    db.one(sql`select current_database() as banco, current_setting('server_encoding') as codigo,
      current_setting('timezone') as fuso, current_setting('default_text_search_config') as busca,
      current_setting('server_version_num')::int / 10000 as versao, current_setting('listen_addresses') as escuta,
      lower('ÁÇÃO') as minusculas, 'a' < 'b' collate "pt-BR-x-icu" as icu`),
  )
  expect(row).toEqual({
    banco: 'zelo',
    codigo: 'UTF8',
    fuso: 'UTC',
    busca: 'pg_catalog.portuguese',
    versao: 18,
    escuta: '',
    minusculas: 'áção',
    icu: true,
  })
})

test('a second start finds the data of the first and does not install again', async () => {
  const first = await start()
  await withDatabase(first, (db) => db.run(sql`create table t as select 42 as n`))
  const before = await readdir(join(folder.path, 'postgres'))
  await first.stop()
  await expect.poll(() => isRunning(first.pid)).toBe(false)
  const second = await start()
  expect(second.adopted).toBe(false)
  expect(await withDatabase(second, (db) => db.one(sql`select n from t`))).toEqual({ n: 42 })
  expect(await readdir(join(folder.path, 'postgres'))).toEqual(before)
})

test('the server that outlives a process killed with -9 is adopted and then stopped', async () => {
  const { child, serverPid } = await startElsewhere(folder.path)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await isRunning(serverPid)).toBe(true)
  const server = await start()
  expect(server).toMatchObject({ pid: serverPid, adopted: true })
  await withDatabase(server, (db) => db.run(sql`create table t (n int)`))
  await server.stop()
  await expect.poll(() => isRunning(serverPid)).toBe(false)
})

test('a second process uses the running server and does not stop it', async () => {
  const owner = await start()
  const guest = await start()
  expect(guest.pid).toBe(owner.pid)
  await guest.stop()
  expect(await withDatabase(owner, (db) => db.one(sql`select 1 as n`))).toEqual({ n: 1 })
})

test('a server that dies is started again, and meanwhile is unavailable, not broken', async () => {
  const server = await start()
  const db = await openDatabase({ url: server.url() })
  const first = server.pid
  await db.run(sql`create table t as select 42 as n`)
  process.kill(first, 'SIGKILL')
  const refusals: unknown[] = []
  const answer = async (): Promise<object> => {
    try {
      return await db.one(sql`select n from t`)
    } catch (error) {
      refusals.push(error)
      await new Promise((resolve) => setTimeout(resolve, 20))
      return answer()
    }
  }
  expect(await answer()).toEqual({ n: 42 })
  await expect.poll(() => server.pid, { timeout: 15_000 }).not.toBe(first)
  expect(refusals.filter((error) => !isUnavailable(error))).toEqual([])
  await db.close()
})

test('a data folder with a long path gets a short socket', async () => {
  const deep = join(folder.path, 'pasta-'.repeat(12), 'com espaço e acentuação')
  await mkdir(deep, { recursive: true })
  const server = await start(deep)
  expect(decodeURIComponent(new URL(server.url()).hostname).length).toBeLessThan(60)
  expect(await withDatabase(server, (db) => db.one(sql`select 1 as n`))).toEqual({ n: 1 })
})

test('the number of a dead server taken by another program does not stop the start', async () => {
  const first = await start()
  await first.stop()
  const pidFile = join(folder.path, 'postgres', 'banco', 'postmaster.pid')
  await writeFile(pidFile, `${process.pid}\n${folder.path}\n0\n5432\n${folder.path}\n\n\nready\n`)
  expect(await start()).toMatchObject({ adopted: false })
})

const isRoot = process.getuid?.() === 0

test.skipIf(!isRoot)('as root, a closed data folder sends the database elsewhere and says so', async () => {
  const warnings: string[] = []
  const log = { info() {}, error() {}, warn: (_: object, message: string) => void warnings.push(message) }
  await chmod(folder.path, 0o700)
  const server = await startEmbeddedPostgres({ dados: folder.path, log })
  started.push(server)
  const home = (await readFile(join(folder.path, 'postgres-em.txt'), 'utf8')).trim()
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  expect(home).toMatch(/^\/var\/lib\/zelo\//)
  expect(warnings.join()).toContain('o banco fica nesta outra pasta')
  expect(await withDatabase(server, (db) => db.one(sql`select 1 as n`))).toEqual({ n: 1 })
})
