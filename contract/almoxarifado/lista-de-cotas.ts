// The list of quotas of materials.
import { lista } from '#contract/dados/lista.ts'
import { cotas, PERIODOS_DA_COTA } from './cotas.ts'

const periodo = { rotulo: 'Período', vocabulario: PERIODOS_DA_COTA }

export const LISTA_DE_COTAS = lista(cotas.listar, {
  lista: 'cotas',
  titulo: 'Cotas de materiais',
  um: 'cota',
  varios: 'cotas',
  tela: '/painel/almoxarifado/requisicoes/cotas',
  exportar: cotas.editar.access,
  ordem: { order: 'id', sort: 'desc' },
  colunas: {
    local: { rotulo: 'Local', formato: 'local', valor: ({ local }) => local.nome },
    grupo: { rotulo: 'Grupo', valor: ({ grupo }) => grupo.nome },
    periodo,
    valor: {
      rotulo: 'Cota',
      no_arquivo: 'Cota (R$)',
      formato: 'centavos',
      valor: ({ valor_centavos }) => valor_centavos,
    },
    usado: {
      rotulo: 'Usado',
      no_arquivo: 'Usado (R$)',
      formato: 'centavos',
      valor: ({ usado_centavos }) => usado_centavos,
    },
    restante: {
      rotulo: 'Resta',
      no_arquivo: 'Resta (R$)',
      formato: 'centavos',
      valor: ({ valor_centavos, usado_centavos }) => valor_centavos - usado_centavos,
    },
    ativa: { rotulo: 'Situação', vocabulario: { true: 'Em vigor', false: 'Encerrada' } },
  },
  filtros: {
    local_id: { tipo: 'local', rotulo: 'Local' },
    grupo_id: { tipo: 'opcao', rotulo: 'Grupo' },
    periodo: { tipo: 'varias', ...periodo },
    ativa: {
      tipo: 'opcao',
      rotulo: 'Em vigor',
      vocabulario: { true: 'Em vigor', false: 'Encerradas' },
    },
    resta_ate: { tipo: 'numero', rotulo: 'Resta até', unidade: '%', maximo: 100 },
  },
})
