import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/casa/endpoint.ts'
import { expectDeclared } from './declared-answer.ts'

const ver: Endpoint = {
  method: 'GET',
  path: '/api/provas/{id}',
  access: 'session',
  resumo: 'Uma prova.',
  dados: z.object({ id: z.number(), partes: z.array(z.object({ nome: z.string() })) }),
}
const answered = (dados: unknown, endpoint = ver) =>
  expectDeclared(endpoint, { status: 200, codigo: 'SUCESSO', dados, json: undefined })

test('an answer with a field of another kind, without one, or with one more, is not the contract’s', () => {
  expect(() => answered({ id: 1, partes: [{ nome: 'um' }] })).not.toThrow()
  expect(() => answered({ id: '1', partes: [] })).toThrow('dados.id')
  expect(() => answered({ id: 1 })).toThrow('dados.partes')
  expect(() => answered({ id: 1, partes: [{ nome: 'um', cpf: '1' }] })).toThrow('dados.partes[].cpf')
})

test('only what keeps evidence may answer that it waits', () => {
  expect(() => answered({ quarentena: true })).toThrow('dados.id')
  expect(() => answered({ quarentena: true }, { ...ver, evidencia: true })).not.toThrow()
})
