// The panel's addresses, area by area.
import type { RouteObject } from 'react-router'
import { VE_AGENDA } from '#contract/campo/agenda.ts'
import { almoxarifado } from './almoxarifado-routes.tsx'
import { analises } from './analises-routes.tsx'
import { RequireSession, SemAcesso } from './app/guards.tsx'
import { NadaAqui } from './app/RouteFailure.tsx'
import { guarded, leadsTo, page } from './app/route-parts.tsx'
import { bens } from './bens-routes.tsx'
import { requisicoes } from './requisicoes-routes.tsx'

export const painel: RouteObject = {
  path: 'painel',
  element: <RequireSession />,
  children: [
    leadsTo('/'),
    {
      lazy: async () => ({ Component: (await import('./app/PainelRoute.tsx')).PainelRoute }),
      children: [
        guarded('painel.almoxarifado.dashboard', [
          page(
            'almoxarifado/dashboard',
            async () =>
              (await import('./features/analises/painel-geral/PainelGeralPage.tsx')).PainelGeralPage,
          ),
        ]),
        guarded('painel.locais.listar', [
          page('locais', async () => (await import('./features/rede/locais/LocaisPage.tsx')).LocaisPage),
          page(
            'locais/arvore',
            async () => (await import('./features/rede/locais/ArvorePage.tsx')).ArvorePage,
          ),
        ]),
        guarded('painel.locais.criar', [
          page(
            'locais/cadastrar',
            async () => (await import('./features/rede/locais/CadastrarLocalPage.tsx')).CadastrarLocalPage,
          ),
        ]),
        guarded('painel.locais.ver', [
          page(
            'locais/:localId',
            async () => (await import('./features/rede/locais/LocalPage.tsx')).LocalPage,
          ),
        ]),
        guarded('painel.locais.instalacoes.listar', [
          page(
            'locais/instalacoes',
            async () =>
              (await import('./features/rede/instalacoes-da-rede/InstalacoesDaRedePage.tsx'))
                .InstalacoesDaRedePage,
          ),
          page(
            'locais/:localId/instalacoes/:instalacaoId',
            async () =>
              (await import('./features/rede/locais/instalacoes/InstalacaoPage.tsx')).InstalacaoPage,
          ),
        ]),
        guarded('painel.locais.editar', [
          page(
            'locais/:localId/editar',
            async () => (await import('./features/rede/locais/EditarLocalPage.tsx')).EditarLocalPage,
          ),
        ]),
        guarded('admin.local-tipos.listar', [
          page(
            'admin/local-tipos',
            async () => (await import('./features/rede/local-tipos/LocalTiposPage.tsx')).LocalTiposPage,
          ),
          page(
            'admin/local-tipos/:tipoId',
            async () => (await import('./features/rede/local-tipos/LocalTipoPage.tsx')).LocalTipoPage,
          ),
        ]),
        guarded('admin.local-tipos.criar', [
          page(
            'admin/local-tipos/cadastrar',
            async () =>
              (await import('./features/rede/local-tipos/LocalTipoPage.tsx')).CadastrarLocalTipoPage,
          ),
        ]),
        guarded('painel.locais.mapa', [
          page('locais/mapa', async () => (await import('./features/rede/locais/MapaPage.tsx')).MapaPage),
        ]),
        guarded('painel.monitoramentos.listar', [
          page(
            'monitoramentos',
            async () => (await import('./features/campo/coleta/VisitasPage.tsx')).VisitasPage,
          ),
        ]),
        guarded('painel.monitoramentos.ver', [
          page(
            'monitoramentos/:visitaId',
            async () => (await import('./features/campo/coleta/VisitaPage.tsx')).VisitaPage,
          ),
        ]),
        guarded(VE_AGENDA, [
          page('agenda', async () => (await import('./features/campo/agenda/AgendaPage.tsx')).AgendaPage),
        ]),
        guarded('painel.campanhas.listar', [
          page(
            'campanhas',
            async () => (await import('./features/campo/campanhas/CampanhasPage.tsx')).CampanhasPage,
          ),
          page(
            'campanhas/:campanhaId',
            async () => (await import('./features/campo/campanhas/CampanhaPage.tsx')).CampanhaPage,
          ),
        ]),
        guarded('painel.campanhas.criar', [
          page(
            'campanhas/a-visitar',
            async () => (await import('./features/campo/campanhas/AVisitarPage.tsx')).AVisitarPage,
          ),
          page(
            'campanhas/cadastrar',
            async () =>
              (await import('./features/campo/campanhas/CadastrarCampanhaPage.tsx')).CadastrarCampanhaPage,
          ),
        ]),
        guarded('painel.monitoramentos.acompanhar', [
          page(
            'coleta',
            async () => (await import('./features/campo/coleta/AparelhosPage.tsx')).AparelhosPage,
          ),
          page(
            'coleta/divergencias',
            async () => (await import('./features/campo/coleta/DivergenciasPage.tsx')).DivergenciasPage,
          ),
          page(
            'coleta/quarentena',
            async () => (await import('./features/campo/coleta/QuarentenaPage.tsx')).QuarentenaPage,
          ),
        ]),
        guarded('painel.monitoramentos.importar-pacote', [
          page(
            'coleta/pacotes',
            async () => (await import('./features/campo/coleta/PacotesPage.tsx')).PacotesPage,
          ),
        ]),
        guarded('painel.geral.fornecedores.listar', [
          page(
            'geral/fornecedores',
            async () => (await import('./features/rede/fornecedores/FornecedoresPage.tsx')).FornecedoresPage,
          ),
        ]),
        guarded('painel.geral.fornecedores.criar', [
          page(
            'geral/fornecedores/cadastrar',
            async () =>
              (await import('./features/rede/fornecedores/CadastrarFornecedorPage.tsx'))
                .CadastrarFornecedorPage,
          ),
        ]),
        guarded('painel.geral.fornecedores.ver', [
          page(
            'geral/fornecedores/:fornecedorId',
            async () => (await import('./features/rede/fornecedores/FornecedorPage.tsx')).FornecedorPage,
          ),
        ]),
        guarded('admin.importacoes.listar', [
          page(
            'admin/importacoes',
            async () => (await import('./features/dados/importacoes/ImportacoesPage.tsx')).ImportacoesPage,
          ),
          page(
            'admin/importacoes/:importacaoId',
            async () => (await import('./features/dados/importacoes/ImportacaoPage.tsx')).ImportacaoPage,
          ),
        ]),
        guarded('admin.importacoes.executar', [
          page(
            'admin/importacoes/nova',
            async () =>
              (await import('./features/dados/importacoes/NovaImportacaoPage.tsx')).NovaImportacaoPage,
          ),
        ]),
        guarded('admin.usuarios.listar', [
          page(
            'admin/usuarios',
            async () => (await import('./features/administracao/usuarios/UsuariosPage.tsx')).UsuariosPage,
          ),
        ]),
        guarded('admin.usuarios.ver', [
          page(
            'admin/usuarios/:usuarioId',
            async () => (await import('./features/administracao/usuarios/UsuarioPage.tsx')).UsuarioPage,
          ),
        ]),
        guarded('admin.perfis.listar', [
          page(
            'admin/perfis',
            async () => (await import('./features/administracao/perfis/PerfisPage.tsx')).PerfisPage,
          ),
          page(
            'admin/perfis/:perfilId',
            async () => (await import('./features/administracao/perfis/PerfilPage.tsx')).PerfilPage,
          ),
        ]),
        guarded('admin.instalacao-tipos.listar', [
          page(
            'admin/instalacao-tipos',
            async () =>
              (await import('./features/rede/instalacao-tipos/InstalacaoTiposPage.tsx')).InstalacaoTiposPage,
          ),
          page(
            'admin/instalacao-tipos/:tipoId',
            async () =>
              (await import('./features/rede/instalacao-tipos/InstalacaoTipoPage.tsx')).InstalacaoTipoPage,
          ),
        ]),
        guarded('painel.geral.documentos.listar', [
          page(
            'geral/documentos',
            async () => (await import('./features/papeis/documentos/DocumentosPage.tsx')).DocumentosPage,
          ),
        ]),
        guarded('painel.geral.documentos.ver', [
          page(
            'geral/documentos/:documentoId',
            async () => (await import('./features/papeis/documentos/DocumentoPage.tsx')).DocumentoPage,
          ),
        ]),
        guarded('admin.auditoria.listar', [
          page(
            'admin/auditoria',
            async () => (await import('./features/administracao/auditoria/AuditoriaPage.tsx')).AuditoriaPage,
          ),
        ]),
        guarded('admin.parametros.listar', [
          page(
            'admin/parametros',
            async () =>
              (await import('./features/administracao/parametros/ParametrosPage.tsx')).ParametrosPage,
          ),
        ]),
        ...bens,
        ...almoxarifado,
        ...analises,
        ...requisicoes,
        page(
          'notificacoes',
          async () =>
            (await import('./features/administracao/notificacoes/NotificacoesPage.tsx')).NotificacoesPage,
        ),
        page(
          'meus-dados',
          async () => (await import('./features/administracao/meus-dados/MeusDadosPage.tsx')).MeusDadosPage,
        ),
        page(
          'senha',
          async () =>
            (await import('./features/administracao/autenticacao/AlterarSenhaPage.tsx')).AlterarSenhaPage,
        ),
        guarded('admin.parametros.editar', [
          page(
            'primeiros-passos',
            async () =>
              (await import('./features/administracao/primeiros-passos/PrimeirosPassosPage.tsx'))
                .PrimeirosPassosPage,
          ),
        ]),
        page(
          'manual/:pagina?',
          async () => (await import('./features/administracao/manual/ManualPage.tsx')).ManualPage,
        ),
        { path: 'sem-acesso', element: <SemAcesso /> },
        { path: '*', element: <NadaAqui /> },
      ],
    },
  ],
}
