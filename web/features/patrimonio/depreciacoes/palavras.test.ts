import { expect, test } from 'vitest'
import { mesACalcular, mesAtual } from './palavras.ts'

test('the month to calculate is the one begun, the next after the last posted, or this one', () => {
  const contabilizada = { competencia: '2026-12', situacao: 'contabilizada' } as const
  expect(mesACalcular([contabilizada, { competencia: '2026-11', situacao: 'contabilizada' }])).toBe('2027-01')
  expect(mesACalcular([{ competencia: '2027-01', situacao: 'previa' }, contabilizada])).toBe('2027-01')
  expect(mesACalcular([{ competencia: '2026-12', situacao: 'estornada' }])).toBe(mesAtual())
  expect(mesACalcular([])).toBe(mesAtual())
})
