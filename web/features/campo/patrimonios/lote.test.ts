import { expect, test } from 'vitest'
import { plaqueta } from '#contract/casa/codigos.ts'
import {
  numeroDigitado,
  plaquetasDoLote,
  problemasDoLote,
  proximaPlaqueta,
  type RascunhoDoLote,
  restantes,
  vagaPara,
} from './lote.ts'

const FAIXAS = [
  { id: 1, inicio: 100, fim: 199, proxima: null },
  { id: 2, inicio: 5000, fim: 5099, proxima: 5010 },
]
const CERTO: RascunhoDoLote = {
  inicio: '5010',
  quantidade: 10,
  descricao: 'Cadeira',
  classe_codigo: '',
  estado: 'bom',
  condicao: 'em_uso',
  instalacao_uuid: '',
  observacoes: '',
}

test('a batch begins at the next free label, of the first range that has one', () => {
  expect(proximaPlaqueta(FAIXAS)).toBe(5010)
  expect(proximaPlaqueta([])).toBeNull()
  expect(restantes(FAIXAS)).toBe(90)
})

test('a label is typed as a number or as its code, and a wrong digit is no label', () => {
  expect(numeroDigitado('5010')).toBe(5010)
  expect(numeroDigitado(` ${plaqueta(5010)} `)).toBe(5010)
  expect(numeroDigitado(plaqueta(5010).replace(/^0+/, ''))).toBe(5010)
  const digito = Number(plaqueta(5010).slice(-1))
  expect(numeroDigitado(`005010-${(digito + 1) % 10}`)).toBeNull()
  expect(numeroDigitado('mesa')).toBeNull()
  expect(numeroDigitado('0')).toBeNull()
})

test('the labels of a batch are said from first to last', () => {
  expect(plaquetasDoLote(5010, 1)).toBe(plaqueta(5010))
  expect(plaquetasDoLote(5010, 10)).toBe(`${plaqueta(5010)} … ${plaqueta(5019)}`)
})

test('vagaPara says how many labels fit, or why none does', () => {
  expect(vagaPara('5010', FAIXAS)).toEqual({ inicio: 5010, cabem: 90 })
  expect(vagaPara('5099', FAIXAS)).toEqual({ inicio: 5099, cabem: 1 })
  expect(vagaPara('5009', FAIXAS)).toBe(
    `A plaqueta ${plaqueta(5009)} já foi usada. A próxima livre é ${plaqueta(5010)}.`,
  )
  expect(vagaPara('150', FAIXAS)).toBe('As plaquetas desta faixa acabaram.')
  expect(vagaPara('9000', FAIXAS)).toMatch(/^Fora da sua faixa: /)
  expect(vagaPara('9000', [])).toMatch(/nenhuma faixa foi reservada/)
  expect(vagaPara('', FAIXAS)).toMatch(/^Informe o número/)
})

test('problemasDoLote is empty for a complete batch and names what is wrong in another', () => {
  expect(problemasDoLote(CERTO, FAIXAS)).toEqual({})
  const vazio = { ...CERTO, inicio: '', quantidade: null, descricao: ' ', estado: null, condicao: null }
  expect(Object.keys(problemasDoLote(vazio, FAIXAS))).toEqual([
    'inicio',
    'quantidade',
    'descricao',
    'estado',
    'condicao',
  ])
  expect(problemasDoLote({ ...CERTO, inicio: '5095' }, FAIXAS)).toEqual({
    quantidade: 'Daqui até o fim da sua faixa há só 5 plaquetas',
  })
  expect(problemasDoLote({ ...CERTO, condicao: 'irrecuperavel' }, FAIXAS)).toHaveProperty('condicao')
})
