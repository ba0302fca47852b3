// The list of inventories of assets.
import { lista } from '#contract/dados/lista.ts'
import {
  FILAS_DE_INVENTARIO_DE_BENS,
  SITUACOES_DO_INVENTARIO_DE_BENS,
  TIPOS_DE_INVENTARIO_DE_BENS,
} from './inventario-de-bens.ts'
import { inventariosDeBens } from './inventarios-de-bens.ts'

const tipo = { rotulo: 'Tipo', vocabulario: TIPOS_DE_INVENTARIO_DE_BENS }
const situacao = { rotulo: 'Situação', vocabulario: SITUACOES_DO_INVENTARIO_DE_BENS }

export const LISTA_DE_INVENTARIOS_DE_BENS = lista(inventariosDeBens.listar, {
  lista: 'inventarios-de-bens',
  titulo: 'Inventários de bens',
  um: 'inventário de bens',
  varios: 'inventários de bens',
  tela: '/painel/almoxarifado/inventarios-de-bens',
  exportar: 'painel.almoxarifado.inventarios-de-bens.exportar',
  ordem: { order: 'id', sort: 'desc' },
  colunas: {
    protocolo: { rotulo: 'Protocolo', ordem: 'id' },
    local: { rotulo: 'Onde', formato: 'local', valor: ({ local }) => local.nome },
    tipo,
    situacao,
    exercicio: { rotulo: 'Exercício' },
    corte: { rotulo: 'Data de corte', formato: 'data' },
    fim: { rotulo: 'Prazo', formato: 'data' },
    bens: { rotulo: 'Bens', formato: 'numero' },
    aberto_em: { rotulo: 'Aberto em', formato: 'instante', opcional: true },
    aberto_por: { rotulo: 'Aberto por', opcional: true },
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Inventário', dica: 'Protocolo ou processo' },
    fila: { tipo: 'opcao', rotulo: 'Fila', vocabulario: FILAS_DE_INVENTARIO_DE_BENS },
    situacao: { tipo: 'varias', ...situacao },
    tipo: { tipo: 'varias', ...tipo },
    exercicio: { tipo: 'numero', rotulo: 'Exercício' },
    local_id: { tipo: 'local', rotulo: 'Local' },
  },
})
