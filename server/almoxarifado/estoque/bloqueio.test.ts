import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { estoque } from '#contract/almoxarifado/estoque.ts'
import { remessas } from '#contract/almoxarifado/remessas.ts'
import { lancar } from '#server/almoxarifado/razao/lancar.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDeRemessas } from '#server/testing/mesa-de-remessas.ts'
import { cortesDe } from './plano.ts'

const mesa = await mesaDeRemessas()
const { clara, db, stock, bruno, elisaPessoa, naConta, newPerson, pedido, separar, separada, linhaComo } =
  mesa
const { deposito: depositoId } = stock
const motivo = 'recolhimento do fabricante'

/** So much of each lot, the first to expire first. */
async function comLotes(...quantidades: number[]) {
  const materialId = await stock.material({ controla_lote: true })
  const lotes: number[] = []
  for (const [i, qtd_e3] of quantidades.entries()) {
    const lote_id = await stock.lote(materialId, { validade: `20${40 + i}-01-01` })
    await stock.lancando((lancador) =>
      lancar(lancador, { tipo: 'entrada', id: stock.documento() }, [
        {
          tipo: 'entrada_compra',
          deposito_id: depositoId,
          material_id: materialId,
          lote_id,
          linha: stock.documento(),
          qtd_e3,
          valor_centavos: qtd_e3,
        },
      ]),
    )
    lotes.push(lote_id)
  }
  return { materialId, lotes }
}

/** Authorised, and promised what there is. */
async function prometido(materialId: number, qtd_e3: number, prioridade = 'normal') {
  const um = await pedido([[materialId, qtd_e3]])
  await db.run(sql`update requisicao set prioridade = ${prioridade} where id = ${um.id}`)
  await db.run(sql`
    insert into reserva (documento_tipo, documento_id, documento_linha, deposito_id, material_id, qtd_e3)
    values ('requisicao', ${um.id}, ${um.linhas[0]}, ${depositoId}, ${materialId}, ${qtd_e3})`)
  return { id: um.id, linha: um.linhas[0] ?? 0 }
}

const impacto = async (materialId: number, loteId: number, quem = clara) =>
  (await quem.call(estoque.impactoDoBloqueio, { params: { depositoId, materialId, loteId } })).dados
const bloquear = (materialId: number, loteId: number, quem = clara) =>
  quem.call(estoque.bloquearLote, {
    params: { depositoId, materialId, loteId },
    body: { situacao: 'bloqueado', motivo },
  })
const saldoDe = (materialId: number) =>
  db.one(sql`select qtd_e3, reservado_e3, bloqueado_e3 from saldo where material_id = ${materialId}`)
const naFila = async (linha: number) =>
  (
    await db.one<{ espera: boolean }>(
      sql`select na_fila_desde is not null as espera from requisicao_item where id = ${linha}`,
    )
  ).espera

test('a lot that is promised stops at once: what is less urgent goes back to the queue, and both sides are told', async () => {
  const { materialId, lotes } = await comLotes(10_000, 6_000)
  const [ruim = 0] = lotes
  const urgente = await prometido(materialId, 5_000, 'urgente')
  const comum = await prometido(materialId, 6_000)
  const baixa = await prometido(materialId, 3_000, 'baixa')
  const antes = await impacto(materialId, ruim)
  expect(antes.outros).toBe(0)
  expect(antes.pedidos.map((um) => [um.pedido.id, um.liberada_e3])).toEqual([
    [comum.id, 5_000],
    [baixa.id, 3_000],
  ])
  const feito = await bloquear(materialId, ruim)
  expect(feito.codigo, resultOf(feito)).toBe('SUCESSO')
  expect(feito.dados.impacto).toEqual(antes)
  expect(feito.dados.posicao).toMatchObject({ reservado_e3: 6_000, bloqueado_e3: 10_000, disponivel_e3: 0 })
  expect([await naFila(urgente.linha), await naFila(comum.linha), await naFila(baixa.linha)]).toEqual([
    false,
    true,
    true,
  ])
  const avisos = await db.rows<{ titulo: string }>(sql`
    select titulo from notificacao where type = 'LoteBloqueado' and destinatario_id = ${elisaPessoa.id}
      and data->'requisicao'->>'id' in (${String(comum.id)}, ${String(baixa.id)})`)
  expect(avisos).toHaveLength(2)
  await stock.lancando((lancador) =>
    lancar(lancador, { tipo: 'ajuste', id: stock.documento() }, [
      {
        tipo: 'saida_perda_avaria',
        deposito_id: depositoId,
        material_id: materialId,
        lote_id: ruim,
        linha: stock.documento(),
        qtd_e3: 10_000,
      },
    ]),
  )
  expect(await saldoDe(materialId)).toEqual({ qtd_e3: 6_000, reservado_e3: 6_000, bloqueado_e3: 0 })
})

