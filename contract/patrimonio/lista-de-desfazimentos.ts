// The list of disposals.
import { lista } from '#contract/dados/lista.ts'
import { DESTINOS_DO_DESFAZIMENTO, SITUACOES_DO_DESFAZIMENTO } from './desfazimento.ts'
import { desfazimentos } from './desfazimentos.ts'

const situacao = { rotulo: 'Situação', vocabulario: SITUACOES_DO_DESFAZIMENTO }
const destino = { rotulo: 'Destino', vocabulario: DESTINOS_DO_DESFAZIMENTO }

export const LISTA_DE_DESFAZIMENTOS = lista(desfazimentos.listar, {
  lista: 'desfazimentos',
  titulo: 'Desfazimentos',
  um: 'desfazimento',
  varios: 'desfazimentos',
  tela: '/painel/almoxarifado/desfazimentos',
  exportar: 'painel.almoxarifado.patrimonios.exportar',
  ordem: { order: 'id', sort: 'desc' },
  colunas: {
    protocolo: { rotulo: 'Protocolo', ordem: 'id' },
    local: { rotulo: 'Local', formato: 'local', valor: ({ local }) => local.nome },
    situacao,
    bens: { rotulo: 'Bens', formato: 'numero' },
    avaliados: { rotulo: 'Avaliados', formato: 'numero' },
    destinos: destino,
    processo: { rotulo: 'Processo' },
    criado_em: { rotulo: 'Aberto em', formato: 'instante' },
    criado_por: { rotulo: 'Aberto por', opcional: true },
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Desfazimento', dica: 'Protocolo, processo ou plaqueta' },
    situacao: { tipo: 'varias', ...situacao },
    destino: { tipo: 'varias', ...destino },
    local_id: { tipo: 'local', rotulo: 'Local' },
  },
})
