import { expect, test } from 'vitest'
import { inicioDe, SEM_ACESSO } from './inicio.ts'

const com = (...permissoes: string[]) => permissoes.map((permission) => ({ role: 'x', permission, local: 1 }))

test('a person starts in the first area they may open', () => {
  expect(inicioDe([{ role: 'admin_sistema', permission: null, local: null }])).toBe(
    '/painel/almoxarifado/dashboard',
  )
  expect(inicioDe(com('painel.locais.listar', 'monitoramentos.executar'))).toBe('/monitoramentos')
  expect(inicioDe(com('painel.locais.listar'))).toBe('/painel/locais')
  expect(inicioDe([])).toBe(SEM_ACESSO)
})
