// The list of occurrences.
import { lista } from '#contract/dados/lista.ts'
import { CAMPOS_DA_OCORRENCIA } from './campos-da-ocorrencia.ts'
import { ocorrencias } from './ocorrencias.ts'

const { tipo, gravidade, situacao, local_id, descricao, responsavel_id } = CAMPOS_DA_OCORRENCIA

export const LISTA_DE_OCORRENCIAS = lista(ocorrencias.listar, {
  lista: 'ocorrencias',
  titulo: 'Ocorrências',
  um: 'ocorrência',
  varios: 'ocorrências',
  tela: '/painel/ocorrencias',
  exportar: 'painel.ocorrencias.listar',
  ordem: { order: 'id', sort: 'desc' },
  colunas: {
    descricao: { ...descricao, ordem: 'id' },
    tipo,
    gravidade,
    local: { ...local_id, formato: 'local', valor: ({ local }) => local.nome },
    visita: { rotulo: 'Visita', opcional: true, valor: ({ visita }) => visita?.protocolo ?? null },
    ocorrida_em: { rotulo: 'Quando', formato: 'instante' },
    autor: { rotulo: 'Registrada por' },
    responsavel: { ...responsavel_id, valor: ({ responsavel }) => responsavel?.nome ?? null },
    fotos: { rotulo: 'Fotos', formato: 'numero', opcional: true },
    situacao,
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Ocorrência', dica: 'O que aconteceu ou o local' },
    situacao: { tipo: 'opcao', ...situacao },
    tipo: { tipo: 'varias', ...tipo },
    gravidade: { tipo: 'varias', ...gravidade },
    local_id: { tipo: 'local', rotulo: 'Local ou regional' },
    responsavel_id: { tipo: 'pessoa', para: 'painel.ocorrencias.listar', ...responsavel_id },
    monitoramento_id: { tipo: 'contagem', rotulo: 'Da visita', oculto: true },
  },
})
