import fc from 'fast-check'
import { parse } from 'papaparse'
import { expect, test } from 'vitest'
import { cellWriter } from '#server/dados/exportacoes/cells.ts'
import { csvField, csvFieldRead, csvLine } from './csv.ts'

const deTexto = { deTexto: true }

test.each(['=1+1', '+55', '-1', '@SUM(A1)', '\tx', '\r=1', '\n=1'])(
  'csvField makes text of %j',
  (formula) => {
    const campo = csvField(formula, deTexto)
    const lido = parse<string[]>(csvLine([campo]), { delimiter: ';' }).data[0]?.[0]
    expect(lido).toBe(`'${formula}`)
  },
)

test('csvField quotes what would break the line, and a reader gets it back', () => {
  const valores = ['a;b', 'diz "oi"', 'duas\r\nlinhas', 'simples', '']
  const linha = csvLine(valores.map((valor) => csvField(valor, deTexto)))
  expect(parse<string[]>(linha, { delimiter: ';' }).data[0]).toEqual(valores)
})

test('what is written as text is no formula, and is read back as it was', () => {
  const celula = fc.stringMatching(/^['=+\-@\ta-z0-9,;" ]*$/)
  fc.assert(
    fc.property(fc.array(celula, { minLength: 1, maxLength: 5 }), (valores) => {
      const linha = csvLine(valores.map((valor) => csvField(valor, deTexto)))
      const lidos = parse<string[]>(linha, { delimiter: ';' }).data[0] ?? []
      expect(lidos.filter((lido) => /^[=+\-@\t\r\n]/.test(lido))).toEqual([])
      expect(lidos.map(csvFieldRead)).toEqual(valores)
    }),
  )
})

test('csvField leaves a negative number a number', () => {
  expect(csvField('-12,5', { deTexto: false })).toBe('-12,5')
})

test('cellWriter writes figures, dates and instants as they are read here', () => {
  const { text } = cellWriter('America/Sao_Paulo')
  expect(text(1234.5, 'numero')).toBe('1234,5')
  expect(text(true, 'texto')).toBe('Sim')
  expect(text(null, 'instante')).toBe('')
  expect(text('2026-02-01T02:03:04.000Z', 'instante')).toBe('31/01/2026 23:03:04')
  expect(text('2026-02-01', 'data')).toBe('01/02/2026')
})
