import { expect, test } from 'vitest'
import { comPonto } from './frase.ts'

test('a sentence ends once, whatever was typed in it', () => {
  expect(comPonto('Recusada: mofadas')).toBe('Recusada: mofadas.')
  for (const fim of ['.', '!', '?', '…', '...', '.”', '.)'])
    expect(comPonto(`Recusada: mofadas${fim} `)).toBe(`Recusada: mofadas${fim}`)
  expect(comPonto('Recusada: mofadas (todas)')).toBe('Recusada: mofadas (todas).')
})
