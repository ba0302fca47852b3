import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CondicaoDaInstalacao, EstadoDaInstalacao } from '#contract/administracao/vocabularios.ts'
import { type InstalacaoAvaliada, notaDeInfraestrutura, VALOR_DO_ESTADO } from './nota-de-infraestrutura.ts'

const sala = (partes: Partial<InstalacaoAvaliada> = {}): InstalacaoAvaliada => ({
  id: 1,
  nome: 'Sala 1',
  tipo_nome: 'Sala de aula',
  peso: 1,
  estado: 'bom',
  condicao: 'em_uso',
  ...partes,
})

const qualquer = fc.record({
  id: fc.nat(),
  nome: fc.string(),
  tipo_nome: fc.string(),
  peso: fc.integer({ min: 0, max: 10 }),
  estado: fc.option(fc.constantFrom(...EstadoDaInstalacao.options)),
  condicao: fc.option(fc.constantFrom(...CondicaoDaInstalacao.options)),
})

test('the score is the mean of the states by the weights of their types', () => {
  const nota = notaDeInfraestrutura([
    sala({ id: 1, peso: 3, estado: 'otimo' }),
    sala({ id: 2, peso: 1, estado: 'critico' }),
    sala({ id: 3, peso: 2, estado: 'regular' }),
  ])
  expect(nota).toMatchObject({ valor: 68.3, soma_dos_pesos: 6, soma_ponderada: 410, fora: [] })
  expect(nota.parcelas.map(({ id, valor_do_estado }) => [id, valor_do_estado])).toEqual([
    [1, 100],
    [2, 0],
    [3, 55],
  ])
})

test('what has no state, does not exist or weighs nothing is named as excluded', () => {
  const nota = notaDeInfraestrutura([
    sala({ id: 1 }),
    sala({ id: 2, estado: null }),
    sala({ id: 3, estado: 'critico', condicao: 'inexistente' }),
    sala({ id: 4, peso: 0 }),
  ])
  expect(nota.valor).toBe(80)
  expect(nota.fora.map(({ id, motivo }) => [id, motivo])).toEqual([
    [2, 'sem_estado'],
    [3, 'inexistente'],
    [4, 'sem_peso'],
  ])
})

test('of a place where nothing counts there is no score', () => {
  expect(notaDeInfraestrutura([]).valor).toBeNull()
  expect(notaDeInfraestrutura([sala({ estado: null })]).valor).toBeNull()
})

test('every installation is counted or excluded, once, and the score stays between its worst and best states', () => {
  fc.assert(
    fc.property(fc.array(qualquer, { maxLength: 30 }), (instalacoes) => {
      const { valor, parcelas, fora } = notaDeInfraestrutura(instalacoes)
      expect(parcelas.length + fora.length).toBe(instalacoes.length)
      if (parcelas.length === 0) {
        expect(valor).toBeNull()
        return
      }
      const valores = parcelas.map(({ estado }) => VALOR_DO_ESTADO[estado])
      expect(valor).toBeGreaterThanOrEqual(Math.min(...valores))
      expect(valor).toBeLessThanOrEqual(Math.max(...valores))
    }),
  )
})

test('the order of the installations and a common factor of the weights change nothing', () => {
  fc.assert(
    fc.property(
      fc.array(qualquer, { maxLength: 30 }),
      fc.integer({ min: 2, max: 5 }),
      (instalacoes, fator) => {
        const { valor } = notaDeInfraestrutura(instalacoes)
        expect(notaDeInfraestrutura([...instalacoes].reverse()).valor).toBe(valor)
        const pesadas = instalacoes.map((instalacao) => ({ ...instalacao, peso: instalacao.peso * fator }))
        expect(notaDeInfraestrutura(pesadas).valor).toBe(valor)
      },
    ),
  )
})

test('a better state never lowers the score', () => {
  const doPior = [...EstadoDaInstalacao.options].sort((a, b) => VALOR_DO_ESTADO[a] - VALOR_DO_ESTADO[b])
  fc.assert(
    fc.property(fc.array(qualquer, { maxLength: 20 }), fc.integer({ min: 0, max: 3 }), (outras, i) => {
      const com = (estado: (typeof doPior)[number] | undefined) =>
        notaDeInfraestrutura([...outras, sala({ peso: 4, estado: estado ?? null })]).valor ?? 0
      expect(com(doPior[i + 1])).toBeGreaterThanOrEqual(com(doPior[i]))
    }),
  )
})
