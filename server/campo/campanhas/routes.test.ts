// A campaign from its plan to its report.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { campanhas } from '#contract/campo/campanhas.ts'
import { homologacao } from '#contract/campo/homologacao.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { createPerson } from '#server/testing/people.ts'

const { ana, db, eva, naConta, newVisit, people, school } = await createField()
const sara = await naConta(
  await createPerson(db, {
    nome: 'Sara Mesa',
    email: 'sara@teste.zelo',
    permissoes: [
      'painel.campanhas.listar',
      'painel.campanhas.criar',
      'painel.campanhas.encerrar',
      'painel.monitoramentos.listar',
    ],
    locais: [people.locais.regional],
  }),
)
const nova = {
  nome: 'Conferência de maio',
  objetivo: 'Conferir as salas da regional',
  tipo: 'rotina' as const,
  inicio: '2027-05-03',
  fim: '2027-05-14',
  local_id: people.locais.regional,
  agentes: [people.ana.id, eva.id],
}

/** So that nothing else is open at the schools of the test. */
const semAbertas = () =>
  db.run(sql`
    update monitoramento set cancelado_em = now(), cancelado_motivo = 'teste'
    where concluido_em is null and cancelado_em is null`)

test('what was planned is what is made: one visit a place, on working days, told to who goes', async () => {
  await semAbertas()
  const plano = (await sara.call(campanhas.prever, { body: nova })).dados
  expect(plano.visitas.length).toBeGreaterThan(0)
  const antes = await db.one<{ n: number }>(sql`select count(*) as n from campanha`)
  expect(antes.n).toBe(0)
  const criada = await sara.call(campanhas.criar, { body: nova })
  expect(resultOf(criada)).toBe('SUCESSO')
  const { id, visitas } = criada.dados
  expect(visitas).toBe(plano.visitas.length)
  const feitas = await db.rows<{ local_id: number; dia: string; agente: number }>(sql`
    select m.local_id, m.previsto_inicio as dia, a.usuario_id as agente from monitoramento m
    join monitoramento_agente a on a.monitoramento_id = m.id where m.campanha_id = ${id} order by m.local_id`)
  const previstas = plano.visitas
    .map(({ local, dia, agente }) => ({ local_id: local.id, dia, agente: agente.id }))
    .sort((a, b) => a.local_id - b.local_id)
  expect(feitas).toEqual(previstas)
  const daLista = await sara.call(homologacao.listar, { query: { campanha_id: id, perPage: 100 } })
  expect(daLista.dados.total).toBe(visitas)
  const avisos = await db.one<{ n: number }>(sql`
    select count(*) as n from notificacao where destinatario_id in (${people.ana.id}, ${eva.id})`)
  expect(avisos.n).toBeGreaterThanOrEqual(visitas)
})

test('a place with an open visit is left out and said, and the database lets no second one of a campaign be open', async () => {
  const plano = (await sara.call(campanhas.prever, { body: nova })).dados
  expect(plano.visitas).toEqual([])
  expect(new Set(plano.fora.map(({ motivo }) => motivo))).toEqual(new Set(['Já tem uma visita aberta.']))
  const nenhuma = await sara.call(campanhas.criar, { body: nova })
  expect(nenhuma.codigo).toBe('ERR_FORM_VALIDATION')
  const [aberta] = await db.rows<{ id: number }>(
    sql`select id from monitoramento where campanha_id is not null limit 1`,
  )
  const outra = db.run(sql`
    insert into monitoramento (protocolo, local_id, campanha_id)
    select 'MON-X-1', local_id, campanha_id from monitoramento where id = ${aberta?.id ?? 0}`)
  await expect(outra).rejects.toThrow(/monitoramento_um_aberto_da_campanha/)
})

test('a place out of reach is refused, and a sample is the same for the same seed', async () => {
  const alheia = await sara.call(campanhas.prever, {
    body: { ...nova, local_id: people.locais.escolaAlheia },
  })
  expect(alheia.codigo).toBe('ERR_FORM_VALIDATION')
  await semAbertas()
  const amostra = async (semente: number) =>
    (await sara.call(campanhas.prever, { body: { ...nova, amostra: 1, semente } })).dados.visitas.map(
      ({ local }) => local.id,
    )
  expect(await amostra(7)).toHaveLength(1)
  expect(await amostra(7)).toEqual(await amostra(7))
})

