import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { type AtosConfirmados, type PalavrasDoAto, perguntaDo } from './ato.ts'
import { endpoints } from './endpoint.ts'

const comum = { method: 'POST', access: 'session', resumo: 'x', dados: z.null() } as const

const operacoes = endpoints({
  negar: { ...comum, path: '/api/negar', body: z.strictObject({ motivo: z.string() }) },
  reativar: { ...comum, path: '/api/reativar', body: z.strictObject({}) },
})

test('a question is the act and the record, unless it is written otherwise', () => {
  const ato: PalavrasDoAto = { rotulo: 'Cancelar', botao: 'Cancelar visita', feito: 'Visita cancelada' }
  expect(perguntaDo(ato, 'VIS-1')).toBe('Cancelar visita VIS-1?')
  expect(perguntaDo({ rotulo: 'Inativar', feito: 'x' }, 'Arroz')).toBe('Inativar Arroz?')
  expect(perguntaDo({ ...ato, pergunta: 'Cancelar a {nome}?' }, 'VIS-1')).toBe('Cancelar a VIS-1?')
})

test('an act whose operation wants a reason does not compile without asking for it', () => {
  const palavras = { rotulo: 'x', feito: 'y', fica: 'nada' as const }
  type Atos = AtosConfirmados<typeof operacoes>
  expectTypeOf(palavras).not.toExtend<NonNullable<Atos['negar']>>()
  expectTypeOf({ ...palavras, motivo: true as const }).toExtend<NonNullable<Atos['negar']>>()
  expectTypeOf(palavras).toExtend<NonNullable<Atos['reativar']>>()
})

test('an act that says neither what takes it back nor why nothing does, or both, does not compile', () => {
  const palavras = { rotulo: 'x', feito: 'y' }
  type Ato = NonNullable<AtosConfirmados<typeof operacoes>['reativar']>
  expectTypeOf(palavras).not.toExtend<Ato>()
  expectTypeOf({ ...palavras, volta: 'negar' as const }).toExtend<Ato>()
  expectTypeOf({ ...palavras, volta: 'outra' as const }).not.toExtend<Ato>()
  expectTypeOf({ ...palavras, volta: 'negar' as const, fica: 'papel' as const }).not.toExtend<Ato>()
})
