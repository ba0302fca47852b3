// Orders of service in the search, by their number.
import sql from 'sql-template-tag'
import { atosPesquisaveis } from '#server/patrimonio/bens/busca-de-atos.ts'

export const manutencoesPesquisaveis = atosPesquisaveis({
  serie: 'OS',
  tabela: sql`manutencao`,
  fim: sql`retornado_em`,
  tela: '/painel/almoxarifado/manutencoes',
})
