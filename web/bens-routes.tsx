// The panel's addresses of assets: register, labels, transfers, terms, accounts and end of life.
import type { RouteObject } from 'react-router'
import { guarded, page } from './app/route-parts.tsx'

export const bens: readonly RouteObject[] = [
  guarded('painel.almoxarifado.patrimonios.ver-valores', [
    page(
      'almoxarifado/depreciacoes',
      async () => (await import('./features/patrimonio/depreciacoes/DepreciacoesPage.tsx')).DepreciacoesPage,
    ),
    page(
      'almoxarifado/depreciacoes/:depreciacaoId',
      async () => (await import('./features/patrimonio/depreciacoes/DepreciacaoPage.tsx')).DepreciacaoPage,
    ),
    page(
      'almoxarifado/rmb',
      async () => (await import('./features/patrimonio/depreciacoes/RmbPage.tsx')).RmbPage,
    ),
  ]),
  guarded('admin.classes.listar', [
    page(
      'admin/classes',
      async () => (await import('./features/patrimonio/classes/ClassesPage.tsx')).ClassesPage,
    ),
    page(
      'admin/classes/:classeId',
      async () => (await import('./features/patrimonio/classes/ClassePage.tsx')).ClassePage,
    ),
  ]),
  guarded('admin.classes.criar', [
    page(
      'admin/classes/cadastrar',
      async () => (await import('./features/patrimonio/classes/ClassePage.tsx')).CadastrarClassePage,
    ),
  ]),
  guarded('painel.almoxarifado.transferencias.listar', [
    page(
      'almoxarifado/transferencias',
      async () =>
        (await import('./features/almoxarifado/transferencias/TransferenciasPage.tsx')).TransferenciasPage,
    ),
  ]),
  guarded('painel.almoxarifado.transferencias.criar', [
    page(
      'almoxarifado/transferencias/cadastrar',
      async () =>
        (await import('./features/almoxarifado/transferencias/CadastrarTransferenciaPage.tsx'))
          .CadastrarTransferenciaPage,
    ),
  ]),
  guarded('painel.almoxarifado.transferencias.ver', [
    page(
      'almoxarifado/transferencias/:transferenciaId',
      async () =>
        (await import('./features/almoxarifado/transferencias/TransferenciaPage.tsx')).TransferenciaPage,
    ),
  ]),
  guarded('painel.almoxarifado.plaquetas.listar', [
    page(
      'almoxarifado/plaquetas',
      async () => (await import('./features/patrimonio/plaquetas/PlaquetasPage.tsx')).PlaquetasPage,
    ),
    page(
      'almoxarifado/plaquetas/:loteId',
      async () => (await import('./features/patrimonio/plaquetas/LotePage.tsx')).LotePage,
    ),
  ]),
  guarded('painel.almoxarifado.patrimonios.verificar', [
    page(
      'almoxarifado/achados',
      async () => (await import('./features/patrimonio/plaquetas/AchadosPage.tsx')).AchadosPage,
    ),
  ]),
  guarded('painel.almoxarifado.patrimonios.listar', [
    page(
      'almoxarifado/patrimonios',
      async () => (await import('./features/patrimonio/bens/BensPage.tsx')).BensPage,
    ),
  ]),
  guarded('painel.almoxarifado.patrimonios.criar', [
    page(
      'almoxarifado/patrimonios/cadastrar',
      async () => (await import('./features/patrimonio/bens/CadastrarBemPage.tsx')).CadastrarBemPage,
    ),
  ]),
  guarded('painel.almoxarifado.patrimonios.ver', [
    page(
      'almoxarifado/patrimonios/:bemId',
      async () => (await import('./features/patrimonio/bens/BemPage.tsx')).BemPage,
    ),
  ]),
  guarded('painel.almoxarifado.patrimonios.editar', [
    page(
      'almoxarifado/patrimonios/:bemId/editar',
      async () => (await import('./features/patrimonio/bens/EditarBemPage.tsx')).EditarBemPage,
    ),
  ]),
  guarded('painel.almoxarifado.patrimonios.listar', [
    page(
      'almoxarifado/desfazimentos',
      async () =>
        (await import('./features/patrimonio/desfazimentos/DesfazimentosPage.tsx')).DesfazimentosPage,
    ),
    page(
      'almoxarifado/desfazimentos/:desfazimentoId',
      async () => (await import('./features/patrimonio/desfazimentos/DesfazimentoPage.tsx')).DesfazimentoPage,
    ),
    page(
      'almoxarifado/manutencoes',
      async () => (await import('./features/patrimonio/manutencoes/ManutencoesPage.tsx')).ManutencoesPage,
    ),
    page(
      'almoxarifado/manutencoes/:manutencaoId',
      async () => (await import('./features/patrimonio/manutencoes/ManutencaoPage.tsx')).ManutencaoPage,
    ),
    page(
      'almoxarifado/apuracoes',
      async () => (await import('./features/patrimonio/apuracoes/ApuracoesPage.tsx')).ApuracoesPage,
    ),
    page(
      'almoxarifado/apuracoes/:apuracaoId',
      async () => (await import('./features/patrimonio/apuracoes/ApuracaoPage.tsx')).ApuracaoPage,
    ),
  ]),
  guarded('painel.almoxarifado.inventarios-de-bens.listar', [
    page(
      'almoxarifado/inventarios-de-bens',
      async () =>
        (await import('./features/patrimonio/inventarios-de-bens/InventariosDeBensPage.tsx'))
          .InventariosDeBensPage,
    ),
    page(
      'almoxarifado/inventarios-de-bens/:inventarioId',
      async () =>
        (await import('./features/patrimonio/inventarios-de-bens/InventarioDeBensPage.tsx'))
          .InventarioDeBensPage,
    ),
  ]),
  guarded('painel.almoxarifado.inventarios-de-bens.abrir', [
    page(
      'almoxarifado/inventarios-de-bens/abrir',
      async () =>
        (await import('./features/patrimonio/inventarios-de-bens/AbrirInventarioPage.tsx'))
          .AbrirInventarioPage,
    ),
  ]),
  guarded('painel.geral.comissoes.listar', [
    page(
      'geral/comissoes',
      async () => (await import('./features/rede/comissoes/ComissoesPage.tsx')).ComissoesPage,
    ),
  ]),
  guarded('painel.almoxarifado.patrimonios.listar', [
    page(
      'almoxarifado/termos',
      async () => (await import('./features/patrimonio/termos/TermosPage.tsx')).TermosPage,
    ),
    page(
      'almoxarifado/termos/:cargaId',
      async () => (await import('./features/patrimonio/termos/CargaPage.tsx')).CargaPage,
    ),
  ]),
]
