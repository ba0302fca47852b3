// The storeroom: requisitions, transfers, entries, stock.
import { recurso, type Verbetes } from './verbete.ts'

const LOCAIS = 'painel.locais.listar'
const MATERIAIS = 'painel.almoxarifado.materiais.listar'
const FORNECEDORES = 'painel.geral.fornecedores.listar'

const PEDIDOS = {
  ...recurso('painel.almoxarifado.requisicoes', 'local', {
    listar: {
      rotulo: 'Listar requisições',
      descricao: 'Também receber os avisos de requisições criadas.',
      risco: 'baixo',
    },
    criar: { rotulo: 'Criar requisições', risco: 'baixo', tambem: [MATERIAIS] },
    ver: { rotulo: 'Ver uma requisição', risco: 'baixo' },
    editar: { rotulo: 'Editar requisições', risco: 'baixo', tambem: [MATERIAIS] },
    enviar: { rotulo: 'Enviar requisição para autorização', risco: 'baixo' },
    cancelar: { rotulo: 'Cancelar requisições', risco: 'medio' },
    autorizar: { rotulo: 'Autorizar requisições', risco: 'alto', mfa: true },
    'autorizar-nivel-2': { rotulo: 'Autorizar no segundo nível', risco: 'alto', mfa: true },
    'autorizar-nivel-3': { rotulo: 'Autorizar no terceiro nível', risco: 'alto', mfa: true },
    devolver: { rotulo: 'Devolver requisição para correção', risco: 'medio' },
    negar: { rotulo: 'Negar requisições', risco: 'medio' },
    'ratificar-emergencial': { rotulo: 'Ratificar requisição emergencial', risco: 'alto' },
    delegar: { rotulo: 'Delegar a autorização', risco: 'alto' },
    separar: {
      rotulo: 'Separar os itens de uma requisição',
      descricao: 'Atendê-la com bens pede também criar transferências.',
      risco: 'medio',
    },
    expedir: { rotulo: 'Expedir requisições', risco: 'alto' },
    receber: { rotulo: 'Receber o que foi requisitado', risco: 'medio' },
    'tratar-divergencia': { rotulo: 'Tratar divergência de recebimento', risco: 'alto' },
    'encerrar-saldo': { rotulo: 'Encerrar o saldo não atendido', risco: 'medio' },
    'substituir-item': {
      rotulo: 'Propor outro material no lugar de um item',
      risco: 'medio',
      tambem: [MATERIAIS],
    },
    'ver-saldos': { rotulo: 'Ver saldos ao requisitar', risco: 'baixo' },
    comentar: { rotulo: 'Comentar requisições', risco: 'baixo' },
    imprimir: { rotulo: 'Imprimir requisições', risco: 'baixo' },
    exportar: { rotulo: 'Exportar requisições', risco: 'medio' },
    modelos: { rotulo: 'Manter modelos de requisição', risco: 'baixo', tambem: [MATERIAIS] },
    cotas: { rotulo: 'Manter cotas de requisição', risco: 'alto', tambem: [LOCAIS] },
  }),
  ...recurso('painel.almoxarifado.transferencias', 'local', {
    listar: {
      rotulo: 'Listar transferências',
      descricao: 'Também receber os avisos de transferências criadas.',
      risco: 'baixo',
    },
    criar: {
      rotulo: 'Criar transferências',
      risco: 'medio',
      tambem: [LOCAIS, 'painel.almoxarifado.patrimonios.listar'],
    },
    ver: { rotulo: 'Ver uma transferência', risco: 'baixo' },
    editar: { rotulo: 'Editar transferências', risco: 'medio', reservada: true },
    solicitar: { rotulo: 'Solicitar transferência', risco: 'baixo', reservada: true },
    autorizar: { rotulo: 'Autorizar transferências', risco: 'alto', mfa: true },
    negar: { rotulo: 'Negar transferências', risco: 'medio' },
    separar: { rotulo: 'Separar os itens de uma transferência', risco: 'medio' },
    expedir: { rotulo: 'Expedir transferências', risco: 'alto' },
    receber: { rotulo: 'Receber transferências', risco: 'medio' },
    recusar: { rotulo: 'Recusar o recebimento de transferência', risco: 'medio' },
    devolver: { rotulo: 'Devolver transferências', risco: 'medio' },
    'tratar-divergencia': { rotulo: 'Tratar divergência de transferência', risco: 'alto' },
    cancelar: { rotulo: 'Cancelar transferências', risco: 'medio' },
    encerrar: { rotulo: 'Encerrar transferências', risco: 'medio', reservada: true },
    imprimir: { rotulo: 'Imprimir romaneios e relatórios de transferência', risco: 'baixo' },
    exportar: { rotulo: 'Exportar transferências', risco: 'medio' },
  }),
  ...recurso('painel.almoxarifado.entradas', 'local', {
    listar: { rotulo: 'Listar entradas', risco: 'baixo' },
    criar: { rotulo: 'Registrar entradas', risco: 'medio', tambem: ['painel.almoxarifado.entradas.editar'] },
    ver: { rotulo: 'Ver uma entrada', risco: 'baixo' },
    editar: { rotulo: 'Editar entradas', risco: 'medio', tambem: [MATERIAIS, FORNECEDORES] },
    'importar-nfe': {
      rotulo: 'Importar nota fiscal eletrônica',
      risco: 'medio',
      tambem: ['painel.almoxarifado.entradas.editar'],
    },
    conferir: { rotulo: 'Conferir entradas', risco: 'medio' },
    examinar: { rotulo: 'Registrar exame técnico', risco: 'medio' },
    aceitar: { rotulo: 'Aceitar entradas em definitivo', risco: 'alto', mfa: true },
    'aceitar-comissao': {
      rotulo: 'Aceitar entradas pela comissão',
      risco: 'alto',
      mfa: true,
      tambem: ['painel.geral.comissoes.listar'],
    },
    recusar: { rotulo: 'Recusar entradas', risco: 'alto' },
    'receber-excedente': { rotulo: 'Receber quantidade acima do empenho', risco: 'alto' },
    'receber-validade-curta': { rotulo: 'Receber material de validade curta', risco: 'alto' },
    'saldo-inicial': { rotulo: 'Lançar saldo inicial', risco: 'alto', mfa: true },
    estornar: { rotulo: 'Estornar entradas', risco: 'alto', mfa: true },
    cancelar: { rotulo: 'Cancelar entradas', risco: 'medio' },
    imprimir: { rotulo: 'Imprimir termos de recebimento', risco: 'baixo' },
    exportar: { rotulo: 'Exportar entradas', risco: 'medio' },
  }),
} as const satisfies Verbetes

