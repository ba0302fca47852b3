import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { EntradaDetalhada } from '#contract/almoxarifado/entrada.ts'
import { entradas } from '#contract/almoxarifado/entradas.ts'
import { entregas } from '#contract/almoxarifado/entregas.ts'
import { attached, statusOfFile } from '#server/testing/attach.ts'
import { resultOf } from '#server/testing/field.ts'
import { feita, mesaDeEntradas } from '#server/testing/mesa-de-entradas.ts'
import { createPlace } from '#server/testing/people.ts'

const mesa = await mesaDeEntradas()
const { db, deposito, beto, sara, lia, people, newPerson, naConta, material, linha, saldoDe } = mesa

const ESCOLA = ['painel.almoxarifado.requisicoes.ver', 'painel.almoxarifado.requisicoes.receber'] as const
const tipoDa = async (local: number) =>
  (await db.one<{ tipo_id: number }>(sql`select tipo_id from local where id = ${local}`)).tipo_id
// Under the depósito, whose storekeeper therefore reaches them; the second keeps stock.
const semEstoque = await createPlace(db, {
  codigo: 'PP-1',
  nome: 'Escola sem estoque',
  pai_id: deposito,
  tipo_id: await tipoDa(people.locais.escola),
})
const comEstoque = await createPlace(db, {
  codigo: 'PP-2',
  nome: 'Escola com estoque',
  pai_id: deposito,
  tipo_id: await tipoDa(deposito),
})
await db.run(sql`update local set codigo_inep = '17000001' where id = ${semEstoque}`)
const diretoraDe = (local: number) => newPerson({ permissoes: ESCOLA, locais: [local] })
const evaPessoa = await diretoraDe(semEstoque)
const eva = await naConta(evaPessoa)
const rui = await naConta(await diretoraDe(comEstoque))

/** Three lines of R$ 100,01 in all, received at the desk. */
async function recebida(): Promise<{ entrada: EntradaDetalhada; material_id: number }> {
  const material_id = await material()
  const itens = [linha(material_id, { total_centavos: 10_001 })]
  const entrada = await mesa.recebida({ tipo: 'ponto_a_ponto', valor_documento_centavos: 10_001, itens })
  return { entrada, material_id }
}

const planejar = (
  entrada: EntradaDetalhada,
  quanto: { local_id?: number; codigo_inep?: string; qtd_e3: number }[],
) =>
  beto.call(entregas.planejar, {
    params: { id: entrada.id },
    body: {
      entregas: quanto.map(({ qtd_e3, ...escola }) => ({
        ...escola,
        itens: [{ item_id: entrada.itens[0]?.id ?? 0, qtd_e3 }],
      })),
    },
  })

const aReceber = async (quem: typeof eva) => (await quem.call(entregas.aReceber, {})).dados
const ver = async (id: number) => (await beto.call(entradas.ver, { params: { id } })).dados

async function receber(quem: typeof eva, partes: object = {}, recebimento_uuid: string = randomUUID()) {
  const [entrega] = await aReceber(quem)
  return quem.call(entregas.receber, {
    params: { id: entrega?.id ?? 0 },
    body: { recebimento_uuid, tudo_igual: true, ...partes },
  })
}

async function conferir({ id, versao, itens }: EntradaDetalhada, qtd_recebida_e3?: number) {
  const contados = itens.map((item) => ({
    id: item.id,
    qtd_recebida_e3: qtd_recebida_e3 ?? item.qtd_recebida_e3 ?? 0,
  }))
  return beto.call(entradas.conferir, { params: { id }, body: { itens: contados, versao } })
}

const saldoEm = (local: number, material_id: number) =>
  db.maybe(
    sql`select qtd_e3, valor_centavos from saldo where deposito_id = ${local} and material_id = ${material_id}`,
  )

test('a plan is of schools within reach, each once, and takes no more than the document has', async () => {
  const { entrada } = await recebida()
  const planejado = await planejar(entrada, [{ codigo_inep: '17000001', qtd_e3: 4000 }])
  expect(planejado.dados).toMatchObject([{ local: { id: semEstoque }, situacao: 'a_receber' }])
  const { avisos } = await db.one<{ avisos: number }>(sql`
    select count(*)::int as avisos from notificacao
    where type = 'EntregaParaReceber' and local_id = ${semEstoque} and destinatario_id = ${evaPessoa.id}`)
  expect(avisos).toBe(1)
  const campo = async (plano: Parameters<typeof planejar>[1]) =>
    Object.keys((await planejar(entrada, plano)).envelope.erros ?? {})
  const duas = { local_id: semEstoque, qtd_e3: 1000 }
  expect(await campo([duas, { codigo_inep: '17000001', qtd_e3: 1000 }])).toEqual(['entregas.1.codigo_inep'])
  expect(await campo([{ local_id: people.locais.escolaAlheia, qtd_e3: 1000 }])).toEqual([
    'entregas.0.local_id',
  ])
  expect(await campo([{ ...duas, qtd_e3: 1500 }])).toEqual(['entregas.0.itens.0.qtd_e3'])
  expect(await campo([{ ...duas, qtd_e3: 11_000 }])).toEqual(['entregas'])
  expect((await lia.call(entregas.listar, { params: { id: entrada.id } })).codigo).toBe('ERR_NAO_ENCONTRADO')
  const compra = await mesa.recebida()
  expect((await planejar(compra, [{ ...duas, qtd_e3: 1000 }])).codigo).toBe('ERR_ESTADO_INVALIDO')
  expect(
    resultOf(await beto.call(entregas.fechar, { params: { id: entrada.id }, body: { motivo: 'Teste' } })),
  ).toBe('SUCESSO')
})