test('what was being picked of it is picked again from another lot, and what was packed with more is opened', async () => {
  const { materialId, lotes } = await comLotes(4_000, 4_000)
  const [ruim = 0, bom = 0] = lotes
  const outro = await mesa.comSaldo(2_000)
  const so = await pedido([[materialId, 1_000]])
  const misto = await pedido([
    [materialId, 3_000],
    [outro, 2_000],
  ])
  const [sozinha, caixa] = [await separar(so.id), await separada(misto.id)]
  const { pedidos } = await impacto(materialId, ruim)
  expect(pedidos.flatMap((um) => um.remessas)).toMatchObject([
    { id: sozinha.id, situacao: 'em_separacao', qtd_e3: 1_000, so_do_lote: true },
    { id: caixa.id, situacao: 'separada', qtd_e3: 3_000, so_do_lote: false },
  ])
  expect((await bloquear(materialId, ruim)).codigo).toBe('SUCESSO')
  const ver = async (id: number) => (await bruno.call(remessas.ver, { params: { id } })).dados
  expect(await ver(sozinha.id)).toMatchObject({ situacao: 'cancelada' })
  const aberta = await ver(caixa.id)
  expect(aberta).toMatchObject({ situacao: 'em_separacao' })
  expect(aberta.itens.map(({ material }) => material.id)).toEqual([outro])
  expect(await linhaComo(so.linhas[0] ?? 0)).toMatchObject({ em_separacao: 0 })
  // Promised still, and the other lot serves it.
  expect(await saldoDe(materialId)).toEqual({ qtd_e3: 8_000, reservado_e3: 4_000, bloqueado_e3: 4_000 })
  expect((await separar(so.id)).itens.map(({ lote }) => lote?.id)).toEqual([bom])
})

test('the orders of places that the person does not see are counted and not named', async () => {
  const { materialId, lotes } = await comLotes(2_000)
  const [ruim = 0] = lotes
  await prometido(materialId, 2_000)
  const soDoEstoque = await naConta(
    await newPerson({
      permissoes: [estoque.listar.access, estoque.bloquearLote.access],
      locais: [depositoId],
    }),
  )
  expect(await impacto(materialId, ruim, soDoEstoque)).toEqual({ pedidos: [], outros: 1 })
  expect((await bloquear(materialId, ruim, soDoEstoque)).dados.impacto).toEqual({ pedidos: [], outros: 1 })
  const de = { depositoId, materialId: await stock.material({ controla_lote: true }), loteId: ruim }
  expect((await soDoEstoque.call(estoque.impactoDoBloqueio, { params: de })).codigo).toBe(
    'ERR_NAO_ENCONTRADO',
  )
})

