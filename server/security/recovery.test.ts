// S-11: what recovery answers says nothing of who exists, by its words or by its time, and a link cannot be guessed.
// Reuse, expiry and a link older than the password are in server/administracao/conta/alterar-senha.test.ts.
import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { conta } from '#contract/administracao/conta.ts'
import type { Database } from '#server/casa/db/database.ts'
import { backgroundDone } from '#server/casa/http/background.ts'
import { createPeople } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { db } = await createTestDatabase()
const people = await createPeople(db)

/** While it is closed, whoever looks an account up waits. */
let gate = Promise.withResolvers<void>()
const waiting: string[] = []

// why: only a database that holds the lookup back shows that the answer does not wait for it; a clock would show less.
const held: Database = {
  ...db,
  async maybe(query) {
    if (query.text.includes('from usuario')) {
      waiting.push(query.text)
      await gate.promise
    }
    return db.maybe(query)
  },
}
const { app, client, emails } = await createTestApp(held, { config: { limitePorMinuto: 90 } })

beforeEach(async () => {
  gate = Promise.withResolvers()
  waiting.length = 0
  emails.length = 0
  await db.run(sql`delete from freio`)
})
afterEach(() => gate.resolve())

test('recuperarSenha has answered before anybody looks whether the account exists: its time cannot tell', async () => {
  const answers = []
  for (const email of [people.ana.email, 'ninguem@teste.zelo']) {
    answers.push(await client().call(conta.recuperarSenha, { body: { email } }))
  }
  expect(answers.map(({ codigo }) => codigo)).toEqual(['SUCESSO', 'SUCESSO'])
  expect(answers[0]?.bytes.toString()).toBe(answers[1]?.bytes.toString())
  expect(waiting.length).toBe(2)
  expect(emails).toEqual([])
  gate.resolve()
  await backgroundDone(app)
  expect(emails.map(({ to }) => to)).toEqual([people.ana.email])
})

const FORGED = [
  { host: 'atacante.example' },
  { 'x-forwarded-host': 'atacante.example', 'x-forwarded-proto': 'https' },
  { forwarded: 'host=atacante.example;proto=https' },
  { 'x-original-host': 'atacante.example', 'x-host': 'atacante.example' },
  { host: 'localhost:3999@atacante.example' },
  { host: 'atacante.example', origin: 'http://atacante.example' },
]

test.each(FORGED)('no header chooses where the link leads: %o', async (headers) => {
  gate.resolve()
  await db.run(sql`delete from recuperacao_senha`)
  await client().call(conta.recuperarSenha, { body: { email: people.ana.email }, headers })
  await backgroundDone(app)
  expect(emails).toHaveLength(1)
  expect(emails[0]?.text).toMatch(/http:\/\/localhost:3999\/autenticacao\/alterar-senha\?token=[\w-]{43}\n/)
  expect(emails[0]?.text).not.toContain('atacante')
})

test('a link is 256 bits, and guessing is cut short by address', async () => {
  gate.resolve()
  const guess = () =>
    client().call(conta.alterarSenha, {
      body: { token: randomBytes(32).toString('base64url'), senha_nova: 'cavalo bateria grampo' },
      remoteAddress: '10.9.8.7',
    })
  const codes = new Map<string, number>()
  for (let i = 0; i < 40; i++) {
    const { codigo } = await guess()
    codes.set(codigo, (codes.get(codigo) ?? 0) + 1)
  }
  expect([...codes]).toEqual([
    ['ERR_LINK_EXPIRADO', 30],
    ['ERR_LIMITE', 10],
  ])
})
