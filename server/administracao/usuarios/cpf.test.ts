import { expect, test } from 'vitest'
import { cpfOculto } from '#server/casa/cpf-oculto.ts'
import { cpfEmDigitos } from './cpf.ts'

test('cpfEmDigitos takes it with or without punctuation, and nothing as nothing', () => {
  expect(cpfEmDigitos('529.982.247-25')).toBe('52998224725')
  expect(cpfEmDigitos(null)).toBeNull()
  expect(cpfEmDigitos('')).toBeNull()
  expect(() => cpfEmDigitos('529.982.247-26')).toThrow('CPF')
})

test('cpfOculto shows the middle alone', () => {
  expect(cpfOculto('52998224725')).toBe('***.982.247-**')
  expect(cpfOculto(null)).toBeNull()
})
