import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { conta } from '#contract/administracao/conta.ts'
import type { Client } from '#server/testing/client.ts'
import { HOJE } from '#server/testing/hoje.ts'
import { createPeople, createPerson, SENHA_DE_TESTE } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { db } = await createTestDatabase()
const people = await createPeople(db)
const { client } = await createTestApp(db)
const https = await createTestApp(db, { config: { urlPublica: 'https://zelo.exemplo.gov.br' } })

beforeEach(async () => {
  await db.run(sql`delete from freio`)
})

async function signedIn(person = people.ana): Promise<Client> {
  const browser = client()
  await browser.entrar(person)
  return browser
}

const statusOfSession = async (browser: Client) => (await browser.call(conta.sessao, {})).status

test('entrar answers the person and the grants, and the session answers the same', async () => {
  const browser = client()
  const answer = await browser.entrar(people.ana)
  expect(answer.envelope).toMatchObject({ codigo: 'SUCESSO', dados: { usuario: people.ana } })
  expect(answer.dados.permissoes).toHaveLength(4)
  expect(answer.dados.permissoes).toContainEqual({
    role: 'agente_monitoramento',
    permission: 'monitoramentos.executar',
    local: people.locais.escola,
  })
  expect((await browser.call(conta.sessao, {})).dados).toEqual(answer.dados)
})

test('entrar gives an administrator the wildcard and a person without profile no grant at all', async () => {
  expect((await client().entrar(people.clara)).dados.permissoes).toEqual([
    { role: 'admin_sistema', permission: null, local: null },
  ])
  expect((await client().entrar(people.davi)).dados.permissoes).toEqual([])
})

test('entrar sets the three keys and that of the browser; this one and the sid are hidden from scripts', async () => {
  const answer = await client().entrar(people.ana)
  const cookies = [answer.headers['set-cookie']].flat().map(String)
  expect(cookies).toHaveLength(4)
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/;.*SameSite=Lax/)
  expect(cookies.find((c) => c.startsWith('zelo_token='))).not.toMatch(/HttpOnly|Secure/)
  expect(cookies.find((c) => c.startsWith('XSRF-TOKEN='))).not.toMatch(/HttpOnly|Secure/)
  expect(cookies.find((c) => c.startsWith('zelo_sid='))).toMatch(/; Expires=[^;]+;.*HttpOnly/)
  expect(cookies.find((c) => c.startsWith('zelo_navegador='))).toMatch(/Max-Age=34560000;.*HttpOnly/)
})

test('entrar over https binds the sid to the host and every cookie to https', async () => {
  const answer = await https.client().entrar(people.ana)
  const cookies = [answer.headers['set-cookie']].flat().map(String)
  for (const cookie of cookies) expect(cookie).toContain('Secure')
  expect(cookies.some((c) => c.startsWith('__Host-zelo_sid=') && !/Domain/i.test(c))).toBe(true)
})

test('the database keeps neither the token nor the sid nor the key of the browser', async () => {
  const browser = await signedIn()
  expect(browser.cookies.size).toBe(4)
  const rows = await db.rows(sql`select s::text as sessao, c::text as chave
    from sessao s join chave_de_navegador c using (usuario_id)`)
  expect(rows.length).toBeGreaterThan(0)
  const all = JSON.stringify(rows)
  for (const value of browser.cookies.values()) {
    expect(all).not.toContain(value)
    expect(all).not.toContain(Buffer.from(value).toString('hex'))
  }
})

test('entrar gives new keys each time and ends the session this browser had', async () => {
  const browser = await signedIn()
  const before = new Map(browser.cookies)
  const copy = client()
  for (const [k, v] of before) copy.cookies.set(k, v)
  await browser.entrar(people.bruno)
  for (const [name, value] of before)
    expect(browser.cookies.get(name) === value).toBe(name === 'zelo_navegador')
  expect(await statusOfSession(copy)).toBe(401)
  expect(await statusOfSession(browser)).toBe(200)
})

test('entrar in one browser leaves the person’s other browsers alone', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  expect(await statusOfSession(one)).toBe(200)
  expect(await statusOfSession(other)).toBe(200)
})

test('no key is enough alone: a missing or foreign one is as good as no session', async () => {
  const ana = await signedIn()
  const bruno = await signedIn(people.bruno)
  const keys = ana.keys()
  const url = conta.sessao.path
  const get = (headers: Record<string, string>) => client().inject({ method: 'GET', url, headers })
  const { authorization = '', cookie = '' } = keys
  expect((await get({ authorization, cookie })).status).toBe(200)
  expect((await get({ cookie })).codigo).toBe('ERR_NAO_AUTENTICADO')
  expect((await get({ authorization })).codigo).toBe('ERR_NAO_AUTENTICADO')
  expect((await get({ authorization, cookie: bruno.keys().cookie ?? '' })).status).toBe(401)
  expect((await get({ authorization: `${authorization}x`, cookie })).status).toBe(401)
  expect((await get({ authorization: 'Bearer ', cookie })).status).toBe(401)
})

