import { expect, test } from 'vitest'
import { tonsDaCor } from '#contract/casa/cor.ts'
import { folhaDaCor } from './cor-do-orgao.ts'

test('the órgão’s colour takes the place of the product’s tokens, each theme with its own tones', () => {
  const { claro, escuro } = tonsDaCor('#8a1538')
  const [deDia = '', deNoite = ''] = folhaDaCor('#8a1538').split('[data-bs-theme="dark"]')
  expect(deDia).toContain('--z-primary:#8a1538;')
  expect(deDia).toContain(`--z-on-primary-soft:${claro.on_primary_soft};`)
  expect(deNoite).toContain(`--z-primary:${escuro.primary};`)
  expect(escuro.primary).not.toBe('#8a1538')
})

test('without a colour of its own nothing is written', () => {
  expect(folhaDaCor(null)).toBe('')
})
