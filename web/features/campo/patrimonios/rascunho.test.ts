import { expect, test } from 'vitest'
import { patrimonio } from '#web/testing/visit-rows.ts'
import { problemasDe, rascunhoDe } from './rascunho.ts'

const vazio = rascunhoDe(patrimonio(1))

test('a good asset cannot be irrecuperável', () => {
  expect(problemasDe({ ...vazio, estado: 'bom', condicao: 'irrecuperavel' }, 0).condicao).toMatch(/Revise/)
})

test('a bad state asks for its photo', () => {
  expect(problemasDe({ ...vazio, estado: 'ruim', condicao: 'recuperavel' }, 0).foto).toBeDefined()
  expect(problemasDe({ ...vazio, estado: 'ruim', condicao: 'recuperavel' }, 1)).toEqual({})
})

test('a péssimo asset in use wants an explanation', () => {
  const pessimo = { ...vazio, estado: 'pessimo', condicao: 'em_uso' } as const
  expect(problemasDe(pessimo, 1).observacoes).toBeDefined()
  expect(problemasDe({ ...pessimo, observacoes: 'Única geladeira da cozinha' }, 1)).toEqual({})
})
