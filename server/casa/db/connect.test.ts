import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { asAdmin } from '#server/testing/template.ts'
import { createEmptyDatabase } from '#server/testing/test-database.ts'
import { APP_ROLE } from './app-role.ts'
import { connectDatabase } from './connect.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

const banco = await createEmptyDatabase()
const name = new URL(banco.url).pathname.slice(1)
const suffix = randomBytes(6).toString('hex')
const [owner, app] = [`zelo_dono_${suffix}`, `zelo_entra_${suffix}`]

// A role of the whole server: another file of these tests may have made it already.
await asAdmin(banco.url, `create role ${APP_ROLE} nologin`).catch(() => undefined)
await asAdmin(
  banco.url,
  `create role ${owner} login password '${owner}'; create role ${app} login password '${app}';
   grant ${APP_ROLE} to ${owner}; grant ${APP_ROLE} to ${app}; alter database ${name} owner to ${owner}`,
)
afterAll(async () => {
  await banco.drop()
  await asAdmin(banco.url.replace(`/${name}`, '/postgres'), `drop role ${owner}; drop role ${app}`)
})

const as = (user: string) => {
  const url = new URL(banco.url)
  url.username = user
  url.password = user
  return url.href
}

const warnings: string[] = []
const log = { info() {}, error() {}, warn: (_: object, message: string) => void warnings.push(message) }
beforeEach(() => {
  warnings.length = 0
})

const connect = (databaseUrl: string, databaseUrlDono?: string) =>
  connectDatabase({ databaseUrl, databaseUrlDono, dados: '/nonexistent' }, log)

test('an owner who migrates and another who enters: the application can never become the owner', async () => {
  const { db, applied, close } = await connect(as(app), as(owner))
  expect(applied.length).toBeGreaterThan(0)
  expect(warnings).toEqual([])
  expect(await db.one(sql`select session_user::text as quem, current_user::text as como`)).toEqual({
    quem: app,
    como: APP_ROLE,
  })
  await db.transaction((tx) => tx.run(sql`insert into usuario (nome, email) values ('Ana', 'ana@b.br')`))
  for (const texts of [
    [`set role ${owner}`],
    ['reset role', 'drop table usuario'],
    ['reset role', 'delete from evento'],
  ]) {
    const work = db.transaction(async (tx) => {
      for (const text of texts) await tx.run(sql([text]))
    })
    await expect(work).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE })
  }
  await close()
})

test('one user for both works; a superuser is warned of', async () => {
  const one = await connect(as(owner))
  await one.close()
  expect(warnings).toEqual([])
  const all = await connect(banco.url)
  await all.close()
  expect(warnings.filter((warning) => warning.includes('superusuário'))).toHaveLength(1)
})
