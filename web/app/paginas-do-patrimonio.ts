// The panel's addresses of assets: who may open each, and its screen.
import { pagina } from './pagina.ts'

export const PAGINAS_DO_PATRIMONIO = {
  'almoxarifado/depreciacoes': pagina(
    'painel.almoxarifado.patrimonios.ver-valores',
    async () => (await import('../features/patrimonio/depreciacoes/DepreciacoesPage.tsx')).DepreciacoesPage,
  ),
  'almoxarifado/depreciacoes/:depreciacaoId': pagina(
    'painel.almoxarifado.patrimonios.ver-valores',
    async () => (await import('../features/patrimonio/depreciacoes/DepreciacaoPage.tsx')).DepreciacaoPage,
  ),
  'almoxarifado/rmb': pagina(
    'painel.almoxarifado.patrimonios.ver-valores',
    async () => (await import('../features/patrimonio/depreciacoes/RmbPage.tsx')).RmbPage,
  ),
  'admin/classes': pagina(
    'admin.classes.listar',
    async () => (await import('../features/patrimonio/classes/ClassesPage.tsx')).ClassesPage,
  ),
  'admin/classes/:classeId': pagina(
    'admin.classes.listar',
    async () => (await import('../features/patrimonio/classes/ClassePage.tsx')).ClassePage,
  ),
  'admin/classes/cadastrar': pagina(
    'admin.classes.criar',
    async () => (await import('../features/patrimonio/classes/ClassePage.tsx')).CadastrarClassePage,
  ),
  'almoxarifado/plaquetas': pagina(
    'painel.almoxarifado.plaquetas.listar',
    async () => (await import('../features/patrimonio/plaquetas/PlaquetasPage.tsx')).PlaquetasPage,
  ),
  'almoxarifado/plaquetas/:loteId': pagina(
    'painel.almoxarifado.plaquetas.listar',
    async () => (await import('../features/patrimonio/plaquetas/LotePage.tsx')).LotePage,
  ),
  'almoxarifado/achados': pagina(
    'painel.almoxarifado.patrimonios.verificar',
    async () => (await import('../features/patrimonio/plaquetas/AchadosPage.tsx')).AchadosPage,
  ),
  'almoxarifado/patrimonios': pagina(
    'painel.almoxarifado.patrimonios.listar',
    async () => (await import('../features/patrimonio/bens/BensPage.tsx')).BensPage,
  ),
  'almoxarifado/patrimonios/cadastrar': pagina(
    'painel.almoxarifado.patrimonios.criar',
    async () => (await import('../features/patrimonio/bens/CadastrarBemPage.tsx')).CadastrarBemPage,
  ),
  'almoxarifado/patrimonios/:bemId': pagina(
    'painel.almoxarifado.patrimonios.ver',
    async () => (await import('../features/patrimonio/bens/BemPage.tsx')).BemPage,
  ),
  'almoxarifado/patrimonios/:bemId/editar': pagina(
    'painel.almoxarifado.patrimonios.editar',
    async () => (await import('../features/patrimonio/bens/EditarBemPage.tsx')).EditarBemPage,
  ),
  'almoxarifado/desfazimentos': pagina(
    'painel.almoxarifado.patrimonios.listar',
    async () =>
      (await import('../features/patrimonio/desfazimentos/DesfazimentosPage.tsx')).DesfazimentosPage,
  ),
  'almoxarifado/desfazimentos/:desfazimentoId': pagina(
    'painel.almoxarifado.patrimonios.listar',
    async () => (await import('../features/patrimonio/desfazimentos/DesfazimentoPage.tsx')).DesfazimentoPage,
  ),
  'almoxarifado/manutencoes': pagina(
    'painel.almoxarifado.patrimonios.listar',
    async () => (await import('../features/patrimonio/manutencoes/ManutencoesPage.tsx')).ManutencoesPage,
  ),
  'almoxarifado/manutencoes/:manutencaoId': pagina(
    'painel.almoxarifado.patrimonios.listar',
    async () => (await import('../features/patrimonio/manutencoes/ManutencaoPage.tsx')).ManutencaoPage,
  ),
  'almoxarifado/apuracoes': pagina(
    'painel.almoxarifado.patrimonios.listar',
    async () => (await import('../features/patrimonio/apuracoes/ApuracoesPage.tsx')).ApuracoesPage,
  ),
  'almoxarifado/apuracoes/:apuracaoId': pagina(
    'painel.almoxarifado.patrimonios.listar',
    async () => (await import('../features/patrimonio/apuracoes/ApuracaoPage.tsx')).ApuracaoPage,
  ),
  'almoxarifado/inventarios-de-bens': pagina(
    'painel.almoxarifado.inventarios-de-bens.listar',
    async () =>
      (await import('../features/patrimonio/inventarios-de-bens/InventariosDeBensPage.tsx'))
        .InventariosDeBensPage,
  ),
  'almoxarifado/inventarios-de-bens/:inventarioId': pagina(
    'painel.almoxarifado.inventarios-de-bens.listar',
    async () =>
      (await import('../features/patrimonio/inventarios-de-bens/InventarioDeBensPage.tsx'))
        .InventarioDeBensPage,
  ),
  'almoxarifado/inventarios-de-bens/abrir': pagina(
    'painel.almoxarifado.inventarios-de-bens.abrir',
    async () =>
      (await import('../features/patrimonio/inventarios-de-bens/AbrirInventarioPage.tsx'))
        .AbrirInventarioPage,
  ),
  'almoxarifado/termos': pagina(
    'painel.almoxarifado.patrimonios.listar',
    async () => (await import('../features/patrimonio/termos/TermosPage.tsx')).TermosPage,
  ),
  'almoxarifado/termos/:cargaId': pagina(
    'painel.almoxarifado.patrimonios.listar',
    async () => (await import('../features/patrimonio/termos/CargaPage.tsx')).CargaPage,
  ),
} as const
