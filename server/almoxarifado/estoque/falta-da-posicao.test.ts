import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { estoque } from '#contract/almoxarifado/estoque.ts'
import { remessas } from '#contract/almoxarifado/remessas.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { acaso, estoquePrometido, prometido } from '#server/testing/estoque-prometido.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDeRemessas } from '#server/testing/mesa-de-remessas.ts'

const mesa = await mesaDeRemessas()
const { db, stock, bruno, elisaPessoa, naConta, newPerson, clara } = mesa
const deposito = stock.deposito
const motivo = 'choveu no depósito'

type Quanto = { qtd_e3: number; lote_id?: number | null; endereco_id?: number | null }
const par = (materialId: number) => ({ depositoId: deposito, materialId })
const ATOS = {
  falta: (materialId: number, quanto: Quanto) =>
    clara.call(estoque.ajustar, { params: par(materialId), body: { tipo: 'falta', motivo, ...quanto } }),
  perda: (materialId: number, quanto: Quanto) =>
    clara.call(estoque.baixarPerda, {
      params: par(materialId),
      body: { tipo: 'perda_avaria', motivo, ...quanto },
    }),
}
const impacto = (materialId: number, body: Quanto, quem = clara) =>
  quem.call(estoque.impactoDaFalta, { params: par(materialId), body })

const saldoDe = (material_id: number) =>
  db.one<{ qtd_e3: number; reservado_e3: number }>(
    sql`select qtd_e3, reservado_e3 from saldo where deposito_id = ${deposito} and material_id = ${material_id}`,
  )

test.each([
  ['falta', 'achou-se menos do que havia'],
  ['perda', 'perda por avaria'],
] as const)(
  '%s beyond what is free: the newest promise waits, its order is named before and after, and told',
  async (ato, porque) => {
    const material = await mesa.comSaldo(10_000)
    await prometido(mesa, material, 4_000)
    const nova = await prometido(mesa, material, 5_000)
    const antes = await impacto(material, { qtd_e3: 4_000 })
    expect(antes.dados).toMatchObject({
      materiais: [{ material: { id: material }, pedidos: [{ pedido: { id: nova.id }, liberada_e3: 3_000 }] }],
      outros: 0,
    })
    const feito = await ATOS[ato](material, { qtd_e3: 4_000 })
    expect(feito.codigo, resultOf(feito)).toBe('SUCESSO')
    expect(feito.dados.impacto).toEqual(antes.dados)
    expect(feito.dados.posicao).toMatchObject({ qtd_e3: 6_000, disponivel_e3: 0 })
    expect(await saldoDe(material)).toEqual({ qtd_e3: 6_000, reservado_e3: 6_000 })
    const dito = `${feito.dados.protocolo}: ${porque}`
    expect(
      await db.rows(sql`select titulo, detalhe from notificacao where type = 'EstoqueFaltou'
        and destinatario_id = ${elisaPessoa.id} and data->'requisicao'->>'id' = ${String(nova.id)}`),
    ).toEqual([{ titulo: expect.stringMatching(/^REQ-T-\d+ espera estoque de /), detalhe: dito }])
    expect(
      await db.rows(sql`select motivo from evento where entidade = 'requisicao' and entidade_id = ${nova.id}
        and campo = 'espera_estoque'`),
    ).toEqual([{ motivo: dito }])
  },
)

test('what is free is lost with nobody losing anything', async () => {
  const material = await mesa.comSaldo(10_000)
  await prometido(mesa, material, 4_000)
  const feito = await ATOS.perda(material, { qtd_e3: 6_000 })
  expect(feito.dados.impacto).toEqual({ materiais: [], outros: 0 })
  expect(await saldoDe(material)).toEqual({ qtd_e3: 4_000, reservado_e3: 4_000 })
})

