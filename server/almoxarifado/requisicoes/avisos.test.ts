// Who hears of a requisition and of its shipments, and who does not.
import sql, { type Sql } from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import type { Permissao } from '#contract/casa/permissoes.ts'
import {
  avisarExpedida,
  avisarPendentes,
  avisarRecebida,
  avisarRecusada,
} from '#server/almoxarifado/remessas/avisos.ts'
import { HOJE } from '#server/testing/hoje.ts'
import { createPeople, createPerson } from '#server/testing/people.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import {
  type AvisoDe,
  avisarAutorizada,
  avisarDevolvida,
  avisarEnviada,
  avisarExpirando,
  avisarMencao,
  avisarParaAutorizar,
} from './avisos.ts'

const { db } = await createTestDatabase()
const { locais, clara } = await createPeople(db)
const gravada = <T extends object>(comando: Sql) => db.transaction((tx) => tx.one<T>(comando))

const AREA = 'painel.almoxarifado.requisicoes'
const pessoa = (nome: string, local: number, ...chaves: Permissao[]) =>
  createPerson(db, { nome, email: `avisos-${nome}@teste.zelo`, permissoes: chaves, locais: [local] })
const elisa = await pessoa('elisa', locais.escola, `${AREA}.listar`, `${AREA}.receber`)
const fabio = await pessoa('fabio', locais.regional, `${AREA}.listar`, `${AREA}.autorizar`)
const gil = await pessoa('gil', locais.regionalAlheia, `${AREA}.autorizar`, `${AREA}.listar`)
const bruno = await pessoa('bruno', locais.regional, `${AREA}.separar`, `${AREA}.tratar-divergencia`)
const dora = await pessoa('dora', locais.regionalAlheia, `${AREA}.separar`)

await db.run(sql`insert into grupo_de_material (codigo, nome) values ('96', 'Avisos')`)
await db.run(sql`insert into unidade_de_medida (sigla, nome) values ('cxa', 'caixa de teste')`)
const { material_id } = await gravada<{ material_id: number }>(sql`
  insert into material (codigo, descricao, natureza, grupo_id, unidade_id)
  select 'AVI-1', 'Giz', 'consumo', g.id, u.id from grupo_de_material g, unidade_de_medida u
  where g.codigo = '96' and u.sigla = 'cxa' returning id as material_id`)

let vez = 0
async function requisicao(situacao: string, nivel: number | null = null) {
  vez += 1
  const { id, item } = await gravada<{ id: number; item: number }>(sql`
    with r as (
      insert into requisicao (protocolo, tipo, situacao, nivel, solicitante_id, local_destino_id, deposito_id)
      values (${`REQ-${vez}`}, 'consumo', ${situacao}, ${nivel}::smallint, ${elisa.id}, ${locais.escola},
        ${locais.regional}) returning id)
    insert into requisicao_item (requisicao_id, ordem, material_id, qtd_solicitada_e3, qtd_autorizada_e3)
    select id, 1, ${material_id}, 5000, 5000 from r returning requisicao_id as id, id as item`)
  return { id, item }
}

async function remessa(situacao: string, dias = 0) {
  const { id: requisicao_id, item } = await requisicao('autorizada')
  const { id } = await gravada<{ id: number }>(sql`
    insert into remessa (numero, requisicao_id, origem_id, destino_id, situacao, modalidade, expedida_por, expedida_em)
    values (${`REM-${vez}`}, ${requisicao_id}, ${locais.regional}, ${locais.escola}, ${situacao}, 'entrega',
      ${dora.id}, now() - make_interval(days => ${dias}::int)) returning id`)
  await db.run(sql`insert into remessa_item (remessa_id, requisicao_item_id, material_id, qtd_e3)
    values (${id}, ${item}, ${material_id}, 5000)`)
  return id
}

const aviso = (por: number | null, faz: (de: AvisoDe) => Promise<unknown>) =>
  db.transaction((tx) => faz({ tx, por }))
const ouvidos = async () =>
  (
    await db.rows<{ nome: string; type: string; titulo: string }>(sql`
      select u.nome, n.type, n.titulo from notificacao n join usuario u on u.id = n.destinatario_id order by u.nome, n.id`)
  ).filter(({ nome }) => nome !== clara.nome)
const quem = async () => (await ouvidos()).map(({ nome, type }) => `${nome}: ${type}`)

beforeEach(() => db.run(sql`delete from notificacao`))

test('avisarEnviada tells who decides that it waits, and who follows the place that it exists: each once', async () => {
  const { id } = await requisicao('em_autorizacao', 1)
  await aviso(elisa.id, (de) => avisarEnviada(de, id))
  expect(await quem()).toEqual(['fabio: RequisicaoParaAutorizar'])
  await db.run(sql`delete from notificacao`)
  const segundo = await requisicao('em_autorizacao', 2)
  await aviso(elisa.id, (de) => avisarEnviada(de, segundo.id))
  expect(await quem()).toEqual(['fabio: RequisicaoCriada'])
})

