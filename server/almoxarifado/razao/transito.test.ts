import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { estornar } from '#server/almoxarifado/razao/estornar.ts'
import { type Lancamento, lancar } from '#server/almoxarifado/razao/lancar.ts'
import { verificar } from '#server/almoxarifado/razao/verificar.ts'
import { createStock } from '#server/testing/stock.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { db } = await createTestDatabase()
const { deposito, outroDeposito, material, lote, lancando, saldoDe, documento } = await createStock(db)

const lancado = (tipo: string, id: number, ...linhas: Lancamento[]) =>
  lancando((lancador) => lancar(lancador, { tipo, id }, linhas))

/** Three lots of seven, worth a hundred reais in all, in the first depósito. */
async function comLotes() {
  const material_id = await material({ controla_lote: true })
  const lotes = [await lote(material_id), await lote(material_id)]
  for (const lote_id of lotes)
    await lancado('entrada', documento(), {
      deposito_id: deposito,
      material_id,
      lote_id,
      qtd_e3: 7_000,
      valor_centavos: 5_000,
      linha: documento(),
      tipo: 'entrada_compra',
    })
  return { material_id, lotes }
}

const emTransito = (linha: number) =>
  db.rows(sql`select qtd_e3, valor_centavos from transito where documento_linha = ${linha} order by lote_id`)

test('what is sent arrives in parts with its share of the value, and the last part takes the rest', async () => {
  const { material_id, lotes } = await comLotes()
  const [remessa, linha] = [documento(), documento()]
  const envio = { deposito_id: deposito, material_id, linha, qtd_e3: 10_000, fase: 'expedicao' }
  await lancado('remessa', remessa, { ...envio, tipo: 'transito_saida' })
  expect(await saldoDe(material_id)).toEqual({ qtd_e3: 4_000, valor_centavos: 2_857 })
  expect(await emTransito(linha)).toEqual([
    { qtd_e3: 7_000, valor_centavos: 5_000 },
    { qtd_e3: 3_000, valor_centavos: 2_143 },
  ])
  const chega = { deposito_id: outroDeposito, material_id, linha, tipo: 'transito_entrada' as const }
  await lancado('remessa', remessa, { ...chega, qtd_e3: 8_000, fase: 'recebimento_1' })
  const demais = lancado('remessa', remessa, { ...chega, qtd_e3: 3_000, fase: 'recebimento_2' })
  await expect(demais).rejects.toMatchObject({
    codigo: 'ERR_ESTADO_INVALIDO',
    message: expect.stringContaining('há 2:'),
  })
  const outro = lancado('remessa', remessa, {
    ...chega,
    lote_id: lotes[0] ?? 0,
    qtd_e3: 1_000,
    fase: 'recebimento_2',
  })
  await expect(outro).rejects.toMatchObject({ codigo: 'ERR_ESTADO_INVALIDO' })
  await lancado('remessa', remessa, { ...chega, qtd_e3: 2_000, fase: 'recebimento_2' })
  expect(await saldoDe(material_id, outroDeposito)).toEqual({ qtd_e3: 10_000, valor_centavos: 7_143 })
  expect(await emTransito(linha)).toEqual([
    { qtd_e3: 0, valor_centavos: 0 },
    { qtd_e3: 0, valor_centavos: 0 },
  ])
  await lancando((lancador) =>
    estornar(lancador, { tipo: 'remessa', id: remessa }, 'enviado ao lugar errado'),
  )
  expect(await saldoDe(material_id)).toEqual({ qtd_e3: 14_000, valor_centavos: 10_000 })
  expect(await saldoDe(material_id, outroDeposito)).toEqual({ qtd_e3: 0, valor_centavos: 0 })
})

test('two receipts at once of the last of a line: one of them learns that it has arrived', async () => {
  const { material_id } = await comLotes()
  const [remessa, linha] = [documento(), documento()]
  const parte = { material_id, linha, qtd_e3: 7_000 }
  await lancado('remessa', remessa, {
    ...parte,
    deposito_id: deposito,
    fase: 'expedicao',
    tipo: 'transito_saida',
  })
  const chegadas = await Promise.allSettled(
    [deposito, outroDeposito].map((deposito_id) =>
      lancado('remessa', remessa, { ...parte, deposito_id, fase: 'recebimento', tipo: 'transito_entrada' }),
    ),
  )
  expect(chegadas.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(chegadas.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { codigo: 'ERR_ESTADO_INVALIDO' },
  })
})

test('the application may not write what is in transit', async () => {
  await expect(db.transaction((tx) => tx.run(sql`update transito set qtd_e3 = 0`))).rejects.toThrow()
})

