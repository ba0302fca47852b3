import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { conta } from '#contract/administracao/conta.ts'
import { backgroundDone } from '#server/casa/http/background.ts'
import type { Answer, Client } from '#server/testing/client.ts'
import { createPeople, SENHA_DE_TESTE } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { db } = await createTestDatabase()
const people = await createPeople(db)
const { app, client, emails } = await createTestApp(db)

const ERRADA = 'senha-errada-mesmo'
const NINGUEM = 'ninguem@teste.zelo'
const COOKIE = 'zelo_navegador'

// why: the waits are counted from the instant of the call, and no test waits for them. Timers stay as they are.
vi.useFakeTimers({ toFake: ['Date'] })
afterAll(() => vi.useRealTimers())
const passam = (s: number) => vi.setSystemTime(Date.now() + s * 1000)

beforeEach(async () => {
  await db.run(sql`delete from freio`)
  await db.run(sql`delete from notificacao`)
  await db.run(sql`delete from chave_de_navegador`)
})

interface De {
  email?: string
  ip?: string
  browser?: Client
}

const endereco = (n: number) => `10.0.${n >> 8}.${n & 255}`

/** Through the proxy of this machine, which says whom it answers for. */
function entrar(senha: string, { email = people.ana.email, ip = '10.0.0.1', browser = client() }: De = {}) {
  return browser.call(conta.entrar, { body: { email, senha }, headers: { 'x-forwarded-for': ip } })
}

async function fail(times: number, de: De = {}) {
  for (let i = 0; i < times; i++) expect((await entrar(ERRADA, de)).codigo).toBe('ERR_CREDENCIAIS')
}

/** From so many addresses, one guess each. */
async function deMuitosEnderecos(quantas: number, email: string): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let n = 0; n < quantas; n++) answers.push(await entrar(ERRADA, { email, ip: endereco(n) }))
  return answers
}

/** Fifty failures over as many accounts, the first of them made, and the wait that the last one brings. */
async function encherEndereco() {
  await fail(1, { email: 'pessoa@teste.zelo' })
  await db.run(sql`update freio set falhas = 50, espera_ate = em + interval '1 second',
    esquecido_em = em + interval '1 hour' where chave like 'endereco:%'`)
}

/** Somebody who keeps on: as soon as each wait is over. */
async function insistir(times: number, de: De = {}) {
  for (let i = 0; i < times; i++) {
    const answer = await entrar(ERRADA, de)
    if (answer.codigo === 'ERR_LIMITE') passam(Number(answer.headers['retry-after']))
  }
}

async function conhecido(person = people.ana): Promise<Client> {
  const browser = client()
  expect((await entrar(SENHA_DE_TESTE, { email: person.email, browser })).codigo).toBe('SUCESSO')
  return browser
}

const dito = ({ status, codigo, bytes, headers }: Answer) => ({
  status,
  codigo,
  corpo: bytes.toString(),
  espera: headers['retry-after'],
  cookies: headers['set-cookie'],
})

test('sixty guesses at one account from sixty addresses: five are tried, whether the account exists or not', async () => {
  const deAna = await deMuitosEnderecos(60, people.ana.email)
  const deNinguem = await deMuitosEnderecos(60, NINGUEM)
  expect(deAna.slice(0, 5).map(({ codigo }) => codigo)).toEqual(Array(5).fill('ERR_CREDENCIAIS'))
  expect(new Set(deAna.slice(5).map(({ codigo }) => codigo))).toEqual(new Set(['ERR_LIMITE']))
  expect(deNinguem.map(dito)).toEqual(deAna.map(dito))
})

test('the wait is told, doubles with each failure, and asking while it lasts does not lengthen it', async () => {
  await fail(5)
  for (const [espera, dita] of [
    [30, '30 segundos'],
    [60, '60 segundos'],
    [120, '2 minutos'],
  ] as const) {
    for (let i = 0; i < 3; i++) {
      const answer = await entrar(SENHA_DE_TESTE)
      expect(answer).toMatchObject({ status: 429, codigo: 'ERR_LIMITE' })
      expect(answer.headers['retry-after']).toBe(String(espera))
      expect(answer.envelope.mensagem).toContain(`Aguarde ${dita} e tente de novo`)
    }
    passam(espera)
    await fail(1)
  }
})