test('what the schools received is accepted once: in and out at the same value, to the cent; the estorno undoes it all', async () => {
  const { entrada, material_id } = await recebida()
  // The depósito already has some of it, at another cost: its average must not reach the schools.
  await db.transaction(async (tx) => {
    const { lancar } = await import('#server/almoxarifado/razao/lancar.ts')
    await lancar(
      { tx, ator_id: null, fuso: 'America/Araguaina', agora: new Date() },
      { tipo: 'teste', id: entrada.id },
      [
        {
          tipo: 'entrada_compra',
          deposito_id: deposito,
          material_id,
          qtd_e3: 3000,
          valor_centavos: 999,
          linha: 1,
        },
      ],
    )
  })
  await planejar(entrada, [
    { local_id: semEstoque, qtd_e3: 7000 },
    { local_id: comEstoque, qtd_e3: 3000 },
  ])
  expect((await conferir(await ver(entrada.id))).envelope.mensagem).toContain('Faltam 2 escolas')
  expect(await aReceber(rui)).toMatchObject([{ destino: { id: comEstoque }, itens: [{ qtd_e3: 3000 }] }])
  const uuid = randomUUID()
  const falta = { tipo: 'falta', motivo: 'Caixa aberta' } as const
  const [daEva] = await aReceber(eva)
  const item_id = daEva?.itens[0]?.id ?? 0
  const semMotivo = { tudo_igual: false, itens: [{ item_id, qtd_recebida_e3: 6000 }] }
  expect((await receber(eva, semMotivo)).codigo).toBe('ERR_FORM_VALIDATION')
  const comMotivo = {
    tudo_igual: false,
    itens: [{ item_id, qtd_recebida_e3: 6000, divergencia: falta }],
    recebedor_nome: 'Dona Ana',
    recebedor_cargo: 'Merendeira',
    latitude: -10.2,
    longitude: -48.3,
  }
  expect(resultOf(await receber(eva, comMotivo, uuid))).toBe('SUCESSO')
  // Sent again: the answer is the same, and nothing counts twice.
  const denovo = { params: { id: daEva?.id ?? 0 }, body: { recebimento_uuid: uuid, ...comMotivo } }
  expect(resultOf(await eva.call(entregas.receber, denovo))).toBe('SUCESSO')
  expect((await rui.call(entregas.receber, denovo)).codigo).toBe('ERR_NAO_ENCONTRADO')
  const devolver = { params: { id: entrada.id }, body: { motivo: 'Errei' } }
  expect((await beto.call(entradas.devolver, devolver)).envelope.mensagem).toContain('Uma escola já recebeu')
  expect(resultOf(await receber(rui))).toBe('SUCESSO')

  const somada = await ver(entrada.id)
  expect(somada.itens[0]?.qtd_recebida_e3).toBe(9000)
  expect((await conferir(somada, 9001)).codigo).toBe('ERR_FORM_VALIDATION')
  expect((await conferir(somada, 10_000)).envelope.erros).toHaveProperty(['itens.0.qtd_recebida_e3'])
  const conferida = feita(await conferir(somada))
  feita(await mesa.aceitar(conferida))
  // Nine of the ten, for nine tenths of R$ 100,01: two thirds consumed, a third on the shelf of who keeps stock.
  expect(await saldoDe(material_id)).toEqual({ qtd_e3: 3000, valor_centavos: 999 })
  expect(await saldoEm(comEstoque, material_id)).toEqual({ qtd_e3: 3000, valor_centavos: 3000 })
  const consumo = await db.rows(sql`
    select local_consumo_id, qtd_e3, valor_centavos from movimento_estoque
    where documento_tipo = 'entrada' and documento_id = ${entrada.id} and tipo = 'saida_consumo'`)
  expect(consumo).toEqual([{ local_consumo_id: semEstoque, qtd_e3: 6000, valor_centavos: 6001 }])
  const { soma } = await db.one<{ soma: number }>(sql`
    select sum(sinal * valor_centavos)::bigint as soma from movimento_estoque
    where documento_tipo = 'entrada' and documento_id = ${entrada.id} and deposito_id = ${deposito}`)
  expect(soma).toBe(0)

  feita(await sara.call(entradas.estornar, { params: { id: entrada.id }, body: { motivo: 'Erro' } }))
  expect(await saldoDe(material_id)).toEqual({ qtd_e3: 3000, valor_centavos: 999 })
  expect(await saldoEm(comEstoque, material_id)).toEqual({ qtd_e3: 0, valor_centavos: 0 })
})