test('the follow-up counts what its visits are, and it ends only when none is open', async () => {
  await semAbertas()
  const { id, visitas } = (await sara.call(campanhas.criar, { body: { ...nova, nome: 'Outra' } })).dados
  const ver = async () => (await sara.call(campanhas.ver, { params: { id } })).dados
  const encerrar = async () =>
    sara.call(campanhas.encerrar, {
      params: { id },
      body: { relatorio: 'Tudo conferido, nada a apurar.', versao: (await ver()).versao },
    })
  expect((await ver()).acoes).toMatchObject([{ permitido: false }])
  expect((await encerrar()).codigo).toBe('ERR_ESTADO_INVALIDO')
  await db.run(
    sql`update monitoramento set iniciado_em = now(), concluido_em = now() where campanha_id = ${id}`,
  )
  const feita = await ver()
  expect(feita).toMatchObject({
    visitas,
    concluidas: visitas,
    atrasadas: 0,
    em_andamento: 0,
    previsao_do_fim: null,
  })
  expect(feita.curva.at(-1)?.previstas).toBe(visitas)
  expect(feita.agentes.reduce((soma, { concluidas }) => soma + concluidas, 0)).toBe(visitas)
  expect(resultOf(await encerrar())).toBe('SUCESSO')
  expect((await ver()).situacao).toBe('encerrada')
  expect((await encerrar()).codigo).toBe('ERR_ESTADO_INVALIDO')
  expect((await ana.call(campanhas.ver, { params: { id } })).codigo).toBe('ERR_NAO_AUTORIZADO')
})

const aVisitar = async (query: Parameters<typeof sara.call<typeof campanhas.aVisitar>>[1]['query'] = {}) =>
  (await sara.call(campanhas.aVisitar, { query: { perPage: 100, ...query } })).dados

