import { expect, test } from 'vitest'
import type { Achado } from '#contract/analises/diagnostico.ts'
import { ACOES_EM_LOTE } from './lista.tsx'

// as: what the bar reads of a finding, and no more
const achado = (silencio: Achado['silencio']) => ({ silencio }) as Achado

test('the end of a silence is said whole, and offered only where there is a silence to end', () => {
  const desfazer = ACOES_EM_LOTE.find(({ rotulo }) => rotulo.startsWith('Desfazer'))
  expect(desfazer?.rotulo).toBe('Desfazer o silêncio')
  expect(desfazer?.muda?.(achado(null))).toBe(false)
  expect(
    desfazer?.muda?.(
      achado({ em: '2026-11-29T12:00:00Z', ate: '2026-11-29', por: 'Clara', motivo: 'teste' }),
    ),
  ).toBe(true)
  for (const { rotulo } of ACOES_EM_LOTE) expect(rotulo).not.toMatch(/ (de|em|com|para)$/)
})
