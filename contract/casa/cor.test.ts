import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BRANCO, CONTRASTE_MINIMO, contraste, FUNDO_ESCURO, tonsDaCor } from './cor.ts'

const cores = fc
  .integer({ min: 0, max: 0xffffff })
  .map((numero) => `#${numero.toString(16).padStart(6, '0')}`)
const legiveis = cores.filter((cor) => contraste(cor, BRANCO) >= CONTRASTE_MINIMO)

test('contraste answers the figures of WCAG', () => {
  expect(contraste('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contraste('#ffffff', '#ffffff')).toBe(1)
  expect(contraste('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contraste('#777777', '#ffffff')).toBeLessThan(CONTRASTE_MINIMO)
  expect(contraste('#ff0000', '#ffffff')).toBeCloseTo(4.0, 1)
  expect(contraste('#0B4F4D', '#FFFFFF')).toBe(contraste('#ffffff', '#0b4f4d'))
})

test('tonsDaCor can be read in both themes, whatever colour an órgão may choose', () => {
  fc.assert(
    fc.property(legiveis, (cor) => {
      const { claro, escuro } = tonsDaCor(cor)
      expect(claro.primary).toBe(cor)
      for (const fundo of ['#f3f6f5', BRANCO, '#e9efee']) {
        expect(contraste(claro.link, fundo)).toBeGreaterThanOrEqual(7)
        // A line that carries meaning: 3:1.
        expect(contraste(claro.primary, fundo)).toBeGreaterThanOrEqual(3)
      }
      for (const fundo of ['#0e1615', '#16211f', FUNDO_ESCURO]) {
        expect(contraste(escuro.primary, fundo)).toBeGreaterThanOrEqual(CONTRASTE_MINIMO)
        expect(contraste(escuro.link, fundo)).toBeGreaterThanOrEqual(7)
      }
      for (const tons of [claro, escuro]) {
        expect(contraste(tons.on_primary, tons.primary)).toBeGreaterThanOrEqual(CONTRASTE_MINIMO)
        expect(contraste(tons.on_primary, tons.primary_hover)).toBeGreaterThanOrEqual(CONTRASTE_MINIMO)
        expect(contraste(tons.on_primary_soft, tons.primary_soft)).toBeGreaterThanOrEqual(7)
      }
    }),
    { numRuns: 2_000 },
  )
})
