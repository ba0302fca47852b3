import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { notificacoes } from '#contract/administracao/notificacoes.ts'
import { createField } from '#server/testing/field.ts'
import { HOJE } from '#server/testing/hoje.ts'
import { createPerson } from '#server/testing/people.ts'
import { type Assunto, notificar } from './notify.ts'

const { ana, db, naConta, newVisit, people } = await createField()
const { locais } = people
const fabio = await createPerson(db, {
  nome: 'Fábio Andrade',
  email: 'fabio@teste.zelo',
  permissoes: ['painel.monitoramentos.acompanhar'],
  locais: [locais.regional],
})
const noPainel = await naConta(fabio)

/** The specification's, word for word. */
const DO_SINO = { order: 'created_at', sort: 'asc', page: 1, perPage: 10, tipo: 'nao-lidos' } as const

const avisar = (partes: Partial<Assunto> = {}) =>
  db.transaction((tx) =>
    notificar(tx, {
      tipo: 'MonitoramentoConcluido',
      data: {},
      titulo: 'Visita concluída',
      local_id: locais.escola,
      para: { permissao: 'painel.monitoramentos.acompanhar' },
      exceto: people.clara.id,
      ...partes,
    }),
  )

/** Told so many minutes before now, in the order given. */
async function contadas(...titulos: string[]): Promise<void> {
  for (const [i, titulo] of titulos.entries()) {
    await avisar({ titulo })
    await db.run(sql`update notificacao set created_at = now() - make_interval(mins => ${titulos.length - i})
      where titulo = ${titulo}`)
  }
}

type Query = NonNullable<Parameters<typeof noPainel.call<typeof notificacoes.listar>>[1]['query']>
const listar = async (query: Query = {}, quem = noPainel) =>
  (await quem.call(notificacoes.listar, { query })).dados
const titulos = async (query: Query = {}) => (await listar(query)).data.map(({ titulo }) => titulo)
const sino = async () => {
  const { data, total } = await listar(DO_SINO)
  return { titulos: data.map(({ titulo }) => titulo), total }
}
const primeira = async () => (await listar({ tipo: 'todos' })).data[0]?.id ?? 0
const atualizar = (id: number, body: { lida?: boolean; arquivada?: boolean } = {}, quem = noPainel) =>
  quem.call(notificacoes.atualizar, { params: { id }, body })

beforeEach(() => db.run(sql`delete from notificacao`))

test('listar answers the specification’s query: the unread, oldest first, with how many there are', async () => {
  await contadas(...Array.from({ length: 12 }, (_, i) => `n${i + 1}`))
  const { titulos, total } = await sino()
  expect(titulos).toEqual(['n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8', 'n9', 'n10'])
  expect(total).toBe(12)
  const [uma] = (await listar({ perPage: 1 })).data
  expect(uma).toEqual({
    id: expect.any(Number),
    type: 'MonitoramentoConcluido',
    read_at: null,
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    archived_at: null,
    data: {},
    titulo: 'n12',
    detalhe: null,
    acao_url: null,
    local: { id: locais.escola, nome: 'Escola Cora Coralina' },
    quantas: 1,
  })
})

test('listar goes on from a cursor, also among those of one instant, without repeating or skipping', async () => {
  await contadas('a', 'b', 'c', 'd', 'e')
  await db.run(
    sql`update notificacao set created_at = '2025-04-10T12:00:00.123Z' where titulo in ('b', 'c', 'd')`,
  )
  const vistas: string[] = []
  let cursor: string | undefined
  do {
    const pagina = await listar({ perPage: 2, ...(cursor && { cursor }) })
    vistas.push(...pagina.data.map(({ titulo }) => titulo))
    cursor = pagina.proximo ?? undefined
  } while (cursor)
  expect(vistas).toEqual(['e', 'a', 'd', 'c', 'b'])
  expect((await noPainel.call(notificacoes.listar, { query: { cursor: 'x' } })).codigo).toBe(
    'ERR_FORM_VALIDATION',
  )
})

