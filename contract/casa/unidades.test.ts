import { expect, test } from 'vitest'
import { quantidade, quantidadeMedia, quantidadeQue, unidadePorExtenso } from './unidades.ts'

test('quantidade says the unit in words, one or many', () => {
  expect(quantidade(30_000, 'rsm')).toBe('30 resmas')
  expect(quantidade(1000, 'cx')).toBe('1 caixa')
  expect(quantidade(1500, 'gl')).toBe('1,5 galão')
  expect(quantidade(0, 'par')).toBe('0 par')
  expect(quantidade(1000, 'un')).toBe('1 unidade')
  expect(quantidade(12_000, 'un')).toBe('12 unidades')
  expect(quantidade(2500, 'kg')).toBe('2,5 kg')
})

test('unidadePorExtenso leaves what the órgão made up as it is', () => {
  expect(unidadePorExtenso('xyz')).toBe('xyz')
  expect(unidadePorExtenso('m²')).toBe('m²')
})

test('quantidadeMedia says an average to no more places than it means, and never makes something nothing', () => {
  expect(quantidadeMedia(580_667, 'rl')).toBe('581 rolos')
  expect(quantidadeMedia(10_499, 'rl')).toBe('10 rolos')
  expect(quantidadeMedia(9_960, 'rl')).toBe('10 rolos')
  expect(quantidadeMedia(2_333, 'rl')).toBe('2,3 rolos')
  expect(quantidadeMedia(333, 'kg')).toBe('0,3 kg')
  expect(quantidadeMedia(33, 'kg')).toBe('0,033 kg')
  expect(quantidadeMedia(0, 'un')).toBe('0 unidade')
})

test.each([
  [12_000, 'un', 'disponível', '12 unidades disponíveis'],
  [1000, 'un', 'disponível', '1 unidade disponível'],
  [80_000, 'un', 'reservado', '80 unidades reservadas'],
  [1500, 'rsm', 'vencido', '1,5 resma vencida'],
  [99_999_000, 'kg', 'vencido', '99.999 kg vencidos'],
  [1000, 'kg', 'bloqueado', '1 kg bloqueado'],
  [3000, 'pct', 'reservado', '3 pacotes reservados'],
  [0, 'kg', 'disponível', '0 kg disponível'],
] as const)('%i of %s: %s agrees', (qtd_e3, sigla, qualidade, dito) => {
  expect(quantidadeQue(qtd_e3, sigla, qualidade)).toBe(dito)
})