test('a write needs the XSRF key of this very session', async () => {
  const ana = await signedIn()
  const other = await signedIn()
  const { authorization = '', cookie = '' } = ana.keys()
  const del = (xsrf?: string) =>
    client().inject({
      method: 'DELETE',
      url: conta.sair.path,
      headers: { authorization, cookie, ...(xsrf !== undefined && { 'x-xsrf-token': xsrf }) },
    })
  expect(await del()).toMatchObject({ status: 403, codigo: 'ERR_XSRF' })
  expect(await del('x')).toMatchObject({ codigo: 'ERR_XSRF' })
  expect(await del(other.cookies.get('XSRF-TOKEN'))).toMatchObject({ codigo: 'ERR_XSRF' })
  expect(await statusOfSession(ana)).toBe(200)
  expect(await del(ana.cookies.get('XSRF-TOKEN'))).toMatchObject({ codigo: 'SUCESSO' })
})

test('sessao gives the XSRF cookie back to a browser that lost it', async () => {
  const ana = await signedIn()
  const xsrf = ana.cookies.get('XSRF-TOKEN')
  ana.cookies.delete('XSRF-TOKEN')
  await ana.call(conta.sessao, {})
  expect(ana.cookies.get('XSRF-TOKEN')).toBe(xsrf)
})

test('sair ends the session, clears the cookies, and is audited', async () => {
  const ana = await signedIn()
  const copy = client()
  for (const [k, v] of ana.cookies) copy.cookies.set(k, v)
  const answer = await ana.call(conta.sair, {})
  expect(answer).toMatchObject({ status: 200, codigo: 'SUCESSO', dados: null })
  expect(answer.headers['clear-site-data']).toBe('"cache"')
  expect([...ana.cookies.keys()]).toEqual(['zelo_navegador'])
  expect(await statusOfSession(copy)).toBe(401)
  const eventos = await db.rows(sql`select acao, ator_id, entidade from evento order by id desc limit 1`)
  expect(eventos).toEqual([{ acao: 'conta.sair', ator_id: people.ana.id, entidade: 'sessao' }])
})

test('sair of a dead session answers that it is over and clears the cookies all the same', async () => {
  const ana = await signedIn()
  await db.run(sql`update sessao set encerrada_em = now() where usuario_id = ${people.ana.id}`)
  const answer = await ana.call(conta.sair, {})
  expect(answer).toMatchObject({ status: 401, codigo: 'ERR_NAO_AUTENTICADO' })
  expect(answer.headers['clear-site-data']).toBe('"cache"')
  expect([...ana.cookies.keys()]).toEqual(['zelo_navegador'])
})

test('a session ends by lying idle: 12 hours in the panel, 7 days for who works in the field', async () => {
  const [ana, bruno] = [await signedIn(), await signedIn(people.bruno)]
  const idle = (interval: string) => db.run(sql`update sessao set vista_em = now() - ${interval}::interval`)
  await idle('11 hours 59 minutes')
  expect(await statusOfSession(bruno)).toBe(200)
  await idle('12 hours 1 minute')
  expect(await statusOfSession(bruno)).toBe(401)
  await idle('6 days 23 hours')
  expect(await statusOfSession(ana)).toBe(200)
  await idle('7 days 1 minute')
  expect(await statusOfSession(ana)).toBe(401)
})

test('a session has an end that use does not move: 12 hours in the panel, 14 days in the field', async () => {
  const [ana, bruno] = [await signedIn(), await signedIn(people.bruno)]
  const left = await db.rows<{ usuario_id: number; horas: number }>(sql`
    select distinct on (usuario_id) usuario_id, round(extract(epoch from expira_em - criada_em) / 3600)::int as horas
    from sessao order by usuario_id, id desc`)
  expect(left).toContainEqual({ usuario_id: people.ana.id, horas: 14 * 24 })
  expect(left).toContainEqual({ usuario_id: people.bruno.id, horas: 12 })
  await db.run(sql`update sessao set expira_em = now() - interval '1 second'`)
  expect(await statusOfSession(ana)).toBe(401)
  expect(await statusOfSession(bruno)).toBe(401)
})

