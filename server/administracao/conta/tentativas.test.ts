import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { conta } from '#contract/administracao/conta.ts'
import { createPeople, SENHA_DE_TESTE } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { db } = await createTestDatabase()
const people = await createPeople(db)
const { client } = await createTestApp(db)

beforeEach(async () => {
  await db.run(sql`delete from tentativa_entrada`)
})

const ERRADA = 'senha-errada-mesmo'

function entrar(senha: string, { email = people.ana.email, ip = '10.0.0.1' } = {}) {
  return client().call(conta.entrar, { body: { email, senha }, headers: { 'x-forwarded-for': ip } })
}

async function fail(times: number, at = {}) {
  for (let i = 0; i < times; i++) expect((await entrar(ERRADA, at)).codigo).toBe('ERR_CREDENCIAIS')
}

/** As if so much time had passed. */
const wait = (interval: string) => db.run(sql`update tentativa_entrada set em = em - ${interval}::interval`)

test('after five failures even the right password must wait, and the wait is told', async () => {
  await fail(5)
  const answer = await entrar(SENHA_DE_TESTE)
  expect(answer).toMatchObject({ status: 429, codigo: 'ERR_LIMITE' })
  const retry = Number(answer.headers['retry-after'])
  expect(retry).toBeGreaterThan(25)
  expect(retry).toBeLessThanOrEqual(30)
})

test('each further failure doubles the wait', async () => {
  await fail(5)
  await wait('31 seconds')
  await fail(1)
  expect(Number((await entrar(ERRADA)).headers['retry-after'])).toBeGreaterThan(55)
  await wait('61 seconds')
  await fail(1)
  expect(Number((await entrar(ERRADA)).headers['retry-after'])).toBeGreaterThan(115)
})

test('asking again while waiting does not lengthen the wait', async () => {
  await fail(5)
  for (let i = 0; i < 10; i++) expect((await entrar(ERRADA)).codigo).toBe('ERR_LIMITE')
  await wait('31 seconds')
  expect((await entrar(SENHA_DE_TESTE)).codigo).toBe('SUCESSO')
})

test('signing in forgives the failures before it', async () => {
  await fail(4)
  expect((await entrar(SENHA_DE_TESTE)).codigo).toBe('SUCESSO')
  await fail(5)
  expect((await entrar(ERRADA)).codigo).toBe('ERR_LIMITE')
})

test('failures older than fifteen minutes are forgotten', async () => {
  await fail(5)
  await wait('15 minutes')
  await fail(5)
})

test('another address and another account are not made to wait', async () => {
  await fail(5)
  expect((await entrar(SENHA_DE_TESTE, { ip: '10.0.0.2' })).codigo).toBe('SUCESSO')
  expect((await entrar(SENHA_DE_TESTE, { email: people.bruno.email })).codigo).toBe('SUCESSO')
})

test('simultaneous guesses count each other: five of thirty are tried', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => entrar(ERRADA)))
  const codes = Map.groupBy(answers, ({ codigo }) => codigo)
  expect(codes.get('ERR_CREDENCIAIS')).toHaveLength(5)
  expect(codes.get('ERR_LIMITE')).toHaveLength(25)
})

test('an unknown account is made to wait like a known one', async () => {
  await fail(5, { email: 'ninguem@teste.zelo' })
  expect((await entrar(ERRADA, { email: 'ninguem@teste.zelo' })).codigo).toBe('ERR_LIMITE')
})

test('one address fails fifty times an hour over all accounts, and no more', async () => {
  await fail(1)
  await db.run(sql`insert into tentativa_entrada (chave, sucesso)
    select (select chave from tentativa_entrada where chave like 'ip:%'), false from generate_series(1, 49)`)
  const answer = await entrar(SENHA_DE_TESTE, { email: people.bruno.email })
  expect(answer.codigo).toBe('ERR_LIMITE')
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500)
  await wait('61 minutes')
  expect((await entrar(SENHA_DE_TESTE, { email: people.bruno.email })).codigo).toBe('SUCESSO')
})

test('what is stored of a try shows neither account nor address', async () => {
  await fail(1)
  const rows = await db.rows(sql`select * from tentativa_entrada`)
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/ana@|10\.0\.0\.1/)
})
