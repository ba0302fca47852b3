// The panel's addresses of people, documents, imports, the trail, parameters, and each person's own: who may open each, and its screen.
import { pagina } from './pagina.ts'

export const PAGINAS_DA_ADMINISTRACAO = {
  'admin/importacoes': pagina(
    'admin.importacoes.listar',
    async () => (await import('../features/dados/importacoes/ImportacoesPage.tsx')).ImportacoesPage,
  ),
  'admin/importacoes/:importacaoId': pagina(
    'admin.importacoes.listar',
    async () => (await import('../features/dados/importacoes/ImportacaoPage.tsx')).ImportacaoPage,
  ),
  'admin/importacoes/nova': pagina(
    'admin.importacoes.executar',
    async () => (await import('../features/dados/importacoes/NovaImportacaoPage.tsx')).NovaImportacaoPage,
  ),
  'admin/usuarios': pagina(
    'admin.usuarios.listar',
    async () => (await import('../features/administracao/usuarios/UsuariosPage.tsx')).UsuariosPage,
  ),
  'admin/usuarios/:usuarioId': pagina(
    'admin.usuarios.ver',
    async () => (await import('../features/administracao/usuarios/UsuarioPage.tsx')).UsuarioPage,
  ),
  'admin/perfis': pagina(
    'admin.perfis.listar',
    async () => (await import('../features/administracao/perfis/PerfisPage.tsx')).PerfisPage,
  ),
  'admin/perfis/:perfilId': pagina(
    'admin.perfis.listar',
    async () => (await import('../features/administracao/perfis/PerfilPage.tsx')).PerfilPage,
  ),
  'geral/documentos': pagina(
    'painel.geral.documentos.listar',
    async () => (await import('../features/papeis/documentos/DocumentosPage.tsx')).DocumentosPage,
  ),
  'geral/documentos/:documentoId': pagina(
    'painel.geral.documentos.ver',
    async () => (await import('../features/papeis/documentos/DocumentoPage.tsx')).DocumentoPage,
  ),
  'admin/auditoria': pagina(
    'admin.auditoria.listar',
    async () => (await import('../features/administracao/auditoria/AuditoriaPage.tsx')).AuditoriaPage,
  ),
  'admin/parametros': pagina(
    'admin.parametros.listar',
    async () => (await import('../features/administracao/parametros/ParametrosPage.tsx')).ParametrosPage,
  ),
  notificacoes: pagina(
    'session',
    async () =>
      (await import('../features/administracao/notificacoes/NotificacoesPage.tsx')).NotificacoesPage,
  ),
  'meus-dados': pagina(
    'session',
    async () => (await import('../features/administracao/meus-dados/MeusDadosPage.tsx')).MeusDadosPage,
  ),
  senha: pagina(
    'session',
    async () =>
      (await import('../features/administracao/autenticacao/AlterarSenhaPage.tsx')).AlterarSenhaPage,
  ),
  'primeiros-passos': pagina(
    'admin.parametros.editar',
    async () =>
      (await import('../features/administracao/primeiros-passos/PrimeirosPassosPage.tsx'))
        .PrimeirosPassosPage,
  ),
  'manual/:pagina?': pagina(
    'session',
    async () => (await import('../features/administracao/manual/ManualPage.tsx')).ManualPage,
  ),
} as const
