// Several shipments at once: waves, lists, bulk, and fifty that leave one depósito together.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { remessas } from '#contract/almoxarifado/remessas.ts'
import type { QueryFor } from '#contract/casa/endpoint.ts'
import { anexos } from '#contract/papeis/anexos.ts'
import type { Client } from '#server/testing/client.ts'
import { mesaDeRemessas } from '#server/testing/mesa-de-remessas.ts'

const mesa = await mesaDeRemessas()
const { db, stock, bruno, elisa, lia } = mesa
const { comSaldo, pedido, separada, transitoDe } = mesa

test('onda opens a shipment for each order and says of the others why not', async () => {
  const [um, outro] = [await comSaldo(3_000), await comSaldo(3_000)]
  const bons = [await pedido([[um, 2_000]]), await pedido([[outro, 1_000]], stock.outroDeposito)]
  const semNada = await pedido([[await stock.material(), 1_000]])
  const { dados, codigo } = await bruno.call(remessas.onda, {
    body: { pedidos: [...bons, semNada].map(({ id }) => ({ tipo: 'requisicao' as const, id })) },
  })
  expect(codigo).toBe('SUCESSO')
  expect(dados.recusados.map((recusado) => recusado.pedido.id)).toEqual([semNada.id])
  const { dados: vista } = await bruno.call(remessas.verOnda, { params: { id: dados.onda?.id ?? 0 } })
  expect(vista.remessas.map((remessa) => remessa.pedido.id)).toEqual(bons.map(({ id }) => id))
  expect(vista.itens).toHaveLength(2)
})

const filtrar = async (quem: Client, query: QueryFor<typeof remessas.listar>) =>
  (await quem.call(remessas.listar, { query })).dados.data.map(({ id }) => id)

test('listar and emLote reach only what the person does, each with the rules of the act over one', async () => {
  const { id } = await pedido([[await comSaldo(4_000), 4_000]])
  const remessa = await separada(id)
  const { dados: fila } = await bruno.call(remessas.listar, {
    query: { fila: 'a_expedir', requisicao_id: id },
  })
  expect(fila.data.map((uma) => uma.id)).toEqual([remessa.id])
  expect((await lia.call(remessas.listar, { query: { requisicao_id: id } })).dados.data).toEqual([])
  const achadas = async (quem: Client, query: Parameters<typeof filtrar>[1]) =>
    filtrar(quem, { requisicao_id: id, ...query })
  expect(await achadas(bruno, { direcao: 'sai', tipo: 'requisicao', com_divergencia: 'false' })).toEqual([
    remessa.id,
  ])
  expect(await achadas(bruno, { direcao: 'chega' })).toEqual([])
  expect(await achadas(elisa, { direcao: 'chega' })).toEqual([remessa.id])
  expect(await achadas(bruno, { tipo: 'transferencia' })).toEqual([])
  expect(await achadas(bruno, { com_divergencia: 'true' })).toEqual([])
  const { dados: doElisa } = await elisa.call(remessas.emLote, {
    body: { acao: 'expedir', ids: [remessa.id] },
  })
  expect(doElisa.resultados).toMatchObject([{ feito: false }])
  const { dados } = await bruno.call(remessas.emLote, {
    body: { acao: 'expedir', ids: [999_999, remessa.id] },
  })
  expect(dados.resultados.map(({ id: uma, feito }) => [uma, feito])).toEqual([
    [999_999, false],
    [remessa.id, true],
  ])
})

test('listar finds the shipments that carry a material or a lot, by filter and by what is typed', async () => {
  const material = await comSaldo(4_000, { lotes: ['2098-12-31'] })
  const { id } = await separada((await pedido([[material, 1_000]])).id)
  await separada((await pedido([[await comSaldo(1_000), 1_000]])).id)
  const { codigo, lote } = await db.one<{ codigo: string; lote: string }>(sql`
    select m.codigo, l.codigo as lote from material m join lote l on l.material_id = m.id where m.id = ${material}`)
  for (const query of [
    { material_id: material },
    { lote: lote.toLowerCase() },
    { texto: codigo },
    { texto: `material ${codigo.toLowerCase()}` },
    { texto: lote },
  ]) {
    expect(await filtrar(bruno, query)).toEqual([id])
    expect(await filtrar(lia, query)).toEqual([])
  }
  expect(await filtrar(bruno, { lote: 'nenhum' })).toEqual([])
})

test('aSeparar lists what somebody may pick, with how many lines there is stock for', async () => {
  const cheio = await comSaldo(4_000)
  const { id } = await pedido([
    [cheio, 4_000],
    [await stock.material(), 1_000],
  ])
  const { dados } = await bruno.call(remessas.aSeparar, { query: { deposito_id: stock.deposito } })
  expect(dados.find((um) => um.pedido.id === id)).toMatchObject({ linhas: 2, linhas_atendiveis: 1 })
  expect((await elisa.call(remessas.aSeparar, { query: {} })).dados).toEqual([])
})

test('each end attaches to its own side of a shipment, and sees what the other attached', async () => {
  const { id } = await separada((await pedido([[await comSaldo(1_000), 1_000]])).id)
  const podem = async (quem: Client, modelo: 'saida_da_remessa' | 'chegada_da_remessa') => {
    const { codigo, dados } = await quem.call(anexos.listar, { query: { modelo, modelo_id: id } })
    return codigo === 'SUCESSO' ? dados.acoes.some(({ permitido }) => permitido) : codigo
  }
  expect(await podem(bruno, 'saida_da_remessa')).toBe(true)
  expect(await podem(bruno, 'chegada_da_remessa')).toBe(false)
  expect(await podem(elisa, 'saida_da_remessa')).toBe(false)
  expect(await podem(elisa, 'chegada_da_remessa')).toBe(true)
  expect(await podem(lia, 'chegada_da_remessa')).toBe('ERR_NAO_ENCONTRADO')
})

test('fifty shipments of the same materials leave one depósito at once, and nothing is lost', async () => {
  const materiais = [await comSaldo(100_000), await comSaldo(100_000)]
  const pedidos = []
  for (let i = 0; i < 50; i++) {
    const ordem = i % 2 === 0 ? materiais : materiais.toReversed()
    const { id } = await pedido(ordem.map((material) => [material, 1_000] as const))
    pedidos.push({ tipo: 'requisicao' as const, id })
  }
  const { dados: aberta } = await bruno.call(remessas.onda, { body: { pedidos } })
  const abertas = await db.rows<{ id: number }>(
    sql`select id from remessa where onda_id = ${aberta.onda?.id ?? 0} order by id`,
  )
  const ids = abertas.map(({ id }) => id)
  expect(ids).toHaveLength(50)
  await db.run(sql`update remessa_item set coletada_e3 = qtd_e3 where remessa_id = any(${ids}::bigint[])`)
  await bruno.call(remessas.emLote, { body: { acao: 'concluirSeparacao', ids } })
  const quem: Client[] = []
  for (let i = 0; i < 5; i++) quem.push(await mesa.outroGuarda())
  const respostas = await Promise.all(
    ids.map((id, i) => (quem[i % quem.length] ?? bruno).call(remessas.expedir, { params: { id }, body: {} })),
  )
  expect(new Set(respostas.map(({ codigo }) => codigo))).toEqual(new Set(['SUCESSO']))
  for (const material of materiais) {
    expect(await transitoDe(material)).toEqual({ qtd: 50_000, valor: 50_000 })
    expect(await stock.saldoDe(material)).toEqual({ qtd_e3: 50_000, valor_centavos: 50_000 })
  }
})
