import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Endpoints } from './endpoint.ts'
import {
  comDependencias,
  PERMISSOES,
  PERMISSOES_DAS_POLITICAS,
  Permissao,
  permissoesDisponiveis,
  verbeteDe,
} from './permissoes.ts'

const acessos = Object.values(contract)
  .flatMap((grupo: Endpoints) => Object.values(grupo))
  .map(({ access }) => access)

test('a key may be given to people exactly when an operation, or a policy, asks for it', () => {
  const pedidas = Permissao.options.filter(
    (chave) => acessos.includes(chave) || PERMISSOES_DAS_POLITICAS.includes(chave),
  )
  expect([...permissoesDisponiveis].sort()).toEqual(pedidas.sort())
  expect(PERMISSOES_DAS_POLITICAS.filter((chave) => acessos.includes(chave))).toEqual([])
})

test('the catalogue has every area of the requirements, and the keys of the specification', () => {
  const doLevantamento = [
    'painel.almoxarifado.dashboard',
    'painel.locais.listar',
    'painel.almoxarifado.patrimonios.listar',
    'painel.almoxarifado.requisicoes.listar',
    'painel.almoxarifado.requisicoes.criar',
    'painel.almoxarifado.transferencias.listar',
    'painel.almoxarifado.transferencias.criar',
    'painel.almoxarifado.entradas.listar',
    'painel.almoxarifado.entradas.criar',
    'painel.almoxarifado.analises',
    'painel.almoxarifado.diagnosticos',
    'painel.geral.fornecedores.listar',
    'admin.instalacao-tipos.listar',
    'admin.local-tipos.listar',
    'admin.usuarios.listar',
    'admin.perfis.listar',
  ]
  expect(Permissao.options).toEqual(expect.arrayContaining(doLevantamento))
  expect(Permissao.options.length).toBeGreaterThan(250)
})

test('what a key depends on exists, never leads back to it, and may be given whenever it may', () => {
  for (const chave of Permissao.options) {
    const { depende_de = [], reservada } = verbeteDe(chave)
    for (const outra of depende_de) {
      expect(Object.keys(PERMISSOES), chave).toContain(outra)
      expect([...comDependencias([Permissao.parse(outra)])], chave).not.toContain(chave)
      if (!reservada) expect(permissoesDisponiveis, chave).toContain(outra)
    }
  }
})

test('whoever acts on a thing also sees it: ver needs listar, and any other action needs one of the two', () => {
  for (const chave of permissoesDisponiveis) {
    const [, recurso, acao] = /^(.+)\.([^.]+)$/.exec(chave) ?? []
    const listar = Permissao.safeParse(`${recurso}.listar`).data
    if (acao === 'listar' || listar === undefined || !permissoesDisponiveis.includes(listar)) continue
    expect([...comDependencias([chave])], chave).toContain(listar)
  }
})

test('what lets a person give power to people asks for a second factor', () => {
  for (const chave of ['admin.usuarios.atribuir', 'admin.usuarios.convidar', 'admin.perfis.editar'] as const)
    expect(verbeteDe(chave)).toMatchObject({ risco: 'alto', mfa: true })
})
