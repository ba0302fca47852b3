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
  guarded('admin.sistema.ver', [
    page(
      'admin/saude',
      async () => (await import('./features/analises/funcionamento/SaudePage.tsx')).SaudePage,
    ),
  ]),
  guarded('painel.almoxarifado.analises.exportar', [
    page(
      'almoxarifado/analises/relatorios',
      async () => (await import('./features/analises/relatorios/RelatoriosPage.tsx')).RelatoriosPage,
    ),
    page(
      'almoxarifado/analises/relatorios/cadastrar',
      async () =>
        (await import('./features/analises/relatorios/SalvarRelatorioPage.tsx')).CadastrarRelatorioPage,
    ),
    page(
      'almoxarifado/analises/relatorios/:relatorioId',
      async () => (await import('./features/analises/relatorios/RelatorioPage.tsx')).RelatorioPage,
    ),
    page(
      'almoxarifado/analises/relatorios/:relatorioId/editar',
      async () =>
        (await import('./features/analises/relatorios/SalvarRelatorioPage.tsx')).EditarRelatorioPage,
    ),
  ]),
  guarded('painel.almoxarifado.analises', [
    page(
      'almoxarifado/analises',
      async () => (await import('./features/analises/insights/InsightsPage.tsx')).InsightsPage,
    ),
    page(
      'almoxarifado/analises/movimentos',
      async () => (await import('./features/analises/insights/MovimentosPage.tsx')).MovimentosPage,
    ),
    page(
      'almoxarifado/analises/materiais',
      async () => (await import('./features/analises/insights/MateriaisPage.tsx')).MateriaisPage,
    ),
  ]),
]
