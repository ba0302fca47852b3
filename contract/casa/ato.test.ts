import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { type AtoConfirmado, type AtosConfirmados, perguntaDo } from './ato.ts'
import { endpoints } from './endpoint.ts'

const comum = { method: 'POST', access: 'session', resumo: 'x', dados: z.null() } as const

const operacoes = endpoints({
  negar: { ...comum, path: '/api/negar', body: z.strictObject({ motivo: z.string() }) },
  reativar: { ...comum, path: '/api/reativar', body: z.strictObject({}) },
})

test('a question is the act and the record, unless it is written otherwise', () => {
  const ato: AtoConfirmado = { rotulo: 'Cancelar', botao: 'Cancelar visita', feito: 'Visita cancelada' }
  expect(perguntaDo(ato, 'VIS-1')).toBe('Cancelar visita VIS-1?')
  expect(perguntaDo({ rotulo: 'Inativar', feito: 'x' }, 'Arroz')).toBe('Inativar Arroz?')
  expect(perguntaDo({ ...ato, pergunta: 'Cancelar a {nome}?' }, 'VIS-1')).toBe('Cancelar a VIS-1?')
})

test('an act whose operation wants a reason does not compile without asking for it', () => {
  const palavras = { rotulo: 'x', feito: 'y' }
  type Atos = AtosConfirmados<typeof operacoes>
  expectTypeOf(palavras).not.toExtend<NonNullable<Atos['negar']>>()
  expectTypeOf({ ...palavras, motivo: true as const }).toExtend<NonNullable<Atos['negar']>>()
  expectTypeOf(palavras).toExtend<NonNullable<Atos['reativar']>>()
})
