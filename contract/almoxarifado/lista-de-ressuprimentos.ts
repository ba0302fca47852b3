// The list of orders of replenishment.
import { lista } from '#contract/dados/lista.ts'
import { CAMPOS_DO_RESSUPRIMENTO } from './campos-do-ressuprimento.ts'
import { FILAS_DE_RESSUPRIMENTO, ressuprimentos } from './ressuprimentos.ts'

const { protocolo, deposito_id, situacao, providencia, itens } = CAMPOS_DO_RESSUPRIMENTO

export const LISTA_DE_RESSUPRIMENTOS = lista(ressuprimentos.listar, {
  lista: 'ressuprimentos',
  titulo: 'Pedidos de ressuprimento',
  um: 'pedido',
  varios: 'pedidos',
  tela: '/painel/almoxarifado/ressuprimentos',
  exportar: 'painel.almoxarifado.ressuprimentos.listar',
  ordem: { order: 'id', sort: 'desc' },
  colunas: {
    protocolo: { ...protocolo, ordem: 'id' },
    deposito: { ...deposito_id, formato: 'local', valor: ({ deposito }) => deposito.nome },
    situacao,
    materiais: itens,
    itens: { rotulo: 'Quantos', formato: 'numero' },
    criado_em: { rotulo: 'Pedido em', formato: 'instante' },
    criado_por: { rotulo: 'Pedido por' },
    providencia,
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Pedido', dica: 'Número, material ou como foi encaminhado' },
    fila: { tipo: 'opcao', rotulo: 'Fila', vocabulario: FILAS_DE_RESSUPRIMENTO },
    situacao: { tipo: 'varias', ...situacao },
    deposito_id: { tipo: 'local', ...deposito_id },
    material_id: { tipo: 'material', rotulo: 'Material' },
  },
})
