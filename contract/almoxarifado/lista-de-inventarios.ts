// The list of counts of the stock.
import { lista } from '#contract/dados/lista.ts'
import { CAMPOS_DO_INVENTARIO } from './campos-do-inventario.ts'
import { FILAS_DE_INVENTARIO } from './inventario.ts'
import { inventarios } from './inventarios.ts'

const { deposito_id, tipo, situacao, exercicio, fim } = CAMPOS_DO_INVENTARIO

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
    deposito: { rotulo: deposito_id.rotulo, formato: 'local', valor: ({ deposito }) => deposito.nome },
    tipo,
    situacao,
    exercicio,
    itens: { rotulo: 'Itens', formato: 'numero' },
    contados: { rotulo: 'Contados', formato: 'numero' },
    fim: { ...fim, formato: 'data' },
    criado_em: { rotulo: 'Criado em', formato: 'instante', opcional: true },
    criado_por: { rotulo: 'Criado por', opcional: true },
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Inventário', dica: 'Protocolo ou processo' },
    fila: { tipo: 'opcao', rotulo: 'Fila', vocabulario: FILAS_DE_INVENTARIO },
    situacao: { tipo: 'varias', ...situacao },
    tipo: { tipo: 'varias', ...tipo },
    exercicio: { tipo: 'numero', ...exercicio },
    local_id: { tipo: 'local', rotulo: deposito_id.rotulo },
  },
})
