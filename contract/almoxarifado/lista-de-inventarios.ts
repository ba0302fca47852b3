// The list of counts of the stock.
import { lista } from '#contract/dados/lista.ts'
import { SITUACOES_DO_INVENTARIO, TIPOS_DE_INVENTARIO } from './inventario.ts'
import { inventarios } from './inventarios.ts'

const tipo = { rotulo: 'Tipo', vocabulario: TIPOS_DE_INVENTARIO }
const situacao = { rotulo: 'Situação', vocabulario: SITUACOES_DO_INVENTARIO }

export const LISTA_DE_INVENTARIOS = lista(inventarios.listar, {
  lista: 'inventarios',
  titulo: 'Inventários',
  um: 'inventário',
  varios: 'inventários',
  tela: '/painel/almoxarifado/inventarios',
  exportar: 'painel.almoxarifado.inventarios.exportar',
  ordem: { order: 'id', sort: 'desc' },
  colunas: {
    protocolo: { rotulo: 'Protocolo', ordem: 'id' },
    deposito: { rotulo: 'Depósito', valor: ({ deposito }) => deposito.nome },
    tipo,
    situacao,
    exercicio: { rotulo: 'Exercício' },
    itens: { rotulo: 'Itens', formato: 'numero' },
    contados: { rotulo: 'Contados', formato: 'numero' },
    fim: { rotulo: 'Prazo', formato: 'data' },
    criado_em: { rotulo: 'Criado em', formato: 'instante', opcional: true },
    criado_por: { rotulo: 'Criado por', opcional: true },
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Inventário', dica: 'Protocolo ou processo' },
    situacao: { tipo: 'varias', ...situacao },
    tipo: { tipo: 'varias', ...tipo },
    exercicio: { tipo: 'numero', rotulo: 'Exercício' },
    local_id: { tipo: 'local', rotulo: 'Depósito' },
  },
})