const ESTOQUE = {
  ...recurso('painel.almoxarifado.materiais', 'global', {
    listar: { rotulo: 'Listar materiais', risco: 'baixo' },
    ver: { rotulo: 'Ver um material', risco: 'baixo' },
    criar: { rotulo: 'Cadastrar materiais', risco: 'medio' },
    editar: { rotulo: 'Editar materiais', risco: 'medio' },
    inativar: { rotulo: 'Inativar materiais', risco: 'medio' },
    unificar: { rotulo: 'Unificar materiais repetidos', risco: 'alto' },
    parametros: { rotulo: 'Alterar parâmetros de estoque', risco: 'medio' },
    importar: { rotulo: 'Importar materiais', risco: 'alto' },
    exportar: { rotulo: 'Exportar materiais', risco: 'medio' },
  }),
  ...recurso('painel.almoxarifado.estoque', 'local', {
    listar: { rotulo: 'Consultar o estoque', risco: 'baixo' },
    kardex: { rotulo: 'Ver o kardex', risco: 'baixo' },
    ajustar: { rotulo: 'Ajustar quantidades', risco: 'alto', mfa: true },
    'ajustar-valor': { rotulo: 'Ajustar valores', risco: 'alto', mfa: true },
    'baixar-perda': { rotulo: 'Baixar perdas', risco: 'alto', mfa: true },
    'dar-saida': { rotulo: 'Devolver ao fornecedor, doar e tirar amostra', risco: 'alto', mfa: true },
    'bloquear-lote': { rotulo: 'Bloquear lotes', risco: 'medio' },
    'desbloquear-lote': { rotulo: 'Desbloquear lotes', risco: 'alto' },
    reservar: { rotulo: 'Reservar saldo', risco: 'medio', reservada: true },
    'liberar-reserva': { rotulo: 'Liberar reservas', risco: 'medio', reservada: true },
    'transferir-endereco': { rotulo: 'Trocar material de endereço', risco: 'baixo' },
    exportar: { rotulo: 'Exportar o estoque', risco: 'medio' },
  }),
  ...recurso('painel.almoxarifado.ressuprimentos', 'local', {
    listar: { rotulo: 'Ver pedidos de ressuprimento', risco: 'baixo' },
    criar: {
      rotulo: 'Pedir ressuprimento',
      risco: 'baixo',
      depende_de: ['painel.almoxarifado.ressuprimentos.listar', 'painel.almoxarifado.estoque.listar'],
    },
    encaminhar: { rotulo: 'Encaminhar pedidos de ressuprimento à compra', risco: 'medio' },
  }),
  ...recurso('painel.almoxarifado.fechamentos', 'local', {
    listar: { rotulo: 'Listar fechamentos', risco: 'baixo' },
    conferir: { rotulo: 'Conferir fechamento', risco: 'medio' },
    fechar: { rotulo: 'Fechar competência', risco: 'alto', mfa: true },
    reabrir: { rotulo: 'Reabrir competência', risco: 'alto', mfa: true },
    exportar: { rotulo: 'Exportar fechamentos', risco: 'medio' },
  }),
  ...recurso('painel.almoxarifado.inventarios', 'local', {
    listar: { rotulo: 'Listar inventários', risco: 'baixo' },
    ver: { rotulo: 'Ver um inventário', risco: 'baixo' },
    criar: {
      rotulo: 'Criar inventários',
      risco: 'medio',
      tambem: [LOCAIS, 'painel.geral.comissoes.listar'],
    },
    abrir: { rotulo: 'Abrir inventários', risco: 'alto' },
    contar: { rotulo: 'Contar', risco: 'medio', tambem: [MATERIAIS] },
    recontar: { rotulo: 'Recontar', risco: 'medio' },
    apurar: { rotulo: 'Apurar diferenças', risco: 'alto' },
    homologar: { rotulo: 'Homologar inventários', risco: 'alto', mfa: true },
    encerrar: { rotulo: 'Encerrar inventários', risco: 'alto' },
    cancelar: { rotulo: 'Cancelar inventários', risco: 'medio' },
    imprimir: { rotulo: 'Imprimir mapas e atas de inventário', risco: 'baixo' },
    exportar: { rotulo: 'Exportar inventários', risco: 'medio' },
  }),
} as const satisfies Verbetes

