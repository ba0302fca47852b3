import { expect, test } from 'vitest'
import { demoraEmPalavras } from './espera.ts'

const agora = new Date(2026, 2, 20, 15)
const dita = (desde: string | null, ate: string | null) =>
  demoraEmPalavras({ desde, ate }, agora)?.texto ?? null

test.each([
  ['2026-03-08', '2026-03-16', 'há 12 dias, 4 além do prazo'],
  ['2026-03-19', '2026-03-19', 'há 1 dia, 1 além do prazo'],
  ['2026-03-20', '2026-03-20', 'desde hoje, o prazo é hoje'],
  ['2026-03-10', '2026-03-21', 'há 10 dias, falta 1 dia'],
  ['2026-03-10', null, 'há 10 dias'],
  [null, '2026-03-18', '2 dias além do prazo'],
  ['2026-03-25', '2026-03-27', 'faltam 7 dias'],
  ['2022-03-20', '2022-03-21', 'há 1.461 dias, 1.460 além do prazo'],
  [null, '2030-03-20', 'faltam 1.461 dias'],
  [null, null, null],
])('since %s, until %s: %s', (desde, ate, texto) => {
  expect(dita(desde, ate)).toBe(texto)
})

test('only what is past its term is late', () => {
  expect(demoraEmPalavras({ desde: null, ate: '2026-03-19' }, agora)?.passou).toBe(true)
  expect(demoraEmPalavras({ desde: null, ate: '2026-03-20' }, agora)?.passou).toBe(false)
})