test('the last contact is written at most once a minute', async () => {
  const ana = await signedIn()
  const age = async (interval: string) => {
    await db.run(sql`update sessao set vista_em = now() - ${interval}::interval where encerrada_em is null`)
    const read = () =>
      db.rows(sql`select max(vista_em) as em from sessao where usuario_id = ${people.ana.id}`)
    const before = await read()
    await ana.call(conta.sessao, {})
    return JSON.stringify(before) !== JSON.stringify(await read())
  }
  expect(await age('30 seconds')).toBe(false)
  expect(await age('2 minutes')).toBe(true)
})

test('what an administrator takes away is gone at the next request', async () => {
  const eva = await createPerson(db, {
    nome: 'Eva Prado',
    email: 'eva@teste.zelo',
    permissoes: ['painel.locais.listar'],
  })
  const browser = await signedIn(eva)
  const grants = async () => (await browser.call(conta.sessao, {})).dados.permissoes.length
  expect(await grants()).toBe(1)
  await db.run(sql`update atribuicao set vigencia_fim = ${HOJE} - 2 where usuario_id = ${eva.id}`)
  expect(await grants()).toBe(0)
  await db.run(sql`update atribuicao set vigencia_fim = null where usuario_id = ${eva.id}`)
  await db.run(sql`update perfil set ativo = false where slug = 'teste-eva@teste.zelo'`)
  expect(await grants()).toBe(0)
  await db.run(sql`update usuario set situacao = 'bloqueado' where id = ${eva.id}`)
  expect(await statusOfSession(browser)).toBe(401)
})

test('an attribution holds from its first day to its last, in the zone of the órgão', async () => {
  const rui = await createPerson(db, {
    nome: 'Rui',
    email: 'rui@teste.zelo',
    permissoes: ['painel.locais.listar'],
  })
  const browser = await signedIn(rui)
  const grantsWith = async (inicio: number, fim: number) => {
    const hoje = sql`(now() at time zone 'America/Sao_Paulo')::date`
    await db.run(sql`update atribuicao set vigencia_inicio = ${hoje} + ${inicio}::int,
      vigencia_fim = ${hoje} + ${fim}::int where usuario_id = ${rui.id}`)
    return (await browser.call(conta.sessao, {})).dados.permissoes.length
  }
  expect(await grantsWith(0, 0)).toBe(1)
  expect(await grantsWith(1, 2)).toBe(0)
  expect(await grantsWith(-2, -1)).toBe(0)
})

test('entrar answers the same to a wrong password, an unknown e-mail, a blocked and a passwordless person', async () => {
  const blocked = await createPerson(db, { nome: 'Lia', email: 'lia@teste.zelo' })
  await db.run(sql`update usuario set situacao = 'bloqueado' where id = ${blocked.id}`)
  const invited = await createPerson(db, { nome: 'Noé', email: 'noe@teste.zelo' })
  await db.run(sql`update usuario set senha_hash = null where id = ${invited.id}`)
  const answers = await Promise.all([
    client().entrar(people.ana, 'senha-errada-mesmo'),
    client().entrar({ email: 'ninguem@teste.zelo' }),
    client().entrar(blocked),
    client().entrar(invited),
  ])
  for (const { status, bytes, headers } of answers) {
    expect(status).toBe(422)
    expect(bytes.toString()).toBe(answers[0]?.bytes.toString())
    expect(Object.keys(headers)).toEqual(Object.keys(answers[0]?.headers ?? {}))
    expect(headers['set-cookie']).toBeUndefined()
  }
  expect(answers[0]?.codigo).toBe('ERR_CREDENCIAIS')
})

test('entrar takes the e-mail in any case, in JSON or as a form', async () => {
  expect((await client().entrar({ email: '  ANA@Teste.Zelo ' })).status).toBe(200)
  const form = await client().inject({
    method: 'POST',
    url: conta.entrar.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email: people.ana.email, senha: SENHA_DE_TESTE }).toString(),
  })
  expect(form.status).toBe(200)
})

test('entrar refused leaves its event, without the password', async () => {
  await client().entrar(people.ana, 'minha-senha-errada')
  const eventos = await db.rows<{ acao: string; motivo: string; entidade_id: string }>(
    sql`select acao, motivo, entidade_id, ator_id from evento order by id desc limit 1`,
  )
  expect(eventos).toEqual([
    {
      acao: 'conta.entrar',
      motivo: 'ERR_CREDENCIAIS',
      entidade_id: String(people.ana.id),
      ator_id: null,
    },
  ])
  const all = await db.rows(sql`select evento::text as linha from evento`)
  expect(JSON.stringify(all)).not.toMatch(/minha-senha-errada|argon2/)
})
