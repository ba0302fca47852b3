// A school counts its own assets for an inventory: blindly, once each label, and what it found ends each asset.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { patrimonios } from '#contract/campo/patrimonios.ts'
import { plaqueta } from '#contract/casa/codigos.ts'
import { inventariosDeBens } from '#contract/patrimonio/inventarios-de-bens.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDeHomologacao } from '#server/testing/mesa-de-homologacao.ts'
import { createPerson } from '#server/testing/people.ts'

const mesa = await mesaDeHomologacao()
const { achados, db, decidir, homologar, locais, naConta } = mesa
const INVENTARIO = 'painel.almoxarifado.inventarios-de-bens'
const LISTAR_BENS = 'painel.almoxarifado.patrimonios.listar'
const FUSO = { 'x-fuso': '-03:00' }

const pessoa = async (nome: string, local_id: number, permissoes: readonly string[]) =>
  naConta(
    await createPerson(db, {
      nome,
      email: `${nome.toLowerCase()}@teste.zelo`,
      permissoes: [...permissoes] as never, // as: literals of this file
      locais: [local_id],
    }),
  )
const elisa = await pessoa('Elisa', locais.escola, [`${INVENTARIO}.contar`, LISTAR_BENS])
const outra = await pessoa('Outra', locais.escolaAlheia, [`${INVENTARIO}.contar`, LISTAR_BENS])
const vice = await pessoa('Vice', locais.escola, [`${INVENTARIO}.contar`, LISTAR_BENS])
const gil = await pessoa('Gil', locais.regional, [
  `${INVENTARIO}.listar`,
  `${INVENTARIO}.abrir`,
  `${INVENTARIO}.cancelar`,
  LISTAR_BENS,
])
await db.run(sql`update patrimonio set situacao = 'ativo', estado = 'bom', condicao = 'em_uso'`)
await db.run(sql`
  insert into comissao (nome, tipo, ato, inicio, membros)
  values ('Comissão de inventário', 'inventario', 'Portaria 7/2026', '2020-01-01', ${JSON.stringify(
    ['Ivo', 'Lia', 'Nina'].map((nome) => ({ nome, papel: 'Membro', matricula: null })),
  )}::jsonb)`)

async function aberto(partes: object = {}) {
  const { id: comissao_id } = await db.one<{ id: number }>(sql`select id from comissao limit 1`)
  const { dia } = await db.one<{ dia: string }>(
    sql`select to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as dia`,
  )
  const resposta = await gil.call(inventariosDeBens.abrir, {
    body: {
      local_id: locais.regional,
      tipo: 'eventual',
      exercicio: 2026,
      corte: dia,
      inicio: '2020-01-01',
      fim: '2090-12-31',
      comissao_id,
      ...partes,
    },
  })
  expect(resultOf(resposta)).toBe('SUCESSO')
  return resposta.dados
}

const preparar = (id: number, local_id = locais.escola, quem = elisa) =>
  quem.call(inventariosDeBens.contar, { params: { id }, body: { local_id } })

function etiqueta(visita_id: number, referencia_id: string, partes: object = {}) {
  return elisa.call(patrimonios.contar, {
    params: { monitoramentoId: visita_id },
    body: {
      uuid: randomUUID(),
      referencia_id,
      origem: 'digitado',
      contado_em: '2026-01-10 08:00:00',
      ...partes,
    },
    headers: FUSO,
  })
}

async function iniciada(inventario_id: number): Promise<number> {
  const { dados } = await preparar(inventario_id)
  const inicio = await elisa.call(monitoramentos.estado, {
    params: { id: dados.visita_id },
    body: { estado: 'iniciar' },
  })
  expect(resultOf(inicio)).toBe('SUCESSO')
  return dados.visita_id
}

const completo = async (id: number) => (await elisa.call(monitoramentos.ver, { params: { id } })).dados

