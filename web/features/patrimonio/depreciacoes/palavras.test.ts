import { expect, test } from 'vitest'
import { mesACalcular, mesAtual } from './palavras.ts'

test('the month to calculate is the next after the last posted; of none, the one begun, or this one', () => {
  const contabilizada = { competencia: '2026-12', situacao: 'contabilizada' } as const
  expect(mesACalcular([contabilizada, { competencia: '2026-11', situacao: 'contabilizada' }])).toBe('2027-01')
  expect(mesACalcular([{ competencia: '2027-01', situacao: 'previa' }, contabilizada])).toBe('2027-01')
  expect(mesACalcular([{ competencia: '2026-12', situacao: 'estornada' }])).toBe(mesAtual())
  // 2027-01 was undone under a preview of 2027-02, which waits for it.
  const previa = { competencia: '2027-02', situacao: 'previa' } as const
  expect(mesACalcular([previa, { competencia: '2027-01', situacao: 'estornada' }, contabilizada])).toBe(
    '2027-01',
  )
  expect(mesACalcular([previa])).toBe('2027-02')
  expect(mesACalcular([])).toBe(mesAtual())
})