test('what no school received is closed with a reason; what left a school since holds the estorno', async () => {
  const { entrada, material_id } = await recebida()
  await planejar(entrada, [
    { local_id: semEstoque, qtd_e3: 2000 },
    { local_id: comEstoque, qtd_e3: 8000 },
  ])
  expect(resultOf(await receber(rui))).toBe('SUCESSO')
  const fechadas = await beto.call(entregas.fechar, {
    params: { id: entrada.id },
    body: { motivo: 'Escola em reforma' },
  })
  expect(fechadas.dados.map(({ situacao }) => situacao)).toEqual(['recebida', 'fechada'])
  expect(await aReceber(eva)).toEqual([])
  feita(await mesa.aceitar(feita(await conferir(await ver(entrada.id)))))
  expect(await saldoEm(comEstoque, material_id)).toEqual({ qtd_e3: 8000, valor_centavos: 8001 })
  await db.transaction(async (tx) => {
    const { lancar } = await import('#server/almoxarifado/razao/lancar.ts')
    await lancar(
      { tx, ator_id: null, fuso: 'America/Araguaina', agora: new Date() },
      { tipo: 'teste', id: entrada.id },
      [{ tipo: 'saida_consumo', deposito_id: comEstoque, material_id, qtd_e3: 1000, linha: 2 }],
    )
  })
  const saiu = await sara.call(entradas.estornar, { params: { id: entrada.id }, body: { motivo: 'Erro' } })
  expect(saiu.codigo).toBe('ERR_ESTOQUE_INSUFICIENTE')
})

test('a delivery that costs fewer cents than there are schools leaves none of those that keep stock with nothing', async () => {
  const material_id = await material()
  const itens = [linha(material_id, { total_centavos: 1 })]
  const entrada = await mesa.recebida({ tipo: 'ponto_a_ponto', valor_documento_centavos: 1, itens })
  await planejar(entrada, [
    { local_id: semEstoque, qtd_e3: 7000 },
    { local_id: comEstoque, qtd_e3: 3000 },
  ])
  for (const quem of [eva, rui]) expect(resultOf(await receber(quem))).toBe('SUCESSO')
  feita(await mesa.aceitar(feita(await conferir(await ver(entrada.id)))))
  expect(await saldoEm(comEstoque, material_id)).toEqual({ qtd_e3: 3000, valor_centavos: 1 })
  expect(await saldoDe(material_id)).toEqual({ qtd_e3: 0, valor_centavos: 0 })
  feita(await sara.call(entradas.estornar, { params: { id: entrada.id }, body: { motivo: 'Erro' } }))
  for (const local of [deposito, comEstoque])
    expect(await saldoEm(local, material_id)).toEqual({ qtd_e3: 0, valor_centavos: 0 })
})

test('what a school shows and signs is seen by the depósito of the entry, and from nowhere else', async () => {
  const { entrada } = await recebida()
  await planejar(entrada, [{ local_id: semEstoque, qtd_e3: 2000 }])
  const [daEva] = await aReceber(eva)
  const [foto, assinatura_uuid] = [randomUUID(), randomUUID()]
  const divergencia = { tipo: 'avaria', motivo: 'Molhada', fotos: [foto] }
  const itens = [{ item_id: daEva?.itens[0]?.id ?? 0, qtd_recebida_e3: 1000, divergencia }]
  expect(resultOf(await receber(eva, { tudo_igual: false, itens, assinatura_uuid }))).toBe('SUCESSO')
  const dono = { modelo: 'chegada_da_entrega', modelo_id: daEva?.id ?? 0 } as const
  for (const uuid of [foto, assinatura_uuid]) await attached(eva, dono, uuid)
  const { dados } = await beto.call(entregas.listar, { params: { id: entrada.id } })
  expect(dados).toMatchObject([{ assinatura_uuid, itens: [{ divergencia: { fotos: [foto] } }] }])
  for (const uuid of [foto, assinatura_uuid]) {
    expect(await statusOfFile(beto, uuid)).toBe(200)
    for (const quem of [lia, rui]) expect(await statusOfFile(quem, uuid)).toBe(404)
  }
})