test('what arrives where nothing is kept leaves at once as consumption, at the value with which it left', async () => {
  const { material_id } = await comLotes()
  const [remessa, linha] = [documento(), documento()]
  const envio = { deposito_id: deposito, material_id, linha, qtd_e3: 10_000, fase: 'expedicao' }
  await lancado('remessa', remessa, { ...envio, tipo: 'transito_saida' })
  // The average changes meanwhile, and what is on its way does not.
  const mais = {
    deposito_id: deposito,
    material_id,
    qtd_e3: 4_000,
    linha: documento(),
    lote_id: await lote(material_id),
  }
  await lancado('entrada', documento(), { ...mais, tipo: 'entrada_compra', valor_centavos: 40_000 })
  const antes = await saldoDe(material_id)
  const chega = { deposito_id: deposito, material_id, linha, tipo: 'transito_entrada' as const }
  await lancado('remessa', remessa, {
    ...chega,
    qtd_e3: 8_000,
    fase: 'recebimento_1',
    sai_como: { tipo: 'saida_consumo', local_consumo_id: outroDeposito },
  })
  await lancado('remessa', remessa, {
    ...chega,
    qtd_e3: 2_000,
    fase: 'tratamento_1',
    sai_como: { tipo: 'saida_perda_furto_extravio', local_consumo_id: null },
  })
  expect(await saldoDe(material_id)).toEqual(antes)
  expect(await emTransito(linha)).toEqual([
    { qtd_e3: 0, valor_centavos: 0 },
    { qtd_e3: 0, valor_centavos: 0 },
  ])
  const sairam = await db.rows(sql`
    select tipo, sum(qtd_e3)::bigint as qtd, sum(valor_centavos)::bigint as valor, min(local_consumo_id) as onde
    from movimento_estoque where material_id = ${material_id} and tipo like 'saida%' group by 1 order by 1`)
  expect(sairam).toEqual([
    { tipo: 'saida_consumo', qtd: 8_000, valor: 5_714, onde: outroDeposito },
    { tipo: 'saida_perda_furto_extravio', qtd: 2_000, valor: 1_429, onde: null },
  ])
})

/** What there is of it on the shelves of both, and on its way: units and cents. */
async function ondeEsta(material_id: number) {
  const partes = await db.rows<{ qtd_e3: number; valor_centavos: number }>(sql`
    select qtd_e3, valor_centavos from (
      select array_position(array[${deposito}, ${outroDeposito}]::bigint[], deposito_id) as onde, qtd_e3, valor_centavos
      from saldo where material_id = ${material_id}
      union all select 3, qtd_e3, valor_centavos from transito where material_id = ${material_id}) x
    where qtd_e3 > 0 or valor_centavos > 0 order by onde`)
  return partes.map(({ qtd_e3, valor_centavos }) => [qtd_e3 / 1_000, valor_centavos])
}

test('three units that cost a cent: no part that is sent, arrives or comes back is worth nothing', async () => {
  const material_id = await material()
  const [compra, remessa, saida, linha] = [documento(), documento(), documento(), documento()]
  const linhaDe = (qtd_e3: number) => ({ deposito_id: deposito, material_id, linha: documento(), qtd_e3 })
  await lancado('entrada', compra, { ...linhaDe(3_000), tipo: 'entrada_compra', valor_centavos: 1 })
  await lancado('remessa', remessa, {
    ...linhaDe(2_000),
    linha,
    tipo: 'transito_saida',
    fase: 'expedicao',
  })
  expect(await ondeEsta(material_id)).toEqual([
    [1, 1],
    [2, 1],
  ])
  const chega = { ...linhaDe(1_000), linha, deposito_id: outroDeposito, tipo: 'transito_entrada' as const }
  await lancado('remessa', remessa, { ...chega, fase: 'recebimento_1' })
  expect(await ondeEsta(material_id)).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ])
  await lancado('remessa', remessa, { ...chega, fase: 'recebimento_2' })
  expect(await ondeEsta(material_id)).toEqual([
    [1, 1],
    [2, 2],
  ])
  await lancando((lancador) => estornar(lancador, { tipo: 'remessa', id: remessa }, 'enviado por engano'))
  expect(await ondeEsta(material_id)).toEqual([[3, 2]])
  // What is issued for no whole cent, and comes back when nothing else is there.
  await lancado('saida', saida, { ...linhaDe(1_000), tipo: 'saida_consumo' })
  await lancado('saida', documento(), { ...linhaDe(2_000), tipo: 'saida_consumo' })
  await lancando((lancador) => estornar(lancador, { tipo: 'saida', id: saida }, 'engano'))
  expect(await ondeEsta(material_id)).toEqual([[1, 1]])
  for (const deposito_id of [deposito, outroDeposito]) {
    const alcance = { deposito_id, material_id }
    expect((await db.transaction((tx) => verificar(tx, alcance))).diferencas).toEqual([])
  }
})
