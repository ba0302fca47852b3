// Every shape that somebody's input meets refuses it in words of the órgão's people.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../index.ts'
import type { Endpoint, Endpoints } from './endpoint.ts'
import { mensagemDe } from './mensagens.ts'

const ERRADOS: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'x'.repeat(20_001),
  '2026-02-31',
  -1,
  0,
  1.5,
  1e15,
  Number.NaN,
  true,
  [],
  ['x', 'x'],
  [{}],
  {},
  { x: 1 },
]

/** What a programmer says, in any language, and what the validator says by itself. */
const TECNICO =
  /\b(invalid|expected|received|input|required|undefined|null|NaN|string|number|array|object|boolean|enum|uuid|regex|must|should|too (small|big)|unrecognized|union)\b/i

const camposDe = (schema: z.ZodType): string[] => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}

function* mensagens(schema: z.ZodType): Generator<string> {
  const tentativas: unknown[] = [...ERRADOS]
  for (const campo of camposDe(schema)) for (const valor of ERRADOS) tentativas.push({ [campo]: valor })
  for (const tentativa of tentativas) {
    const { error } = schema.safeParse(tentativa, { error: mensagemDe })
    for (const { message } of error?.issues ?? []) yield message
  }
}

test('every shape of an operation refuses in Portuguese, without a word of a programmer', () => {
  const ditas = new Map<string, string>()
  for (const [feature, group] of Object.entries<Endpoints>(contract))
    for (const [operation, endpoint] of Object.entries<Endpoint>(group))
      for (const schema of [endpoint.params, endpoint.query, endpoint.body])
        if (schema) for (const dita of mensagens(schema)) ditas.set(dita, `${feature}.${operation}`)
  expect(ditas.size).toBeGreaterThan(50)
  const tecnicas = [...ditas].filter(([dita]) => TECNICO.test(dita) || dita.trim() === '')
  expect(tecnicas).toEqual([])
})

test('what is missing is asked for, and a limit is told with its number', () => {
  const ditas = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value, { error: mensagemDe }).error?.issues.map(({ message }) => message)
  expect(ditas(z.string(), undefined)).toEqual(['Preencha este campo.'])
  expect(ditas(z.string().min(1), '')).toEqual(['Preencha este campo.'])
  expect(ditas(z.string().max(3), 'xxxx')).toEqual(['Escreva no máximo 3 caracteres.'])
  expect(ditas(z.number().int(), 1.5)).toEqual(['Informe um número inteiro.'])
  expect(ditas(z.number().max(25_000), 30_000)).toEqual(['O máximo é 25.000.'])
  expect(ditas(z.enum(['a', 'b']), 'c')).toEqual(['Escolha uma das opções.'])
  expect(ditas(z.string().min(3, 'Diga o porquê'), '')).toEqual(['Diga o porquê'])
})

test('a limit of what is kept in parts is told as it was typed, in every shape', () => {
  const [demais, pouco] = [8e15, -8e15]
  const erradas: string[] = []
  const dita = (schema: z.ZodType, campo: string, valor: number) =>
    schema
      .safeParse({ [campo]: valor }, { error: mensagemDe })
      .error?.issues.find(({ path }) => path.at(-1) === campo)?.message ?? ''
  let vistas = 0
  for (const [feature, group] of Object.entries<Endpoints>(contract))
    for (const [operation, { body }] of Object.entries<Endpoint>(group))
      for (const campo of body ? camposDe(body).filter((um) => /_(centavos|e3)$/.test(um)) : []) {
        vistas += 1
        for (const valor of [demais, pouco]) {
          const frase = body ? dita(body, campo, valor) : ''
          const emPartes = /(máximo|mínimo|maior|menor)/.test(frase) && /\d/.test(frase)
          if (emPartes && campo.endsWith('_centavos') && !frase.includes('R$'))
            erradas.push(`${feature}.${operation} ${campo}: ${frase}`)
        }
      }
  expect(vistas).toBeGreaterThan(10)
  expect(erradas).toEqual([])
  const pedido = z.object({ itens: z.array(z.object({ qtd_e3: z.int().max(1_000_000_000_000) })) })
  const linha = pedido.safeParse({ itens: [{ qtd_e3: 9e14 }] }, { error: mensagemDe }).error?.issues[0]
    ?.message
  expect(linha).toBe('O máximo é 1.000.000.000.')
})
