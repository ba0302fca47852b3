// The panel's addresses of the requisitions of materials.
import type { RouteObject } from 'react-router'
import { guarded, page } from './app/route-parts.tsx'

export const requisicoes: readonly RouteObject[] = [
  guarded('painel.almoxarifado.requisicoes.listar', [
    page(
      'almoxarifado/requisicoes',
      async () => (await import('./features/almoxarifado/requisicoes/RequisicoesPage.tsx')).RequisicoesPage,
    ),
  ]),
  guarded('painel.almoxarifado.requisicoes.criar', [
    page(
      'almoxarifado/requisicoes/cadastrar',
      async () =>
        (await import('./features/almoxarifado/requisicoes/CadastrarRequisicaoPage.tsx'))
          .CadastrarRequisicaoPage,
    ),
  ]),
  guarded('painel.almoxarifado.requisicoes.ver', [
    page(
      'almoxarifado/requisicoes/:requisicaoId',
      async () => (await import('./features/almoxarifado/requisicoes/RequisicaoPage.tsx')).RequisicaoPage,
    ),
    page(
      'almoxarifado/requisicoes/:requisicaoId/resumo',
      async () => (await import('./features/almoxarifado/requisicoes/RequisicaoPage.tsx')).RequisicaoPage,
    ),
  ]),
  guarded('painel.almoxarifado.requisicoes.modelos', [
    page(
      'almoxarifado/requisicoes/modelos',
      async () => (await import('./features/almoxarifado/requisicoes-apoio/ModelosPage.tsx')).ModelosPage,
    ),
  ]),
  guarded('painel.almoxarifado.requisicoes.cotas', [
    page(
      'almoxarifado/requisicoes/cotas',
      async () => (await import('./features/almoxarifado/requisicoes-apoio/CotasPage.tsx')).CotasPage,
    ),
  ]),
  guarded('painel.almoxarifado.requisicoes.listar', [
    page(
      'almoxarifado/requisicoes/delegacoes',
      async () =>
        (await import('./features/almoxarifado/requisicoes-apoio/DelegacoesPage.tsx')).DelegacoesPage,
    ),
  ]),
]
