import { expect, test } from 'vitest'
import { chavesDe } from '#contract/casa/chaves.ts'
import { recebeAoTratar, TIPOS_DE_DIVERGENCIA, TRATAMENTOS_DE_MATERIAL, tratamentosDe } from './remessa.ts'
import { foiRecusada, SITUACOES_DA_REMESSA } from './transferencia.ts'

test('every divergence may be settled by who shipped, in some way that does not receive it', () => {
  for (const tipo of chavesDe(TIPOS_DE_DIVERGENCIA)) {
    const todos = tratamentosDe(tipo, { situacao: 'recebida_com_divergencia' })
    expect(todos.filter(recebeAoTratar), tipo).toHaveLength(1)
    expect(todos.filter((um) => !recebeAoTratar(um)).length, tipo).toBeGreaterThan(0)
  }
  expect(chavesDe(TRATAMENTOS_DE_MATERIAL).filter(recebeAoTratar)).toEqual(['chegou', 'sobra_reconhecida'])
})

test('of what the destination refused nothing is received there, and every divergence has a way on', () => {
  const recusadas = chavesDe(SITUACOES_DA_REMESSA).filter((situacao) => foiRecusada({ situacao }))
  expect(recusadas).toContain('devolvida_com_divergencia')
  for (const situacao of recusadas) {
    expect(SITUACOES_DA_REMESSA[situacao]).not.toMatch(/recebida/i)
    for (const tipo of chavesDe(TIPOS_DE_DIVERGENCIA)) {
      const todos = tratamentosDe(tipo, { situacao })
      expect(todos.filter(recebeAoTratar), tipo).toEqual([])
      expect(todos.length, tipo).toBeGreaterThan(0)
    }
  }
})
