import { expect, test } from 'vitest'
import { custoDoAceito, custosDasLinhas, dividido, somaDaEntrada } from './custos.ts'

const linha = (
  total_centavos: number,
  qtd_documento_e3 = 1000,
  custo_documento_centavos: number | null = null,
) => ({
  total_centavos,
  qtd_documento_e3,
  custo_documento_centavos,
})
const soma = (partes: readonly number[] = []) => partes.reduce((ate, parte) => ate + parte, 0)

test('what no whole cent divides goes to the largest remainders, and nothing is lost', () => {
  expect(dividido(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(dividido(10, [1, 2, 6])).toEqual([1, 2, 7])
  expect(dividido(5, [0, 0])).toEqual([3, 2])
  expect(dividido(0, [])).toEqual([])
  // Beyond what a float multiplies exactly.
  expect(soma(dividido(99_999_999_999_999, [99_999_999_999_997, 3, 1]))).toBe(99_999_999_999_999)
})

test('by value, freight and discount follow what each line is worth, to the cent of the document', () => {
  const linhas = [linha(33_333), linha(33_333), linha(33_334)]
  const custos = custosDasLinhas(linhas, { rateio: 'valor', valor_centavos: 101_001 })
  expect(soma(custos)).toBe(101_001)
  expect(custos).toEqual([33_667, 33_666, 33_668])
  expect(custosDasLinhas(linhas, { rateio: 'valor', valor_centavos: 100_000 })).toEqual([
    33_333, 33_333, 33_334,
  ])
})

test('by quantity, a discount is never more than a line is worth', () => {
  const linhas = [linha(100, 9000), linha(10_000, 1000)]
  expect(custosDasLinhas(linhas, { rateio: 'quantidade', valor_centavos: 10_110 })).toEqual([109, 10_001])
  expect(custosDasLinhas(linhas, { rateio: 'quantidade', valor_centavos: 10_050 })).toEqual([55, 9995])
  expect(custosDasLinhas(linhas, { rateio: 'quantidade', valor_centavos: 9_000 })).toBeUndefined()
})

test('as the note divides, and not at all when a line is not of the note', () => {
  const daNota = [linha(100, 1000, 150), linha(100, 1000, 100)]
  expect(custosDasLinhas(daNota, { rateio: 'nota', valor_centavos: 251 })).toEqual([151, 100])
  expect(custosDasLinhas([...daNota, linha(1)], { rateio: 'nota', valor_centavos: 251 })).toBeUndefined()
})

test('what is accepted costs its part of the line, and what comes beyond the document nothing', () => {
  expect(custoDoAceito(1000, 3000, 3000)).toBe(1000)
  expect(custoDoAceito(1000, 1000, 3000)).toBe(333)
  expect(custoDoAceito(1000, 5000, 3000)).toBe(1000)
  // Of three that cost a cent one is not free, or the entry could not be accepted.
  expect(custoDoAceito(1, 1000, 3000)).toBe(1)
  expect(custoDoAceito(1, 0, 3000)).toBe(0)
  expect(custoDoAceito(0, 1000, 3000)).toBe(0)
})

test('the sum of an entry is its lines with what was charged', () => {
  const cobrado = { frete_centavos: 50, outras_centavos: 5, desconto_centavos: 20 }
  expect(somaDaEntrada([linha(100), linha(200)], cobrado)).toBe(335)
})