test('a lot stopped while its shipments leave: each either left whole or is picked again, and nothing is lost', async () => {
  const { materialId, lotes } = await comLotes(7_000)
  const [ruim = 0] = lotes
  const saem: { pedido: { id: number; linhas: number[] }; remessa: number }[] = []
  for (let i = 0; i < 6; i++) {
    const um = await pedido([[materialId, 1_000]])
    saem.push({ pedido: um, remessa: (await separada(um.id)).id })
  }
  const guardas = [bruno, mesa.sonia]
  const expedir = ({ remessa }: (typeof saem)[number], i: number) =>
    (guardas[i % 2] ?? bruno).call(remessas.expedir, { params: { id: remessa }, body: {} })
  const respostas = await Promise.all([
    ...saem.slice(0, 3).map(expedir),
    bloquear(materialId, ruim),
    ...saem.slice(3).map(expedir),
  ])
  const bloqueio = respostas[3]
  expect(bloqueio?.codigo, JSON.stringify(bloqueio?.envelope)).toBe('SUCESSO')
  const foram = respostas.filter((uma, i) => i !== 3 && uma.codigo === 'SUCESSO').length
  const recusas = respostas.filter(({ codigo }) => codigo !== 'SUCESSO').map(({ codigo }) => codigo)
  expect(recusas).toEqual(recusas.map(() => 'ERR_ESTADO_INVALIDO'))
  const ficou = 7_000 - foram * 1_000
  expect(await saldoDe(materialId)).toEqual({ qtd_e3: ficou, reservado_e3: 0, bloqueado_e3: ficou })
  expect((await mesa.transitoDe(materialId)).qtd).toBe(foram * 1_000)
  const { abertas } = await db.one<{ abertas: number }>(sql`
    select count(*)::int as abertas from remessa where situacao = 'separada'
      and id = any(${saem.map(({ remessa }) => remessa)}::bigint[])`)
  expect(abertas).toBe(0)
})

test('promises made while the lot is being stopped never pass what is left', async () => {
  const { materialId, lotes } = await comLotes(5_000, 5_000)
  const [ruim = 0] = lotes
  const pedidos = []
  for (let i = 0; i < 5; i++) pedidos.push(await pedido([[materialId, 2_000]]))
  const separando = pedidos.map(({ id }) =>
    bruno.call(remessas.separar, { body: { pedido: { tipo: 'requisicao', id }, linhas: null } }),
  )
  const bloqueio = await bloquear(materialId, ruim)
  await Promise.all(separando)
  expect(bloqueio.codigo, resultOf(bloqueio)).toBe('SUCESSO')
  const saldo = await db.one<{ reservado_e3: number; bloqueado_e3: number }>(
    sql`select reservado_e3, bloqueado_e3 from saldo where material_id = ${materialId}`,
  )
  expect(saldo.bloqueado_e3).toBe(5_000)
  expect(saldo.reservado_e3).toBeLessThanOrEqual(5_000)
  const { doRuim } = await db.one<{ doRuim: number }>(sql`
    select count(*)::int as "doRuim" from remessa_item i join remessa r on r.id = i.remessa_id
    where i.lote_id = ${ruim} and r.situacao in ('em_separacao', 'separada')`)
  expect(doRuim).toBe(0)
})

test('cortesDe takes what nobody picks first, in the order in which it comes, and no more than it takes', () => {
  const promessa = (id: number, qtd_e3: number, separando_e3 = 0, deposito_id = 1) => ({
    id,
    linha_id: id,
    tipo: 'requisicao' as const,
    pedido_id: id,
    qtd_e3,
    separando_e3,
    deposito_id,
    material_id: 7,
  })
  const cortados = (excesso_e3: number) =>
    cortesDe(
      [promessa(1, 5, 4), promessa(2, 3), promessa(3, 9, 0, 2)],
      [{ deposito_id: 1, material_id: 7, excesso_e3 }],
    ).map((corte) => [corte.promessa.id, corte.qtd_e3])
  expect(cortados(0)).toEqual([])
  expect(cortados(2)).toEqual([
    [1, 1],
    [2, 1],
  ])
  expect(cortados(6)).toEqual([
    [1, 3],
    [2, 3],
  ])
})
