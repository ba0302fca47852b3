// Inquiries in the search, by their number.
import sql from 'sql-template-tag'
import { atosPesquisaveis } from '#server/patrimonio/bens/busca-de-atos.ts'

export const apuracoesPesquisaveis = atosPesquisaveis({
  serie: 'APU',
  tabela: sql`apuracao`,
  fim: sql`concluida_em`,
  tela: '/painel/almoxarifado/apuracoes',
})
