import { expect, test } from 'vitest'
import { quarentenaEmPalavras, retiradaEmPalavras } from './AvisoDaMesa.tsx'

test('who took the visit away, when and why, in one sentence', () => {
  const em = '2025-04-10T13:05:00.000Z'
  expect(
    retiradaEmPalavras({ tipo: 'cancelada', em, por: 'Fábio Luz', motivo: 'Escola interditada.' }),
  ).toMatch(/^Esta visita foi cancelada por Fábio Luz em 10\/04\/2025 às \d\d:05: Escola interditada\.$/)
  expect(retiradaEmPalavras({ tipo: 'de_outra_pessoa', em: null, por: 'Fábio Luz', motivo: null })).toBe(
    'Esta visita passou a outra pessoa, por Fábio Luz.',
  )
  expect(retiradaEmPalavras({ tipo: 'de_outra_pessoa', em: null, por: null, motivo: null })).toBe(
    'Esta visita passou a outra pessoa.',
  )
})

test('what waits for the supervisor is counted', () => {
  expect(quarentenaEmPalavras(1)).toBe('1 registro aguarda o supervisor')
  expect(quarentenaEmPalavras(3)).toBe('3 registros aguardam o supervisor')
})