test('an account that everybody is guessing at signs in at once from a browser that it has used', async () => {
  const browser = await conhecido()
  await deMuitosEnderecos(60, people.ana.email)
  expect((await entrar(SENHA_DE_TESTE)).codigo).toBe('ERR_LIMITE')
  expect((await entrar(SENHA_DE_TESTE, { browser })).codigo).toBe('SUCESSO')
  // Also signed out, and for who uses the same browser.
  expect((await browser.call(conta.sair, {})).codigo).toBe('SUCESSO')
  expect([...browser.cookies.keys()]).toEqual([COOKIE])
  expect((await entrar(SENHA_DE_TESTE, { browser })).codigo).toBe('SUCESSO')
})

test('who has no such browser gets in by the link of an e-mail, while the guessing goes on', async () => {
  await deMuitosEnderecos(60, people.davi.email)
  const browser = client()
  emails.length = 0
  await browser.call(conta.recuperarSenha, { body: { email: people.davi.email } })
  await backgroundDone(app)
  const token = /token=([\w-]{43})/.exec(emails[0]?.text ?? '')?.[1] ?? ''
  const senha_nova = 'manacá girassol jabuticaba'
  const alterada = await browser.call(conta.alterarSenha, { body: { token, senha_nova } })
  expect(alterada.codigo).toBe('SUCESSO')
  await deMuitosEnderecos(60, people.davi.email)
  expect((await entrar(senha_nova, { email: people.davi.email })).codigo).toBe('ERR_LIMITE')
  expect((await entrar(senha_nova, { email: people.davi.email, browser })).codigo).toBe('SUCESSO')
})

test('an address full of failures keeps nobody out: known browsers enter, the others wait a minute at most', async () => {
  const browser = await conhecido(people.bruno)
  await encherEndereco()
  for (let n = 0; n < 10; n++) await insistir(2, { email: `outra${n}@teste.zelo` })
  await entrar(ERRADA, { email: 'mais-uma@teste.zelo' })
  expect((await entrar(SENHA_DE_TESTE, { email: people.bruno.email, browser })).codigo).toBe('SUCESSO')
  const novo = await entrar(SENHA_DE_TESTE, { email: people.clara.email })
  expect(novo.codigo).toBe('ERR_LIMITE')
  expect(Number(novo.headers['retry-after'])).toBe(60)
  expect((await entrar(SENHA_DE_TESTE, { email: people.clara.email, ip: '10.0.0.2' })).codigo).toBe('SUCESSO')
  passam(Number(novo.headers['retry-after']))
  expect((await entrar(SENHA_DE_TESTE, { email: people.clara.email })).codigo).toBe('SUCESSO')
})

test('at such an address, who gets it right makes nobody wait', async () => {
  await encherEndereco()
  passam(1)
  for (const { email } of [people.bruno, people.clara, people.ana]) {
    expect((await entrar(SENHA_DE_TESTE, { email })).codigo).toBe('SUCESSO')
  }
})

test('who guesses in a browser that the account has used is slowed as well, and slows nobody else', async () => {
  const browser = await conhecido()
  await fail(5, { browser })
  expect((await entrar(SENHA_DE_TESTE, { browser })).codigo).toBe('ERR_LIMITE')
  expect((await entrar(SENHA_DE_TESTE)).codigo).toBe('SUCESSO')
})

test('a key that is made up, or somebody else’s, is as good as none', async () => {
  const deBruno = await conhecido(people.bruno)
  const inventado = client()
  inventado.cookies.set(COOKIE, randomBytes(32).toString('base64url'))
  const torto = client()
  torto.cookies.set(COOKIE, "' or true --")
  await deMuitosEnderecos(6, people.ana.email)
  for (const browser of [deBruno, inventado, torto]) {
    expect((await entrar(SENHA_DE_TESTE, { browser })).codigo).toBe('ERR_LIMITE')
  }
})

test('a new password is unknown to every browser but the one that it was chosen in', async () => {
  const [aqui, la] = [await conhecido(people.bruno), await conhecido(people.bruno)]
  const senha_nova = 'manacá girassol jabuticaba'
  const body = { senha_atual: SENHA_DE_TESTE, senha_nova }
  expect((await aqui.call(conta.alterarSenha, { body })).codigo).toBe('SUCESSO')
  await deMuitosEnderecos(6, people.bruno.email)
  expect((await entrar(senha_nova, { email: people.bruno.email, browser: la })).codigo).toBe('ERR_LIMITE')
  expect((await entrar(senha_nova, { email: people.bruno.email, browser: aqui })).codigo).toBe('SUCESSO')
})