const PAINEIS = {
  ...recurso('painel.almoxarifado', 'local', {
    dashboard: { rotulo: 'Ver o Painel Geral', risco: 'baixo' },
    analises: { rotulo: 'Ver os Insights Gerais', risco: 'baixo' },
    diagnosticos: { rotulo: 'Ver o Diagnóstico Avançado', risco: 'baixo' },
  }),
  ...recurso('painel.almoxarifado.analises', 'local', {
    exportar: { rotulo: 'Exportar análises', risco: 'medio', depende_de: ['painel.almoxarifado.analises'] },
    anotar: {
      rotulo: 'Anotar meses das análises',
      risco: 'baixo',
      depende_de: ['painel.almoxarifado.analises', LOCAIS],
    },
  }),
  ...recurso('painel.almoxarifado.diagnosticos', 'local', {
    executar: {
      rotulo: 'Executar diagnósticos',
      risco: 'medio',
      depende_de: ['painel.almoxarifado.diagnosticos'],
    },
    resolver: {
      rotulo: 'Resolver achados do diagnóstico',
      risco: 'alto',
      depende_de: ['painel.almoxarifado.diagnosticos'],
      reservada: true,
    },
    silenciar: {
      rotulo: 'Silenciar achados do diagnóstico',
      risco: 'medio',
      depende_de: ['painel.almoxarifado.diagnosticos'],
    },
    exportar: {
      rotulo: 'Exportar o diagnóstico',
      risco: 'medio',
      depende_de: ['painel.almoxarifado.diagnosticos'],
    },
  }),
} as const satisfies Verbetes

export const PERMISSOES_DO_ALMOXARIFADO = { ...PAINEIS, ...PEDIDOS, ...ESTOQUE } as const satisfies Verbetes
