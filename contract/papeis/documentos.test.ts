import { expect, test } from 'vitest'
import { codigoDeVerificacao, codigoEmGrupos } from '#contract/casa/codigo-de-verificacao.ts'

test('codigoDeVerificacao reads what a hand wrote, and refuses what cannot be a code', () => {
  expect(codigoDeVerificacao(' 1a2b-3c4d.5e6f 7g8h ')).toBe('1A2B3C4D5E6F7G8H')
  // Letters that the alphabet does not have are the digits that they look like.
  expect(codigoDeVerificacao('OIL0-0000-0000-0000')).toBe('0110000000000000')
  for (const escrito of ['', '1A2B-3C4D-5E6F', '1A2B-3C4D-5E6F-7G8U', '1A2B-3C4D-5E6F-7G8H-9'])
    expect(codigoDeVerificacao(escrito)).toBeNull()
})

test('codigoEmGrupos writes it as it is printed', () => {
  expect(codigoEmGrupos('1A2B3C4D5E6F7G8H')).toBe('1A2B-3C4D-5E6F-7G8H')
  expect(codigoDeVerificacao(codigoEmGrupos('1A2B3C4D5E6F7G8H'))).toBe('1A2B3C4D5E6F7G8H')
})
