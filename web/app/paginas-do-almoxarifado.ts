// The panel's addresses of the storeroom: who may open each, and its screen.
import { VE_COTAS } from '#contract/almoxarifado/ve-cotas.ts'
import { VE_REMESSAS } from '#contract/rede/recebe-materiais.ts'
import { pagina } from './pagina.ts'

export const PAGINAS_DO_ALMOXARIFADO = {
  'almoxarifado/entradas': pagina(
    'painel.almoxarifado.entradas.listar',
    async () => (await import('../features/almoxarifado/entradas/EntradasPage.tsx')).EntradasPage,
  ),
  'almoxarifado/entradas/cadastrar': pagina(
    'painel.almoxarifado.entradas.criar',
    async () =>
      (await import('../features/almoxarifado/entradas/CadastrarEntradaPage.tsx')).CadastrarEntradaPage,
  ),
  'almoxarifado/entradas/:entradaId': pagina(
    'painel.almoxarifado.entradas.ver',
    async () => (await import('../features/almoxarifado/entradas/EntradaPage.tsx')).EntradaPage,
  ),
  'almoxarifado/materiais': pagina(
    'painel.almoxarifado.materiais.listar',
    async () => (await import('../features/almoxarifado/materiais/MateriaisPage.tsx')).MateriaisPage,
  ),
  'almoxarifado/materiais/cadastrar': pagina(
    'painel.almoxarifado.materiais.criar',
    async () =>
      (await import('../features/almoxarifado/materiais/CadastrarMaterialPage.tsx')).CadastrarMaterialPage,
  ),
  'almoxarifado/materiais/:materialId': pagina(
    'painel.almoxarifado.materiais.ver',
    async () => (await import('../features/almoxarifado/materiais/MaterialPage.tsx')).MaterialPage,
  ),
  'almoxarifado/fechamentos': pagina(
    'painel.almoxarifado.fechamentos.listar',
    async () => (await import('../features/almoxarifado/fechamentos/FechamentosPage.tsx')).FechamentosPage,
  ),
  'almoxarifado/fechamentos/:fechamentoId': pagina(
    'painel.almoxarifado.fechamentos.listar',
    async () => (await import('../features/almoxarifado/fechamentos/FechamentoPage.tsx')).FechamentoPage,
  ),
  'almoxarifado/estoque': pagina(
    'painel.almoxarifado.estoque.listar',
    async () => (await import('../features/almoxarifado/estoque/EstoquePage.tsx')).EstoquePage,
  ),
  'almoxarifado/estoque/:depositoId/:materialId': pagina(
    'painel.almoxarifado.estoque.listar',
    async () => (await import('../features/almoxarifado/estoque/PosicaoPage.tsx')).PosicaoPage,
  ),
  'almoxarifado/ressuprimentos': pagina(
    'painel.almoxarifado.ressuprimentos.listar',
    async () =>
      (await import('../features/almoxarifado/ressuprimentos/RessuprimentosPage.tsx')).RessuprimentosPage,
  ),
  'almoxarifado/ressuprimentos/:ressuprimentoId': pagina(
    'painel.almoxarifado.ressuprimentos.listar',
    async () =>
      (await import('../features/almoxarifado/ressuprimentos/RessuprimentoPage.tsx')).RessuprimentoPage,
  ),
  'almoxarifado/inventarios': pagina(
    'painel.almoxarifado.inventarios.listar',
    async () => (await import('../features/almoxarifado/inventarios/InventariosPage.tsx')).InventariosPage,
  ),
  'almoxarifado/inventarios/cadastrar': pagina(
    'painel.almoxarifado.inventarios.criar',
    async () =>
      (await import('../features/almoxarifado/inventarios/CadastrarInventarioPage.tsx'))
        .CadastrarInventarioPage,
  ),
  'almoxarifado/inventarios/:inventarioId': pagina(
    'painel.almoxarifado.inventarios.ver',
    async () => (await import('../features/almoxarifado/inventarios/InventarioPage.tsx')).InventarioPage,
  ),
  'almoxarifado/expedicao': pagina(
    'painel.almoxarifado.requisicoes.separar',
    async () => (await import('../features/almoxarifado/remessas/ExpedicaoPage.tsx')).ExpedicaoPage,
  ),
  'almoxarifado/expedicao/rota': pagina(
    'painel.almoxarifado.requisicoes.separar',
    async () => (await import('../features/almoxarifado/remessas/RotaPage.tsx')).RotaPage,
  ),
  'almoxarifado/expedicao/ondas/:ondaId': pagina(
    'painel.almoxarifado.requisicoes.separar',
    async () => (await import('../features/almoxarifado/remessas/OndaPage.tsx')).OndaPage,
  ),
  'almoxarifado/remessas': pagina(
    VE_REMESSAS,
    async () => (await import('../features/almoxarifado/remessas/RemessasPage.tsx')).RemessasPage,
  ),
  // Either end of a shipment reads it: the API says who.
  'almoxarifado/expedicao/:remessaId': pagina(
    'session',
    async () => (await import('../features/almoxarifado/remessas/RemessaPage.tsx')).RemessaPage,
  ),
  'almoxarifado/balcao': pagina(
    'painel.almoxarifado.requisicoes.expedir',
    async () => (await import('../features/almoxarifado/remessas/BalcaoPage.tsx')).BalcaoPage,
  ),
  'almoxarifado/transferencias': pagina(
    'painel.almoxarifado.transferencias.listar',
    async () =>
      (await import('../features/almoxarifado/transferencias/TransferenciasPage.tsx')).TransferenciasPage,
  ),
  'almoxarifado/transferencias/cadastrar': pagina(
    'painel.almoxarifado.transferencias.criar',
    async () =>
      (await import('../features/almoxarifado/transferencias/CadastrarTransferenciaPage.tsx'))
        .CadastrarTransferenciaPage,
  ),
  'almoxarifado/transferencias/:transferenciaId': pagina(
    'painel.almoxarifado.transferencias.ver',
    async () =>
      (await import('../features/almoxarifado/transferencias/TransferenciaPage.tsx')).TransferenciaPage,
  ),
  'almoxarifado/requisicoes': pagina(
    'painel.almoxarifado.requisicoes.listar',
    async () => (await import('../features/almoxarifado/requisicoes/RequisicoesPage.tsx')).RequisicoesPage,
  ),
  'almoxarifado/requisicoes/cadastrar': pagina(
    'painel.almoxarifado.requisicoes.criar',
    async () =>
      (await import('../features/almoxarifado/requisicoes/CadastrarRequisicaoPage.tsx'))
        .CadastrarRequisicaoPage,
  ),
  'almoxarifado/requisicoes/:requisicaoId': pagina(
    'painel.almoxarifado.requisicoes.ver',
    async () => (await import('../features/almoxarifado/requisicoes/RequisicaoPage.tsx')).RequisicaoPage,
  ),
  'almoxarifado/requisicoes/:requisicaoId/resumo': pagina(
    'painel.almoxarifado.requisicoes.ver',
    async () => (await import('../features/almoxarifado/requisicoes/RequisicaoPage.tsx')).RequisicaoPage,
  ),
  'almoxarifado/requisicoes/modelos': pagina(
    'painel.almoxarifado.requisicoes.modelos',
    async () => (await import('../features/almoxarifado/requisicoes-apoio/ModelosPage.tsx')).ModelosPage,
  ),
  'almoxarifado/requisicoes/cotas': pagina(
    VE_COTAS,
    async () => (await import('../features/almoxarifado/requisicoes-apoio/CotasPage.tsx')).CotasPage,
  ),
  'almoxarifado/requisicoes/delegacoes': pagina(
    'painel.almoxarifado.requisicoes.listar',
    async () =>
      (await import('../features/almoxarifado/requisicoes-apoio/DelegacoesPage.tsx')).DelegacoesPage,
  ),
} as const
