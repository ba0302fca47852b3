// The panel's addresses of the home, the diagnosis and the analyses: who may open each, and its screen.
import { pagina } from './pagina.ts'

export const PAGINAS_DAS_ANALISES = {
  'almoxarifado/dashboard': pagina(
    'painel.almoxarifado.dashboard',
    async () => (await import('../features/analises/painel-geral/PainelGeralPage.tsx')).PainelGeralPage,
  ),
  'almoxarifado/diagnostico': pagina(
    'painel.almoxarifado.diagnosticos',
    async () => (await import('../features/analises/diagnostico/DiagnosticoPage.tsx')).DiagnosticoPage,
  ),
  'almoxarifado/diagnostico/achados': pagina(
    'painel.almoxarifado.diagnosticos',
    async () => (await import('../features/analises/diagnostico/AchadosPage.tsx')).AchadosPage,
  ),
  'admin/saude': pagina(
    'admin.sistema.ver',
    async () => (await import('../features/analises/funcionamento/SaudePage.tsx')).SaudePage,
  ),
  'almoxarifado/analises': pagina(
    'painel.almoxarifado.analises',
    async () => (await import('../features/analises/insights/InsightsPage.tsx')).InsightsPage,
  ),
  'almoxarifado/analises/movimentos': pagina(
    'painel.almoxarifado.analises',
    async () => (await import('../features/analises/insights/MovimentosPage.tsx')).MovimentosPage,
  ),
  'almoxarifado/analises/materiais': pagina(
    'painel.almoxarifado.analises',
    async () => (await import('../features/analises/insights/MateriaisPage.tsx')).MateriaisPage,
  ),
  'almoxarifado/analises/relatorios': pagina(
    'painel.almoxarifado.analises.exportar',
    async () => (await import('../features/analises/relatorios/RelatoriosPage.tsx')).RelatoriosPage,
  ),
  'almoxarifado/analises/relatorios/cadastrar': pagina(
    'painel.almoxarifado.analises.exportar',
    async () =>
      (await import('../features/analises/relatorios/SalvarRelatorioPage.tsx')).CadastrarRelatorioPage,
  ),
  'almoxarifado/analises/relatorios/:relatorioId': pagina(
    'painel.almoxarifado.analises.exportar',
    async () => (await import('../features/analises/relatorios/RelatorioPage.tsx')).RelatorioPage,
  ),
  'almoxarifado/analises/relatorios/:relatorioId/editar': pagina(
    'painel.almoxarifado.analises.exportar',
    async () => (await import('../features/analises/relatorios/SalvarRelatorioPage.tsx')).EditarRelatorioPage,
  ),
} as const
