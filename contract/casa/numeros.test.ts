import { expect, test } from 'vitest'
import { milesimos, numero } from './numeros.ts'

test('numbers have a point for thousands and a comma for what is less than one', () => {
  expect([numero(1_234_567), numero(0.5), numero(-1200)]).toEqual(['1.234.567', '0,5', '-1.200'])
  expect([milesimos(1500), milesimos(2000), milesimos(1)]).toEqual(['1,5', '2', '0,001'])
})
