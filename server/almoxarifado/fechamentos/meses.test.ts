import { expect, test } from 'vitest'
import { mesSeguinte } from '#contract/casa/dias.ts'
import { atrasadasDe, proximaDe } from './meses.ts'

test('mesSeguinte turns the year', () => {
  expect(mesSeguinte('2026-12')).toBe('2027-01')
  expect(mesSeguinte('2026-09')).toBe('2026-10')
})

test('proximaDe is the month after the last closed, and never the one in course', () => {
  expect(proximaDe({ primeira: null, ultima_fechada: null }, '2026-11')).toBeNull()
  expect(proximaDe({ primeira: '2026-08', ultima_fechada: null }, '2026-11')).toBe('2026-08')
  expect(proximaDe({ primeira: '2025-08', ultima_fechada: '2025-12' }, '2026-11')).toBe('2026-01')
  expect(proximaDe({ primeira: '2026-08', ultima_fechada: '2026-10' }, '2026-11')).toBeNull()
  expect(proximaDe({ primeira: '2026-11', ultima_fechada: null }, '2026-11')).toBeNull()
})

test('atrasadasDe counts the months that are over and open', () => {
  expect(atrasadasDe({ primeira: '2025-11', ultima_fechada: null }, '2026-02')).toBe(3)
  expect(atrasadasDe({ primeira: '2025-11', ultima_fechada: '2026-01' }, '2026-02')).toBe(0)
})
