import { expect, test } from 'vitest'
import { linhaDe, numerosDe } from './conteudo-do-painel.ts'

const locais = linhaDe('Escolas', 'Locais', { total: 2, total_aproximado: false })
const bens = linhaDe('Bens não localizados', 'O que ninguém achou?', {
  total: 12,
  total_aproximado: false,
  soma: 3_450_000,
})

test('a number that says a value has it beside it, in reais, and the others have nothing there', () => {
  const { colunas, linhas } = numerosDe([locais, bens])
  expect(colunas.map(({ rotulo }) => rotulo)).toEqual(['Número', 'O que conta', 'Quantos', 'Valor (R$)'])
  expect([...(linhas as Iterable<unknown>)]).toEqual([
    { celulas: ['Escolas', 'Locais', 2, null], textos: ['Escolas', 'Locais', '2', ''] },
    {
      celulas: ['Bens não localizados', 'O que ninguém achou?', 12, 34_500],
      textos: ['Bens não localizados', 'O que ninguém achou?', '12', 'R$\u00a034.500,00'],
    },
  ])
})

test('of numbers that say none there is no column of values', () => {
  const { colunas, linhas } = numerosDe([locais])
  expect(colunas.at(-1)?.rotulo).toBe('Quantos')
  expect([...(linhas as Iterable<unknown>)]).toEqual([
    { celulas: ['Escolas', 'Locais', 2], textos: ['Escolas', 'Locais', '2'] },
  ])
})

test('a part is told of how many it is', () => {
  const todo = { total: 1_512, total_aproximado: false }
  const { textos, celulas } = linhaDe('Bens verificados', '', { ...todo, total: 1_240, todo })
  expect([textos[2], celulas[2]]).toEqual(['1.240 de 1.512', 1_240])
})

test('a mean is told with its unit, in words alone: in a spreadsheet it is a number', () => {
  const distancia = { total: 12, total_aproximado: false, media: 38.4, unidade: ' m' }
  const { textos, celulas } = linhaDe('Distância do local', '', distancia)
  expect([textos[2], celulas[2]]).toEqual(['38,4 m (média de 12)', 38.4])
})
