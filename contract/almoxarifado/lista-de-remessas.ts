// The list of shipments.
import { lista, SIM_OU_NAO } from '#contract/dados/lista.ts'
import { CAMPOS_DA_REMESSA } from './campos-da-remessa.ts'
import { DIRECOES_DA_REMESSA, FILAS_DE_REMESSAS, TIPOS_DE_PEDIDO } from './remessa.ts'
import { remessas } from './remessas.ts'

const tipo = { rotulo: 'Tipo', vocabulario: TIPOS_DE_PEDIDO }
const { situacao, modalidade, volumes, expedida_em, recebida_em } = CAMPOS_DA_REMESSA

export const LISTA_DE_REMESSAS = lista(remessas.listar, {
  lista: 'remessas',
  titulo: 'Remessas',
  um: 'remessa',
  varios: 'remessas',
  tela: '/painel/almoxarifado/remessas',
  exportar: 'painel.almoxarifado.requisicoes.exportar',
  ordem: { order: 'criado_em', sort: 'desc' },
  colunas: {
    numero: { rotulo: 'Remessa' },
    pedido: { rotulo: 'Pedido', valor: ({ pedido }) => pedido.protocolo },
    origem: { rotulo: 'Origem', formato: 'local', valor: ({ origem }) => origem.nome },
    destino: { rotulo: 'Destino', formato: 'local', valor: ({ destino }) => destino.nome },
    itens: { rotulo: 'Itens', formato: 'numero', opcional: true },
    situacao,
    expedida_em: { ...expedida_em, formato: 'instante' },
    dias_em_transito: { rotulo: 'Dias em trânsito', formato: 'numero' },
    divergencias_abertas: { rotulo: 'Divergências a tratar', formato: 'numero' },
    tipo: { ...tipo, opcional: true, valor: ({ pedido }) => pedido.tipo },
    volumes: { ...volumes, formato: 'numero', opcional: true },
    modalidade: { ...modalidade, opcional: true },
    recebida_em: { ...recebida_em, formato: 'instante', opcional: true },
    criado_em: { rotulo: 'Aberta em', formato: 'instante', ordem: 'criado_em', opcional: true },
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Remessa', dica: 'Número, pedido, lacre, material ou lote' },
    direcao: { tipo: 'opcao', rotulo: 'Direção', vocabulario: DIRECOES_DA_REMESSA },
    fila: { tipo: 'opcao', rotulo: 'Fila', vocabulario: FILAS_DE_REMESSAS },
    tipo: { tipo: 'opcao', ...tipo },
    situacao: { tipo: 'varias', ...situacao },
    origem_id: { tipo: 'local', rotulo: 'Origem' },
    destino_id: { tipo: 'local', rotulo: 'Destino' },
    material_id: { tipo: 'material', rotulo: 'Material' },
    lote: { tipo: 'texto', rotulo: 'Lote', dica: 'Código como está escrito' },
    em_transito_ha: {
      tipo: 'numero',
      rotulo: 'Em trânsito há mais de',
      unidade: 'dias',
      minimo: 0,
      maximo: 3650,
    },
    atrasada: { tipo: 'opcao', rotulo: 'Atrasada no caminho', vocabulario: SIM_OU_NAO },
    com_divergencia: {
      tipo: 'opcao',
      rotulo: 'Divergência',
      vocabulario: { true: 'Com divergência', false: 'Sem divergência' },
    },
    de: { tipo: 'data', rotulo: 'Aberta desde' },
    ate: { tipo: 'data', rotulo: 'Aberta até' },
  },
})
