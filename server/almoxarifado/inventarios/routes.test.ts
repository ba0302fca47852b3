import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Contagem } from '#contract/almoxarifado/contagem-do-estoque.ts'
import { inventarios } from '#contract/almoxarifado/inventarios.ts'
import type { Client } from '#server/testing/client.ts'
import { resultOf } from '#server/testing/field.ts'
import { daquiA } from '#server/testing/hoje.ts'
import { feito, mesaDeInventarios } from '#server/testing/mesa-de-inventarios.ts'

const mesa = await mesaDeInventarios()
const { db, gestora, conta, reconta, homologa, material, lote, saldoDe } = mesa
const { planejar, aberto, mover, contagem, itemDe } = mesa

const contar = (id: number, contagens: Contagem[], quem: Client = conta) =>
  quem.call(inventarios.contar, { params: { id }, body: { contagens } })
const ver = async (id: number) => feito(await gestora.call(inventarios.ver, { params: { id } }))
const concluir = (id: number) => gestora.call(inventarios.concluirContagem, { params: { id }, body: {} })
const decidir = (id: number, itens: number[], decisao: 'ajustar' | 'manter' = 'ajustar') =>
  gestora.call(inventarios.decidir, {
    params: { id },
    body: { itens, decisao, motivo: 'Conferido duas vezes' },
  })
const homologar = (id: number, quem: Client = homologa) =>
  quem.call(inventarios.homologar, { params: { id }, body: {} })