test('what to visit first: the reasons sum to the points, the order is theirs, and the time of a type counts', async () => {
  await semAbertas()
  const { data, total } = await aVisitar()
  expect(total).toBe(data.length)
  expect(data.length).toBeGreaterThan(1)
  for (const { pontos, razoes } of data)
    expect(razoes.reduce((soma, uma) => soma + uma.pontos, 0)).toBeCloseTo(pontos, 5)
  expect(data.map(({ pontos }) => pontos)).toEqual(data.map(({ pontos }) => pontos).toSorted((a, b) => b - a))
  const [primeiro, segundo] = data
  if (!primeiro || !segundo) throw new Error('two places')
  await db.run(sql`insert into divergencia (monitoramento_id, entidade, entidade_uuid, campo, motivo, vencedor)
    select m.id, 'monitoramento', m.uuid, c, 'complemento', '{}' from monitoramento m, unnest(array['a', 'b']) c
    where m.id = (select min(id) from monitoramento where local_id = ${primeiro.id})`)
  const conflitosDe = async ({ id }: { id: number }) =>
    (await aVisitar()).data.find((um) => um.id === id)?.conflitos
  expect([await conflitosDe(primeiro), await conflitosDe(segundo)]).toEqual([2, 0])
  await db.run(sql`delete from divergencia where motivo = 'complemento'`)
  const segunda = await aVisitar({ perPage: 1, page: 2 })
  expect(segunda).toMatchObject({ data: [{ id: segundo.id }], total })
  // Without a cursor the screen asks for the next page by its number; null would say that there is none.
  expect(segunda.proximo).toBeUndefined()
  await db.run(sql`update local set ultima_visita_em = now() - interval '10 days', nota = 100
    where id = any(${data.map(({ id }) => id)}::bigint[])`)
  await db.run(sql`update local set ultima_visita_em = now() - interval '100 days' where id = ${segundo.id}`)
  expect((await aVisitar()).data[0]?.id).toBe(segundo.id)
  expect((await aVisitar({ vencida: 'true' })).data).toEqual([])
  await db.run(sql`update local_tipo set meses_entre_visitas = 3
    where id = (select tipo_id from local where id = ${segundo.id})`)
  const [vencido, ...outros] = (await aVisitar({ vencida: 'true' })).data
  expect(outros).toEqual([])
  expect(vencido).toMatchObject({ id: segundo.id, vencida: true, aberta: false, valor_centavos: null })
  expect(vencido?.razoes).toContainEqual({ razao: 'prazo', pontos: 20 })
  expect(vencido?.prazo_em).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('a campaign of the most urgent goes to those that the list has first; of the chosen, to these alone', async () => {
  await semAbertas()
  const [primeiro, segundo] = (await aVisitar()).data
  const urgentes = await sara.call(campanhas.prever, { body: { ...nova, urgentes: 1 } })
  expect(urgentes.dados.visitas.map(({ local }) => local.id)).toEqual([primeiro?.id])
  const escolhido = await sara.call(campanhas.prever, { body: { ...nova, locais: [segundo?.id ?? 0] } })
  expect(escolhido.dados.visitas.map(({ local }) => local.id)).toEqual([segundo?.id])
  const fora = await sara.call(campanhas.prever, { body: { ...nova, locais: [people.locais.escolaAlheia] } })
  expect(fora.envelope.erros?.local_id?.[0]).toMatch(/^Um dos locais escolhidos não atende/)
  const ambos = await sara.call(campanhas.prever, { body: { ...nova, urgentes: 1, amostra: 1 } })
  expect(ambos.envelope.erros?.urgentes).toBeDefined()
})

test('a sample that certifies says what it takes, keeps what it drew, and tells the interval reached', async () => {
  await semAbertas()
  const pedida = { ...nova, nome: 'Amostra de maio', tipo: 'amostragem' as const, certificar_margem: 2 }
  const plano = (await sara.call(campanhas.prever, { body: pedida })).dados
  const sorteados = plano.certificacao?.estratos.reduce((soma, { amostra }) => soma + amostra, 0)
  expect(sorteados).toBe(plano.visitas.length)
  const { id, certificacao } = (await sara.call(campanhas.criar, { body: pedida })).dados
  expect(certificacao).toMatchObject({ margem: 2, locais: sorteados, lidos: 0, estimativa: null })
  await db.run(sql`update monitoramento set iniciado_em = now(), finalizado_em = now(), concluido_em = now()
    where campanha_id = ${id}`)
  await db.run(sql`
    update monitoramento_patrimonio mp set resultado = case when mp.id % 4 = 0 then 'nao_localizado' else 'visto' end
    from monitoramento m where m.id = mp.monitoramento_id and m.campanha_id = ${id}`)
  const { bens, faltam } = await db.one<{ bens: number; faltam: number }>(sql`
    select count(*)::int as bens, (count(*) filter (where mp.resultado = 'nao_localizado'))::int as faltam
    from monitoramento m join monitoramento_patrimonio mp on mp.monitoramento_id = m.id where m.campanha_id = ${id}`)
  const fim = (await sara.call(campanhas.ver, { params: { id } })).dados.certificacao
  expect(fim).toMatchObject({ lidos: sorteados, bens, faltam })
  // So few places are all drawn: what they say of the whole is exact.
  expect(fim?.estimativa).toBeCloseTo((100 * faltam) / bens, 6)
  const duas = await sara.call(campanhas.prever, { body: { ...pedida, amostra: 3 } })
  expect(Object.keys(duas.envelope.erros ?? {})).toEqual(['certificar_margem'])
})

test('a drawn place is read by whichever visit goes there last: its own may be called off', async () => {
  await semAbertas()
  const antes = await newVisit()
  await concluir(antes.id)
  const pedida = { ...nova, nome: 'Amostra de junho', tipo: 'amostragem' as const, certificar_margem: 2 }
  const { id, certificacao } = (await sara.call(campanhas.criar, { body: pedida })).dados
  const lidos = async () => (await sara.call(campanhas.ver, { params: { id } })).dados.certificacao
  expect(certificacao?.lidos).toBe(0)
  await db.run(sql`update monitoramento set cancelado_em = now(), cancelado_motivo = 'Estrada fechada'
    where campanha_id = ${id} and local_id = ${school.local_id}`)
  const amao = await newVisit()
  expect((await lidos())?.lidos).toBe(0)
  await concluir(amao.id)
  const { n } = await db.one<{ n: number }>(
    sql`select count(*)::int as n from monitoramento_patrimonio where monitoramento_id = ${amao.id}`,
  )
  expect(await lidos()).toMatchObject({ lidos: 1, bens: n, faltam: 0 })
  // The last one counts, and not both.
  const outra = await newVisit()
  await concluir(outra.id, 'nao_localizado')
  expect(await lidos()).toMatchObject({ lidos: 1, bens: n, faltam: n })
  // What is found after its end is of another time.
  await db.run(sql`update monitoramento set cancelado_em = now(), cancelado_motivo = 'teste'
    where campanha_id = ${id} and cancelado_em is null`)
  const { versao } = (await sara.call(campanhas.ver, { params: { id } })).dados
  const relatorio = 'Lida a escola que se pôde ler.'
  await sara.call(campanhas.encerrar, { params: { id }, body: { relatorio, versao } })
  await concluir((await newVisit()).id)
  expect(await lidos()).toMatchObject({ lidos: 1, bens: n, faltam: n })
})

async function concluir(id: number, resultado = 'visto') {
  await db.run(
    sql`update monitoramento_patrimonio set resultado = ${resultado} where monitoramento_id = ${id}`,
  )
  await db.run(sql`update monitoramento set iniciado_em = now(), finalizado_em = now(), concluido_em = now()
    where id = ${id}`)
}

test('noMapa has every place of the list that has a position, and no other', async () => {
  const { dados: lista } = await sara.call(campanhas.aVisitar, { query: { perPage: 100 } })
  const [um] = lista.data
  await db.run(sql`update local set latitude = null, longitude = null`)
  await db.run(sql`update local set latitude = -10.2, longitude = -48.3 where id = ${um?.id ?? 0}`)
  const { dados } = await sara.call(campanhas.noMapa, { query: {} })
  // Its open conflitos are those that the list says, and all else.
  expect(dados).toEqual([{ ...um, latitude: -10.2, longitude: -48.3 }])
  expect(dados?.[0]?.conflitos).toBe(um?.conflitos)
})
