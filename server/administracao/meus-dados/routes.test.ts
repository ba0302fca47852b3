import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { conta } from '#contract/administracao/conta.ts'
import { MeusDados, meusDados, PREFERENCIAS_INICIAIS } from '#contract/administracao/meus-dados.ts'
import { createPeople, type Person } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { db } = await createTestDatabase()
const people = await createPeople(db)
const { client } = await createTestApp(db)

async function signedIn(person: Person) {
  const browser = client()
  await browser.entrar(person)
  return browser
}

const APARELHO = '0190f6a4-0000-7000-8000-00000000000a'
await db.run(
  sql`insert into dispositivo (id, usuario_id, pendentes) values (${APARELHO}, ${people.ana.id}, 3)`,
)

test('ver shows one’s own registration, sessions, devices and attributions, and the CPF by halves', async () => {
  const ana = await signedIn(people.ana)
  await db.run(sql`update usuario set cpf = '12345678909', setor = 'Campo', local_lotacao_id = ${people.locais.escola}
    where id = ${people.ana.id}`)
  const dados = MeusDados.parse((await ana.call(meusDados.ver, {})).dados)
  expect(dados).toMatchObject({
    id: people.ana.id,
    nome: 'Ana Ribeiro',
    cpf: '***.456.789-**',
    setor: 'Campo',
    preferencias: PREFERENCIAS_INICIAIS,
    dispositivos: [{ id: APARELHO, pendentes: 3, recusado_em: null }],
  })
  expect(dados.atribuicoes.map(({ local }) => local?.id).sort()).toEqual(
    [people.locais.escola, people.locais.outraEscola].sort(),
  )
  expect(dados.sessoes.filter(({ atual }) => atual)).toHaveLength(1)
})

test('editar changes the phone alone, and says in the audit what it was', async () => {
  const bruno = await signedIn(people.bruno)
  const body = { telefone: '(63) 99999-0000' }
  expect((await bruno.call(meusDados.editar, { body })).dados).toMatchObject(body)
  const eventos = await db.rows(sql`select entidade_id, campo, de, para from evento
    where acao = 'meusDados.editar' order by campo`)
  const entidade_id = String(people.bruno.id)
  expect(eventos).toEqual([{ entidade_id, campo: 'telefone', de: null, para: '(63) 99999-0000' }])
  const demais = { ...body, nome: 'Bruno Outro', email: 'outro@teste.zelo', situacao: 'ativo' }
  const recusada = await bruno.inject({
    method: 'PUT',
    url: '/api/painel/meus-dados',
    headers: { ...bruno.keys(), 'content-type': 'application/json' },
    payload: JSON.stringify(demais),
  })
  expect(Object.keys(recusada.envelope.erros ?? {}).sort()).toEqual(['email', 'nome', 'situacao'])
})

test('gravarPreferencias keeps what was chosen, and another device reads it', async () => {
  const [aqui, la] = [await signedIn(people.clara), await signedIn(people.clara)]
  expect((await la.call(meusDados.verPreferencias, {})).dados).toEqual({})
  await aqui.call(meusDados.gravarPreferencias, { body: { tema: 'escuro' } })
  const { dados } = await aqui.call(meusDados.gravarPreferencias, { body: { largura: 'fluid' } })
  expect(dados).toEqual({ ...PREFERENCIAS_INICIAIS, tema: 'escuro', largura: 'fluid' })
  expect((await la.call(meusDados.verPreferencias, {})).dados).toEqual({ tema: 'escuro', largura: 'fluid' })
  const davi = await signedIn(people.davi)
  expect((await davi.call(meusDados.verPreferencias, {})).dados).toEqual({})
})

test('encerrarSessao ends another of one’s own at once, never this one nor anybody else’s', async () => {
  const [aqui, la] = [await signedIn(people.bruno), await signedIn(people.bruno)]
  const davi = await signedIn(people.davi)
  const minha = async (browser: typeof aqui) =>
    (await browser.call(meusDados.ver, {})).dados.sessoes.find(({ atual }) => atual)?.id ?? 0
  const [daqui, dela, dedavi] = [await minha(aqui), await minha(la), await minha(davi)]
  const propria = await aqui.call(meusDados.encerrarSessao, { params: { id: daqui } })
  expect(propria).toMatchObject({ status: 409, codigo: 'ERR_ESTADO_INVALIDO' })
  expect(propria.envelope.mensagem).toContain('use Sair')
  const alheia = await aqui.call(meusDados.encerrarSessao, { params: { id: dedavi } })
  expect(alheia).toMatchObject({ status: 404, codigo: 'ERR_NAO_ENCONTRADO' })
  expect((await davi.call(conta.sessao, {})).status).toBe(200)
  expect((await aqui.call(meusDados.encerrarSessao, { params: { id: dela } })).codigo).toBe('SUCESSO')
  expect((await la.call(conta.sessao, {})).status).toBe(401)
  expect((await aqui.call(conta.sessao, {})).status).toBe(200)
  expect((await aqui.call(meusDados.encerrarSessao, { params: { id: dela } })).status).toBe(404)
})

test('encerrarOutras ends all of one’s own but this', async () => {
  const [aqui, la, ali] = [
    await signedIn(people.clara),
    await signedIn(people.clara),
    await signedIn(people.clara),
  ]
  const davi = await signedIn(people.davi)
  const { dados } = await aqui.call(meusDados.encerrarOutras, { body: {} })
  expect(dados.encerradas).toBeGreaterThanOrEqual(2)
  const situacoes = [aqui, la, ali, davi].map(
    async (browser) => (await browser.call(conta.sessao, {})).status,
  )
  expect(await Promise.all(situacoes)).toEqual([200, 401, 401, 200])
  expect((await aqui.call(meusDados.encerrarOutras, { body: {} })).dados.encerradas).toBe(0)
})

test('recusarAparelho refuses one’s own device and no other', async () => {
  const [ana, davi] = [await signedIn(people.ana), await signedIn(people.davi)]
  const params = { id: APARELHO }
  expect((await davi.call(meusDados.recusarAparelho, { params, body: {} })).status).toBe(404)
  const { dados } = await ana.call(meusDados.recusarAparelho, { params, body: {} })
  expect(dados).toMatchObject({ id: APARELHO, recusado_em: expect.any(String) })
  const [evento] = await db.rows(sql`select ator_id, entidade, entidade_id, campo from evento
    where acao = 'meusDados.recusarAparelho'`)
  expect(evento).toEqual({
    ator_id: people.ana.id,
    entidade: 'dispositivo',
    entidade_id: APARELHO,
    campo: 'recusado_em',
  })
})
