import { expect, test } from 'vitest'
import { proximoEmPalavras } from './proximo.ts'

const AUTORIZAR = { falta: 'autorizar', atos: ['x.autorizar'], quem: 'quem autoriza na Regional Norte' }

test('The next step is of the person whom an act of it is permitted', () => {
  expect(proximoEmPalavras(AUTORIZAR, [{ chave: 'x.autorizar', permitido: true }])).toBe(
    'Próximo passo: autorizar. É com você.',
  )
})

test('Otherwise it says whose it is, and what holds until then', () => {
  const outra = [
    { chave: 'x.autorizar', permitido: false },
    { chave: 'x.cancelar', permitido: true },
  ]
  expect(proximoEmPalavras({ ...AUTORIZAR, nota: 'Nada sai até lá.' }, outra)).toBe(
    'Próximo passo: autorizar. É com quem autoriza na Regional Norte. Nada sai até lá.',
  )
})
