// The panel's addresses of places, their kinds and rooms, suppliers, commissions: who may open each, and its screen.
import { pagina } from './pagina.ts'

export const PAGINAS_DA_REDE = {
  locais: pagina(
    'painel.locais.listar',
    async () => (await import('../features/rede/locais/LocaisPage.tsx')).LocaisPage,
  ),
  'locais/arvore': pagina(
    'painel.locais.listar',
    async () => (await import('../features/rede/locais/ArvorePage.tsx')).ArvorePage,
  ),
  'locais/cadastrar': pagina(
    'painel.locais.criar',
    async () => (await import('../features/rede/locais/CadastrarLocalPage.tsx')).CadastrarLocalPage,
  ),
  'locais/:localId': pagina(
    'painel.locais.ver',
    async () => (await import('../features/rede/locais/LocalPage.tsx')).LocalPage,
  ),
  'locais/instalacoes': pagina(
    'painel.locais.instalacoes.listar',
    async () =>
      (await import('../features/rede/instalacoes-da-rede/InstalacoesDaRedePage.tsx')).InstalacoesDaRedePage,
  ),
  'locais/:localId/instalacoes/:instalacaoId': pagina(
    'painel.locais.instalacoes.listar',
    async () => (await import('../features/rede/locais/instalacoes/InstalacaoPage.tsx')).InstalacaoPage,
  ),
  'locais/:localId/editar': pagina(
    'painel.locais.editar',
    async () => (await import('../features/rede/locais/EditarLocalPage.tsx')).EditarLocalPage,
  ),
  'admin/local-tipos': pagina(
    'admin.local-tipos.listar',
    async () => (await import('../features/rede/local-tipos/LocalTiposPage.tsx')).LocalTiposPage,
  ),
  'admin/local-tipos/:tipoId': pagina(
    'admin.local-tipos.listar',
    async () => (await import('../features/rede/local-tipos/LocalTipoPage.tsx')).LocalTipoPage,
  ),
  'admin/local-tipos/cadastrar': pagina(
    'admin.local-tipos.criar',
    async () => (await import('../features/rede/local-tipos/LocalTipoPage.tsx')).CadastrarLocalTipoPage,
  ),
  'locais/mapa': pagina(
    'painel.locais.mapa',
    async () => (await import('../features/rede/locais/MapaPage.tsx')).MapaPage,
  ),
  'geral/fornecedores': pagina(
    'painel.geral.fornecedores.listar',
    async () => (await import('../features/rede/fornecedores/FornecedoresPage.tsx')).FornecedoresPage,
  ),
  'geral/fornecedores/cadastrar': pagina(
    'painel.geral.fornecedores.criar',
    async () =>
      (await import('../features/rede/fornecedores/CadastrarFornecedorPage.tsx')).CadastrarFornecedorPage,
  ),
  'geral/fornecedores/:fornecedorId': pagina(
    'painel.geral.fornecedores.ver',
    async () => (await import('../features/rede/fornecedores/FornecedorPage.tsx')).FornecedorPage,
  ),
  'admin/instalacao-tipos': pagina(
    'admin.instalacao-tipos.listar',
    async () =>
      (await import('../features/rede/instalacao-tipos/InstalacaoTiposPage.tsx')).InstalacaoTiposPage,
  ),
  'admin/instalacao-tipos/:tipoId': pagina(
    'admin.instalacao-tipos.listar',
    async () => (await import('../features/rede/instalacao-tipos/InstalacaoTipoPage.tsx')).InstalacaoTipoPage,
  ),
  'geral/comissoes': pagina(
    'painel.geral.comissoes.listar',
    async () => (await import('../features/rede/comissoes/ComissoesPage.tsx')).ComissoesPage,
  ),
} as const
