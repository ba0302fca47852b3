// What a day writes into the log: who may read the log learns no password, no key and no link that opens anything.
import { expect, test } from 'vitest'
import { conta } from '#contract/administracao/conta.ts'
import { parametros } from '#contract/administracao/parametros.ts'
import { usuarios } from '#contract/administracao/usuarios.ts'
import { backgroundDone } from '#server/casa/http/background.ts'
import { createLog } from '#server/casa/log.ts'
import { createPeople, SENHA_DE_TESTE } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { failingDatabase } from './failing-database.ts'

let written = ''
const log = createLog({
  level: 'debug',
  readable: false,
  destination: {
    write: (line) => {
      written += line
    },
  },
})
const { db } = await createTestDatabase()
const people = await createPeople(db)
const failing = failingDatabase(db)
const { app, client, emails, services } = await createTestApp(failing.db, { log })

const NOVA = 'cavalo bateria grampo'
const ERRADA = 'senha-errada-mesmo'

function linkOf(address: string): URL {
  const mail = emails.findLast(({ to }) => to === address)
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0]
  if (link === undefined) throw new Error(`no link for ${address}`)
  return new URL(link)
}

const tokenOf = (address: string) => linkOf(address).searchParams.get('token') ?? ''

test('a day of sign-ins, links, invitations, refusals and defects leaves no secret in the log', async () => {
  const clara = client()
  await client().entrar(people.clara, ERRADA)
  await clara.entrar(people.clara)
  await client().call(conta.recuperarSenha, { body: { email: people.ana.email } })
  await clara.call(usuarios.convidar, {
    body: { nome: 'Nina Prado', email: 'nina@teste.zelo', atribuicoes: [] },
  })
  await backgroundDone(app)
  const tokens = [tokenOf(people.ana.email), tokenOf('nina@teste.zelo')]
  for (const token of tokens) {
    await client().call(conta.alterarSenha, { body: { token, senha_nova: 'curta' } })
    await client().inject({ method: 'GET', url: `/autenticacao/alterar-senha?token=${token}` })
    await client().call(conta.alterarSenha, { body: { token, senha_nova: NOVA } })
  }
  await clara.call(conta.alterarSenha, { body: { senha_atual: ERRADA, senha_nova: NOVA } })
  await clara.call(parametros.ver, {})
  const before = written.length
  for (let query = 1; query <= 6; query++) {
    failing.failAt(query)
    await client().entrar(people.ana, NOVA)
    failing.failAt(query)
    await clara.call(usuarios.listar, { query: { texto: 'nina' } })
  }
  failing.failAt(null)
  expect(written.slice(before)).toContain('unforeseen failure')

  const secrets = [SENHA_DE_TESTE, NOVA, ERRADA, ...tokens, ...clara.cookies.values()]
  expect(secrets.filter((secret) => secret.length < 10)).toEqual([])
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([])
  expect(secrets.filter((secret) => written.includes(encodeURIComponent(secret)))).toEqual([])
  expect(written).not.toMatch(/argon2/)
  expect(written).not.toContain(services.segredo.toString('hex'))
})

test('what a request says of itself makes no line of its own', async () => {
  written = ''
  const headers = { 'user-agent': 'x\u001b[2J', 'x-request-id': 'forjado' }
  for (const url of ['/api/nada%0d%0a%7b%22level%22:30%7d', '/api/nada?a=%0d%0a', '/api/%1b%5b2J'])
    await client().inject({ method: 'GET', url, headers })
  const lines = written.trimEnd().split('\n')
  expect(lines.length).toBe(3)
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ metodo: 'GET', status: 404 })
  for (const forged of ['forjado', '\u001b']) expect(written).not.toContain(forged)
})