/** So that each test counts its own materials and no other. */
async function soDe(material_id: number): Promise<number> {
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into grupo_de_material (codigo, nome)
      select lpad((10 + count(*))::text, 2, '0'), 'Grupo do teste' from grupo_de_material returning id`),
  )
  await db.run(sql`update material set grupo_id = ${id} where id = ${material_id}`)
  return id
}

/** A material with so many, and an open count of it alone. */
async function contando(qtd_e3: number, partes: Parameters<typeof aberto>[0] = {}) {
  const material_id = await material()
  const grupo = await soDe(material_id)
  if (qtd_e3 > 0) await mover('entrada_compra', material_id, qtd_e3, { valor_centavos: qtd_e3 / 10 })
  const id = await aberto({ grupos: [grupo], ...partes })
  return { id, material_id, item: (await itemDe(id, material_id)).id }
}

test('abrir lists what there is by lot, with the last movement of each material', async () => {
  const comLote = await material({ controla_lote: true })
  const grupo = await soDe(comLote)
  const [um, outro] = [await lote(comLote), await lote(comLote)]
  await mover('entrada_compra', comLote, 5_000, { lote_id: um, valor_centavos: 500 })
  await mover('entrada_compra', comLote, 7_000, { lote_id: outro, valor_centavos: 700 })
  const id = await aberto({ grupos: [grupo] })
  expect(
    await db.rows(sql`select lote_id, seq_corte, corte_e3, curva from inventario_item
      where inventario_id = ${id} order by lote_id`),
  ).toEqual([
    { lote_id: um, seq_corte: 2, corte_e3: 5_000, curva: expect.any(String) },
    { lote_id: outro, seq_corte: 2, corte_e3: 7_000, curva: expect.any(String) },
  ])
})

test('folha and ver hide what is expected while the count is blind', async () => {
  const { id, item } = await contando(9_000)
  const folha = feito(await conta.call(inventarios.folha, { params: { id } }))
  expect(folha.itens).toMatchObject([{ id: item, esperado_e3: null, rodada: 1 }])
  feito(await contar(id, [contagem(item, 3_000)]))
  const itens = feito(
    await gestora.call(inventarios.itens, { params: { id }, query: { filtro: 'divergentes' } }),
  )
  expect(itens.data).toMatchObject([{ contado_e3: 3_000, esperado_e3: null, delta_e3: null }])
  expect((await ver(id)).apuracao).toBeNull()
})

test('contar counts what is sent again once', async () => {
  const { id, item } = await contando(4_000)
  const uma = contagem(item, 4_000)
  for (let vez = 0; vez < 3; vez++)
    expect(feito(await contar(id, [uma, uma])).resultados.map(({ efeito }) => efeito)).toEqual([
      'aceita',
      'aceita',
    ])
  expect(await db.one(sql`select count(*) as n from inventario_contagem where item_id = ${item}`)).toEqual({
    n: 1,
  })
  const outra = feito(await contar(id, [{ ...uma, qtd_e3: 5_000 }]))
  expect(outra.resultados).toMatchObject([{ efeito: 'recusada' }])
  const deOutraPessoa = feito(await contar(id, [uma], reconta))
  expect(deOutraPessoa.resultados).toMatchObject([{ efeito: 'recusada' }])
})

test('contar takes two devices at the same time, and the later count stands', async () => {
  const { id, item } = await contando(4_000)
  const agora = Date.now()
  const em = (ms: number) => new Date(agora + ms).toISOString()
  const uma = contagem(item, 1_000, { contado_em: em(-10) })
  const depois = contagem(item, 2_000, { contado_em: em(-5) })
  await Promise.all([contar(id, [depois]), contar(id, [depois]), contar(id, [uma], reconta)])
  expect(
    await db.one(sql`select k.qtd_e3 from inventario_item i join inventario_contagem k on k.id = i.contagem_id
      where i.id = ${item}`),
  ).toEqual({ qtd_e3: 2_000 })
})

test('what a wrong clock dates after now, or before the opening, counts as of now, or of the opening', async () => {
  const { id, item } = await contando(4_000)
  const quando = async (contado_em: string) => {
    feito(await contar(id, [contagem(item, 4_000, { contado_em })]))
    return db.one<{ depois: boolean; antes: boolean }>(sql`
      select k.contado_em > k.recebido_em as depois, k.contado_em < v.aberto_em as antes
      from inventario_contagem k join inventario_item i on i.id = k.item_id join inventario v on v.id = i.inventario_id
      where k.item_id = ${item} order by k.id desc limit 1`)
  }
  expect(await quando('2099-01-01T00:00:00Z')).toEqual({ depois: false, antes: false })
  expect(await quando('2001-01-01T00:00:00Z')).toEqual({ depois: false, antes: false })
})

test('the expected is of the instant of the count, whatever moves while it goes on', async () => {
  const { id, item, material_id } = await contando(10_000)
  await mover('saida_consumo', material_id, 4_000)
  // A device tells milliseconds, the ledger microseconds: in the same one the movement would come after.
  await sleep(2)
  const contadas = contagem(item, 6_000)
  await mover('saida_consumo', material_id, 1_000)
  await mover('entrada_compra', material_id, 8_000, { valor_centavos: 800 })
  feito(await contar(id, [contadas]))
  expect(feito(await concluir(id)).situacao).toBe('em_apuracao')
  expect((await ver(id)).apuracao).toMatchObject({ divergentes: 0 })
})

test('contar says by its place which count of many has a quantity that it does not take', async () => {
  const { id, item } = await contando(4_000)
  const resposta = await contar(id, [contagem(item, 4_000), contagem(item, 999_999_999_999_000)])
  expect(resposta.envelope).toMatchObject({
    codigo: 'ERR_FORM_VALIDATION',
    erros: { 'contagens.1.qtd_e3': ['O máximo é 1.000.000.000.'] },
  })
  expect(await ver(id)).toMatchObject({ a_contar: 1 })
})

test('concluirContagem says before what it waits for, and is possible when nothing is left', async () => {
  const [um, outro] = [await material(), await material()]
  const grupos = [await soDe(um), await soDe(outro)]
  for (const cada of [um, outro]) await mover('entrada_compra', cada, 5_000, { valor_centavos: 500 })
  const id = await aberto({ grupos })
  const ato = async () => (await ver(id)).acoes.find(({ chave }) => chave === 'inventarios.concluirContagem')
  feito(await contar(id, [contagem((await itemDe(id, um)).id, 5_000)]))
  const motivo = 'Conte o item que falta; se não há, conte zero.'
  expect(await ato()).toMatchObject({ permitido: false, motivo })
  expect(resultOf(await concluir(id))).toContain('ERR_ESTADO_INVALIDO')
  feito(await contar(id, [contagem((await itemDe(id, outro)).id, 0)]))
  expect(await ato()).toMatchObject({ permitido: true })
})

test('concluirContagem waits for every item, and has what differs counted again by another person', async () => {
  const { id, item } = await contando(10_000)
  expect(resultOf(await concluir(id))).toContain('ERR_ESTADO_INVALIDO')
  feito(await contar(id, [contagem(item, 8_000)]))
  expect(feito(await concluir(id)).situacao).toBe('em_recontagem')
  const mesma = feito(await contar(id, [contagem(item, 10_000, { rodada: 2 })]))
  expect(mesma.resultados).toMatchObject([{ efeito: 'recusada' }])
  // Who counted it is told that it is of another, on the record and on the sheet that goes to the device.
  const deQuem = async (quem: Client) => {
    const { itens } = feito(await quem.call(inventarios.folha, { params: { id } }))
    const { acoes, a_contar_por_outros } = feito(await quem.call(inventarios.ver, { params: { id } }))
    const conta = acoes.find(({ chave }) => chave === 'inventarios.contar')
    return [itens.map(({ de_outra_pessoa }) => de_outra_pessoa), a_contar_por_outros, conta?.permitido]
  }
  expect(await deQuem(conta)).toEqual([[true], 1, false])
  expect(await deQuem(reconta)).toEqual([[false], 0, true])
  const tardia = feito(await contar(id, [contagem(item, 10_000, { rodada: 1 })]))
  expect(tardia.resultados).toMatchObject([{ efeito: 'tardia' }])
  feito(await contar(id, [contagem(item, 10_000, { rodada: 2 })], reconta))
  expect(feito(await concluir(id))).toMatchObject({ situacao: 'em_apuracao', apuracao: { divergentes: 0 } })
})

test('concluirContagem lets pass what is within the tolerance', async () => {
  const { id, item } = await contando(100_000, {
    tolerancia_pct: 5,
    tolerancia_centavos: 100_000,
    recontar_curva_a: false,
  })
  feito(await contar(id, [contagem(item, 95_000)]))
  expect(feito(await concluir(id))).toMatchObject({ situacao: 'em_apuracao', apuracao: { divergentes: 1 } })
})

/** Counted twice, the same both times, and waiting for the decision. */
async function apurado(havia: number, contado: number) {
  const tudo = await contando(havia)
  feito(await contar(tudo.id, [contagem(tudo.item, contado)]))
  if (feito(await concluir(tudo.id)).situacao === 'em_recontagem') {
    feito(await contar(tudo.id, [contagem(tudo.item, contado, { rodada: 2 })], reconta))
    expect(feito(await concluir(tudo.id)).situacao).toBe('em_apuracao')
  }
  return tudo
}

test('who counts hears of the opening, who has not counted of the second round, and who decides of the differences', async () => {
  const { id } = await apurado(10_000, 7_000)
  const avisos = await db.rows<{ type: string; titulo: string }>(sql`
    select distinct type, titulo from notificacao where (data->'inventario'->>'id')::bigint = ${id} order by 1, 2`)
  expect(avisos.map(({ type, titulo }) => [type, titulo.replace(/^INV-[\d-]+/, 'INV')])).toEqual([
    ['ContagemAtribuida', 'INV: 1 item a contar'],
    ['ContagemAtribuida', 'INV: 1 item a contar de novo, por outra pessoa'],
    ['InventarioDivergente', 'INV: 1 diferença a decidir'],
  ])
})

test('homologar posts what is missing by the average, once each difference is decided', async () => {
  const { id, item, material_id } = await apurado(10_000, 7_000)
  expect(resultOf(await homologar(id))).toContain('Falta decidir 1 diferença')
  feito(await decidir(id, [item]))
  expect(feito(await homologar(id))).toMatchObject({
    situacao: 'homologado',
    apuracao: { divergentes: 1, falta_centavos: 300 },
    ata: { numero: expect.stringMatching(/^ATI-/) },
  })
  expect(await saldoDe(material_id)).toEqual({ qtd_e3: 7_000, valor_centavos: 700 })
  expect(
    await db.one(sql`select tipo, documento_linha from movimento_estoque
      where documento_tipo = 'inventario' and documento_id = ${id}`),
  ).toEqual({ tipo: 'saida_falta_inventario', documento_linha: item })
  // The ledger goes on, and what was found stays as it was.
  await mover('saida_consumo', material_id, 2_000)
  expect((await ver(id)).apuracao).toMatchObject({ divergentes: 1, falta_centavos: 300 })
})

test('homologar posts what is over at the last average cost', async () => {
  const { id, item, material_id } = await apurado(10_000, 12_000)
  feito(await decidir(id, [item]))
  expect(feito(await homologar(id)).apuracao).toMatchObject({ sobra_centavos: 200 })
  expect(await saldoDe(material_id)).toEqual({ qtd_e3: 12_000, valor_centavos: 1_200 })
})

test('homologar moves nothing of what is kept as it is', async () => {
  const { id, item, material_id } = await apurado(10_000, 7_000)
  feito(await decidir(id, [item], 'manter'))
  feito(await homologar(id))
  expect(await saldoDe(material_id)).toEqual({ qtd_e3: 10_000, valor_centavos: 1_000 })
})

test('homologar is not for who counted, nor twice', async () => {
  const { id, item } = await contando(10_000)
  feito(await contar(id, [contagem(item, 10_000)], homologa))
  feito(await concluir(id))
  expect(resultOf(await homologar(id))).toContain('Quem contou não homologa')
  const outro = await apurado(1_000, 1_000)
  feito(await homologar(outro.id))
  expect(resultOf(await homologar(outro.id))).toContain('ERR_ESTADO_INVALIDO')
})

test('homologar refuses, whole, to take what is no longer there', async () => {
  const { id, item, material_id } = await apurado(10_000, 2_000)
  feito(await decidir(id, [item]))
  await mover('saida_consumo', material_id, 5_000)
  const recusa = await homologar(id)
  expect(resultOf(recusa)).toContain('ERR_ESTOQUE_INSUFICIENTE')
  expect(recusa.envelope.mensagem).toContain('peça a recontagem deste item')
  expect((await ver(id)).situacao).toBe('em_apuracao')
})

test('pedirRecontagem sends an item to be counted by somebody who has not, and forgets the decision', async () => {
  const { id, item } = await apurado(10_000, 7_000)
  feito(await decidir(id, [item]))
  feito(await gestora.call(inventarios.pedirRecontagem, { params: { id }, body: { itens: [item] } }))
  for (const quem of [conta, reconta])
    expect(feito(await contar(id, [contagem(item, 10_000, { rodada: 3 })], quem)).resultados).toMatchObject([
      { efeito: 'recusada' },
    ])
  feito(await contar(id, [contagem(item, 10_000, { rodada: 3 })], homologa))
  expect(feito(await concluir(id))).toMatchObject({ situacao: 'em_apuracao', apuracao: { a_decidir: 0 } })
})

test('acrescentar puts on the list what was not expected, and its count is all over', async () => {
  const { id, item } = await contando(1_000)
  const achado = await material()
  const pedido = { params: { id }, body: { material_id: achado } }
  const { item_id } = feito(await conta.call(inventarios.acrescentar, pedido))
  expect(resultOf(await conta.call(inventarios.acrescentar, pedido))).toContain('já está na lista')
  feito(await contar(id, [contagem(item, 1_000), contagem(item_id, 3_000)]))
  expect(feito(await concluir(id))).toMatchObject({ situacao: 'em_recontagem', a_contar: 1 })
})

test('abrir refuses what another open count already has', async () => {
  const { id, material_id } = await contando(1_000)
  const { grupo } = await db.one<{ grupo: number }>(
    sql`select grupo_id as grupo from material where id = ${material_id}`,
  )
  const outro = await planejar({ grupos: [grupo] })
  const abrir = () => gestora.call(inventarios.abrir, { params: { id: outro }, body: {} })
  expect(resultOf(await abrir())).toContain('já está sendo contado')
  feito(await gestora.call(inventarios.cancelar, { params: { id }, body: { motivo: 'Escopo errado' } }))
  expect(resultOf(await abrir())).toBe('SUCESSO')
})

test('criar makes one annual count of a depósito and exercise, with its commission', async () => {
  const anual = {
    tipo: 'anual' as const,
    exercicio: 2031,
    deposito_id: mesa.deposito,
    inicio: '2031-01-01',
    fim: '2031-03-31',
  }
  const passado = await gestora.call(inventarios.criar, {
    body: { ...anual, comissao_id: mesa.comissao, inicio: daquiA(-1) },
  })
  expect(passado.envelope.erros).toHaveProperty('inicio')
  const sem = await gestora.call(inventarios.criar, { body: anual })
  expect(resultOf(sem)).toContain('comissao_id')
  feito(await gestora.call(inventarios.criar, { body: { ...anual, comissao_id: mesa.comissao } }))
  const outro = await gestora.call(inventarios.criar, { body: { ...anual, comissao_id: mesa.comissao } })
  expect(resultOf(outro)).toContain('Já há um inventário anual')
})

test('a rotating count takes what came due, and not what was counted lately', async () => {
  const { id, item, material_id } = await apurado(1_000, 1_000)
  feito(await homologar(id))
  const { grupo } = await db.one<{ grupo: number }>(
    sql`select grupo_id as grupo from material where id = ${material_id}`,
  )
  const outro = await planejar({ tipo: 'rotativo', grupos: [grupo] })
  const abrir = () => gestora.call(inventarios.abrir, { params: { id: outro }, body: {} })
  expect(resultOf(await abrir())).toContain('Não há o que contar')
  const { antiga } = await db.transaction((tx) =>
    tx.one<{ antiga: number }>(sql`
    insert into inventario_contagem (uuid, item_id, rodada, qtd_e3, contado_por, contado_em, recebido_em, origem)
    select gen_random_uuid(), item_id, rodada, qtd_e3, contado_por, now() - interval '400 days', recebido_em, origem
    from inventario_contagem where item_id = ${item} returning id as antiga`),
  )
  await db.run(sql`update inventario_item set contagem_id = ${antiga} where id = ${item}`)
  expect(resultOf(await abrir())).toBe('SUCESSO')
})

test('encerrar closes with its term; encerrarSemConciliar only after the window', async () => {
  const feita = await apurado(1_000, 1_000)
  feito(await homologar(feita.id))
  const fim = feito(await gestora.call(inventarios.encerrar, { params: { id: feita.id }, body: {} }))
  expect(fim).toMatchObject({ situacao: 'encerrado', termo: { numero: expect.stringMatching(/^TEI-/) } })
  const { id } = await contando(1_000)
  const pedir = () =>
    gestora.call(inventarios.encerrarSemConciliar, { params: { id }, body: { motivo: 'Passou do prazo' } })
  expect(resultOf(await pedir())).toContain('Só depois do prazo')
  await db.run(sql`update inventario set inicio = '2026-02-01', fim = '2026-02-01' where id = ${id}`)
  expect(feito(await pedir()).situacao).toBe('encerrado_nao_conciliado')
})

test('nothing of a depósito is told to who works elsewhere', async () => {
  const { id, item } = await contando(1_000)
  const alheio = await mesa.naConta(
    await mesa.newPerson({
      permissoes: [
        'painel.almoxarifado.inventarios.listar',
        'painel.almoxarifado.inventarios.ver',
        'painel.almoxarifado.inventarios.contar',
      ],
      locais: [mesa.outroDeposito],
    }),
  )
  expect(resultOf(await alheio.call(inventarios.ver, { params: { id } }))).toContain('ERR_NAO_ENCONTRADO')
  const deFora = await contar(id, [contagem(item, 1_000)], alheio)
  expect(resultOf(deFora)).toContain('ERR_NAO_ENCONTRADO')
  expect(resultOf(await alheio.call(inventarios.folha, { params: { id } }))).toContain('ERR_NAO_ENCONTRADO')
  expect(feito(await alheio.call(inventarios.listar, { query: {} })).data).toEqual([])
})
