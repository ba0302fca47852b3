import { expect, test } from 'vitest'
import { digitoModulo11 } from '#contract/casa/documentos-br.ts'
import { chaveEhDe, motivoDaChave, partesDaChave } from './chave-de-nfe.ts'

const HOJE = '2026-11-22'
const comDigito = (corpo: string) => `${corpo}${digitoModulo11(corpo)}`
// 17 (Tocantins), August of 2026, a CNPJ, model 55, series 2, number 345.
const CHAVE = comDigito('1726081122233300018155002000000345112345678')
const COM_LETRAS = comDigito('17260812ABC34501DE3555001000000001112345678')

test('a key is taken with or without its spaces, with digits or letters in its CNPJ', () => {
  expect(motivoDaChave(CHAVE, HOJE)).toBeNull()
  expect(motivoDaChave(CHAVE.replace(/(.{4})/g, '$1 '), HOJE)).toBeNull()
  expect(motivoDaChave(COM_LETRAS.toLowerCase(), HOJE)).toBeNull()
  expect(partesDaChave(CHAVE)).toEqual({
    uf: '17',
    mes: '2026-08',
    documento: '11222333000181',
    modelo: '55',
    serie: '2',
    numero: '345',
    tipo_emissao: '1',
    codigo: '12345678',
    digito: '6',
  })
})

test('what is wrong with a key is said', () => {
  expect(motivoDaChave(CHAVE.slice(1), HOJE)).toContain('esta tem 43')
  expect(motivoDaChave(`A${CHAVE.slice(1)}`, HOJE)).toContain('letras só no CNPJ')
  expect(motivoDaChave(CHAVE.replace('345112', '354112'), HOJE)).toContain('dígito verificador')
  expect(motivoDaChave(comDigito(CHAVE.slice(0, 43).replace('2608', '2612')), HOJE)).toContain(
    'ainda não chegou',
  )
  expect(motivoDaChave(comDigito(CHAVE.slice(0, 43).replace('2608', '2613')), HOJE)).toContain('mês da chave')
  const deTransporte = comDigito(`${CHAVE.slice(0, 20)}57${CHAVE.slice(22, 43)}`)
  expect(motivoDaChave(deTransporte, HOJE)).toContain('modelo 57')
})

test('a key is of who has the CNPJ, or the CPF after three zeros', () => {
  expect(chaveEhDe(CHAVE, '11.222.333/0001-81')).toBe(true)
  expect(chaveEhDe(CHAVE, '12ABC34501DE35')).toBe(false)
  expect(chaveEhDe(comDigito(`17260800052998224725${CHAVE.slice(20, 43)}`), '529.982.247-25')).toBe(true)
})
