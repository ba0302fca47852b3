// The panel's addresses of the storeroom: materials, stock, entries, counts and closings.
import type { RouteObject } from 'react-router'
import { RECEBE_MATERIAIS, VE_REMESSAS } from '#contract/rede/recebe-materiais.ts'
import { RequireSession } from './app/guards.tsx'
import { guarded, page } from './app/route-parts.tsx'

export const almoxarifado: readonly RouteObject[] = [
  guarded('painel.almoxarifado.entradas.listar', [
    page(
      'almoxarifado/entradas',
      async () => (await import('./features/almoxarifado/entradas/EntradasPage.tsx')).EntradasPage,
    ),
  ]),
  guarded('painel.almoxarifado.entradas.criar', [
    page(
      'almoxarifado/entradas/cadastrar',
      async () =>
        (await import('./features/almoxarifado/entradas/CadastrarEntradaPage.tsx')).CadastrarEntradaPage,
    ),
  ]),
  guarded('painel.almoxarifado.entradas.ver', [
    page(
      'almoxarifado/entradas/:entradaId',
      async () => (await import('./features/almoxarifado/entradas/EntradaPage.tsx')).EntradaPage,
    ),
  ]),
  guarded('painel.almoxarifado.materiais.listar', [
    page(
      'almoxarifado/materiais',
      async () => (await import('./features/almoxarifado/materiais/MateriaisPage.tsx')).MateriaisPage,
    ),
  ]),
  guarded('painel.almoxarifado.materiais.criar', [
    page(
      'almoxarifado/materiais/cadastrar',
      async () =>
        (await import('./features/almoxarifado/materiais/CadastrarMaterialPage.tsx')).CadastrarMaterialPage,
    ),
  ]),
  guarded('painel.almoxarifado.materiais.ver', [
    page(
      'almoxarifado/materiais/:materialId',
      async () => (await import('./features/almoxarifado/materiais/MaterialPage.tsx')).MaterialPage,
    ),
  ]),
  guarded('painel.almoxarifado.fechamentos.listar', [
    page(
      'almoxarifado/fechamentos',
      async () => (await import('./features/almoxarifado/fechamentos/FechamentosPage.tsx')).FechamentosPage,
    ),
    page(
      'almoxarifado/fechamentos/:fechamentoId',
      async () => (await import('./features/almoxarifado/fechamentos/FechamentoPage.tsx')).FechamentoPage,
    ),
  ]),
  guarded('painel.almoxarifado.estoque.listar', [
    page(
      'almoxarifado/estoque',
      async () => (await import('./features/almoxarifado/estoque/EstoquePage.tsx')).EstoquePage,
    ),
    page(
      'almoxarifado/estoque/:depositoId/:materialId',
      async () => (await import('./features/almoxarifado/estoque/PosicaoPage.tsx')).PosicaoPage,
    ),
  ]),
  guarded('painel.almoxarifado.inventarios.listar', [
    page(
      'almoxarifado/inventarios',
      async () => (await import('./features/almoxarifado/inventarios/InventariosPage.tsx')).InventariosPage,
    ),
  ]),
  guarded('painel.almoxarifado.inventarios.criar', [
    page(
      'almoxarifado/inventarios/cadastrar',
      async () =>
        (await import('./features/almoxarifado/inventarios/CadastrarInventarioPage.tsx'))
          .CadastrarInventarioPage,
    ),
  ]),
  guarded('painel.almoxarifado.inventarios.ver', [
    page(
      'almoxarifado/inventarios/:inventarioId',
      async () => (await import('./features/almoxarifado/inventarios/InventarioPage.tsx')).InventarioPage,
    ),
  ]),
  guarded('painel.almoxarifado.requisicoes.separar', [
    page(
      'almoxarifado/expedicao',
      async () => (await import('./features/almoxarifado/remessas/ExpedicaoPage.tsx')).ExpedicaoPage,
    ),
    page(
      'almoxarifado/expedicao/rota',
      async () => (await import('./features/almoxarifado/remessas/RotaPage.tsx')).RotaPage,
    ),
    page(
      'almoxarifado/expedicao/ondas/:ondaId',
      async () => (await import('./features/almoxarifado/remessas/OndaPage.tsx')).OndaPage,
    ),
  ]),
  guarded(VE_REMESSAS, [
    page(
      'almoxarifado/remessas',
      async () => (await import('./features/almoxarifado/remessas/RemessasPage.tsx')).RemessasPage,
    ),
  ]),
  // Either end of a shipment reads it: the API says who.
  page(
    'almoxarifado/expedicao/:remessaId',
    async () => (await import('./features/almoxarifado/remessas/RemessaPage.tsx')).RemessaPage,
  ),
  guarded('painel.almoxarifado.requisicoes.expedir', [
    page(
      'almoxarifado/balcao',
      async () => (await import('./features/almoxarifado/remessas/BalcaoPage.tsx')).BalcaoPage,
    ),
  ]),
]

/** Outside the panel: it opens with no signal, and has the whole of a small screen. */
export const contagem: RouteObject = {
  path: 'painel/almoxarifado/inventarios/:inventarioId/contar',
  element: <RequireSession offline />,
  children: [
    guarded(
      'painel.almoxarifado.inventarios.contar',
      [page('', async () => (await import('./features/almoxarifado/inventarios/ContarPage.tsx')).ContarPage)],
      true,
    ),
  ],
}

/** The same, for what arrives. */
export const recebimentos: RouteObject = {
  path: 'painel/almoxarifado/receber',
  element: <RequireSession offline />,
  children: [
    guarded(
      RECEBE_MATERIAIS,
      [
        page(
          '',
          async () => (await import('./features/almoxarifado/recebimentos/ReceberPage.tsx')).ReceberPage,
        ),
        ...[':remessaId', 'entregas/:entregaId'].map((path) =>
          page(
            path,
            async () => (await import('./features/almoxarifado/recebimentos/ConferirPage.tsx')).ConferirPage,
          ),
        ),
      ],
      true,
    ),
  ],
}