test('listar filters by subject, by place with what is under it, and by day', async () => {
  await avisar({ titulo: 'escola' })
  await avisar({ titulo: 'outra', local_id: locais.outraEscola, tipo: 'InstalacaoCritica' })
  await avisar({ titulo: 'velha' })
  await db.run(sql`update notificacao set created_at = '2025-04-10T02:30:00Z' where titulo = 'velha'`)
  expect(await titulos({ assuntos: 'InstalacaoCritica,NaoExiste' })).toEqual(['outra'])
  expect(await titulos({ local_id: locais.outraEscola })).toEqual(['outra'])
  expect(await titulos({ local_id: locais.regional })).toHaveLength(3)
  // Half past eleven of the evening before, where the órgão is.
  expect(await titulos({ de: '2025-04-09', ate: '2025-04-09' })).toEqual(['velha'])
  expect(await titulos({ de: '2025-04-10', ate: '2025-04-10' })).toEqual([])
})

test('a type of another version is answered as it was kept', async () => {
  await db.run(sql`insert into notificacao (destinatario_id, type, titulo, data)
    values (${fabio.id}, 'CoisaDoFuturo', 'De outra versão', '{"a": 1}')`)
  expect((await listar()).data).toMatchObject([{ type: 'CoisaDoFuturo', data: { a: 1 } }])
})

test('who no longer holds the permission at the place sees it neither in the list nor in the count', async () => {
  await contadas('uma', 'duas')
  const id = await primeira()
  const onde = (local: number | null) =>
    db.run(sql`update atribuicao set local_id = ${local} where usuario_id = ${fabio.id}`)
  expect((await sino()).total).toBe(2)
  await onde(locais.regionalAlheia)
  expect(await sino()).toEqual({ titulos: [], total: 0 })
  expect((await atualizar(id)).status).toBe(404)
  expect((await noPainel.call(notificacoes.marcarTodas, { body: {} })).dados).toEqual({ marcadas: 0 })
  await onde(locais.escola)
  expect((await sino()).total).toBe(2)
  await onde(null)
  expect((await sino()).total).toBe(2)
  await db.run(sql`update atribuicao set vigencia_fim = ${HOJE} - 2 where usuario_id = ${fabio.id}`)
  expect((await sino()).total).toBe(0)
  await db.run(sql`update atribuicao set vigencia_fim = null, local_id = ${locais.regional}
    where usuario_id = ${fabio.id}`)
  expect((await sino()).total).toBe(2)
})

test('who may do everything sees what was delivered by any permission; told by name needs none', async () => {
  const clara = await naConta(people.clara)
  await avisar({ exceto: fabio.id })
  expect((await listar(DO_SINO, clara)).total).toBe(1)
  const davi = await naConta(people.davi)
  await avisar({ tipo: 'NovoAcesso', local_id: null, para: { usuarios: [people.davi.id] } })
  expect((await listar(DO_SINO, davi)).total).toBe(1)
})

test('a visit that was taken from its agent is no longer told to the agent', async () => {
  const visita = await newVisit()
  const { id } = people.ana
  const data = { monitoramento: { id: visita.id, protocolo: 'MON' } }
  await avisar({ tipo: 'MonitoramentoAtribuido', data, para: { usuarios: [id] } })
  expect((await listar(DO_SINO, ana)).total).toBe(1)
  await db.run(sql`delete from monitoramento_agente where monitoramento_id = ${visita.id}`)
  expect((await listar(DO_SINO, ana)).total).toBe(0)
})

test('atualizar without a body marks as read, and the row leaves the bell; it can be unread again', async () => {
  await contadas('uma', 'duas')
  const id = await primeira()
  const lida = await atualizar(id)
  expect(lida.dados).toMatchObject({ id, read_at: expect.any(String) })
  expect((await sino()).total).toBe(1)
  expect(await titulos({ tipo: 'lidos' })).toEqual(['duas'])
  expect((await atualizar(id)).dados.read_at).toBe(lida.dados.read_at)
  expect((await atualizar(id, { lida: false })).dados.read_at).toBeNull()
  expect((await sino()).total).toBe(2)
  const semCorpo = await noPainel.inject({
    method: 'PUT',
    url: `/api/painel/notificacoes/${id}`,
    headers: noPainel.keys(),
  })
  expect(semCorpo.codigo).toBe('SUCESSO')
  expect((await sino()).total).toBe(1)
})

