import { expect, test } from 'vitest'
import { z } from 'zod'
import { inventarios } from '#contract/almoxarifado/inventarios.ts'
import type { Endpoint } from '#contract/casa/endpoint.ts'
import { contract } from '#contract/index.ts'
import { comRegrasJuntas } from './regras-juntas.ts'

const erros = (shape: z.ZodType, valor: unknown) =>
  (shape.safeParse(valor).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

const ORDEM = { path: ['fim'], message: 'O fim vem antes' }
const shape = comRegrasJuntas(
  z
    .strictObject({ nome: z.string('falta'), inicio: z.iso.date('dia'), fim: z.iso.date('dia') })
    .refine(({ inicio, fim }) => fim >= inicio, ORDEM)
    .superRefine(({ nome }, contexto) => {
      if (nome.startsWith('x')) contexto.addIssue({ code: 'custom', path: ['nome'], message: 'começa com x' })
    }),
)

test('a rule is told together with a field that it does not read', () => {
  expect(erros(shape, { inicio: '2026-02-02', fim: '2026-01-01' })).toEqual([
    'nome: falta',
    'fim: O fim vem antes',
  ])
  expect(erros(shape, { nome: 'xis', inicio: '2026-02-02' })).toEqual(['fim: dia', 'nome: começa com x'])
})

test('a rule that reads a field that is wrong by itself says nothing of it', () => {
  expect(erros(shape, { nome: 'a', inicio: '', fim: '2026-01-01' })).toEqual(['inicio: dia'])
  expect(erros(shape, { inicio: '2026-01-01', fim: '2026-01-02' })).toEqual(['nome: falta'])
})

test('what is right passes as it did, and each rule alone is told as it was', () => {
  const certo = { nome: 'a', inicio: '2026-01-01', fim: '2026-01-02' }
  expect(shape.parse(certo)).toEqual(certo)
  expect(erros(shape, { ...certo, fim: '2025-01-01' })).toEqual(['fim: O fim vem antes'])
  expect(erros(shape, null)).toHaveLength(1)
})

test('planning a count tells of the commission together with what is empty', () => {
  const falta = erros(inventarios.criar.body, {
    tipo: 'anual',
    exercicio: 2026,
    inicio: '2026-01-01',
    fim: '',
  })
  expect(falta.map((um) => um.split(':')[0])).toEqual(
    expect.arrayContaining(['deposito_id', 'fim', 'comissao_id']),
  )
})

const comRegras = Object.entries(contract).flatMap(([area, grupo]) =>
  Object.entries<Endpoint>(grupo).flatMap(([nome, { body }]) =>
    body instanceof z.ZodObject && (body._zod.def.checks?.length ?? 0) > 0
      ? [[`${area}.${nome}`, body] as const]
      : [],
  ),
)

test('every body with rules over its fields is refused, and never breaks, with nothing in it or only rubbish', () => {
  expect(comRegras.length).toBeGreaterThan(20)
  for (const [nome, body] of comRegras) {
    const lixo = Object.fromEntries(Object.keys(body.shape).map((campo) => [campo, Symbol.iterator]))
    for (const valor of [{}, lixo]) expect(() => body.safeParse(valor), nome).not.toThrow()
  }
})