async function fechar(id: number): Promise<void> {
  for (const campos of [sql`finalizado_em = now(), responsavel_nome = 'Elisa'`, sql`concluido_em = now()`])
    await db.run(sql`update monitoramento set ${campos} where id = ${id}`)
  await db.run(sql`update monitoramento_patrimonio set resultado = 'nao_localizado'
    where monitoramento_id = ${id} and resultado = 'pendente'`)
}

test('only who answers for the school is told, and prepares one count however often they ask', async () => {
  const { id, protocolo } = await aberto()
  const { dados: dela } = await elisa.call(inventariosDeBens.aContar, {})
  expect(dela).toMatchObject([
    { inventario: { protocolo }, local: { id: locais.escola }, contagem: null, minha: true },
  ])
  expect((await outra.call(inventariosDeBens.aContar, {})).dados).toEqual([])
  expect((await gil.call(inventariosDeBens.aContar, {})).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await preparar(id, locais.escolaAlheia)).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect((await preparar(id, locais.escola, outra)).codigo).toBe('ERR_NAO_ENCONTRADO')
  const primeira = await preparar(id)
  expect((await preparar(id)).dados).toEqual(primeira.dados)
  expect(await preparar(id, locais.escola, vice)).toMatchObject({
    codigo: 'ERR_ESTADO_INVALIDO',
    envelope: { mensagem: `Elisa já está contando estes bens (${primeira.dados.protocolo}).` },
  })
  expect((await vice.call(inventariosDeBens.aContar, {})).dados[0]).toMatchObject({
    contagem: { por: 'Elisa', situacao: 'preparada' },
    minha: false,
  })
  await gil.call(inventariosDeBens.cancelar, { params: { id }, body: { motivo: 'Aberto só para o teste' } })
  expect((await preparar(id)).codigo).toBe('ERR_ESTADO_INVALIDO')
  expect((await elisa.call(inventariosDeBens.aContar, {})).dados).toEqual([])
})

test('an inventory outside its days is not counted', async () => {
  const { id } = await aberto({ inicio: '2020-01-01', fim: '2020-02-01' })
  expect((await preparar(id)).envelope.mensagem).toMatch(/conta de 01\/01\/2020 a 01\/02\/2020/)
})

test('what travels and what is answered says nothing of what is expected', async () => {
  const { id } = await aberto()
  const visita = await iniciada(id)
  const antes = await completo(visita)
  expect(antes).toMatchObject({ patrimonios: [], lote_plaquetas: [], contagens: { patrimonios: 0 } })
  expect(antes.instalacoes.length).toBeGreaterThan(0)
  expect((await elisa.call(monitoramentos.codigos, { params: { id: visita } })).dados).toEqual([])
  const resposta = await etiqueta(visita, plaqueta(1))
  expect(resultOf(resposta)).toBe('SUCESSO')
  const depois = await completo(visita)
  expect(depois.patrimonios).toEqual([resposta.dados])
  const { descricao } = await db.one<{ descricao: string }>(
    sql`select descricao from patrimonio where referencia_id = ${plaqueta(1)}`,
  )
  expect(JSON.stringify([resposta.envelope, depois])).not.toContain(descricao)
  expect(resposta.dados.patrimonio.descricao).toBe(`Etiqueta ${plaqueta(1)}`)
  // What else the field does with assets would say what they are, and is not of who counts.
  const lida = await elisa.call(patrimonios.ver, {
    params: { monitoramentoId: visita },
    body: {
      uuid: randomUUID(),
      referencia_id: plaqueta(2),
      origem: 'digitado',
      lido_em: '2026-01-10 08:00:00',
    },
    headers: FUSO,
  })
  expect(lida.codigo).not.toBe('SUCESSO')
  await db.run(sql`update monitoramento set cancelado_em = now() where id = ${visita}`)
})

