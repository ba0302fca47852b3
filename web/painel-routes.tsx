// The panel's addresses, from the one list of them.
import type { RouteObject } from 'react-router'
import { RequireNumbers, RequireSession, SemAcesso } from './app/guards.tsx'
import { PAGINAS } from './app/paginas-do-painel.ts'
import { NadaAqui } from './app/RouteFailure.tsx'
import { guarded, leadsTo, page } from './app/route-parts.tsx'

const numbered = (rota: RouteObject): RouteObject => ({ element: <RequireNumbers />, children: [rota] })

const rotas = Object.entries(PAGINAS).map(([caminho, { exige, carregar }]) => {
  const rota = caminho.includes('Id') ? numbered(page(caminho, carregar)) : page(caminho, carregar)
  return exige === 'session' ? rota : guarded(exige, [rota])
})

export const painel: RouteObject = {
  path: 'painel',
  element: <RequireSession />,
  children: [
    leadsTo('/'),
    {
      lazy: async () => ({ Component: (await import('./app/PainelRoute.tsx')).PainelRoute }),
      children: [
        ...rotas,
        { path: 'sem-acesso', element: <SemAcesso /> },
        { path: '*', element: <NadaAqui /> },
      ],
    },
  ],
}
