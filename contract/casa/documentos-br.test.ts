import { generateCnpj, isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CnpjOuNada,
  cnpjConfere,
  cpfConfere,
  defeitoDoDocumento,
  digitoModulo11,
  documentoComMascara,
  documentoSemMascara,
  InscricaoEstadual,
  motivoDoDocumento,
  ordemDeMatriz,
  raizDoCnpj,
} from './documentos-br.ts'

const corpoDeCnpj = fc.stringMatching(/^[0-9A-Z]{12}$/)

function comDigitos(corpo: string, maiorPeso: number): string {
  const primeiro = digitoModulo11(corpo, maiorPeso)
  return `${corpo}${primeiro}${digitoModulo11(`${corpo}${primeiro}`, maiorPeso)}`
}

test('a CNPJ checks whole, with its mask and in small letters: the example of the Receita Federal', () => {
  for (const cnpj of ['12ABC34501DE35', '12.ABC.345/01DE-35', ' 12.abc.345/01de-35 ', '33.000.167/0001-01'])
    expect(cnpjConfere(cnpj)).toBe(true)
})

test('what is wrong is named: the length, a character, a repeated sequence, the first digit, the second', () => {
  expect(defeitoDoDocumento('cnpj', '12ABC34501DE3')).toBe('tamanho')
  expect(defeitoDoDocumento('cnpj', '12ÇBC34501DE35')).toBe('caractere')
  expect(defeitoDoDocumento('cnpj', '12ABC34501DE3A')).toBe('caractere')
  expect(defeitoDoDocumento('cnpj', '00.000.000/0000-00')).toBe('sequencia_repetida')
  expect(defeitoDoDocumento('cnpj', '12ABC34501DE45')).toBe('primeiro_digito')
  expect(defeitoDoDocumento('cnpj', '12ABC34501DE36')).toBe('segundo_digito')
  expect(defeitoDoDocumento('cpf', '529.982.247-25')).toBeNull()
  expect(defeitoDoDocumento('cpf', '529.982.247-35')).toBe('primeiro_digito')
  expect(defeitoDoDocumento('cpf', '529.982.247-26')).toBe('segundo_digito')
  expect(defeitoDoDocumento('cpf', '111.111.111-11')).toBe('sequencia_repetida')
  expect(motivoDoDocumento('cnpj', '12ABC34501DE3')).toContain('14 caracteres, e este tem 13')
  expect(motivoDoDocumento('cnpj', '12ABC34501DE36')).toContain('segundo dígito')
})

test('any body has one pair of digits that checks, and every other pair fails by the digit that differs', () => {
  fc.assert(
    fc.property(corpoDeCnpj, fc.integer({ min: 0, max: 99 }), (corpo, par) => {
      const certo = comDigitos(corpo, 9)
      fc.pre(!/^(.)\1+$/.test(certo))
      expect(defeitoDoDocumento('cnpj', certo)).toBeNull()
      const outro = `${corpo}${String(par).padStart(2, '0')}`
      const primeiroErrado = outro[12] !== certo[12]
      const esperado = outro === certo ? null : primeiroErrado ? 'primeiro_digito' : 'segundo_digito'
      expect(defeitoDoDocumento('cnpj', outro)).toBe(esperado)
    }),
  )
})

test('the mask comes and goes, and the digits agree with another implementation', () => {
  fc.assert(
    fc.property(corpoDeCnpj, fc.stringMatching(/^\d{11}$/), (corpo, cpf) => {
      const cnpj = comDigitos(corpo, 9)
      fc.pre(!/^(.)\1+$/.test(cnpj))
      expect(documentoSemMascara(documentoComMascara(cnpj).toLowerCase())).toBe(cnpj)
      expect(isValidCnpj(cnpj, { version: 2 })).toBe(true)
      expect(cpfConfere(cpf)).toBe(isValidCpf(cpf))
      expect(cpfConfere(comDigitos(cpf.slice(0, 9), 11))).toBe(isValidCpf(comDigitos(cpf.slice(0, 9), 11)))
    }),
  )
  for (let i = 0; i < 200; i++) expect(cnpjConfere(generateCnpj(i % 2 ? 2 : 1))).toBe(true)
})

test('the root and the head office are read from it', () => {
  expect(raizDoCnpj('12.abc.345/01de-35')).toBe('12ABC345')
  expect(ordemDeMatriz('33.000.167/0001-01')).toBe(true)
  expect(ordemDeMatriz('12ABC34501DE35')).toBe(false)
})

test('a field of a form gives it without punctuation, says what is wrong, and takes empty as nothing', () => {
  expect(CnpjOuNada.parse('12.abc.345/01de-35')).toBe('12ABC34501DE35')
  expect(CnpjOuNada.parse('')).toBeNull()
  expect(CnpjOuNada.parse(undefined)).toBeNull()
  expect(CnpjOuNada.safeParse('12.abc.345/01de-36').error?.issues[0]?.message).toContain('segundo dígito')
})

test('a state registration is digits or ISENTO', () => {
  expect(InscricaoEstadual.parse('isento')).toBe('ISENTO')
  expect(InscricaoEstadual.parse('29.01.022783-6')).toBe('29.01.022783-6')
  expect(InscricaoEstadual.parse(' ')).toBeNull()
  expect(InscricaoEstadual.safeParse('a definir').success).toBe(false)
})
