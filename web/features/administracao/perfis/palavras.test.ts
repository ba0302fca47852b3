import { expect, test } from 'vitest'
import { permissoesDisponiveis } from '#contract/casa/permissoes.ts'
import { diferencaEntre, modulosDasPermissoes } from './palavras.ts'

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
