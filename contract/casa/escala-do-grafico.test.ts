import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandPath, fitted, linear, linePath, spread, ticks } from './escala-do-grafico.ts'

const values = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 30 })

test('an axis has zero on it, covers every value, and steps evenly by round numbers', () => {
  fc.assert(
    fc.property(values, (some) => {
      const levels = ticks(some)
      const [first = 0, second = 0] = levels
      expect(levels.some((level) => Math.abs(level) < 1e-9)).toBe(true)
      expect(levels.length).toBeGreaterThanOrEqual(2)
      expect(levels.length).toBeLessThanOrEqual(8)
      expect(first).toBeLessThanOrEqual(Math.min(0, ...some))
      expect((levels.at(-1) ?? 0) + 1e-6).toBeGreaterThanOrEqual(Math.max(0, ...some))
      const step = second - first
      for (const [n, level] of levels.entries()) expect(level).toBeCloseTo(first + n * step, 6)
      expect([1, 2, 2.5, 5]).toContainEqual(Number((step / 10 ** Math.floor(Math.log10(step))).toFixed(4)))
    }),
  )
})

test('an axis of nothing is still an axis', () => {
  expect(ticks([])).toEqual([0, 0.25, 0.5, 0.75, 1])
})

test('a value falls between the ends in proportion', () => {
  const x = linear([0, 200], [10, 110])
  expect([x(0), x(100), x(200)]).toEqual([10, 60, 110])
  expect(linear([3, 3], [5, 9])(3)).toBe(5)
})

test('a line stops where nothing is known and begins again after it', () => {
  expect(linePath([{ x: 0, y: 1 }, { x: 1, y: 2 }, null, { x: 3, y: 4 }])).toBe('M0.0,1.0L1.0,2.0M3.0,4.0')
  expect(linePath([null, null])).toBe('')
  expect(bandPath([null, { x: 1, low: 9, high: 2 }, { x: 2, low: 8, high: 3 }])).toBe(
    'M1.0,2.0L2.0,3.0L2.0,8.0L1.0,9.0Z',
  )
})

test('of many points as many are named as fit, the last always', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 20 }), (n, atMost) => {
      const named = spread(n, atMost)
      expect(named.at(-1)).toBe(n - 1)
      expect(named.length).toBeLessThanOrEqual(Math.max(1, atMost))
    }),
  )
})

test('a name that does not fit says that it was cut', () => {
  expect(fitted('Regional', 200)).toBe('Regional')
  expect(fitted('Centro de Ensino Médio Tarcísio', 62)).toBe('Centro de…')
})
