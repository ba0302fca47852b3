import { Ban } from 'lucide-react'
import { expect, test } from 'vitest'
import { emLote } from './em-lote.ts'

const resto = { icone: Ban, exige: 'admin.usuarios.bloquear' } as const

test('the bar of a list says of several what the act says of one, unless it is told otherwise', () => {
  expect(emLote({ rotulo: 'Reativar', aviso: 'Volta.' }, resto)).toEqual({
    rotulo: 'Reativar',
    aviso: 'Volta.',
    ...resto,
  })
  const cancelar = {
    rotulo: 'Cancelar entrada',
    aviso: 'Nada entra.',
    motivo: true,
    perigo: true,
    em_lote: { rotulo: 'Cancelar', aviso: 'As aceitas ficam.' },
  } as const
  expect(emLote(cancelar, resto)).toEqual({
    rotulo: 'Cancelar',
    aviso: 'As aceitas ficam.',
    motivo: true,
    tom: 'danger',
    ...resto,
  })
})
