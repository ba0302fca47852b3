// The papers of a count: the sheet is blind, and the others wait for the count to end.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { inventarios } from '#contract/almoxarifado/inventarios.ts'
import { documentos, type TipoDeDocumento } from '#contract/papeis/documentos.ts'
import { TIPOS } from '#server/document-types.ts'
import { resultOf } from '#server/testing/field.ts'
import { feito, mesaDeInventarios } from '#server/testing/mesa-de-inventarios.ts'

const { db, clara, gestora, conta, reconta, homologa, material, mover, aberto, contagem, itemDe, comissao } =
  await mesaDeInventarios()

const emitir = (id: number, tipo: TipoDeDocumento) =>
  clara.call(documentos.emitir, { body: { tipo, entidade: 'inventario', entidade_id: id } })

async function escrito(onde: { id: number } | { numero: string }, tipo: TipoDeDocumento): Promise<string> {
  const qual = 'id' in onde ? sql`id = ${onde.id}` : sql`numero = ${onde.numero}`
  const { dados } = await db.one<{ dados: { conteudo: unknown } }>(
    sql`select dados from documento where ${qual}`,
  )
  // as: these pages repeat nothing of the cover
  return JSON.stringify(
    TIPOS[tipo].paginas(dados.conteudo, {} as Parameters<(typeof TIPOS)['rmb']['paginas']>[1]),
  )
}

const giz = await material({ descricao: 'Giz branco' })
await mover('entrada_compra', giz, 77_000, { valor_centavos: 7_700 })
const id = await aberto({ tipo: 'anual', comissao_id: comissao })
const item = (await itemDe(id, giz)).id

test('the sheet lists what to count and says nothing of what is expected', async () => {
  const folha = await escrito(feito(await emitir(id, 'ficha_de_contagem')), 'ficha_de_contagem')
  expect(folha).toContain('Giz branco')
  expect(folha).not.toContain('77')
})

test('the map of differences waits for the end of the blind count, and the analytic list for the homologation', async () => {
  expect(resultOf(await emitir(id, 'mapa_de_divergencias'))).toContain('ERR_ESTADO_INVALIDO')
  for (const [quem, rodada] of [
    [conta, 1],
    [reconta, 2],
  ] as const) {
    const contagens = [contagem(item, 70_000, { rodada })]
    feito(await quem.call(inventarios.contar, { params: { id }, body: { contagens } }))
    feito(await gestora.call(inventarios.concluirContagem, { params: { id }, body: {} }))
  }
  const mapa = await escrito(feito(await emitir(id, 'mapa_de_divergencias')), 'mapa_de_divergencias')
  for (const dito of ['"77"', '"70"', '"-7"', 'A decidir']) expect(mapa).toContain(dito)
  expect(resultOf(await emitir(id, 'inventario_de_materiais'))).toContain('depois da homologação')
})

test('the minutes and the term say what was decided, and are signed by the commission', async () => {
  const body = { itens: [item], decisao: 'ajustar' as const, motivo: 'Quebrado no transporte' }
  feito(await gestora.call(inventarios.decidir, { params: { id }, body }))
  const { ata } = feito(await homologa.call(inventarios.homologar, { params: { id }, body: {} }))
  const minuta = await escrito({ numero: ata?.numero ?? '' }, 'ata_de_inventario')
  for (const dito of ['Ajustar o estoque: Quebrado no transporte', 'Membro Três', '7,00'])
    expect(minuta).toContain(dito)
  const { termo } = feito(await gestora.call(inventarios.encerrar, { params: { id }, body: {} }))
  expect(await escrito({ numero: termo?.numero ?? '' }, 'termo_de_inventario')).toContain('Encerra-se')
  const lista = feito(await emitir(id, 'inventario_de_materiais'))
  expect(await escrito(lista, 'inventario_de_materiais')).toContain('"70"')
  expect(resultOf(await emitir(id, 'ata_de_inventario'))).toContain('sai com o próprio ato')
})
