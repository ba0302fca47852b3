// The list of inquiries.
import { lista } from '#contract/dados/lista.ts'
import { apuracoes, RESULTADOS_DA_APURACAO, SITUACOES_DA_APURACAO } from './apuracoes.ts'

const situacao = { rotulo: 'Situação', vocabulario: SITUACOES_DA_APURACAO }
const resultado = { rotulo: 'Resultado', vocabulario: RESULTADOS_DA_APURACAO }

export const LISTA_DE_APURACOES = lista(apuracoes.listar, {
  lista: 'apuracoes',
  titulo: 'Apurações',
  um: 'apuração',
  varios: 'apurações',
  tela: '/painel/almoxarifado/apuracoes',
  exportar: 'painel.almoxarifado.patrimonios.exportar',
  ordem: { order: 'id', sort: 'desc' },
  colunas: {
    numero: { rotulo: 'Apuração', ordem: 'id' },
    bem: { rotulo: 'Bem', valor: ({ bem }) => bem.descricao },
    plaqueta: { rotulo: 'Plaqueta', valor: ({ bem }) => bem.referencia_id },
    local: { rotulo: 'Local', formato: 'local', valor: ({ local }) => local.nome },
    situacao,
    processo: { rotulo: 'Processo', opcional: true },
    prazo: { rotulo: 'Prazo', formato: 'data' },
    aberta_em: { rotulo: 'Aberta em', formato: 'instante' },
    resultado,
  },
  filtros: {
    texto: {
      tipo: 'texto',
      rotulo: 'Apuração ou bem',
      dica: 'Número, processo, plaqueta ou descrição',
    },
    situacao: { tipo: 'varias', ...situacao },
    resultado: { tipo: 'varias', ...resultado },
    local_id: { tipo: 'local', rotulo: 'Local' },
  },
})
