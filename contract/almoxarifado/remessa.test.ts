import { expect, test } from 'vitest'
import { chavesDe } from '#contract/casa/chaves.ts'
import { recebeAoTratar, TIPOS_DE_DIVERGENCIA, TRATAMENTOS_DE_MATERIAL, tratamentosDe } from './remessa.ts'

test('every divergence may be settled by who shipped, in some way that does not receive it', () => {
  for (const tipo of chavesDe(TIPOS_DE_DIVERGENCIA)) {
    const todos = tratamentosDe(tipo)
    expect(todos.filter(recebeAoTratar), tipo).toHaveLength(1)
    expect(todos.filter((um) => !recebeAoTratar(um)).length, tipo).toBeGreaterThan(0)
  }
  expect(chavesDe(TRATAMENTOS_DE_MATERIAL).filter(recebeAoTratar)).toEqual(['chegou', 'sobra_reconhecida'])
})
