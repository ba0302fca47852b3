import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { auditoria, type Evento } from '#contract/administracao/auditoria.ts'
import type { QueryFor } from '#contract/casa/endpoint.ts'
import { auditTrail } from '#server/casa/http/audit.ts'
import { createPeople, createPerson } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { db } = await createTestDatabase()
const { client } = await createTestApp(db)
const people = await createPeople(db)
const { locais } = people
const auditora = await createPerson(db, {
  nome: 'Rita Auditora',
  email: 'rita@teste.zelo',
  permissoes: ['admin.auditoria.listar'],
  locais: [locais.regional],
})

interface Novo {
  acao: string
  ator?: { id: number }
  local?: number | null
  campo?: string
  de?: unknown
  para?: unknown
  motivo?: string
  entidade?: string
  entidade_id?: string | number
  origem?: 'web' | 'campo' | 'cli' | 'sistema'
  ip?: string
}

/** One event, as the machinery writes it. */
async function registrar(novo: Novo): Promise<void> {
  const trail = auditTrail({
    acao: novo.acao,
    ator_id: novo.ator?.id ?? null,
    origem: novo.origem ?? 'web',
    ip: novo.ip ?? null,
    dispositivo_id: null,
    op_id: null,
    requisicao_id: null,
    ocorrido_em: new Date(),
  })
  trail.mudanca({
    entidade: novo.entidade ?? 'local',
    entidade_id: novo.entidade_id ?? 1,
    local_id: novo.local ?? null,
    ...(novo.campo && { de: { [novo.campo]: novo.de }, para: { [novo.campo]: novo.para } }),
    motivo: novo.motivo ?? null,
  })
  await db.transaction((tx) => trail.write(tx, null))
}

const { ana, bruno, clara } = people
await registrar({ acao: 'bens.criar', ator: ana, local: locais.escola, entidade: 'bem', entidade_id: 7 })
await registrar({
  acao: 'bens.editar',
  ator: bruno,
  local: locais.outraEscola,
  campo: 'estado',
  de: 'bom',
  para: 'Inservível',
  entidade: 'bem',
  entidade_id: 7,
  ip: '10.9.8.7',
})
await registrar({ acao: 'bens.editar', ator: ana, local: locais.escolaAlheia, origem: 'campo' })
await registrar({
  acao: 'pessoas.editar',
  ator: clara,
  local: locais.regional,
  campo: 'email',
  de: 'velha@teste.zelo',
  para: 'nova@teste.zelo',
  motivo: 'Pedido da própria pessoa',
})
await registrar({ acao: 'rotina.limpar', origem: 'sistema' })

async function naConta(person: { email: string }) {
  const browser = client()
  await browser.entrar(person)
  return browser
}
const deClara = await naConta(clara)
const deRita = await naConta(auditora)

type Query = QueryFor<typeof auditoria.listar>
const so = 'bens., pessoas., rotina.'.split(', ')
/** The events of this file: signing in leaves its own. */
async function lista(browser: typeof deClara, query: Query = {}): Promise<Evento[]> {
  const { dados } = await browser.call(auditoria.listar, { query: { perPage: 100, ...query } })
  return dados.data.filter(({ acao }) => so.some((area) => acao.startsWith(area)))
}
const acoesDe = async (browser: typeof deClara, query?: Query) =>
  (await lista(browser, query)).map(({ acao }) => acao)

test('listar answers the newest first, each with its person and place by name', async () => {
  const eventos = await lista(deClara)
  expect(eventos.map(({ acao }) => acao)).toEqual([
    'rotina.limpar',
    'pessoas.editar',
    'bens.editar',
    'bens.editar',
    'bens.criar',
  ])
  expect(eventos.at(-1)).toMatchObject({
    ator: { id: ana.id, nome: 'Ana Ribeiro' },
    local: { id: locais.escola, nome: 'Escola Cora Coralina' },
    ocultado: false,
  })
})

