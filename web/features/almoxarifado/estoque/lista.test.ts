import { expect, test } from 'vitest'
import { LISTA_DE_REQUISICOES } from '#contract/almoxarifado/lista-de-requisicoes.ts'
import { LISTA_DO_ESTOQUE } from '#contract/almoxarifado/lista-do-estoque.ts'
import type { PosicaoListada } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { celulaDa } from '#contract/dados/lista.ts'
import { daListaDoEstoque } from './lista.tsx'

test('the file has the code, the unit and the marks that the cells show beside their values', () => {
  const { colunas } = daListaDoEstoque([])
  const levadas = colunas
    .filter(({ opcional }) => !opcional)
    .flatMap(({ chave, noArquivo }) => noArquivo ?? [chave])
  expect(levadas).toEqual(
    expect.arrayContaining(['codigo', 'material', 'unidade', 'disponivel', 'situacao', 'vencendo', 'parado']),
  )
  expect(new Set(levadas).size).toBe(levadas.length)
  expect(levadas.filter((chave) => !Object.hasOwn(LISTA_DO_ESTOQUE.colunas, chave))).toEqual([])
})

test('the file tells what is over from what is about to be', () => {
  // as: the cell reads these alone
  const dito = (partes: Pick<PosicaoListada, 'vencido_e3' | 'vencendo'>) =>
    celulaDa('vencendo', LISTA_DO_ESTOQUE.colunas.vencendo, partes as PosicaoListada)
  expect(dito({ vencido_e3: 1000, vencendo: true })).toBe('Vencido')
  expect(dito({ vencido_e3: 0, vencendo: true })).toBe('Vencendo')
  expect(dito({ vencido_e3: 0, vencendo: false })).toBeNull()
  expect(LISTA_DE_REQUISICOES.colunas.atrasada.so).toBe('arquivo')
})
