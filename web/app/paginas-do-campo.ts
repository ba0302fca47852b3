// The panel's addresses of the desk of the field: who may open each, and its screen.
import { VE_AGENDA } from '#contract/campo/agenda.ts'
import { pagina } from './pagina.ts'

export const PAGINAS_DO_CAMPO = {
  monitoramentos: pagina(
    'painel.monitoramentos.listar',
    async () => (await import('../features/campo/coleta/VisitasPage.tsx')).VisitasPage,
  ),
  'monitoramentos/:visitaId': pagina(
    'painel.monitoramentos.ver',
    async () => (await import('../features/campo/coleta/VisitaPage.tsx')).VisitaPage,
  ),
  agenda: pagina(VE_AGENDA, async () => (await import('../features/campo/agenda/AgendaPage.tsx')).AgendaPage),
  roteiros: pagina(
    'painel.roteiros.listar',
    async () => (await import('../features/campo/roteiros/RoteirosPage.tsx')).RoteirosPage,
  ),
  'roteiros/:roteiroId': pagina(
    'painel.roteiros.listar',
    async () => (await import('../features/campo/roteiros/RoteiroPage.tsx')).RoteiroPage,
  ),
  ocorrencias: pagina(
    'painel.ocorrencias.listar',
    async () => (await import('../features/campo/ocorrencias/OcorrenciasPage.tsx')).OcorrenciasPage,
  ),
  'ocorrencias/:ocorrenciaId': pagina(
    'painel.ocorrencias.listar',
    async () => (await import('../features/campo/ocorrencias/OcorrenciaPage.tsx')).OcorrenciaPage,
  ),
  campanhas: pagina(
    'painel.campanhas.listar',
    async () => (await import('../features/campo/campanhas/CampanhasPage.tsx')).CampanhasPage,
  ),
  'campanhas/:campanhaId': pagina(
    'painel.campanhas.listar',
    async () => (await import('../features/campo/campanhas/CampanhaPage.tsx')).CampanhaPage,
  ),
  'campanhas/a-visitar': pagina(
    'painel.campanhas.criar',
    async () => (await import('../features/campo/campanhas/AVisitarPage.tsx')).AVisitarPage,
  ),
  'campanhas/cadastrar': pagina(
    'painel.campanhas.criar',
    async () => (await import('../features/campo/campanhas/CadastrarCampanhaPage.tsx')).CadastrarCampanhaPage,
  ),
  coleta: pagina(
    'painel.monitoramentos.acompanhar',
    async () => (await import('../features/campo/coleta/AparelhosPage.tsx')).AparelhosPage,
  ),
  'coleta/divergencias': pagina(
    'painel.monitoramentos.acompanhar',
    async () => (await import('../features/campo/coleta/DivergenciasPage.tsx')).DivergenciasPage,
  ),
  'coleta/quarentena': pagina(
    'painel.monitoramentos.acompanhar',
    async () => (await import('../features/campo/coleta/QuarentenaPage.tsx')).QuarentenaPage,
  ),
  'coleta/pacotes': pagina(
    'painel.monitoramentos.importar-pacote',
    async () => (await import('../features/campo/coleta/PacotesPage.tsx')).PacotesPage,
  ),
} as const
