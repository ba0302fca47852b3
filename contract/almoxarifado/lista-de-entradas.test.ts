import { expect, test } from 'vitest'
import type { situacaoEscrita } from './entrada.ts'
import { LISTA_DE_ENTRADAS } from './lista-de-entradas.ts'

test('the file of the entries says the situation as the screen does', () => {
  // as: what the column reads of a row
  const escrita = (linha: Parameters<typeof situacaoEscrita>[0]) =>
    LISTA_DE_ENTRADAS.colunas.situacao?.valor?.(linha as never)
  const parcial = { situacao: 'recebida_provisoria', parcial: true } as const
  expect(escrita(parcial)).toBe('Parcial, a aceitar')
  expect(escrita({ ...parcial, parcial: false })).toBe('Recebida, a aceitar')
  expect(escrita({ situacao: 'aceita', parcial: true })).toBe('Aceita, parcial')
})
