import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { inventarios } from '#contract/almoxarifado/inventarios.ts'
import { remessas } from '#contract/almoxarifado/remessas.ts'
import { acaso, estoquePrometido, prometido } from '#server/testing/estoque-prometido.ts'
import { resultOf } from '#server/testing/field.ts'
import { daquiA } from '#server/testing/hoje.ts'
import { feito } from '#server/testing/mesa-de-inventarios.ts'
import { mesaDeRemessas } from '#server/testing/mesa-de-remessas.ts'

const mesa = await mesaDeRemessas()
const { db, stock, bruno, elisaPessoa, naConta, newPerson, clara } = mesa
const deposito = stock.deposito
const R = 'painel.almoxarifado.inventarios'
const VER = [`${R}.listar`, `${R}.ver`] as const
const planeja = await naConta(
  await newPerson({
    permissoes: [...VER, `${R}.criar`, `${R}.abrir`, `${R}.contar`, `${R}.apurar`],
    locais: [deposito],
  }),
)

type Contado = readonly [material_id: number, lote_id: number | null, qtd_e3: number]

/** Each test counts its own materials and no other. */
async function grupoDe(materiais: readonly number[]): Promise<number> {
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into grupo_de_material (codigo, nome)
      select lpad((10 + count(*))::text, 2, '0'), 'Grupo do teste' from grupo_de_material returning id`),
  )
  await db.run(sql`update material set grupo_id = ${id} where id = any(${[...materiais]}::bigint[])`)
  return id
}

/** Counted once, every difference adjusted, and waiting to be homologated. */
async function contado(contagens: readonly Contado[]): Promise<number> {
  const grupo = await grupoDe(contagens.map(([material]) => material))
  const body = {
    deposito_id: deposito,
    tipo: 'eventual' as const,
    exercicio: 2026,
    inicio: daquiA(0),
    fim: daquiA(30),
    grupos: [grupo],
    tolerancia_pct: 100,
    tolerancia_centavos: 1_000_000_000,
    recontar_curva_a: false,
  }
  const { id } = feito(await planeja.call(inventarios.criar, { body }))
  const params = { id }
  feito(await planeja.call(inventarios.abrir, { params, body: {} }))
  const itens = await db.rows<{ id: number; material_id: number; lote_id: number | null }>(
    sql`select id, material_id, lote_id from inventario_item where inventario_id = ${id}`,
  )
  const achadas = itens.map((item) => ({
    uuid: randomUUID(),
    item_id: item.id,
    rodada: 1,
    qtd_e3:
      contagens.find(([material, lote]) => material === item.material_id && lote === item.lote_id)?.[2] ?? 0,
    contado_em: new Date().toISOString(),
    origem: 'digitado' as const,
  }))
  feito(await planeja.call(inventarios.contar, { params, body: { contagens: achadas } }))
  feito(await planeja.call(inventarios.concluirContagem, { params, body: {} }))
  const { data } = feito(
    await planeja.call(inventarios.itens, { params, query: { filtro: 'divergentes', perPage: 100 } }),
  )
  if (data.length > 0)
    feito(
      await planeja.call(inventarios.decidir, {
        params,
        body: { itens: data.map((um) => um.id), decisao: 'ajustar', motivo: 'Conferido duas vezes' },
      }),
    )
  return id
}

const homologar = (id: number) => clara.call(inventarios.homologar, { params: { id }, body: {} })
const impacto = async (id: number, quem = clara) =>
  feito(await quem.call(inventarios.impactoDaHomologacao, { params: { id } }))

const saldoDe = (material_id: number) =>
  db.one(
    sql`select qtd_e3, reservado_e3 from saldo where deposito_id = ${deposito} and material_id = ${material_id}`,
  )
const esperaEstoque = async (linha: number) =>
  (
    await db.one<{ espera: boolean }>(
      sql`select na_fila_desde is not null as espera from requisicao_item where id = ${linha}`,
    )
  ).espera

test('a count with less than is promised ends: the newest promise waits, its order is named before and told after', async () => {
  const material = await mesa.comSaldo(10_000)
  const antiga = await prometido(mesa, material, 4_000)
  const nova = await prometido(mesa, material, 5_000)
  const id = await contado([[material, null, 6_000]])
  const antes = await impacto(id)
  expect(antes).toMatchObject({
    materiais: [
      {
        material: { id: material },
        pedidos: [{ pedido: { tipo: 'requisicao', id: nova.id }, liberada_e3: 3_000 }],
      },
    ],
    outros: 0,
  })
  expect(feito(await homologar(id)).situacao).toBe('homologado')
  expect(await saldoDe(material)).toEqual({ qtd_e3: 6_000, reservado_e3: 6_000 })
  expect([await esperaEstoque(antiga.linha), await esperaEstoque(nova.linha)]).toEqual([false, true])
  expect(
    await db.rows(sql`select titulo from notificacao where type = 'EstoqueFaltou'
      and destinatario_id = ${elisaPessoa.id} and data->'requisicao'->>'id' = ${String(nova.id)}`),
  ).toEqual([{ titulo: expect.stringMatching(/^REQ-T-\d+ espera estoque de /) }])
  expect(
    await db.rows(sql`select para, motivo from evento where entidade = 'requisicao' and entidade_id = ${nova.id}
      and campo = 'espera_estoque'`),
  ).toEqual([
    { para: [expect.stringContaining(': 3 ')], motivo: expect.stringContaining('a contagem achou menos') },
  ])
})

test('what was picked beyond what was counted is picked again, and what else was packed stays', async () => {
  const [material, outro] = [await mesa.comSaldo(8_000), await mesa.comSaldo(5_000)]
  const primeira = await mesa.separada((await mesa.pedido([[material, 4_000]])).id)
  const misto = await mesa.pedido([
    [material, 3_000],
    [outro, 5_000],
  ])
  const caixa = await mesa.separada(misto.id)
  const sozinha = await mesa.separar((await mesa.pedido([[material, 1_000]])).id)
  const id = await contado([
    [material, null, 5_000],
    [outro, null, 5_000],
  ])
  const [{ pedidos } = { pedidos: [] }] = (await impacto(id)).materiais
  expect(pedidos.flatMap((um) => um.remessas).map((uma) => [uma.id, uma.qtd_e3, uma.so_do_lote])).toEqual(
    expect.arrayContaining([
      [sozinha.id, 1_000, true],
      [caixa.id, 3_000, false],
    ]),
  )
  feito(await homologar(id))
  const ver = async (remessa: number) => (await bruno.call(remessas.ver, { params: { id: remessa } })).dados
  expect((await ver(primeira.id)).situacao).toBe('separada')
  expect((await ver(sozinha.id)).situacao).toBe('cancelada')
  const aberta = await ver(caixa.id)
  expect([aberta.situacao, aberta.itens.map((item) => item.material.id)]).toEqual(['em_separacao', [outro]])
  // What is left is promised again to whoever waits longest, and no more than is there.
  expect(await saldoDe(material)).toEqual({ qtd_e3: 5_000, reservado_e3: 5_000 })
})

test('what is over of one lot makes up for what is missing of another, and no order loses anything', async () => {
  const material = await mesa.comSaldo(10_000, { lotes: ['2040-01-01', '2041-01-01'] })
  const lotes = await db.rows<{ id: number }>(
    sql`select id from lote where material_id = ${material} order by id`,
  )
  const [um = 0, dois = 0] = lotes.map(({ id }) => id)
  await prometido(mesa, material, 10_000)
  const id = await contado([
    [material, um, 2_000],
    [material, dois, 8_000],
  ])
  expect(await impacto(id)).toEqual({ materiais: [], outros: 0 })
  feito(await homologar(id))
  expect(await saldoDe(material)).toEqual({ qtd_e3: 10_000, reservado_e3: 10_000 })
})

test('of orders that the person does not see, only how many', async () => {
  const material = await mesa.comSaldo(2_000)
  await prometido(mesa, material, 2_000)
  const id = await contado([[material, null, 0]])
  const soHomologa = await naConta(
    await newPerson({ permissoes: [...VER, `${R}.homologar`], locais: [deposito] }),
  )
  expect(await impacto(id, soHomologa)).toEqual({ materiais: [], outros: 1 })
  expect(resultOf(await planeja.call(inventarios.impactoDaHomologacao, { params: { id } }))).toContain('ERR_')
})

test.each(Array.from({ length: 10 }, (_, i) => i + 1))(
  'whatever is promised, picked and missing, the count ends and nothing is promised that is not there: seed %i',
  async (semente) => {
    const ate = acaso(semente)
    const { material, lotes } = await estoquePrometido(mesa, ate)
    const contagens = lotes.map(
      ({ id, qtd_e3 }) =>
        [material, id, ate(2) === 0 ? qtd_e3 + ate(2) * 1_000 : ate(qtd_e3 / 1_000) * 1_000] as const,
    )
    const id = await contado(contagens)
    const resposta = await homologar(id)
    expect(resposta.codigo, resultOf(resposta)).toBe('SUCESSO')
    const { qtd_e3, serve_e3, reservado_e3 } = await db.one<Record<string, number>>(sql`
      select s.qtd_e3, s.reservado_e3, (select coalesce(sum(sl.qtd_e3), 0)::int from saldo_lote sl
        join lote t on t.id = sl.lote_id where sl.material_id = s.material_id and t.validade > '2026-06-01') as serve_e3
      from saldo s where s.material_id = ${material} and s.deposito_id = ${deposito}`)
    expect(qtd_e3).toBe(contagens.reduce((soma, [, , contada]) => soma + contada, 0))
    const serveMenos = contagens.some(
      ([, lote, contada], i) => lote !== lotes[2]?.id && contada < (lotes[i]?.qtd_e3 ?? 0),
    )
    if (serveMenos) expect(reservado_e3).toBeLessThanOrEqual(serve_e3 ?? 0)
    const alem = await db.rows(sql`
      select i.lote_id from remessa_item i join remessa x on x.id = i.remessa_id
      where i.material_id = ${material} and x.situacao in ('em_separacao', 'separada')
      group by i.lote_id
      having sum(i.qtd_e3) > (select coalesce(sum(sl.qtd_e3), 0) from saldo_lote sl where sl.lote_id = i.lote_id)`)
    expect(alem).toEqual([])
  },
)
