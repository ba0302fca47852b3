import { expect, test } from 'vitest'
import type { LinhaDaFolha } from '#contract/almoxarifado/contagem-do-estoque.ts'
import { aContar, itensDoCodigo, itensDoTexto } from './folha.ts'

const linha = (id: number, descricao: string, partes: Partial<LinhaDaFolha> = {}): LinhaDaFolha => ({
  id,
  material_id: id,
  codigo: `COD-${id}`,
  descricao,
  unidade: 'un',
  casas: 0,
  lote: null,
  validade: null,
  rodada: 1,
  gtins: [],
  esperado_e3: null,
  contado_e3: null,
  ...partes,
})
const itens = [
  linha(1, 'Lápis de cor', { gtins: [{ gtin: '7891234567895', qtd_e3: 1000 }] }),
  linha(2, 'Leite em pó', { lote: 'L-01' }),
  linha(3, 'Leite em pó', { lote: 'L-02' }),
]
const ids = (achados: readonly LinhaDaFolha[]) => achados.map(({ id }) => id)

test('itensDoCodigo finds by bar code, with or without the zeros in front, by code and by lot', () => {
  expect(ids(itensDoCodigo(itens, '7891234567895'))).toEqual([1])
  expect(ids(itensDoCodigo(itens, '07891234567895'))).toEqual([1])
  expect(ids(itensDoCodigo(itens, 'cod-2'))).toEqual([2])
  expect(ids(itensDoCodigo(itens, 'l-02'))).toEqual([3])
})

test('itensDoTexto finds words in any order and without accents', () => {
  expect(ids(itensDoTexto(itens, 'po leite'))).toEqual([2, 3])
  expect(ids(itensDoTexto(itens, 'LAPIS'))).toEqual([1])
  expect(ids(itensDoTexto(itens, ' '))).toEqual([1, 2, 3])
})

test('what the person counted in a round before is not theirs to count, whatever version kept the sheet', () => {
  const folha = [
    linha(1, 'Lápis', { rodada: 2, de_outra_pessoa: true }),
    linha(2, 'Papel', { rodada: 2, de_outra_pessoa: false }),
    linha(3, 'Cola', { rodada: 2 }),
    linha(4, 'Giz', { contado_e3: 0 }),
  ]
  expect(ids(folha.filter(aContar))).toEqual([2, 3])
})
