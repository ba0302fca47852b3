import { expect, test } from 'vitest'
import { cepDe, coordenadasDe, enderecoDe, telefoneDe, textoLimpo } from './normalizacao.ts'

test('a CEP is eight digits, its lost zero given back', () => {
  expect(cepDe('77693-000')).toBe('77693000')
  expect(cepDe('1310100')).toBe('01310100')
  expect(cepDe('123')).toBeUndefined()
})

test('a telephone has one form, with the area code when there is one', () => {
  expect(telefoneDe('63', '33891126')).toBe('(63) 3389-1126')
  expect(telefoneDe('', '(63) 99101-3780')).toBe('(63) 99101-3780')
  expect(telefoneDe('063', '3389-1126')).toBe('(63) 3389-1126')
  expect(telefoneDe('', '33891126')).toBe('3389-1126')
  expect(telefoneDe('63', '123')).toBeUndefined()
})

test('coordinates are a pair inside Brazil, with a point or a comma', () => {
  expect(coordenadasDe('-9.6240167', '-49.1565213')).toEqual({ latitude: -9.6240167, longitude: -49.1565213 })
  expect(coordenadasDe('-9,62', '-49,15')).toEqual({ latitude: -9.62, longitude: -49.15 })
  expect(coordenadasDe('-49.15', '-9.62')).toBeUndefined()
  expect(coordenadasDe('-96240167', '-491565213')).toBeUndefined()
  expect(coordenadasDe('-9.62', '')).toBeUndefined()
})

test('an address is one line, and every way of saying that it has no number is the same', () => {
  expect(enderecoDe('RUA A', 'S/Nº', '')).toBe('RUA A, S/N')
  expect(enderecoDe('RUA A', 'SN', 'FUNDOS')).toBe('RUA A, S/N, FUNDOS')
  expect(enderecoDe('RUA A', 'Nº 08', '')).toBe('RUA A, Nº 08')
  expect(enderecoDe('RUA A', '', '')).toBe('RUA A')
  expect(enderecoDe('', '12', '')).toBeUndefined()
})

test('text loses what nobody types', () => {
  expect(textoLimpo('  Escola\u0000  \u200bBoa\tVista ')).toBe('Escola Boa Vista')
})
