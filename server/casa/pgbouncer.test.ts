// The server behind Debian's pgBouncer in transaction mode: as many clients as it likes, four sessions for all of them.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { meusDados } from '#contract/administracao/meus-dados.ts'
import { notificacoes } from '#contract/administracao/notificacoes.ts'
import { canalDoUsuario } from '#contract/casa/tempo-real.ts'
import { findProgram } from '#server/testing/find-program.ts'
import { createPeople } from '#server/testing/people.ts'
import { browserOf, heard, listeningApp, nextEvent } from '#server/testing/real-time.ts'
import { asAdmin, uniqueName, urlOfDatabase } from '#server/testing/template.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { APP_ROLE } from './db/app-role.ts'
import { openDatabase } from './db/database.ts'
import { freePort } from './db/embedded/endpoint.ts'

const program = findProgram('pgbouncer', 'pgbouncer')
const { adminUrl } = inject('servidor')
const { db: direct, url } = await createTestDatabase()
const people = await createPeople(direct)
const folder = await temporaryFolder()
afterAll(() => folder.remove())

/** Not allowed to run as root. */
const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Answers the address of the same database, entered as `user`, through four sessions. */
async function startPgbouncer(user: string): Promise<{ pooledUrl: string; reconnect(): Promise<void> }> {
  const at = new URL(url)
  const port = await freePort()
  const server = {
    host: decodeURIComponent(at.hostname),
    port: at.port || '5432',
    dbname: at.pathname.slice(1),
    user,
  }
  const words = Object.entries(server).map(([name, value]) => `${name}=${value}`)
  writeFileSync(
    join(folder.path, 'pgbouncer.ini'),
    `[databases]
zelo = ${words.join(' ')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
admin_users = admin
pool_mode = transaction
default_pool_size = 4
max_client_conn = 500
`,
  )
  const child = spawn(program ?? '', [join(folder.path, 'pgbouncer.ini')], { stdio: 'ignore', ...asNobody })
  onTestFinished(() => void child.kill('SIGTERM'))
  const admin = async (command: string) => {
    const client = new pg.Client(`postgresql://admin@127.0.0.1:${port}/pgbouncer`)
    await client.connect()
    await client.query(command)
    await client.end()
  }
  for (let tried = 0; ; tried++) {
    try {
      await admin('show version')
      return { pooledUrl: `postgresql://zelo@127.0.0.1:${port}/zelo`, reconnect: () => admin('reconnect') }
    } catch (error) {
      if (tried > 100 || child.exitCode !== null) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

test.skipIf(program === undefined)('Zelo works through it, and says which commands it needs', async () => {
  const user = uniqueName('pool')
  await asAdmin(adminUrl, `create role ${user} login; grant ${APP_ROLE} to ${user}`)
  onTestFinished(async () => {
    await asAdmin(url, `drop owned by ${user}; drop role ${user}`)
  })
  // As initdb leaves it in Brazil: the style is what Zelo asks for, the order of the day is not.
  const banco = new URL(url).pathname.slice(1)
  await asAdmin(adminUrl, `alter database ${banco} set datestyle = 'ISO, DMY'`)
  const { pooledUrl, reconnect } = await startPgbouncer(user)
  const open = () => openDatabase({ url, pooledUrl, role: APP_ROLE, poolSize: 40 })

  const refused = await open().catch((error: Error) => error.message)
  const commands = String(refused).match(/ALTER ROLE .*;/g) ?? []
  expect(commands.join('\n')).toContain(`SET role = '${APP_ROLE}'`)
  await asAdmin(urlOfDatabase(adminUrl, banco), commands.join('\n'))
  await reconnect()
  const db = await open()
  onTestFinished(() => db.close())

  // What a session is told at its start elsewhere is so in each of the four.
  await expect(db.rows(sql`delete from notificacao`)).rejects.toThrow('read-only')
  await expect(db.transaction((tx) => tx.run(sql`create table indevida (id int)`))).rejects.toThrow(
    'permission',
  )
  // Asked far more often than it takes to be kept by name, by more clients than there are sessions.
  const asked = Array.from({ length: 400 }, (_, n) =>
    n % 4 === 0
      ? db.transaction((tx) => tx.one<{ n: number }>(sql`select ${n}::int as n`))
      : db.one<{ n: number }>(sql`select ${n}::int as n`),
  )
  expect((await Promise.all(asked)).map(({ n }) => n)).toEqual(asked.map((_, n) => n))

  // Two processes' worth of servers: each hears by its own direct connection what the other says through the pool.
  const [um, outro] = [await listeningApp(db), await listeningApp(db)]
  const clara = outro.client()
  await clara.entrar(people.clara)
  const pusher = browserOf(outro, clara)
  const canal = canalDoUsuario(people.clara.id)
  await heard(pusher, canal)
  const evento = nextEvent(pusher, canal, 'NotificacaoCriada')
  const ana = um.client()
  expect((await ana.entrar(people.ana)).codigo).toBe('SUCESSO')
  const body = { nome: 'Ana de Outro Nome', motivo: 'Casamento' }
  expect((await ana.call(meusDados.pedirNome, { body })).codigo).toBe('SUCESSO')
  await evento
  const listas = await Promise.all(
    Array.from({ length: 20 }, () => clara.call(notificacoes.listar, { query: {} })),
  )
  expect(new Set(listas.map(({ codigo }) => codigo))).toEqual(new Set(['SUCESSO']))
})
