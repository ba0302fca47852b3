// Differences worth more than the limit of the órgão: each with its process of inquiry, or not posted.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { pedeProcesso } from '#contract/almoxarifado/inventario.ts'
import { inventarios } from '#contract/almoxarifado/inventarios.ts'
import { resultOf } from '#server/testing/field.ts'
import { feito, mesaDeInventarios } from '#server/testing/mesa-de-inventarios.ts'

const { db, gestora, conta, reconta, homologa, material, mover, aberto, contagem, itemDe, saldoDe } =
  await mesaDeInventarios()

const limitar = (centavos: number | null) =>
  db.run(sql`update parametros set valores = jsonb_set(valores, '{limites}',
    ${JSON.stringify({ limite_diferenca_sem_processo_centavos: centavos })}::jsonb)`)

/** Three of ten missing, R$ 3,00, counted twice and waiting for the decision. */
async function faltandoTres() {
  const material_id = await material()
  const { grupo } = await db.transaction((tx) =>
    tx.one<{ grupo: number }>(sql`insert into grupo_de_material (codigo, nome)
      select lpad((10 + count(*))::text, 2, '0'), 'Do teste' from grupo_de_material returning id as grupo`),
  )
  await db.run(sql`update material set grupo_id = ${grupo} where id = ${material_id}`)
  await mover('entrada_compra', material_id, 10_000, { valor_centavos: 1_000 })
  const id = await aberto({ grupos: [grupo] })
  const item = (await itemDe(id, material_id)).id
  for (const [quem, rodada] of [
    [conta, 1],
    [reconta, 2],
  ] as const) {
    const contagens = [contagem(item, 7_000, { rodada })]
    feito(await quem.call(inventarios.contar, { params: { id }, body: { contagens } }))
    feito(await gestora.call(inventarios.concluirContagem, { params: { id }, body: {} }))
  }
  return { id, item, material_id }
}

const decidir = (
  { id, item }: { id: number; item: number },
  partes: { decisao?: 'ajustar' | 'manter'; processo_de_apuracao?: string } = {},
) =>
  gestora.call(inventarios.decidir, {
    params: { id },
    body: { itens: [item], decisao: 'ajustar', motivo: 'Sumiu da prateleira', ...partes },
  })
const homologar = (id: number) => homologa.call(inventarios.homologar, { params: { id }, body: {} })
const itemLido = async (id: number) =>
  feito(await gestora.call(inventarios.itens, { params: { id }, query: {} })).data[0]

test('pedeProcesso is of what passes the limit, missing or over, and of nothing without one', () => {
  expect(pedeProcesso(-301, 300)).toBe(true)
  expect(pedeProcesso(301, 300)).toBe(true)
  expect(pedeProcesso(-300, 300)).toBe(false)
  expect(pedeProcesso(-301, null)).toBe(false)
})

test('above the limit, decidir asks for the process to adjust and not to keep, and keeps its number', async () => {
  await limitar(299)
  const um = await faltandoTres()
  const ver = feito(await gestora.call(inventarios.ver, { params: { id: um.id } }))
  expect(ver.limite_sem_processo_centavos).toBe(299)
  expect((await decidir(um)).envelope.erros).toHaveProperty('processo_de_apuracao')
  expect(await itemLido(um.id)).toMatchObject({ decisao: null })
  feito(await decidir(um, { decisao: 'manter' }))
  feito(await decidir(um, { processo_de_apuracao: '2026/0042' }))
  expect(await itemLido(um.id)).toMatchObject({ decisao: 'ajustar', processo_de_apuracao: '2026/0042' })
  feito(await homologar(um.id))
  expect(await saldoDe(um.material_id)).toEqual({ qtd_e3: 7_000, valor_centavos: 700 })
})

test('at the limit it is adjusted as any other', async () => {
  await limitar(300)
  const um = await faltandoTres()
  feito(await decidir(um))
  feito(await homologar(um.id))
})

test('homologar posts nothing when the limit came down after the decision', async () => {
  await limitar(null)
  const um = await faltandoTres()
  feito(await decidir(um))
  await limitar(100)
  expect(resultOf(await homologar(um.id))).toContain('informe o processo de apuração')
  expect(await saldoDe(um.material_id)).toEqual({ qtd_e3: 10_000, valor_centavos: 1_000 })
})

test('counted again, the item forgets the process of the decision that fell', async () => {
  await limitar(null)
  const um = await faltandoTres()
  feito(await decidir(um, { processo_de_apuracao: '2026/0043' }))
  const body = { itens: [um.item] }
  feito(await gestora.call(inventarios.pedirRecontagem, { params: { id: um.id }, body }))
  expect(await itemLido(um.id)).toMatchObject({ decisao: null, processo_de_apuracao: null })
})
