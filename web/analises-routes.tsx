// The addresses of the analyses.
import type { RouteObject } from 'react-router'
import { guarded, page } from './app/route-parts.tsx'

export const analises: RouteObject[] = [
  guarded('painel.almoxarifado.diagnosticos', [
    page(
      'almoxarifado/diagnostico',
      async () => (await import('./features/analises/diagnostico/DiagnosticoPage.tsx')).DiagnosticoPage,
    ),
    page(
      'almoxarifado/diagnostico/achados',
      async () => (await import('./features/analises/diagnostico/AchadosPage.tsx')).AchadosPage,
    ),
  ]),
]
