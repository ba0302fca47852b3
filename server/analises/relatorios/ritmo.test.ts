import { expect, test } from 'vitest'
import type { Cadencia } from '#contract/analises/relatorios.ts'
import { diaDoProximo } from './ritmo.ts'

const toda = (dia: number): Cadencia => ({ ritmo: 'semanal', dia, hora: 8 })
const todo = (dia: number): Cadencia => ({ ritmo: 'mensal', dia, hora: 8 })

// 2026-11-26 is a Thursday.
test.each([
  ['a Monday, from a Thursday', toda(1), '2026-11-26', 10, '2026-11-30'],
  ['the same Thursday, before the hour', toda(4), '2026-11-26', 7, '2026-11-26'],
  ['the next Thursday, once the hour has begun', toda(4), '2026-11-26', 8, '2026-12-03'],
  ['a Sunday', toda(7), '2026-11-26', 8, '2026-11-29'],
  ['a day of this month', todo(30), '2026-11-26', 8, '2026-11-30'],
  ['a day of the next', todo(5), '2026-11-26', 8, '2026-12-05'],
  ['the last day of a month without the 31st', todo(31), '2026-11-26', 8, '2026-11-30'],
  ['the 28th of February', todo(31), '2027-02-01', 8, '2027-02-28'],
  ['across the year', todo(10), '2026-12-10', 8, '2027-01-10'],
  ['the month after one whose last day has passed', todo(31), '2026-11-30', 9, '2026-12-31'],
] as const)('a report is due next on %s', (_, cadencia, dia, hora, esperado) => {
  expect(diaDoProximo(cadencia, { dia, hora })).toBe(esperado)
})