test('what was being picked from the very lot that was lost is picked again, from another', async () => {
  const material = await mesa.comSaldo(10_000, { lotes: ['2040-01-01', '2041-01-01'] })
  const remessa = await mesa.separar((await mesa.pedido([[material, 3_000]])).id)
  const [lote_id = 0] = remessa.itens.flatMap(({ lote }) => lote?.id ?? [])
  const feito = await ATOS.perda(material, { qtd_e3: 5_000, lote_id })
  expect(feito.codigo, resultOf(feito)).toBe('SUCESSO')
  const [{ pedidos } = { pedidos: [] }] = feito.dados.impacto.materiais
  expect(pedidos.flatMap((um) => um.remessas).map(({ id, qtd_e3 }) => [id, qtd_e3])).toEqual([
    [remessa.id, 3_000],
  ])
  const { dados } = await bruno.call(remessas.ver, { params: { id: remessa.id } })
  expect(dados.situacao).toBe('cancelada')
})

test('without a lot, what is blocked and what is free go before what is promised', async () => {
  const material = await mesa.comSaldo(15_000, { lotes: ['2040-01-01', '2041-01-01', '2042-01-01'] })
  await prometido(mesa, material, 9_000)
  await db.run(sql`update lote set situacao = 'bloqueado' where material_id = ${material}
    and validade = '2042-01-01'`)
  expect((await impacto(material, { qtd_e3: 6_000 })).dados).toEqual({ materiais: [], outros: 0 })
  const feito = await ATOS.falta(material, { qtd_e3: 7_000 })
  expect(feito.codigo, resultOf(feito)).toBe('SUCESSO')
  expect(await saldoDe(material)).toEqual({ qtd_e3: 8_000, reservado_e3: 8_000 })
})

test('no more than there is in the place goes, and then no order loses anything', async () => {
  const material = await mesa.comSaldo(10_000)
  const um = await prometido(mesa, material, 8_000)
  const demais = await ATOS.falta(material, { qtd_e3: 11_000 })
  expect(demais.codigo).toBe('ERR_ESTOQUE_INSUFICIENTE')
  expect(demais.envelope.mensagem).toContain('tem 10 ')
  expect(await saldoDe(material)).toEqual({ qtd_e3: 10_000, reservado_e3: 8_000 })
  expect(
    await db.rows(sql`select 1 from evento where entidade = 'requisicao' and entidade_id = ${um.id}`),
  ).toEqual([])
})

test('who may say either sees what it would take; of orders that they do not see, only how many', async () => {
  const material = await mesa.comSaldo(2_000)
  await prometido(mesa, material, 2_000)
  const quanto = { qtd_e3: 1_000 }
  const VER = estoque.listar.access
  const com = async (...mais: Permissao[]) =>
    naConta(await newPerson({ permissoes: [VER, ...mais], locais: [deposito] }))
  for (const access of [estoque.ajustar.access, estoque.baixarPerda.access])
    expect((await impacto(material, quanto, await com(access))).dados).toEqual({ materiais: [], outros: 1 })
  expect(resultOf(await impacto(material, quanto, await com()))).toContain('ERR_')
})

test.each(Array.from({ length: 10 }, (_, i) => i + 1))(
  'whatever is promised, picked and lost, the loss is posted and nothing is picked that is not there: seed %i',
  async (semente) => {
    const ate = acaso(semente)
    const { material, lotes } = await estoquePrometido(mesa, ate)
    const lote = lotes[ate(lotes.length - 1)]
    const todo = lotes.reduce((soma, { qtd_e3 }) => soma + qtd_e3, 0)
    const qualquer = ate(2) === 0
    const qtd_e3 = (1 + ate((qualquer ? todo : (lote?.qtd_e3 ?? 0)) / 1_000 - 1)) * 1_000
    const quanto = qualquer ? { qtd_e3 } : { qtd_e3, lote_id: lote?.id ?? 0 }
    const antes = await impacto(material, quanto)
    const feito = await ATOS[ate(1) === 0 ? 'falta' : 'perda'](material, quanto)
    expect(feito.codigo, resultOf(feito)).toBe('SUCESSO')
    expect(feito.dados.impacto).toEqual(antes.dados)
    expect((await saldoDe(material)).qtd_e3).toBe(todo - qtd_e3)
    expect(
      await db.rows(sql`
        select i.lote_id from remessa_item i join remessa x on x.id = i.remessa_id
        where i.material_id = ${material} and x.situacao in ('em_separacao', 'separada')
        group by i.lote_id
        having sum(i.qtd_e3) > (select coalesce(sum(sl.qtd_e3), 0) from saldo_lote sl where sl.lote_id = i.lote_id)`),
    ).toEqual([])
  },
)
