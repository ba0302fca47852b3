import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { conta } from '#contract/administracao/conta.ts'
import { backgroundDone } from '#server/casa/http/background.ts'
import { createPerson, SENHA_DE_TESTE } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { db } = await createTestDatabase()
const { app, client, emails } = await createTestApp(db, {
  config: { urlPublica: 'https://zelo.exemplo.gov.br' },
})

const NOVA = 'cavalo bateria grampo'
let count = 0

beforeEach(async () => {
  await db.run(sql`delete from freio`)
  emails.length = 0
})

const newPerson = () => createPerson(db, { nome: 'Ivo Prates', email: `ivo${count++}@teste.zelo` })
const codeOfEntrar = async (email: string, senha: string) => (await client().entrar({ email }, senha)).codigo

async function recover(email: string, headers: Record<string, string> = {}) {
  const answer = await client().call(conta.recuperarSenha, { body: { email }, headers })
  await backgroundDone(app)
  return answer
}

function lastLink(): URL {
  const link = /https?:\/\/\S+/.exec(emails.at(-1)?.text ?? '')?.[0]
  if (link === undefined) throw new Error('no link in the last e-mail')
  return new URL(link)
}

async function recoveryToken(email: string): Promise<string> {
  await recover(email)
  return lastLink().searchParams.get('token') ?? ''
}

const withToken = (token: string, senha_nova = NOVA) =>
  client().call(conta.alterarSenha, { body: { token, senha_nova } })

test('alterarSenha with the current one changes it and ends every other session', async () => {
  const ivo = await newPerson()
  const [here, elsewhere] = [client(), client()]
  await here.entrar(ivo)
  await elsewhere.entrar(ivo)
  const body = { senha_atual: SENHA_DE_TESTE, senha_nova: NOVA }
  expect(await here.call(conta.alterarSenha, { body })).toMatchObject({ codigo: 'SUCESSO', dados: null })
  expect((await here.call(conta.sessao, {})).status).toBe(200)
  expect((await elsewhere.call(conta.sessao, {})).status).toBe(401)
  expect(await codeOfEntrar(ivo.email, SENHA_DE_TESTE)).toBe('ERR_CREDENCIAIS')
  expect(await codeOfEntrar(ivo.email, NOVA)).toBe('SUCESSO')
})

test('alterarSenha is audited without a secret and told by e-mail', async () => {
  const ivo = await newPerson()
  const browser = client()
  await browser.entrar(ivo)
  await browser.call(conta.alterarSenha, { body: { senha_atual: SENHA_DE_TESTE, senha_nova: NOVA } })
  await backgroundDone(app)
  expect(emails.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: ivo.email, subject: 'Zelo: sua senha foi alterada' },
  ])
  const rows = await db.rows<{ acao: string }>(
    sql`select * from evento where ator_id = ${ivo.id} order by id`,
  )
  expect(rows.map(({ acao }) => acao)).toEqual(['conta.entrar', 'conta.alterarSenha'])
  expect(JSON.stringify(rows)).not.toMatch(/argon2|bateria|girassol/)
})

test('alterarSenha needs a session, its XSRF key and the right current password', async () => {
  const ivo = await newPerson()
  const body = { senha_atual: SENHA_DE_TESTE, senha_nova: NOVA }
  expect((await client().call(conta.alterarSenha, { body })).codigo).toBe('ERR_NAO_AUTENTICADO')
  const browser = client()
  await browser.entrar(ivo)
  const wrong = await browser.call(conta.alterarSenha, { body: { ...body, senha_atual: 'x' } })
  expect(wrong.envelope).toMatchObject({
    codigo: 'ERR_FORM_VALIDATION',
    erros: { senha_atual: ['A senha atual não confere.'] },
  })
  browser.cookies.delete('XSRF-TOKEN')
  expect((await browser.call(conta.alterarSenha, { body })).codigo).toBe('ERR_XSRF')
})

test('guessing the current password is slowed like signing in', async () => {
  const ivo = await newPerson()
  const browser = client()
  await browser.entrar(ivo)
  const guess = () => browser.call(conta.alterarSenha, { body: { senha_atual: 'x', senha_nova: NOVA } })
  for (let i = 0; i < 5; i++) expect((await guess()).codigo).toBe('ERR_FORM_VALIDATION')
  expect((await guess()).codigo).toBe('ERR_LIMITE')
})

