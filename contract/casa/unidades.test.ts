import { expect, test } from 'vitest'
import { quantidade, unidadePorExtenso } from './unidades.ts'

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
