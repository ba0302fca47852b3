// The list behind a saved view: who answers its rows, and its screen, whose address takes the same filters.
import type { ListaDoPainel } from '#contract/administracao/visoes.ts'

export interface ListaDaVisao {
  titulo: string
  /** `feature.operation`. */
  operacao: string
  tela: string
}

const ALMOXARIFADO = '/painel/almoxarifado'

export const LISTAS_DAS_VISOES: Readonly<Record<ListaDoPainel, ListaDaVisao>> = {
  usuarios: { titulo: 'Usuários', operacao: 'usuarios.listar', tela: '/painel/admin/usuarios' },
  perfis: { titulo: 'Perfis', operacao: 'perfis.listar', tela: '/painel/admin/perfis' },
  'instalacao-tipos': {
    titulo: 'Tipos de instalação',
    operacao: 'instalacaoTipos.listar',
    tela: '/painel/admin/instalacao-tipos',
  },
  auditoria: { titulo: 'Auditoria', operacao: 'auditoria.listar', tela: '/painel/admin/auditoria' },
  monitoramentos: {
    titulo: 'Monitoramentos',
    operacao: 'homologacao.listar',
    tela: '/painel/monitoramentos',
  },
  campanhas: { titulo: 'Campanhas', operacao: 'campanhas.listar', tela: '/painel/campanhas' },
  ocorrencias: { titulo: 'Ocorrências', operacao: 'ocorrencias.listar', tela: '/painel/ocorrencias' },
  roteiros: { titulo: 'Roteiros de visita', operacao: 'roteiros.listar', tela: '/painel/roteiros' },
  'locais-a-visitar': {
    titulo: 'O que visitar primeiro',
    operacao: 'campanhas.aVisitar',
    tela: '/painel/campanhas/a-visitar',
  },
  locais: { titulo: 'Locais', operacao: 'locais.listar', tela: '/painel/locais' },
  materiais: { titulo: 'Materiais', operacao: 'materiais.listar', tela: `${ALMOXARIFADO}/materiais` },
  estoque: { titulo: 'Estoque', operacao: 'estoque.listar', tela: `${ALMOXARIFADO}/estoque` },
  ressuprimentos: {
    titulo: 'Pedidos de ressuprimento',
    operacao: 'ressuprimentos.listar',
    tela: `${ALMOXARIFADO}/ressuprimentos`,
  },
  entradas: { titulo: 'Entradas', operacao: 'entradas.listar', tela: `${ALMOXARIFADO}/entradas` },
  inventarios: { titulo: 'Inventários', operacao: 'inventarios.listar', tela: `${ALMOXARIFADO}/inventarios` },
  classes: { titulo: 'Classes de bens', operacao: 'classes.listar', tela: '/painel/admin/classes' },
  instalacoes: {
    titulo: 'Instalações da rede',
    operacao: 'instalacoesDaRede.listar',
    tela: '/painel/locais/instalacoes',
  },
  'local-tipos': {
    titulo: 'Tipos de local',
    operacao: 'localTipos.listar',
    tela: '/painel/admin/local-tipos',
  },
  fornecedores: {
    titulo: 'Fornecedores',
    operacao: 'fornecedores.listar',
    tela: '/painel/geral/fornecedores',
  },
  documentos: { titulo: 'Documentos', operacao: 'documentos.listar', tela: '/painel/geral/documentos' },
  plaquetas: { titulo: 'Plaquetas', operacao: 'plaquetas.listar', tela: `${ALMOXARIFADO}/plaquetas` },
  termos: { titulo: 'Termos de responsabilidade', operacao: 'termos.listar', tela: `${ALMOXARIFADO}/termos` },
  desfazimentos: {
    titulo: 'Desfazimentos',
    operacao: 'desfazimentos.listar',
    tela: `${ALMOXARIFADO}/desfazimentos`,
  },
  manutencoes: { titulo: 'Manutenções', operacao: 'manutencoes.listar', tela: `${ALMOXARIFADO}/manutencoes` },
  apuracoes: { titulo: 'Apurações', operacao: 'apuracoes.listar', tela: `${ALMOXARIFADO}/apuracoes` },
  comissoes: { titulo: 'Comissões', operacao: 'comissoes.listar', tela: '/painel/geral/comissoes' },
  requisicoes: { titulo: 'Requisições', operacao: 'requisicoes.listar', tela: `${ALMOXARIFADO}/requisicoes` },
  'modelos-de-requisicao': {
    titulo: 'Modelos de requisição',
    operacao: 'modelosDeRequisicao.listar',
    tela: `${ALMOXARIFADO}/requisicoes/modelos`,
  },
  cotas: {
    titulo: 'Cotas de materiais',
    operacao: 'cotas.listar',
    tela: `${ALMOXARIFADO}/requisicoes/cotas`,
  },
  bens: { titulo: 'Bens', operacao: 'bens.listar', tela: `${ALMOXARIFADO}/patrimonios` },
  'inventarios-de-bens': {
    titulo: 'Inventários de bens',
    operacao: 'inventariosDeBens.listar',
    tela: `${ALMOXARIFADO}/inventarios-de-bens`,
  },
  transferencias: {
    titulo: 'Transferências',
    operacao: 'transferencias.listar',
    tela: `${ALMOXARIFADO}/transferencias`,
  },
  remessas: { titulo: 'Remessas', operacao: 'remessas.listar', tela: `${ALMOXARIFADO}/remessas` },
  'achados-do-diagnostico': {
    titulo: 'Achados do diagnóstico',
    operacao: 'diagnostico.listar',
    tela: `${ALMOXARIFADO}/diagnostico/achados`,
  },
  'movimentos-de-uso': {
    titulo: 'Movimentos de consumo e perda',
    operacao: 'insights.movimentos',
    tela: `${ALMOXARIFADO}/analises/movimentos`,
  },
  'materiais-do-consumo': {
    titulo: 'Materiais consumidos',
    operacao: 'insights.materiais',
    tela: `${ALMOXARIFADO}/analises/materiais`,
  },
}

export const telaDaVisao = ({ lista, consulta }: { lista: ListaDoPainel; consulta: string }): string =>
  `${LISTAS_DAS_VISOES[lista].tela}${consulta === '' ? '' : `?${consulta}`}`