test('a new password must be long, not easy, and not the current one', async () => {
  const ivo = await newPerson()
  const browser = client()
  await browser.entrar(ivo)
  const problem = async (senha_nova: string) => {
    const answer = await browser.call(conta.alterarSenha, {
      body: { senha_atual: SENHA_DE_TESTE, senha_nova },
    })
    expect(answer).toMatchObject({ status: 422, codigo: 'ERR_FORM_VALIDATION' })
    return answer.envelope.erros?.senha_nova?.[0]
  }
  expect(await problem('curta')).toBe('A senha precisa de pelo menos 12 caracteres')
  expect(await problem('Ivo-Prates-2025')).toMatch(/fácil de adivinhar/)
  expect(await problem(SENHA_DE_TESTE)).toBe('Escolha uma senha diferente da atual.')
})

test('recuperarSenha answers the same whether the account exists or not', async () => {
  const ivo = await newPerson()
  const known = await recover(ivo.email)
  const unknown = await recover('ninguem@teste.zelo')
  expect(known.codigo).toBe('SUCESSO')
  expect(unknown.bytes.toString()).toBe(known.bytes.toString())
  expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers))
  expect(emails).toHaveLength(1)
})

test('the link leads to the configured address, whatever Host the request names', async () => {
  const ivo = await newPerson()
  await recover(ivo.email, { host: 'atacante.example', 'x-forwarded-host': 'atacante.example' })
  expect(lastLink().origin).toBe('https://zelo.exemplo.gov.br')
  expect(lastLink().pathname).toBe('/autenticacao/alterar-senha')
  expect(emails.at(-1)).toMatchObject({ to: ivo.email, subject: 'Zelo: crie uma nova senha' })
  expect(emails.at(-1)?.text).toMatch(/^Olá, Ivo\.\n[\s\S]*30 minutos/)
})

test('the link gives a new password once and ends every session', async () => {
  const ivo = await newPerson()
  const browser = client()
  await browser.entrar(ivo)
  const token = await recoveryToken(ivo.email)
  expect((await withToken(token)).codigo).toBe('SUCESSO')
  expect((await browser.call(conta.sessao, {})).status).toBe(401)
  expect(await codeOfEntrar(ivo.email, NOVA)).toBe('SUCESSO')
  expect(await withToken(token, 'outra-frase-bem-longa')).toMatchObject({
    status: 403,
    codigo: 'ERR_LINK_EXPIRADO',
  })
})

test('two that use the link at once change the password once', async () => {
  const ivo = await newPerson()
  const token = await recoveryToken(ivo.email)
  const answers = await Promise.all(['um', 'dois', 'tres'].map((n) => withToken(token, `${n} ${NOVA}`)))
  expect(answers.filter(({ codigo }) => codigo === 'SUCESSO')).toHaveLength(1)
})

test('the link dies after 30 minutes, and with the password it was made for', async () => {
  const ivo = await newPerson()
  const old = await recoveryToken(ivo.email)
  await db.run(sql`update recuperacao_senha set expira_em = expira_em - interval '30 minutes'`)
  expect((await withToken(old)).codigo).toBe('ERR_LINK_EXPIRADO')
  const [first, second] = [await recoveryToken(ivo.email), await recoveryToken(ivo.email)]
  expect((await withToken(second)).codigo).toBe('SUCESSO')
  expect((await withToken(first)).codigo).toBe('ERR_LINK_EXPIRADO')
})

test('a refused password does not spend the link', async () => {
  const ivo = await newPerson()
  const token = await recoveryToken(ivo.email)
  expect((await withToken(token, 'senha1234567')).codigo).toBe('ERR_FORM_VALIDATION')
  expect((await withToken(token)).codigo).toBe('SUCESSO')
})

test('an account gets at most three links an hour, and nobody is told', async () => {
  const ivo = await newPerson()
  const answers = []
  for (let i = 0; i < 5; i++) answers.push((await recover(ivo.email)).codigo)
  expect(answers).toEqual(Array(5).fill('SUCESSO'))
  expect(emails).toHaveLength(3)
})

test('one address asks for at most twenty links an hour', async () => {
  for (let i = 0; i < 20; i++) expect((await recover('ninguem@teste.zelo')).codigo).toBe('SUCESSO')
  expect((await recover('ninguem@teste.zelo')).codigo).toBe('ERR_LIMITE')
})

test('the database keeps the link’s hash alone', async () => {
  const ivo = await newPerson()
  const token = await recoveryToken(ivo.email)
  const rows = await db.rows(sql`select recuperacao_senha::text as linha from recuperacao_senha`)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a blocked person gets no link, and the link of one blocked meanwhile is dead', async () => {
  const ivo = await newPerson()
  const token = await recoveryToken(ivo.email)
  await db.run(sql`update usuario set situacao = 'bloqueado' where id = ${ivo.id}`)
  expect((await withToken(token)).codigo).toBe('ERR_LINK_EXPIRADO')
  emails.length = 0
  await recover(ivo.email)
  expect(emails).toHaveLength(0)
})