test('listar shows what happened under the nodes of the grant, and nothing that happened nowhere', async () => {
  expect(await acoesDe(deRita)).toEqual(['pessoas.editar', 'bens.editar', 'bens.criar'])
  expect(await acoesDe(deRita, { local_id: locais.escolaAlheia })).toEqual([])
  expect(await acoesDe(deRita, { entidade: 'bem', entidade_id: '7' })).toEqual(['bens.editar', 'bens.criar'])
})

test('listar refuses who lacks the permission', async () => {
  const deBruno = await naConta(bruno)
  expect((await deBruno.call(auditoria.listar, { query: {} })).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await deBruno.call(auditoria.acoes, {})).codigo).toBe('ERR_NAO_AUTORIZADO')
})

test('listar filters by person, action, area, place with its branch, field, origin and record', async () => {
  expect(await acoesDe(deClara, { ator_id: ana.id })).toEqual(['bens.editar', 'bens.criar'])
  expect(await acoesDe(deClara, { acao: 'bens.criar' })).toEqual(['bens.criar'])
  expect(await acoesDe(deClara, { acao: 'bens.' })).toEqual(['bens.editar', 'bens.editar', 'bens.criar'])
  expect(await acoesDe(deClara, { acao: 'ben.' })).toEqual([])
  expect(await acoesDe(deClara, { local_id: locais.regional })).toEqual([
    'pessoas.editar',
    'bens.editar',
    'bens.criar',
  ])
  expect(await acoesDe(deClara, { campo: 'estado' })).toEqual(['bens.editar'])
  expect(await acoesDe(deClara, { origem: 'sistema' })).toEqual(['rotina.limpar'])
  expect(await acoesDe(deClara, { acao: 'bens.', local_id: locais.regional, ator_id: bruno.id })).toEqual([
    'bens.editar',
  ])
})

test('listar finds by text in the reason and in the value before or after, without accents', async () => {
  expect(await acoesDe(deClara, { texto: 'INSERVIVEL' })).toEqual(['bens.editar'])
  expect(await acoesDe(deClara, { texto: 'propria pessoa' })).toEqual(['pessoas.editar'])
  expect(await acoesDe(deClara, { texto: '100%' })).toEqual([])
})

test('listar hides personal data, which then cannot be found by text either', async () => {
  const [pessoa, bem] = await lista(deRita)
  expect(pessoa).toMatchObject({ campo: 'email', de: '•••', para: '•••', ocultado: true })
  expect(bem).toMatchObject({ ip: null, para: 'Inservível', ocultado: true })
  expect(await acoesDe(deRita, { texto: 'nova@' })).toEqual([])
  expect(await acoesDe(deClara, { texto: 'nova@' })).toEqual(['pessoas.editar'])
  const [inteira] = await lista(deClara, { acao: 'pessoas.editar' })
  expect(inteira).toMatchObject({ para: 'nova@teste.zelo', ocultado: false })
})

test('listar takes a period by the days of the órgão', async () => {
  const { hoje, ontem } = await db.one<{ hoje: string; ontem: string }>(sql`
    select (now() at time zone 'America/Sao_Paulo')::date as hoje,
      (now() at time zone 'America/Sao_Paulo')::date - 1 as ontem`)
  expect(await acoesDe(deClara, { de: hoje, ate: hoje })).toHaveLength(5)
  expect(await acoesDe(deClara, { ate: ontem })).toEqual([])
  expect(await acoesDe(deClara, { de: hoje, ator_id: bruno.id })).toEqual(['bens.editar'])
})

test('listar pages by cursor, each event once, also where the branches of several places are merged', async () => {
  const todos = await lista(deRita)
  const lidos: number[] = []
  let cursor: string | undefined
  do {
    const { dados } = await deRita.call(auditoria.listar, {
      query: { perPage: 1, local_id: locais.regional, ...(cursor && { cursor }) },
    })
    lidos.push(...dados.data.map(({ id }) => id))
    expect(dados.total).toBe(cursor ? undefined : 3)
    cursor = dados.proximo ?? undefined
  } while (cursor)
  expect(lidos).toEqual(todos.map(({ id }) => id))
})

