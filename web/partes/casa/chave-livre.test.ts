import { expect, test } from 'vitest'
import { chaveLivre } from './chave-livre.ts'

test('a chave comes from the question, without accents, and is never one already used', () => {
  expect(chaveLivre('Há água corrente?', new Set())).toBe('ha_agua_corrente')
  expect(chaveLivre('Piso', new Set(['piso', 'piso_2']))).toBe('piso_3')
  expect(chaveLivre('80 cm de vão', new Set())).toBe('cm_de_vao')
  expect(chaveLivre('???', new Set())).toBe('item_1')
})
