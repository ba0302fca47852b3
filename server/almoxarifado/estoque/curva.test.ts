import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { estoque } from '#contract/almoxarifado/estoque.ts'
import { estornar } from '#server/almoxarifado/razao/estornar.ts'
import { type Lancamento, lancar } from '#server/almoxarifado/razao/lancar.ts'
import { runStep } from '#server/casa/jobs/scheduler.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { createStock } from '#server/testing/stock.ts'
import { classifyStock } from './curva.ts'

const { clara, db } = await mesaDaAdministracao()
const stock = await createStock(db)

const postar = (material_id: number, partes: Partial<Lancamento> & Pick<Lancamento, 'tipo' | 'qtd_e3'>) => {
  const documento = { tipo: 'teste', id: stock.documento() }
  const linha = { deposito_id: stock.deposito, material_id, linha: stock.documento(), ...partes }
  return stock.lancando(async (lancador) => {
    await lancar(lancador, documento, [linha])
    return documento
  })
}

/** A cent a thousandth: so much came in, and so much of it was used. */
async function consumido(descricao: string, entrou: number, saiu: number, deposito_id = stock.deposito) {
  const id = await stock.material({ descricao })
  await postar(id, { tipo: 'entrada_compra', qtd_e3: entrou, valor_centavos: entrou, deposito_id })
  return {
    id,
    saida: saiu > 0 ? await postar(id, { tipo: 'saida_consumo', qtd_e3: saiu, deposito_id }) : null,
  }
}

const medir = async () => {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  while (await runStep({ db, log, signal: new AbortController().signal }, classifyStock()));
}

const curvas = async (texto: string, query: { curva?: 'A' | 'B' | 'C' } = {}) =>
  (await clara.call(estoque.listar, { query: { texto, ...query } })).dados.data.map(({ material, curva }) => [
    material.descricao,
    curva,
  ])

test('the curve is by the value used in each depósito, less what was taken back, and the list filters by it', async () => {
  await consumido('Curvo grande', 90_000, 80_000)
  await consumido('Curvo médio', 20_000, 15_000)
  await consumido('Curvo pequeno', 900_000, 5_000)
  const { saida } = await consumido('Curvo que voltou', 99_000, 90_000)
  await stock.lancando((lancador) => estornar(lancador, saida ?? { tipo: '', id: 0 }, 'engano'))
  expect(await curvas('curvo grande')).toEqual([['Curvo grande', null]])
  await medir()
  expect(await curvas('curvo')).toEqual([
    ['Curvo grande', 'A'],
    ['Curvo médio', 'B'],
    ['Curvo pequeno', 'C'],
    ['Curvo que voltou', 'C'],
  ])
  expect(await curvas('curvo', { curva: 'B' })).toEqual([['Curvo médio', 'B']])
})

test('of a depósito from which nothing left it is by what it keeps, and it is measured again a day later', async () => {
  const { outroDeposito } = stock
  const { id } = await consumido('Guardado caro', 80_000, 0, outroDeposito)
  await consumido('Guardado barato', 10_000, 0, outroDeposito)
  await medir()
  const guardados = [
    ['Guardado barato', 'B'],
    ['Guardado caro', 'A'],
  ]
  expect(await curvas('guardado')).toEqual(guardados)
  await postar(id, { tipo: 'saida_perda_avaria', qtd_e3: 79_000, deposito_id: outroDeposito })
  await medir()
  expect(await curvas('guardado')).toEqual(guardados)
  await db.run(sql`update curva_abc set calculada_em = now() - interval '25 hours'`)
  await medir()
  expect(await curvas('guardado')).toEqual([
    ['Guardado barato', 'A'],
    ['Guardado caro', 'B'],
  ])
})
