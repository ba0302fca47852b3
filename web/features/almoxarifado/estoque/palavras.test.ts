import { expect, test } from 'vitest'
import { presosDa, validadeDita } from './palavras.ts'

test('presosDa agrees with units of either gender, one or many', () => {
  const nada = { reservado_e3: 0, bloqueado_e3: 0, vencido_e3: 0 }
  expect(presosDa({ ...nada, unidade: 'gl', vencido_e3: 47_000 })).toBe('Vencido: 47 galões')
  expect(presosDa({ ...nada, unidade: 'un', reservado_e3: 2_000, bloqueado_e3: 1_000 })).toBe(
    'Reservado: 2 unidades · Bloqueado: 1 unidade',
  )
  expect(presosDa({ ...nada, unidade: 'un' })).toBe('')
})

test('validadeDita tells a day that has passed from one to come, and the last day still serves', () => {
  expect(validadeDita('2026-07-07', '2026-07-08')).toBe('vencido desde 07/07/2026')
  expect(validadeDita('2026-07-07', '2026-07-07')).toBe('próxima validade 07/07/2026')
})
