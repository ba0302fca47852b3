import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { conta } from '#contract/administracao/conta.ts'
import { sistema } from '#contract/administracao/sistema.ts'
import { locais } from '#contract/rede/locais.ts'
import { createPeople } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { createSharedCounts } from './shared-counts.ts'

const { db } = await createTestDatabase()
const people = await createPeople(db)
const { client } = await createTestApp(db, { config: { limitePorMinuto: 60 } })

test('a person who asks too much is told to wait, and nobody else is', async () => {
  const [ana, clara] = [client(), client()]
  await ana.entrar(people.ana)
  await clara.entrar(people.clara)
  const codes: string[] = []
  for (let i = 0; i < 61; i++) codes.push((await ana.call(locais.listar, { query: {} })).codigo)
  expect(codes.slice(0, 60)).toEqual(Array(60).fill('SUCESSO'))
  expect(codes[60]).toBe('ERR_LIMITE')
  const refused = await ana.call(locais.listar, { query: {} })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await clara.call(locais.listar, { query: {} })).codigo).toBe('SUCESSO')
})

test('an address with nobody signed in is counted apart, and the ping never is', async () => {
  const stranger = client()
  const ask = () => stranger.call(conta.sessao, { remoteAddress: '10.1.2.3' })
  for (let i = 0; i < 20; i++) expect((await ask()).codigo).toBe('ERR_NAO_AUTENTICADO')
  expect((await ask()).codigo).toBe('ERR_LIMITE')
  expect((await stranger.call(conta.sessao, { remoteAddress: '10.1.2.4' })).codigo).toBe(
    'ERR_NAO_AUTENTICADO',
  )
  expect((await stranger.call(sistema.ping, { remoteAddress: '10.1.2.3' })).codigo).toBe('SUCESSO')
})

test('one person cannot hold the server with requests at once, and is let in again when they are answered', async () => {
  const bruno = client()
  await bruno.entrar(people.bruno)
  const answers = await Promise.all(Array.from({ length: 40 }, () => bruno.call(conta.sessao, {})))
  const refused = answers.filter(({ codigo }) => codigo === 'ERR_LIMITE')
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(24)
  expect((await bruno.call(conta.sessao, {})).codigo).toBe('SUCESSO')
})

test('what one process counted, the other knows: two do not allow twice as much', async () => {
  const outro = await createTestApp(db, { config: { limitePorMinuto: 100 } })
  const mesmo = await createTestApp(db, { config: { limitePorMinuto: 100 } })
  const davi = outro.client()
  await davi.entrar(people.davi)
  const there = mesmo.client()
  for (const [name, value] of davi.cookies) there.cookies.set(name, value)
  const allowed = { um: 0, outro: 0 }
  for (let asked = 0; asked < 200; asked++) {
    const [name, who] = asked % 2 === 0 ? (['um', davi] as const) : (['outro', there] as const)
    if ((await who.call(conta.sessao, {})).codigo === 'SUCESSO') allowed[name]++
  }
  // Each may be a twentieth ahead of what the other has told, and of one answer of the database.
  expect(allowed.um + allowed.outro).toBeGreaterThanOrEqual(100)
  expect(allowed.um + allowed.outro).toBeLessThanOrEqual(125)
  const rows = await db.rows<{ chave: string }>(sql`select chave from pedidos_do_minuto`)
  expect(rows.map(({ chave }) => chave).join()).not.toMatch(/pessoa|endereco/)
})

test('a database that does not take the count stops nobody', async () => {
  const broken = { transaction: () => Promise.reject(new Error('away')) }
  const counts = createSharedCounts(broken)
  for (let n = 1; n <= 30; n++) {
    expect(counts.add('alguém', 20).current).toBe(n)
    await Promise.resolve()
  }
})
