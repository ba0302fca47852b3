// The list of repairs.
import { lista } from '#contract/dados/lista.ts'
import { manutencoes, RESULTADOS_DA_MANUTENCAO, SITUACOES_DA_MANUTENCAO } from './manutencoes.ts'

const situacao = { rotulo: 'Situação', vocabulario: SITUACOES_DA_MANUTENCAO }

export const LISTA_DE_MANUTENCOES = lista(manutencoes.listar, {
  lista: 'manutencoes',
  titulo: 'Manutenções',
  um: 'ordem de serviço',
  varios: 'ordens de serviço',
  tela: '/painel/almoxarifado/manutencoes',
  exportar: 'painel.almoxarifado.patrimonios.exportar',
  ordem: { order: 'id', sort: 'desc' },
  colunas: {
    numero: { rotulo: 'Ordem', ordem: 'id' },
    bem: { rotulo: 'Bem', valor: ({ bem }) => bem.descricao },
    plaqueta: { rotulo: 'Plaqueta', valor: ({ bem }) => bem.referencia_id },
    local: { rotulo: 'Local', formato: 'local', valor: ({ local }) => local.nome },
    situacao,
    fornecedor: { rotulo: 'Fornecedor', valor: ({ fornecedor }) => fornecedor?.nome },
    defeito: { rotulo: 'Defeito', so: 'arquivo' },
    enviado_em: { rotulo: 'Enviado em', formato: 'instante' },
    previsto_para: { rotulo: 'Previsto para', formato: 'data' },
    resultado: { rotulo: 'Resultado', vocabulario: RESULTADOS_DA_MANUTENCAO, opcional: true },
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Ordem ou bem', dica: 'Número, plaqueta ou descrição' },
    situacao: { tipo: 'varias', ...situacao },
    local_id: { tipo: 'local', rotulo: 'Local' },
    classe_id: { tipo: 'opcao', rotulo: 'Classe' },
    retornada_de: { tipo: 'data', rotulo: 'Voltou a partir de' },
    retornada_ate: { tipo: 'data', rotulo: 'Voltou até' },
  },
})
