import { expect, test } from 'vitest'
import { permissoesDisponiveis } from '#contract/casa/permissoes.ts'
import { diferencaEntre, modulosDasPermissoes, trazJunto } from './palavras.ts'

test('every permission that a profile may hold stands in one module', () => {
  const todas = modulosDasPermissoes().flatMap(({ permissoes }) => permissoes)
  expect([...todas].sort()).toEqual([...permissoesDisponiveis].sort())
})

test('the difference of two profiles says what only each of them has', () => {
  expect(
    diferencaEntre(
      ['painel.locais.listar', 'admin.perfis.listar'],
      ['painel.locais.listar', 'monitoramentos.executar'],
    ),
  ).toEqual({ so_aqui: ['admin.perfis.listar'], so_la: ['monitoramentos.executar'] })
})

test('a permission says what of other records comes with it, and nothing of its own', () => {
  expect(trazJunto('painel.almoxarifado.inventarios-de-bens.abrir')).toBe(
    'Traz junto: Listar patrimônios; Listar locais; Listar comissões.',
  )
  expect(trazJunto('painel.almoxarifado.patrimonios.editar')).toBeNull()
})