test('avisarParaAutorizar tells who holds the authority by delegation today, and nobody who asked', async () => {
  await db.run(sql`insert into delegacao_de_autorizacao (de_id, para_id, vigencia_inicio, vigencia_fim, motivo)
    values (${fabio.id}, ${bruno.id}, ${HOJE} - 1, ${HOJE} + 1, 'Férias'),
      (${fabio.id}, ${elisa.id}, ${HOJE} - 1, ${HOJE} + 1, 'Férias'),
      (${fabio.id}, ${dora.id}, ${HOJE} - 9, ${HOJE} - 8, 'Acabou'),
      (${gil.id}, ${dora.id}, ${HOJE} - 1, ${HOJE} + 1, 'De outra regional')`)
  const { id } = await requisicao('em_autorizacao', 1)
  await aviso(null, (de) => avisarParaAutorizar(de, id))
  expect(await quem()).toEqual(['bruno: RequisicaoParaAutorizar', 'fabio: RequisicaoParaAutorizar'])
  await db.run(sql`delete from delegacao_de_autorizacao`)
})

test('what the asker lent decides nothing of what the asker asked, and who holds it is told of nothing', async () => {
  await db.run(sql`insert into delegacao_de_autorizacao (de_id, para_id, vigencia_inicio, vigencia_fim, motivo)
    values (${fabio.id}, ${bruno.id}, ${HOJE} - 1, ${HOJE} + 1, 'Férias')`)
  const { id } = await requisicao('em_autorizacao', 1)
  await db.run(sql`update requisicao set solicitante_id = ${fabio.id} where id = ${id}`)
  await aviso(null, (de) => avisarParaAutorizar(de, id))
  expect(await quem()).toEqual([])
  await db.run(sql`delete from delegacao_de_autorizacao`)
})

test('avisarAutorizada tells who asked and who picks at the depósito', async () => {
  const { id } = await requisicao('autorizada')
  await aviso(fabio.id, (de) => avisarAutorizada(de, id))
  expect(await ouvidos()).toMatchObject([
    { nome: 'bruno', titulo: `REQ-${vez} para separar` },
    { nome: 'elisa', titulo: `REQ-${vez} foi autorizada` },
  ])
})

test('what is said to who asked is said to nobody else', async () => {
  const { id } = await requisicao('devolvida')
  await aviso(fabio.id, (de) => avisarDevolvida(de, id, 'Falta a justificativa'))
  await aviso(null, (de) => avisarExpirando(de, id, 5))
  expect(await quem()).toEqual(['elisa: RequisicaoDevolvida', 'elisa: RequisicaoExpirando'])
})

test('avisarMencao tells the people named, and not the author', async () => {
  const { id } = await requisicao('autorizada')
  await aviso(bruno.id, (de) =>
    avisarMencao(de, id, { usuarios: [elisa.id, bruno.id], texto: '@elisa veja' }),
  )
  expect(await quem()).toEqual(['elisa: ComentarioMencao'])
})

test('a shipment is told to who receives, once to who asked, and its divergence to who settles it', async () => {
  const id = await remessa('expedida')
  await aviso(bruno.id, (de) => avisarExpedida(de, id))
  expect(await quem()).toEqual(['elisa: RequisicaoExpedida'])
  await db.run(sql`delete from notificacao`)
  await db.run(sql`update remessa set situacao = 'recebida' where id = ${id}`)
  await aviso(elisa.id, (de) => avisarRecebida(de, id))
  expect(await quem()).toEqual(['dora: RemessaRecebida'])
  await db.run(sql`delete from notificacao`)
  await db.run(sql`update remessa set situacao = 'recebida_com_divergencia' where id = ${id}`)
  await aviso(elisa.id, (de) => avisarRecebida(de, id))
  await aviso(elisa.id, (de) => avisarRecusada(de, id, 'Caixa aberta'))
  expect(await quem()).toEqual([
    'bruno: RecebimentoDivergente',
    'bruno: RecebimentoDivergente',
    'dora: RecebimentoDivergente',
    'dora: RecebimentoDivergente',
  ])
})

test('avisarPendentes tells once of what should have arrived', async () => {
  const tarde = await remessa('expedida', 9)
  await remessa('expedida', 1)
  expect(await db.transaction((tx) => avisarPendentes(tx, 5))).toBe(1)
  expect(await quem()).toEqual(['dora: RecebimentoPendente', 'elisa: RecebimentoPendente'])
  expect(await db.transaction((tx) => avisarPendentes(tx, 5))).toBe(0)
  await db.run(sql`delete from notificacao`)
  await db.run(sql`update remessa set previsto_em = ${HOJE} - 2 where id = ${tarde}`)
  expect(await db.transaction((tx) => avisarPendentes(tx, 30))).toBe(1)
})
