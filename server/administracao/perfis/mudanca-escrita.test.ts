import { expect, test } from 'vitest'
import { mudancaDoPerfil } from './mudanca-escrita.ts'

test('what a profile gives now and no longer gives is said by name, three of each', () => {
  const antes = ['admin.usuarios.listar', 'admin.usuarios.ver'] as const
  expect(mudancaDoPerfil('Direção', antes, ['admin.usuarios.listar'])).toBe(
    'O perfil Direção mudou. Deixou de permitir “Ver o cadastro de um usuário”.',
  )
  const muitas = [
    'admin.usuarios.convidar',
    'admin.usuarios.editar',
    'admin.usuarios.bloquear',
    'admin.usuarios.inativar',
    'admin.usuarios.atribuir',
  ] as const
  expect(mudancaDoPerfil('Direção', [], muitas)).toBe(
    'O perfil Direção mudou. Agora permite “Convidar usuários”, “Editar o cadastro de usuários”, “Bloquear e desbloquear usuários” e mais 2.',
  )
})
