// What each kind of work needs, from which the profiles of the start are put together.

export const VER_A_REDE = [
  'painel.almoxarifado.dashboard',
  'painel.locais.listar',
  'painel.locais.ver',
  'painel.locais.mapa',
] as const
export const CUIDAR_DE_LOCAIS = ['painel.locais.editar', 'painel.locais.designar-responsavel'] as const
export const VER_INSTALACOES = [
  'painel.locais.instalacoes.listar',
  'painel.locais.instalacoes.historico',
] as const
export const CUIDAR_DE_INSTALACOES = [
  ...VER_INSTALACOES,
  'painel.locais.instalacoes.exportar',
  'painel.locais.instalacoes.criar',
  'painel.locais.instalacoes.editar',
  'painel.locais.instalacoes.inativar',
] as const
export const VER_VISITAS = ['painel.monitoramentos.listar', 'painel.monitoramentos.ver'] as const
export const HOMOLOGAR_VISITAS = [
  'painel.monitoramentos.ver',
  'painel.monitoramentos.ver-trilha',
  'painel.monitoramentos.homologar',
  'painel.monitoramentos.devolver',
  'painel.monitoramentos.exportar',
] as const
/** What the decisions of a homologação need of the assets, besides its own permission. */
export const ATOS_DA_HOMOLOGACAO = [
  'painel.almoxarifado.patrimonios.listar',
  'painel.almoxarifado.patrimonios.nao-localizar',
  'painel.almoxarifado.patrimonios.apurar',
] as const
export const VER_FORNECEDORES = [
  'painel.geral.fornecedores.listar',
  'painel.geral.fornecedores.ver',
  'painel.geral.fornecedores.exportar',
] as const
export const CUIDAR_DE_FORNECEDORES = [
  ...VER_FORNECEDORES,
  'painel.geral.fornecedores.criar',
  'painel.geral.fornecedores.editar',
  'painel.geral.fornecedores.suspender',
  'painel.geral.fornecedores.reativar',
  'painel.geral.fornecedores.inativar',
  'painel.geral.fornecedores.unificar',
] as const
export const VER_DOCUMENTOS = ['painel.geral.documentos.listar', 'painel.geral.documentos.ver'] as const
export const EMITIR_DOCUMENTOS = [
  ...VER_DOCUMENTOS,
  'painel.geral.documentos.emitir',
  'painel.locais.imprimir',
] as const
export const CUIDAR_DE_TERMOS = ['painel.almoxarifado.patrimonios.emitir-termo'] as const
export const VER_BENS = [
  'painel.almoxarifado.patrimonios.listar',
  'painel.almoxarifado.patrimonios.ver',
  'painel.almoxarifado.patrimonios.historico',
] as const
export const CUIDAR_DE_BENS = [
  ...VER_BENS,
  'painel.almoxarifado.patrimonios.ver-valores',
  'painel.almoxarifado.patrimonios.criar',
  'painel.almoxarifado.patrimonios.editar',
  'painel.almoxarifado.patrimonios.tombar',
  'painel.almoxarifado.patrimonios.movimentar',
  'painel.almoxarifado.patrimonios.anexar',
  'painel.almoxarifado.patrimonios.remover-anexo',
  'painel.almoxarifado.patrimonios.exportar',
] as const
export const COMISSOES = [
  'painel.geral.comissoes.listar',
  'painel.geral.comissoes.criar',
  'painel.geral.comissoes.editar',
  'painel.geral.comissoes.encerrar',
] as const
/** Declaring, sending and listing; evaluating and writing off are for who answers for the assets of the network. */
export const FIM_DA_VIDA = [
  'painel.geral.comissoes.listar',
  'painel.almoxarifado.patrimonios.manutencao',
  'painel.almoxarifado.patrimonios.nao-localizar',
  'painel.almoxarifado.patrimonios.arrolar',
] as const
export const VER_PEDIDOS = ['painel.almoxarifado.requisicoes.listar'] as const

export const VER_TRANSFERENCIAS = [
  'painel.almoxarifado.transferencias.listar',
  'painel.almoxarifado.transferencias.ver',
] as const
export const MOVER_BENS = [
  ...VER_TRANSFERENCIAS,
  'painel.almoxarifado.transferencias.criar',
  'painel.almoxarifado.transferencias.expedir',
  'painel.almoxarifado.transferencias.receber',
  'painel.almoxarifado.transferencias.recusar',
  'painel.almoxarifado.transferencias.devolver',
  'painel.almoxarifado.transferencias.cancelar',
] as const
export const DECIDIR_TRANSFERENCIAS = [
  ...MOVER_BENS,
  'painel.almoxarifado.transferencias.autorizar',
  'painel.almoxarifado.transferencias.negar',
  'painel.almoxarifado.transferencias.tratar-divergencia',
  'painel.almoxarifado.transferencias.exportar',
] as const

/** Their values, depreciation and monthly account. */
export const VER_CONTAS_DOS_BENS = [
  'painel.almoxarifado.patrimonios.listar',
  'painel.almoxarifado.patrimonios.ver-valores',
] as const
export const CUIDAR_DAS_CONTAS_DOS_BENS = [
  ...VER_CONTAS_DOS_BENS,
  'painel.almoxarifado.patrimonios.reavaliar',
  'painel.almoxarifado.patrimonios.depreciar',
  'painel.almoxarifado.patrimonios.estornar-depreciacao',
  'admin.classes.listar',
  'admin.classes.criar',
  'admin.classes.editar',
  'admin.classes.inativar',
] as const

export const CUIDAR_DE_PLAQUETAS = [
  'painel.almoxarifado.plaquetas.listar',
  'painel.almoxarifado.plaquetas.gerar',
  'painel.almoxarifado.plaquetas.imprimir',
  'painel.almoxarifado.plaquetas.reservar',
  'painel.almoxarifado.plaquetas.cancelar',
] as const
/** Assets as they are found: labels put back, reports of strangers answered. */
export const ETIQUETAR_BENS = [
  'painel.almoxarifado.patrimonios.etiquetar',
  'painel.almoxarifado.patrimonios.verificar',
] as const
