// The addresses of the storeroom that open with no signal: counts, and what arrives.
import type { RouteObject } from 'react-router'
import { RECEBE_MATERIAIS } from '#contract/rede/recebe-materiais.ts'
import { RequireSession } from './app/guards.tsx'
import { guarded, page } from './app/route-parts.tsx'

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
