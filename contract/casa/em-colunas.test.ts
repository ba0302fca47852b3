import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emColunas, emLinhas } from './em-colunas.ts'

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const throughTheNetwork = (dados: unknown) => emLinhas(asJson(emColunas(dados)))

/** Few words, so that rows repeat one another as those of a list do. */
const word = fc.constantFrom('bom', 'ruim', 'Escola Estadual Professora Alzira', '', '1')
const plain = fc.oneof(word, fc.constant(null), fc.boolean(), fc.constantFrom(0, 1, -1, 2.5, 12_345))
const named = fc.record({ id: fc.constantFrom(1, 2), nome: word }, { requiredKeys: ['id'] })
const cell = fc.oneof(plain, named, fc.array(fc.oneof(plain, named), { maxLength: 3 }), fc.object())
const row = fc.record(
  {
    id: fc.integer(),
    local: fc.option(named),
    acoes: fc.array(named, { maxLength: 4 }),
    outra: cell,
    uma: plain,
  },
  { requiredKeys: ['id'] },
)

test('any rows come back as they were', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), fc.option(word), (data, proximo) => {
      const dados = { data, page: 1, perPage: 25, proximo }
      expect(throughTheNetwork(dados)).toEqual(asJson(dados))
    }),
    { numRuns: 1_000 },
  )
})

test('rows that are no records, and answers that are no pages, are left as they are', () => {
  for (const dados of [null, 1, 'texto', [1, 2], {}, { data: [1, 2] }, { data: [] }, { data: [{ id: 1 }] }])
    expect(emColunas(dados)).toBe(dados)
  const chart = { colunas: ['mês'], data: [] }
  expect(emLinhas(chart)).toBe(chart)
  expect(emLinhas({ colunas: ['mês'] })).toEqual({ colunas: ['mês'] })
})

test('what rows have in common is said once, and a record inside a row by its own fields', () => {
  const acoes = [
    { chave: 'bens.ver', permitido: true },
    { chave: 'bens.editar', permitido: false },
  ]
  const local = { id: 7, nome: 'Escola Estadual Professora Alzira Montalvão' }
  const data = [1, 2, 3].map((id) => ({ id, tombamento: null, local, acoes }))
  expect(emColunas({ data, page: 1 })).toEqual({
    page: 1,
    linhas: 3,
    colunas: {
      id: [1, 2, 3],
      tombamento: { igual: null },
      local: { igual: local },
      acoes: { igual: acoes },
    },
  })
})

test('what has no value in a list is null, as JSON has it', () => {
  const data = [{ outra: { lista: [undefined, { a: 1 }] } }, { outra: { lista: [{ a: 2 }] } }]
  expect(throughTheNetwork({ data })).toEqual(asJson({ data }))
})

test('a moment is told as JSON tells it', () => {
  const em = new Date('2026-11-28T10:00:00Z')
  expect(throughTheNetwork({ data: [{ em }, { em: null }] })).toEqual({
    data: [{ em: '2026-11-28T10:00:00.000Z' }, { em: null }],
  })
})