test('listar refuses a page by number, a cursor that is not ours, and finds one event by its number', async () => {
  expect((await deClara.call(auditoria.listar, { query: { page: 2 } })).codigo).toBe('ERR_FORM_VALIDATION')
  expect((await deClara.call(auditoria.listar, { query: { cursor: 'x' } })).codigo).toBe(
    'ERR_FORM_VALIDATION',
  )
  const [primeiro] = await lista(deClara)
  expect(await lista(deClara, { id: primeiro?.id })).toEqual([primeiro])
  expect(await lista(deRita, { id: primeiro?.id })).toEqual([])
})

test('listar counts exactly up to its bound and says when there are more', async () => {
  await db.transaction((tx) =>
    tx.run(
      sql`insert into evento (origem, acao) select 'sistema', 'carga.muitos' from generate_series(1, 10001)`,
    ),
  )
  const { dados } = await deClara.call(auditoria.listar, { query: { acao: 'carga.muitos' } })
  expect(dados).toMatchObject({ total: 10_000, total_aproximado: true })
})

test('acoes names every action and entity of the trail once, in order', async () => {
  const { dados } = await deClara.call(auditoria.acoes, {})
  expect(dados.acoes).toEqual([...new Set(dados.acoes)].toSorted())
  expect(dados.acoes).toEqual(expect.arrayContaining(['bens.criar', 'bens.editar', 'rotina.limpar']))
  expect(dados.entidades).toEqual(expect.arrayContaining(['bem', 'local']))
})

test('atos tells the rows of one operation as one, its record by name, and nothing of what is out of reach', async () => {
  const trail = auditTrail({
    acao: 'locais.mover',
    ator_id: ana.id,
    origem: 'web',
    ip: null,
    dispositivo_id: null,
    op_id: null,
    requisicao_id: 'r-1',
    ocorrido_em: new Date(),
  })
  trail.mudanca({
    entidade: 'local',
    entidade_id: locais.escola,
    local_id: locais.escola,
    de: { bairro: 'Centro', pai_id: locais.outraEscola },
    para: { bairro: 'Sul', pai_id: locais.regional },
  })
  trail.mudanca({ entidade: 'local', entidade_id: locais.escolaAlheia, local_id: locais.escolaAlheia })
  await db.transaction((tx) => trail.write(tx, null))
  await registrar({ acao: 'locais.mover', ator: ana, local: locais.escola, entidade_id: locais.escola })
  const atosDe = async (browser: typeof deClara, query: QueryFor<typeof auditoria.atos> = {}) =>
    (await browser.call(auditoria.atos, { query: { acao: 'locais.mover', ...query } })).dados

  const { data, total } = await atosDe(deRita)
  expect({ total, quantas: data.map(({ linhas }) => linhas) }).toEqual({ total: 2, quantas: [1, 2] })
  expect(data[1]).toMatchObject({
    ator: { id: ana.id, nome: 'Ana Ribeiro' },
    alvos: [{ entidade: 'local', registros: 1, nome: 'Escola Cora Coralina', valor_centavos: null }],
    mudancas: [
      { campo: 'bairro', de: 'Centro', para: 'Sul', de_nome: null, para_nome: null },
      { campo: 'pai_id', de_nome: null },
    ],
  })
  const primeira = await atosDe(deClara, { perPage: 1 })
  expect(primeira.data.map(({ linhas }) => linhas)).toEqual([1])
  const segunda = await atosDe(deClara, { perPage: 1, cursor: primeira.proximo ?? '' })
  expect(segunda).toMatchObject({
    data: [{ linhas: 3, alvos: [{ registros: 2, entidade_id: null, nome: null }] }],
    proximo: null,
  })
  expect((await atosDe(deClara, { id: segunda.data[0]?.id })).data).toEqual(segunda.data)
})
