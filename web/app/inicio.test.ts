import { expect, test } from 'vitest'
import { inicioDe, inicioSemSinal, SEM_ACESSO } from './inicio.ts'

const com = (...permissoes: string[]) => permissoes.map((permission) => ({ role: 'x', permission, local: 1 }))

test('a person starts in the first area they may open', () => {
  expect(inicioDe([{ role: 'admin_sistema', permission: null, local: null }])).toBe(
    '/painel/almoxarifado/dashboard',
  )
  expect(inicioDe(com('painel.locais.listar', 'monitoramentos.executar'))).toBe('/monitoramentos')
  expect(inicioDe(com('painel.locais.listar'))).toBe('/painel/locais')
  expect(inicioDe([])).toBe(SEM_ACESSO)
})

test('with no signal whoever makes no visits starts in what there is to receive', () => {
  const receber = 'painel.almoxarifado.requisicoes.receber'
  for (const permissao of [receber, 'painel.almoxarifado.transferencias.receber'])
    expect(inicioSemSinal(com(permissao))).toBe('/painel/almoxarifado/receber')
  expect(inicioSemSinal(com(receber, 'monitoramentos.executar'))).toBe('/monitoramentos')
  expect(inicioSemSinal(com('painel.locais.listar'))).toBe('/monitoramentos')
})