test('of each person twenty browsers are known, the last ones used', async () => {
  const primeiro = await conhecido()
  for (let n = 0; n < 20; n++) await conhecido()
  const { quantos } = await db.one<{ quantos: number }>(
    sql`select count(*) as quantos from chave_de_navegador where usuario_id = ${people.ana.id}`,
  )
  expect(quantos).toBe(20)
  await fail(5)
  expect((await entrar(SENHA_DE_TESTE, { browser: primeiro })).codigo).toBe('ERR_LIMITE')
})

test('the owner is told once, in the bell and by e-mail, however many guesses there are', async () => {
  await deMuitosEnderecos(30, people.clara.email)
  await insistir(30, { email: people.clara.email })
  await deMuitosEnderecos(30, NINGUEM)
  await backgroundDone(app)
  expect(await db.rows(sql`select type, destinatario_id, email, data from notificacao`)).toEqual([
    {
      type: 'TentativasDeEntrada',
      destinatario_id: people.clara.id,
      email: 'pendente',
      data: { ip: endereco(4) },
    },
  ])
})

test('guessing at the current password from an open session is slowed, and told, as well', async () => {
  const browser = await conhecido(people.clara)
  const body = { senha_atual: ERRADA, senha_nova: 'manacá girassol jabuticaba' }
  const codes = []
  for (let i = 0; i < 7; i++) codes.push((await browser.call(conta.alterarSenha, { body })).codigo)
  expect(codes).toEqual([...Array(5).fill('ERR_FORM_VALIDATION'), 'ERR_LIMITE', 'ERR_LIMITE'])
  await backgroundDone(app)
  expect(await db.rows(sql`select type from notificacao`)).toEqual([{ type: 'TentativasDeEntrada' }])
})

test('signing in forgives the failures before it', async () => {
  await fail(4)
  expect((await entrar(SENHA_DE_TESTE)).codigo).toBe('SUCESSO')
  await fail(5)
  expect((await entrar(ERRADA)).codigo).toBe('ERR_LIMITE')
})

test('simultaneous guesses count each other: five of thirty are tried', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => entrar(ERRADA, { ip: endereco(n) })))
  const codes = Map.groupBy(answers, ({ codigo }) => codigo)
  expect(codes.get('ERR_CREDENCIAIS')).toHaveLength(5)
  expect(codes.get('ERR_LIMITE')).toHaveLength(25)
})

test('no network is shut out of recovery: after twenty requests each waits a minute at most', async () => {
  const pedir = () => client().call(conta.recuperarSenha, { body: { email: NINGUEM } })
  for (let i = 0; i < 20; i++) expect((await pedir()).codigo).toBe('SUCESSO')
  for (let i = 0; i < 20; i++) {
    const answer = await pedir()
    if (answer.codigo === 'SUCESSO') continue
    const espera = Number(answer.headers['retry-after'])
    expect(espera).toBeLessThanOrEqual(60)
    passam(espera)
  }
})

test('only a proxy that the installation names says whom it answers for', async () => {
  const outro = await createTestApp(db, { config: { proxies: ['203.0.113.0/24'] } })
  const enderecosVistos = async (remoteAddress: string) => {
    for (const ip of [endereco(1), endereco(2), endereco(3)]) {
      const headers = { 'x-forwarded-for': ip, forwarded: `for=${ip}`, 'x-real-ip': ip, 'x-client-ip': ip }
      const body = { email: `${ip}@teste.zelo`, senha: ERRADA }
      await outro.client().call(conta.entrar, { body, headers, remoteAddress })
    }
    return db.transaction((tx) => tx.run(sql`delete from freio where chave like 'endereco:%'`))
  }
  expect(await enderecosVistos('203.0.113.7')).toBe(3)
  expect(await enderecosVistos('127.0.0.1')).toBe(1)
  expect(await enderecosVistos('198.51.100.7')).toBe(1)
})

test('what is kept of the tries is forgotten, and shows neither account nor address', async () => {
  for (let n = 0; n < 40; n++) await fail(1, { email: `pessoa${n}@teste.zelo`, ip: endereco(n) })
  const cheio = await db.rows(sql`select * from freio`)
  expect(cheio).toHaveLength(80)
  expect(JSON.stringify(cheio)).not.toMatch(/pessoa|teste\.zelo|10\.0\./)
  passam(3600)
  for (let n = 0; n < 10; n++) await fail(1, { email: `pessoa${n}@teste.zelo`, ip: endereco(n) })
  expect(await db.rows(sql`select 1 from freio`)).toHaveLength(20)
})
