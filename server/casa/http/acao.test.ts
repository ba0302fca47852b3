import { expect, test } from 'vitest'
import { acaoDoRegistro } from './acao.ts'
import { Recusa, SemPermissao } from './erro.ts'

test('an act says whether it may be done, why not, and when no state would give it', () => {
  expect(acaoDoRegistro('locais.editar', undefined)).toEqual({ chave: 'locais.editar', permitido: true })
  const motivo = 'Quem fez não confere.'
  expect(acaoDoRegistro('locais.editar', new Recusa('ERR_NAO_AUTORIZADO', motivo))).toEqual({
    chave: 'locais.editar',
    permitido: false,
    motivo,
  })
  expect(acaoDoRegistro('locais.editar', new SemPermissao('De outros.'))).toEqual({
    chave: 'locais.editar',
    permitido: false,
    motivo: 'De outros.',
    alheia: true,
  })
})
