// The list of transfers.
import { lista } from '#contract/dados/lista.ts'
import { CAMPOS_DA_TRANSFERENCIA } from './campos-da-transferencia.ts'
import { FILAS_DE_TRANSFERENCIA } from './transferencia.ts'
import { transferencias } from './transferencias.ts'

const { tipo, objeto, situacao, origem_id, destino_id, previsao_devolucao } = CAMPOS_DA_TRANSFERENCIA

export const LISTA_DE_TRANSFERENCIAS = lista(transferencias.listar, {
  lista: 'transferencias',
  titulo: 'Transferências',
  um: 'transferência',
  varios: 'transferências',
  tela: '/painel/almoxarifado/transferencias',
  exportar: 'painel.almoxarifado.transferencias.exportar',
  ordem: { order: 'criado_em', sort: 'desc' },
  colunas: {
    protocolo: { rotulo: 'Protocolo' },
    tipo,
    origem: { ...origem_id, formato: 'local', valor: ({ origem }) => origem.nome },
    destino: { ...destino_id, valor: ({ destino, para }) => destino?.nome ?? para },
    bens: {
      rotulo: objeto.rotulo,
      valor: ({ objeto, bens, linhas }) =>
        objeto === 'bem'
          ? `${bens} ${bens === 1 ? 'bem' : 'bens'}`
          : `${linhas} ${linhas === 1 ? 'material' : 'materiais'}`,
    },
    situacao,
    previsao_devolucao: {
      ...previsao_devolucao,
      formato: 'data',
      ordem: 'previsao_devolucao',
      opcional: true,
    },
    dias_em_transito: { rotulo: 'Dias em trânsito', formato: 'numero', opcional: true },
    expedida_em: { rotulo: 'Expedida em', formato: 'instante', opcional: true },
    solicitada_por: { rotulo: 'Pedida por', opcional: true },
    criado_em: { rotulo: 'Pedida em', formato: 'instante', ordem: 'criado_em' },
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Transferência', dica: 'Protocolo, plaqueta, bem ou material' },
    fila: { tipo: 'opcao', rotulo: 'Fila', vocabulario: FILAS_DE_TRANSFERENCIA },
    objeto: { tipo: 'opcao', ...objeto },
    situacao: { tipo: 'varias', ...situacao },
    tipo: { tipo: 'varias', ...tipo },
    origem_id: { tipo: 'local', ...origem_id },
    destino_id: { tipo: 'local', ...destino_id },
    em_transito_ha: {
      tipo: 'numero',
      rotulo: 'Em trânsito há mais de',
      unidade: 'dias',
      minimo: 0,
      maximo: 3650,
    },
    de: { tipo: 'data', rotulo: 'Pedida desde' },
    ate: { tipo: 'data', rotulo: 'Pedida até' },
    patrimonio_id: { tipo: 'numero', rotulo: 'Bem de nº interno', oculto: true },
    material_id: { tipo: 'numero', rotulo: 'Material de nº interno', oculto: true },
  },
})
