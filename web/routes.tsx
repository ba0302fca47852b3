// The route table: every address, its screen and who may open it. Screens and the layouts around them are fetched
// together when first opened, and the service worker keeps them all.
import type { ComponentType } from 'react'
import { type RouteObject, replace } from 'react-router'
import type { Permissao } from '#contract/permissoes.ts'
import { Inicio, RequirePermission, RequireSession, SemAcesso } from './app/guards.tsx'
import { RootRoute } from './app/RootRoute.tsx'
import { NotFound, RouteFailure } from './app/RouteFailure.tsx'

type Load = () => Promise<ComponentType>

const page = (path: string, load: Load): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
})

const guarded = (permission: Permissao, children: RouteObject[], bare = false): RouteObject => ({
  element: <RequirePermission permission={permission} bare={bare} />,
  children,
})

/** Addresses of the earlier product, kept in people's bookmarks. */
const antigos: RouteObject[] = ['meus-dados', 'notificacoes'].flatMap((tela) => {
  const loader = () => replace(`/painel/${tela}`)
  return [
    { path: `${tela}.php`, loader },
    { path: `painel/${tela}.php`, loader },
  ]
})

/** The design language, in development or in a build that asks for it. */
const estilo: RouteObject[] =
  import.meta.env.DEV || import.meta.env.VITE_ESTILO === '1'
    ? [page('estilo', async () => (await import('./features/estilo/EstiloPage.tsx')).EstiloPage)]
    : []

const autenticacao: RouteObject = {
  path: 'autenticacao',
  lazy: async () => ({ Component: (await import('./app/AutenticacaoRoute.tsx')).AutenticacaoRoute }),
  children: [
    page('entrar', async () => (await import('./features/autenticacao/EntrarPage.tsx')).EntrarPage),
    page(
      'recuperar-senha',
      async () => (await import('./features/autenticacao/RecuperarSenhaPage.tsx')).RecuperarSenhaPage,
    ),
    page(
      'alterar-senha',
      async () => (await import('./features/autenticacao/AlterarSenhaPage.tsx')).AlterarSenhaPage,
    ),
  ],
}

/** The five steps of a visit. Its receipt outlives it and stands beside the list. */
const visita: RouteObject = {
  path: ':monitoramentoId',
  lazy: async () => ({ Component: (await import('./app/VisitaRoute.tsx')).VisitaRoute }),
  children: [
    page('detalhes', async () => (await import('./features/detalhes/DetalhesPage.tsx')).DetalhesPage),
    page(
      'instalacoes',
      async () => (await import('./features/instalacoes/InstalacoesPage.tsx')).InstalacoesPage,
    ),
    page(
      'patrimonios/escanear',
      async () => (await import('./features/patrimonios/EscanearPage.tsx')).EscanearPage,
    ),
    page(
      'patrimonios',
      async () => (await import('./features/patrimonios/PatrimoniosPage.tsx')).PatrimoniosPage,
    ),
    page('finalizar', async () => (await import('./features/finalizar/FinalizarPage.tsx')).FinalizarPage),
  ],
}

const campo: RouteObject = {
  path: 'monitoramentos',
  element: <RequireSession offline />,
  children: [
    guarded(
      'monitoramentos.executar',
      [
        {
          lazy: async () => ({
            Component: (await import('./app/MonitoramentosRoute.tsx')).MonitoramentosRoute,
          }),
          children: [
            {
              index: true,
              lazy: async () => ({
                Component: (await import('./features/monitoramentos/MonitoramentosPage.tsx'))
                  .MonitoramentosPage,
              }),
            },
            page(
              ':monitoramentoId/comprovante',
              async () => (await import('./features/finalizar/ComprovantePage.tsx')).ComprovantePage,
            ),
            page(
              'pendencias',
              async () => (await import('./features/pendencias/PendenciasPage.tsx')).PendenciasPage,
            ),
          ],
        },
        visita,
      ],
      true,
    ),
  ],
}

const painel: RouteObject = {
  path: 'painel',
  element: <RequireSession />,
  children: [
    {
      lazy: async () => ({ Component: (await import('./app/PainelRoute.tsx')).PainelRoute }),
      children: [
        guarded('painel.almoxarifado.dashboard', [
          page(
            'almoxarifado/dashboard',
            async () => (await import('./features/painel/DashboardPage.tsx')).DashboardPage,
          ),
        ]),
        guarded('painel.locais.listar', [
          page('locais', async () => (await import('./features/painel/LocaisPage.tsx')).LocaisPage),
        ]),
        guarded('painel.monitoramentos.acompanhar', [
          page('coleta', async () => (await import('./features/coleta/AparelhosPage.tsx')).AparelhosPage),
          page(
            'coleta/divergencias',
            async () => (await import('./features/coleta/DivergenciasPage.tsx')).DivergenciasPage,
          ),
          page(
            'coleta/quarentena',
            async () => (await import('./features/coleta/QuarentenaPage.tsx')).QuarentenaPage,
          ),
        ]),
        guarded('painel.monitoramentos.importar-pacote', [
          page('coleta/pacotes', async () => (await import('./features/coleta/PacotesPage.tsx')).PacotesPage),
        ]),
        guarded('admin.usuarios.listar', [
          page(
            'admin/usuarios',
            async () => (await import('./features/usuarios/UsuariosPage.tsx')).UsuariosPage,
          ),
        ]),
        guarded('admin.usuarios.ver', [
          page(
            'admin/usuarios/:usuarioId',
            async () => (await import('./features/usuarios/UsuarioPage.tsx')).UsuarioPage,
          ),
        ]),
        guarded('admin.perfis.listar', [
          page('admin/perfis', async () => (await import('./features/perfis/PerfisPage.tsx')).PerfisPage),
          page(
            'admin/perfis/:perfilId',
            async () => (await import('./features/perfis/PerfilPage.tsx')).PerfilPage,
          ),
        ]),
        guarded('admin.auditoria.listar', [
          page(
            'admin/auditoria',
            async () => (await import('./features/auditoria/AuditoriaPage.tsx')).AuditoriaPage,
          ),
        ]),
        guarded('admin.parametros.listar', [
          page(
            'admin/parametros',
            async () => (await import('./features/parametros/ParametrosPage.tsx')).ParametrosPage,
          ),
        ]),
        page(
          'notificacoes',
          async () => (await import('./features/notificacoes/NotificacoesPage.tsx')).NotificacoesPage,
        ),
        page(
          'meus-dados',
          async () => (await import('./features/meus-dados/MeusDadosPage.tsx')).MeusDadosPage,
        ),
        page(
          'senha',
          async () => (await import('./features/autenticacao/AlterarSenhaPage.tsx')).AlterarSenhaPage,
        ),
        { path: 'sem-acesso', element: <SemAcesso /> },
      ],
    },
  ],
}

export const routes: RouteObject[] = [
  {
    element: <RootRoute />,
    errorElement: <RouteFailure />,
    // The first screen is fetched after the first paint; until then the page keeps its background.
    hydrateFallbackElement: <div />,
    children: [
      { index: true, element: <Inicio /> },
      autenticacao,
      campo,
      painel,
      ...antigos,
      ...estilo,
      { path: '*', element: <NotFound /> },
    ],
  },
]
