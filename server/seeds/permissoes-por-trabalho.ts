// What each kind of work needs, from which the profiles of the start are put together.

export const VER_A_REDE = [
  'painel.almoxarifado.dashboard',
  'painel.locais.listar',
  'painel.locais.ver',
  'painel.locais.mapa',
] as const
export const VER_DIAGNOSTICO = ['painel.almoxarifado.diagnosticos'] as const
/** Each figure also asks for the permission of its list. */
export const VER_ANALISES = [
  'painel.almoxarifado.analises',
  'painel.almoxarifado.analises.exportar',
  'painel.almoxarifado.analises.anotar',
] as const
export const CUIDAR_DO_DIAGNOSTICO = [
  ...VER_DIAGNOSTICO,
  'painel.almoxarifado.diagnosticos.executar',
  'painel.almoxarifado.diagnosticos.silenciar',
  'painel.almoxarifado.diagnosticos.exportar',
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
export const VER_VISITAS = [
  'painel.monitoramentos.listar',
  'painel.monitoramentos.ver',
  'painel.ocorrencias.listar',
] as const
/** The school, of its own visits. */
export const RECEBER_VISITAS = ['painel.monitoramentos.responder-data'] as const
export const TRATAR_OCORRENCIAS = ['painel.ocorrencias.listar', 'painel.ocorrencias.tratar'] as const
export const PROGRAMAR_VISITAS = [
  'painel.monitoramentos.criar',
  'painel.monitoramentos.agendar',
  'painel.monitoramentos.reatribuir',
  'painel.monitoramentos.cancelar',
] as const
export const CUIDAR_DE_CAMPANHAS = [
  'painel.campanhas.listar',
  'painel.campanhas.criar',
  'painel.campanhas.encerrar',
] as const
/** Of who programs visits. */
export const ESCOLHER_ROTEIRO = ['painel.roteiros.listar'] as const
/** They hold for the whole network: of no use to who answers for a part of it. */
export const CUIDAR_DE_ROTEIROS = [
  ...ESCOLHER_ROTEIRO,
  'painel.roteiros.criar',
  'painel.roteiros.editar',
  'painel.roteiros.publicar',
] as const
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
  'painel.almoxarifado.patrimonios.arrolar',
] as const
export const VER_FORNECEDORES = [
  'painel.geral.fornecedores.listar',
  'painel.geral.fornecedores.ver',
  'painel.geral.fornecedores.exportar',
] as const
/** As their forms need: a supplier, a commission and a material are chosen by name. */
export const ESCOLHER_FORNECEDOR = [
  'painel.geral.fornecedores.listar',
  'painel.geral.fornecedores.ver',
] as const
export const ESCOLHER_COMISSAO = ['painel.geral.comissoes.listar'] as const
export const ESCOLHER_MATERIAL = [
  'painel.almoxarifado.materiais.listar',
  'painel.almoxarifado.estoque.listar',
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
export const VER_PEDIDOS = [
  'painel.almoxarifado.requisicoes.listar',
  'painel.almoxarifado.requisicoes.ver',
] as const
/** For their own places: asks, follows and receives. */
export const REQUISITAR = [
  ...VER_PEDIDOS,
  'painel.almoxarifado.requisicoes.criar',
  'painel.almoxarifado.requisicoes.editar',
  'painel.almoxarifado.requisicoes.enviar',
  'painel.almoxarifado.requisicoes.cancelar',
  'painel.almoxarifado.requisicoes.receber',
  'painel.almoxarifado.requisicoes.encerrar-saldo',
  'painel.almoxarifado.requisicoes.comentar',
  'painel.almoxarifado.requisicoes.imprimir',
] as const
/** Of the places below: decides on the first level, and lends that to others. */
export const AUTORIZAR_PEDIDOS = [
  ...VER_PEDIDOS,
  'painel.almoxarifado.requisicoes.autorizar',
  'painel.almoxarifado.requisicoes.devolver',
  'painel.almoxarifado.requisicoes.negar',
  'painel.almoxarifado.requisicoes.ratificar-emergencial',
  'painel.almoxarifado.requisicoes.delegar',
  'painel.almoxarifado.requisicoes.ver-saldos',
  'painel.almoxarifado.requisicoes.comentar',
  'painel.almoxarifado.requisicoes.imprimir',
  'painel.almoxarifado.requisicoes.exportar',
] as const
/** Of a depósito: picks, ships and settles what did not arrive as it left. */
export const ATENDER_PEDIDOS = [
  ...VER_PEDIDOS,
  'painel.almoxarifado.transferencias.separar',
  'painel.almoxarifado.transferencias.tratar-divergencia',
  'painel.almoxarifado.transferencias.imprimir',
  'painel.almoxarifado.requisicoes.separar',
  'painel.almoxarifado.requisicoes.expedir',
  'painel.almoxarifado.requisicoes.tratar-divergencia',
  'painel.almoxarifado.requisicoes.substituir-item',
  'painel.almoxarifado.requisicoes.encerrar-saldo',
  'painel.almoxarifado.requisicoes.ver-saldos',
  'painel.almoxarifado.requisicoes.comentar',
  'painel.almoxarifado.requisicoes.imprimir',
  'painel.almoxarifado.requisicoes.exportar',
] as const

export const VER_TRANSFERENCIAS = [
  'painel.almoxarifado.transferencias.listar',
  'painel.almoxarifado.transferencias.ver',
] as const
export const MOVER_BENS = [
  ...VER_TRANSFERENCIAS,
  'painel.almoxarifado.transferencias.criar',
  'painel.almoxarifado.transferencias.expedir',
  'painel.almoxarifado.transferencias.imprimir',
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
export const VER_ENTRADAS = [
  'painel.almoxarifado.entradas.listar',
  'painel.almoxarifado.entradas.ver',
] as const
/** The dock: what comes in, up to the acceptance. */
export const RECEBER_ENTRADAS = [
  ...VER_ENTRADAS,
  'painel.almoxarifado.entradas.criar',
  'painel.almoxarifado.entradas.editar',
  'painel.almoxarifado.entradas.importar-nfe',
  'painel.almoxarifado.entradas.conferir',
  'painel.almoxarifado.entradas.aceitar',
  'painel.almoxarifado.entradas.recusar',
  'painel.almoxarifado.entradas.cancelar',
  'painel.almoxarifado.entradas.imprimir',
] as const
export const DECIDIR_ENTRADAS = [
  ...RECEBER_ENTRADAS,
  'painel.almoxarifado.entradas.examinar',
  'painel.almoxarifado.entradas.aceitar-comissao',
  'painel.almoxarifado.entradas.receber-excedente',
  'painel.almoxarifado.entradas.receber-validade-curta',
  'painel.almoxarifado.entradas.saldo-inicial',
  'painel.almoxarifado.entradas.estornar',
  'painel.almoxarifado.entradas.exportar',
] as const
export const VER_MATERIAIS = [
  'painel.almoxarifado.materiais.listar',
  'painel.almoxarifado.materiais.ver',
] as const
export const CUIDAR_DE_MATERIAIS = [
  ...VER_MATERIAIS,
  'painel.almoxarifado.materiais.criar',
  'painel.almoxarifado.materiais.editar',
  'painel.almoxarifado.materiais.inativar',
  'painel.almoxarifado.materiais.unificar',
  'painel.almoxarifado.materiais.importar',
  'painel.almoxarifado.materiais.exportar',
] as const

export const VER_INVENTARIOS_DE_BENS = ['painel.almoxarifado.inventarios-de-bens.listar'] as const
/** The school, of its own assets. */
export const CONTAR_OS_PROPRIOS_BENS = ['painel.almoxarifado.inventarios-de-bens.contar'] as const
export const CUIDAR_DE_INVENTARIOS_DE_BENS = [
  ...VER_INVENTARIOS_DE_BENS,
  'painel.almoxarifado.inventarios-de-bens.abrir',
  'painel.almoxarifado.inventarios-de-bens.decidir',
  'painel.almoxarifado.inventarios-de-bens.encerrar',
  'painel.almoxarifado.inventarios-de-bens.cancelar',
  'painel.almoxarifado.inventarios-de-bens.exportar',
] as const

const INVENTARIOS = 'painel.almoxarifado.inventarios'
const VER_INVENTARIOS = [`${INVENTARIOS}.listar`, `${INVENTARIOS}.ver`] as const
const CONTAR_ESTOQUE = [...VER_INVENTARIOS, `${INVENTARIOS}.contar`, `${INVENTARIOS}.imprimir`] as const
/** Who homologates does not count: the register refuses it, whoever holds both. */
const CUIDAR_DE_INVENTARIOS = [
  ...CONTAR_ESTOQUE,
  `${INVENTARIOS}.criar`,
  `${INVENTARIOS}.abrir`,
  `${INVENTARIOS}.recontar`,
  `${INVENTARIOS}.apurar`,
  `${INVENTARIOS}.homologar`,
  `${INVENTARIOS}.encerrar`,
  `${INVENTARIOS}.cancelar`,
  `${INVENTARIOS}.exportar`,
] as const

export const VER_ESTOQUE = [
  ...VER_INVENTARIOS,
  'painel.almoxarifado.estoque.listar',
  'painel.almoxarifado.estoque.kardex',
  'painel.almoxarifado.fechamentos.listar',
] as const
/** Of a depósito: asks the purchase for what will run out. */
const PEDIR_RESSUPRIMENTO = [
  'painel.almoxarifado.ressuprimentos.listar',
  'painel.almoxarifado.ressuprimentos.criar',
] as const
/** What a depósito does by itself every day. */
export const OPERAR_ESTOQUE = [
  ...CONTAR_ESTOQUE,
  ...VER_ESTOQUE,
  ...PEDIR_RESSUPRIMENTO,
  'painel.almoxarifado.estoque.bloquear-lote',
  'painel.almoxarifado.estoque.transferir-endereco',
  'painel.almoxarifado.estoque.exportar',
  'painel.almoxarifado.fechamentos.conferir',
] as const
/** Whoever answers for the stock: what changes how much there is, or what it is worth. */
export const CUIDAR_DO_ESTOQUE = [
  ...CUIDAR_DE_INVENTARIOS,
  ...OPERAR_ESTOQUE,
  'painel.almoxarifado.ressuprimentos.encaminhar',
  'painel.almoxarifado.estoque.ajustar',
  'painel.almoxarifado.estoque.ajustar-valor',
  'painel.almoxarifado.estoque.baixar-perda',
  'painel.almoxarifado.estoque.dar-saida',
  'painel.almoxarifado.estoque.desbloquear-lote',
  'painel.almoxarifado.materiais.parametros',
  'painel.almoxarifado.fechamentos.fechar',
  'painel.almoxarifado.fechamentos.reabrir',
  'painel.almoxarifado.fechamentos.exportar',
] as const
