import { expect, test } from 'vitest'
import { filtroDoDia } from './conteudo-dos-insights.ts'

test.each([
  ['meses=1', '2026-12-01', { de: '2026-12', ate: '2026-12' }],
  ['meses=1&inteiros=sim', '2026-12-01', { de: '2026-11', ate: '2026-11' }],
  ['meses=3&inteiros=sim', '2027-01-31', { de: '2026-10', ate: '2026-12' }],
  ['meses=13', '2026-11-30', { de: '2025-11', ate: '2026-11' }],
  ['de=2026-01&ate=2026-02', '2026-12-01', { de: '2026-01', ate: '2026-02' }],
])('what “%s” asks on %s', (consulta, hoje, periodo) => {
  const filtro = filtroDoDia(consulta, hoje)
  expect(filtro).toMatchObject(periodo)
  expect(filtro).not.toHaveProperty('inteiros')
})