test('a label counted twice, sent twice, by its number or an old code is one asset', async () => {
  const { id } = await aberto()
  const visita = await iniciada(id)
  const uuid = randomUUID()
  expect((await etiqueta(visita, plaqueta(1), { uuid })).dados).toEqual(
    (await etiqueta(visita, plaqueta(1), { uuid })).dados,
  )
  await etiqueta(visita, '1')
  await db.run(sql`update patrimonio set referencias = '{ANTIGA-7}' where referencia_id = ${plaqueta(1)}`)
  await etiqueta(visita, 'antiga-7')
  expect((await completo(visita)).patrimonios).toHaveLength(1)
  await db.run(sql`update monitoramento set cancelado_em = now() where id = ${visita}`)
})

test('found, found elsewhere and surplus: the homologated count ends each asset as told by its own school', async () => {
  await db.run(sql`update monitoramento set homologado_em = null, homologado_por = null`)
  const { id } = await aberto()
  const visita = await iniciada(id)
  const [sala] = (await completo(visita)).instalacoes
  const daSala = { instalacao_uuid: sala?.uuid }
  expect(resultOf(await etiqueta(visita, plaqueta(2), daSala))).toBe('SUCESSO')
  // Of another school, a label of ours that nobody used, and one of another órgão.
  for (const codigo of [plaqueta(71), plaqueta(140), 'PREFEITURA 33'])
    expect(resultOf(await etiqueta(visita, codigo, daSala))).toBe('SUCESSO')
  expect((await completo(visita)).patrimonios).toHaveLength(4)
  await fechar(visita)
  const ver = async () => (await gil.call(inventariosDeBens.ver, { params: { id } })).dados
  expect(await ver()).toMatchObject({ localizados: 0, sobras: 0, locais_contados: 0 })

  const doCenso = await achados({ id: visita } as never) // as: only its id is asked for
  expect(
    doCenso
      .filter(({ tipo }) => tipo === 'bem_novo')
      .map(({ codigo }) => codigo)
      .sort(),
  ).toEqual([plaqueta(140), null])
  for (const tipo of new Set(doCenso.map((um) => um.tipo)))
    expect(resultOf(await decidir({ id: visita } as never, tipo, 'ignorar', 'Decidido depois'))).toBe(
      'SUCESSO',
    )
  expect(resultOf(await homologar({ id: visita } as never))).toBe('SUCESSO')

  const lido = await ver()
  expect(lido).toMatchObject({ localizados: 1, em_outro_local: 1, sobras: 2, locais_contados: 1 })
  const { dados: porLocal } = await gil.call(inventariosDeBens.locais, {
    params: { id },
    query: { perPage: 100 },
  })
  expect(porLocal.data.find((um) => um.id === locais.escola)?.contagem).toMatchObject({
    situacao: 'homologada',
  })
  expect(porLocal.data.filter(({ contagem }) => contagem !== null)).toHaveLength(1)
  const itens = async (resultado: 'localizado' | 'em_outro_local' | 'nao_localizado') =>
    (await gil.call(inventariosDeBens.itens, { params: { id }, query: { resultado: [resultado] as never } }))
      .dados.data
  expect(await itens('localizado')).toMatchObject([
    { bem: { referencia_id: plaqueta(2) }, visita: { contagem: true } },
  ])
  expect(await itens('em_outro_local')).toMatchObject([
    { bem: { referencia_id: plaqueta(71) }, visita: { contagem: true } },
  ])
  expect((await itens('nao_localizado')).length).toBeGreaterThan(0)
  const { dados: sobras } = await gil.call(inventariosDeBens.sobras, { params: { id }, query: {} })
  expect(sobras.data.map(({ visita: { contagem } }) => contagem)).toEqual([true, true])
  // Nobody from outside was there.
  const { em } = await db.one<{ em: string | null }>(
    sql`select ultima_visita_em as em from local where id = ${locais.escola}`,
  )
  expect(em).toBeNull()
})

test('only a count writes labels down', async () => {
  const visita = await mesa.newVisit()
  await db.run(sql`insert into monitoramento_agente (monitoramento_id, usuario_id, papel)
    select ${visita.id}, id, 'apoio' from usuario where nome = 'Elisa'`)
  expect((await etiqueta(visita.id, plaqueta(1))).codigo).toBe('ERR_ESTADO_INVALIDO')
})
