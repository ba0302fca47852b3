import { expect, test } from 'vitest'
import { cobre, faltando } from './poder.ts'

const ESCOLA = [1, 2, 3]
const conceder = (permission: string | null, local: number | null) => ({ role: 'x', permission, local })

test('cobre holds a key at a place, at those below it, and nowhere else', () => {
  const concessoes = [conceder('a', 2)]
  expect(cobre(concessoes, 'a', ESCOLA)).toBe(true)
  expect(cobre(concessoes, 'a', [1, 2])).toBe(true)
  expect(cobre(concessoes, 'a', [1])).toBe(false)
  expect(cobre(concessoes, 'a', [1, 9])).toBe(false)
  expect(cobre(concessoes, 'b', ESCOLA)).toBe(false)
  expect(cobre(concessoes, 'a', null)).toBe(false)
})

test('cobre the wildcard asks for the wildcard, and the whole tree for the whole tree', () => {
  expect(cobre([conceder('a', null)], null, null)).toBe(false)
  expect(cobre([conceder(null, 1)], null, null)).toBe(false)
  expect(cobre([conceder(null, 1)], null, ESCOLA)).toBe(true)
  expect(cobre([conceder(null, null)], null, null)).toBe(true)
  expect(cobre([conceder(null, null)], 'a', ESCOLA)).toBe(true)
})

test('faltando names each key that is not held there', () => {
  expect(faltando([conceder('a', 2), conceder('b', 3)], ['a', 'b', 'c'], [1, 2])).toEqual(['b', 'c'])
})