test('atualizar archives without reading, and brings back', async () => {
  await contadas('uma')
  const id = await primeira()
  expect((await atualizar(id, { arquivada: true })).dados).toMatchObject({ read_at: null })
  expect(await titulos({ tipo: 'arquivados' })).toEqual(['uma'])
  for (const tipo of ['todos', 'nao-lidos', 'lidos'] as const) expect(await titulos({ tipo })).toEqual([])
  await atualizar(id, { arquivada: false })
  expect((await sino()).total).toBe(1)
})

test('a row of a group that is marked unread again stands beside the next of its group', async () => {
  await avisar({ grupo: 'visita:1' })
  const id = await primeira()
  await atualizar(id)
  await avisar({ grupo: 'visita:1' })
  expect((await atualizar(id, { lida: false })).codigo).toBe('SUCESSO')
  expect((await sino()).total).toBe(2)
})

test('nobody reads or marks another person’s notification', async () => {
  await contadas('uma')
  const id = await primeira()
  const antes = await db.one(sql`select * from notificacao where id = ${id}`)
  expect(await atualizar(id, {}, ana)).toMatchObject({ status: 404, codigo: 'ERR_NAO_ENCONTRADO' })
  expect((await atualizar(id + 1000, {}, ana)).status).toBe(404)
  expect((await listar({}, ana)).data).toEqual([])
  expect(await db.one(sql`select * from notificacao where id = ${id}`)).toEqual(antes)
})

test('marcarTodas marks what is unread, says how many, and is audited', async () => {
  await contadas('uma', 'duas', 'três')
  await atualizar(await primeira(), { arquivada: true })
  const { dados } = await noPainel.call(notificacoes.marcarTodas, { body: {} })
  expect(dados).toEqual({ marcadas: 2 })
  expect((await sino()).total).toBe(0)
  const [evento] = await db.rows(sql`select campo, para from evento
    where acao = 'notificacoes.marcarTodas' and ator_id = ${fabio.id} order by id desc limit 1`)
  expect(evento).toEqual({ campo: 'marcadas', para: 2 })
})

test('marcarTodas of one subject leaves the others, and the days that were not asked for', async () => {
  await contadas('uma', 'duas', 'três')
  const marcar = (body: object) => noPainel.call(notificacoes.marcarTodas, { body })
  expect((await marcar({ assuntos: ['CoisaDoFuturo'] })).dados).toEqual({ marcadas: 0 })
  const { type } = await db.one<{ type: string }>(
    sql`select type from notificacao where id = ${await primeira()}`,
  )
  expect((await marcar({ assuntos: [type], ate: '2001-01-01' })).dados).toEqual({ marcadas: 0 })
  expect((await sino()).total).toBe(3)
  expect((await marcar({ assuntos: [type] })).dados).toEqual({ marcadas: 3 })
})

test('gravarPreferencias keeps each choice, and the mandatory ones stay on', async () => {
  const antes = (await noPainel.call(notificacoes.preferencias, {})).dados
  expect(antes.resumo_diario).toBe(true)
  const tipos = antes.tipos.map(({ tipo }) => ({ tipo, painel: false, email: false }))
  expect(tipos.map(({ tipo }) => tipo)).toContain('RequisicaoCriada')
  const { dados } = await noPainel.call(notificacoes.gravarPreferencias, {
    body: { tipos, resumo_diario: false },
  })
  expect(dados.resumo_diario).toBe(false)
  for (const { tipo, obrigatoria, painel, email } of dados.tipos)
    expect([tipo, painel, email]).toEqual([tipo, obrigatoria, obrigatoria && tipo !== 'AcessoAlterado'])
  await avisar()
  await avisar({ tipo: 'AcessoAlterado', local_id: null, para: { usuarios: [fabio.id] } })
  expect((await listar()).data.map(({ type }) => type)).toEqual(['AcessoAlterado'])
  expect((await noPainel.call(notificacoes.preferencias, {})).dados).toEqual(dados)
  await noPainel.call(notificacoes.gravarPreferencias, {
    body: {
      tipos: antes.tipos.map(({ tipo, painel, email }) => ({ tipo, painel, email })),
      resumo_diario: true,
    },
  })
  expect((await noPainel.call(notificacoes.preferencias, {})).dados).toEqual(antes)
})
