import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  codigoEscrito,
  codigosPossiveis,
  digitoNaoConfere,
  digitoVerificador,
  longaDemais,
  numeroDaPlaqueta,
  plaqueta,
  plaquetaProvavel,
  referenciaLida,
  umDigitoDeDiferenca,
} from './codigos.ts'

test('a reading is trimmed and in upper case', () => {
  expect(referenciaLida('  ab-123\r\n')).toBe('AB-123')
  expect(referenciaLida('AB\u0000-1')).toBe('AB-1')
  expect(referenciaLida(' ')).toBe('')
})

test('the address of a label’s QR gives its code, on any host', () => {
  expect(referenciaLida('https://zelo.exemplo.gov.br/p/000123-4')).toBe('000123-4')
  expect(referenciaLida('http://127.0.0.1:3000/p/ab%2F1?x=1#y')).toBe('AB/1')
  expect(referenciaLida('https://zelo.exemplo.gov.br/p/%E0%A4%A')).toBe('%E0%A4%A')
})

test('another address is taken as it is, never followed', () => {
  expect(referenciaLida('https://outro.example/x/1')).toBe('HTTPS://OUTRO.EXAMPLE/X/1')
})

test('a reading is at most 60 characters, whatever comes', () => {
  fc.assert(fc.property(fc.string({ maxLength: 300 }), (texto) => referenciaLida(texto).length <= 60))
})

test('reading what was read changes nothing', () => {
  const Code = fc.stringMatching(/^[A-Z0-9-]{1,20}$/)
  fc.assert(
    fc.property(Code, (codigo) => {
      expect(referenciaLida(codigo)).toBe(codigo)
      expect(referenciaLida(`https://zelo.example/p/${encodeURIComponent(codigo)}`)).toBe(codigo)
    }),
  )
})

test('the check digit is modulo 11 with weights from 2 to 9', () => {
  // 123: 3·2 + 2·3 + 1·4 = 16; 11 - 16 mod 11 = 6. 100: 4; 11 - 4 = 7. 0: 11 becomes 0.
  expect([123, 100, 0].map(digitoVerificador)).toEqual([6, 7, 0])
  expect(plaqueta(123)).toBe('000123-6')
})

test('every label comes back to its number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (numero) => {
      expect(numeroDaPlaqueta(plaqueta(numero))).toBe(numero)
    }),
  )
})

test('one wrong figure is noticed wherever the check digit can notice it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999 }),
      fc.nat(5),
      fc.integer({ min: 1, max: 9 }),
      (numero, i, mais) => {
        const certa = plaqueta(numero)
        const trocado = (Number(certa[i]) + mais) % 10
        const outra = `${certa.slice(0, i)}${trocado}${certa.slice(i + 1)}`
        const ambiguous = digitoVerificador(Number(outra.slice(0, 6))) === digitoVerificador(numero)
        expect(numeroDaPlaqueta(outra) === undefined).toBe(!ambiguous)
        // Only the figures that fold 10 and 11 into 0 can collide.
        if (ambiguous) expect(digitoVerificador(numero)).toBe(0)
      },
    ),
  )
})

test.each(['', '123-6', '000123', '000123-', '000123-7', 'ABC123-6', '0000000000123-6'])(
  '%j is not a label of ours',
  (referencia) => {
    expect(numeroDaPlaqueta(referencia)).toBeUndefined()
  },
)

test('a bare number may be a label of ours, and only a bare number', () => {
  expect(codigosPossiveis('102281')).toEqual(['102281', '102281-4'])
  expect(codigosPossiveis('123')).toEqual(['123', '000123-6'])
  for (const outro of ['102281-4', 'PAT-33', '0', '1234567890123', ''])
    expect(codigosPossiveis(outro)).toEqual([outro])
})

test('the digit that does not match is told from a code that is not of our form', () => {
  expect(digitoNaoConfere(plaqueta(101_021))).toBe(false)
  expect(digitoNaoConfere('000123-7')).toBe(true)
  for (const outro of ['', '000123', 'PAT-33', '123-7']) expect(digitoNaoConfere(outro)).toBe(false)
})

test('the number alone is the whole code of its label, and any other code is itself', () => {
  expect(codigoEscrito(' 104005 ')).toBe(plaqueta(104_005))
  expect(codigoEscrito(plaqueta(104_005))).toBe(plaqueta(104_005))
  expect(codigoEscrito('https://zelo.example/p/104005')).toBe(plaqueta(104_005))
  for (const outro of ['AB-1', '0', '']) expect(codigoEscrito(outro)).toBe(outro)
})

test('plaquetaProvavel completes what hurried fingers typed, when the digit agrees', () => {
  const certa = plaqueta(123)
  const digito = certa.slice(-1)
  expect(plaquetaProvavel(`123${digito}`)).toBe(certa)
  expect(plaquetaProvavel(` 123-${digito} `)).toBe(certa)
  expect(plaquetaProvavel(`000123${digito}`)).toBe(certa)
  expect(plaquetaProvavel(certa)).toBeNull()
  expect(plaquetaProvavel(`123${(Number(digito) + 1) % 10}`)).toBeNull()
  expect(plaquetaProvavel('ABC')).toBeNull()
})

test('a reading is told to be too long exactly when it would be cut', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9-]{1,100}$/), (codigo) => {
      expect(longaDemais(codigo)).toBe(referenciaLida(codigo) !== codigo)
      expect(longaDemais(`https://zelo.example/p/${codigo}`)).toBe(longaDemais(codigo))
    }),
  )
})

test('one digit of difference is one digit, in the same place', () => {
  expect(umDigitoDeDiferenca('102600-3', '102610-3')).toBe(true)
  expect(umDigitoDeDiferenca('102600', '102610-3')).toBe(true)
  expect(umDigitoDeDiferenca('2600', '002610-3')).toBe(true)
  for (const lido of ['102610-3', '102601-4', '1026003', '10260-3', 'X02610-3', ''])
    expect(umDigitoDeDiferenca(lido, '102610-3')).toBe(false)
  expect(umDigitoDeDiferenca('AB-120', 'AB-121')).toBe(true)
  expect(umDigitoDeDiferenca('AC-121', 'AB-121')).toBe(false)
})
