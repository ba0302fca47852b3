// The route table: every address, its screen and who may open it. Screens and the layouts around them are fetched
// together when first opened, and the service worker keeps those of the field. The panel's own are in painel-routes.tsx.
import { type RouteObject, replace } from 'react-router'
import { VAI_A_CAMPO } from '#contract/casa/contar-os-proprios-bens.ts'
import { contagem, recebimentos } from './almoxarifado-routes.tsx'
import { Inicio, RequireSession } from './app/guards.tsx'
import { RootRoute } from './app/RootRoute.tsx'
import { NotFound, RouteFailure } from './app/RouteFailure.tsx'
import { guarded, leadsTo, page } from './app/route-parts.tsx'
import { painel } from './painel-routes.tsx'

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
    ? [
        page(
          'estilo',
          async () => (await import('./features/administracao/estilo/EstiloPage.tsx')).EstiloPage,
        ),
      ]
    : []

const autenticacao: RouteObject = {
  path: 'autenticacao',
  lazy: async () => ({ Component: (await import('./app/AutenticacaoRoute.tsx')).AutenticacaoRoute }),
  children: [
    leadsTo('/autenticacao/entrar'),
    page(
      'entrar',
      async () => (await import('./features/administracao/autenticacao/EntrarPage.tsx')).EntrarPage,
    ),
    page(
      'recuperar-senha',
      async () =>
        (await import('./features/administracao/autenticacao/RecuperarSenhaPage.tsx')).RecuperarSenhaPage,
    ),
    page(
      'alterar-senha',
      async () =>
        (await import('./features/administracao/autenticacao/AlterarSenhaPage.tsx')).AlterarSenhaPage,
    ),
  ],
}

/** The steps of a visit. Its receipt outlives it and stands beside the list. */
const visita: RouteObject = {
  path: ':monitoramentoId',
  lazy: async () => ({ Component: (await import('./app/VisitaRoute.tsx')).VisitaRoute }),
  children: [
    leadsTo('/monitoramentos/:monitoramentoId/detalhes'),
    page('detalhes', async () => (await import('./features/campo/detalhes/DetalhesPage.tsx')).DetalhesPage),
    page('roteiro', async () => (await import('./features/campo/roteiro/RoteiroPage.tsx')).RoteiroPage),
    page(
      'instalacoes',
      async () => (await import('./features/campo/instalacoes/InstalacoesPage.tsx')).InstalacoesPage,
    ),
    page(
      'patrimonios/escanear',
      async () => (await import('./features/campo/patrimonios/EscanearPage.tsx')).EscanearPage,
    ),
    page(
      'patrimonios',
      async () => (await import('./features/campo/patrimonios/PatrimoniosPage.tsx')).PatrimoniosPage,
    ),
    page(
      'ocorrencias',
      async () => (await import('./features/campo/imprevistos/OcorrenciasPage.tsx')).OcorrenciasPage,
    ),
    page(
      'impossivel',
      async () => (await import('./features/campo/imprevistos/ImpossivelPage.tsx')).ImpossivelPage,
    ),
    page(
      'finalizar',
      async () => (await import('./features/campo/finalizar/FinalizarPage.tsx')).FinalizarPage,
    ),
  ],
}

const campo: RouteObject = {
  path: 'monitoramentos',
  element: <RequireSession offline />,
  children: [
    guarded(
      VAI_A_CAMPO,
      [
        {
          lazy: async () => ({
            Component: (await import('./app/MonitoramentosRoute.tsx')).MonitoramentosRoute,
          }),
          children: [
            {
              index: true,
              lazy: async () => ({
                Component: (await import('./features/campo/monitoramentos/MonitoramentosPage.tsx'))
                  .MonitoramentosPage,
              }),
            },
            page(
              ':monitoramentoId/comprovante',
              async () => (await import('./features/campo/finalizar/ComprovantePage.tsx')).ComprovantePage,
            ),
            page(
              'pendencias',
              async () => (await import('./features/campo/pendencias/PendenciasPage.tsx')).PendenciasPage,
            ),
          ],
        },
        visita,
      ],
      true,
    ),
  ],
}

/** Whoever holds the paper checks it, signed in or not. */
const publico: RouteObject = {
  path: 'verificar',
  lazy: async () => ({ Component: (await import('./app/PublicoRoute.tsx')).PublicoRoute }),
  children: ['', ':codigo'].map((path) =>
    page(path, async () => (await import('./features/papeis/documentos/VerificarPage.tsx')).VerificarPage),
  ),
}

/** Where the QR of a label leads. */
const plaqueta: RouteObject = {
  path: 'p',
  lazy: async () => ({ Component: (await import('./app/PlaquetaRoute.tsx')).PlaquetaRoute }),
  children: [
    leadsTo('/'),
    page(
      ':codigo',
      async () => (await import('./features/patrimonio/plaquetas/EncontreiPage.tsx')).EncontreiPage,
    ),
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
      contagem,
      recebimentos,
      painel,
      publico,
      plaqueta,
      ...antigos,
      ...estilo,
      { path: '*', element: <NotFound /> },
    ],
  },
]
