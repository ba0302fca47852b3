// The list of campaigns.
import { lista } from '#contract/dados/lista.ts'
import { campanhas, TIPOS_DE_CAMPANHA } from './campanhas.ts'

const tipo = { rotulo: 'Tipo', vocabulario: TIPOS_DE_CAMPANHA }
const situacao = { rotulo: 'Situação', vocabulario: { aberta: 'Aberta', encerrada: 'Encerrada' } }

export const LISTA_DE_CAMPANHAS = lista(campanhas.listar, {
  lista: 'campanhas',
  titulo: 'Campanhas',
  um: 'campanha',
  varios: 'campanhas',
  tela: '/painel/campanhas',
  exportar: 'painel.campanhas.listar',
  ordem: { order: 'id', sort: 'desc' },
  colunas: {
    nome: { rotulo: 'Campanha', ordem: 'id' },
    tipo,
    local: { rotulo: 'Onde', formato: 'local', valor: ({ local }) => local.nome },
    inicio: { rotulo: 'Início', formato: 'data' },
    fim: { rotulo: 'Fim', formato: 'data' },
    visitas: { rotulo: 'Visitas', formato: 'numero' },
    concluidas: { rotulo: 'Feitas', formato: 'numero' },
    atrasadas: { rotulo: 'Atrasadas', formato: 'numero' },
    situacao,
  },
  filtros: {
    texto: { tipo: 'texto', rotulo: 'Campanha', dica: 'Nome' },
    tipo: { tipo: 'varias', ...tipo },
    situacao: { tipo: 'opcao', ...situacao },
  },
})
