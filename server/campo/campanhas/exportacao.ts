import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { type CampanhaListada, campanhas, TIPOS_DE_CAMPANHA } from '#contract/campo/campanhas.ts'
import { posicaoDoCursor, proximoBloco } from '#server/casa/http/list/cursor.ts'
import { linhasPorId, quantasPorId } from '#server/casa/http/list/newest-first.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { exportable, type Pedida } from '#server/dados/exportacoes/exportable.ts'
import { condicoes, origem } from './queries.ts'

type Query = z.output<typeof campanhas.listar.query>

const Posicao = z.tuple([z.number().int()])
const PERMISSAO = 'painel.campanhas.listar'

function onde({ filtro, ids, leitor }: Pedida<Query>): Sql[] {
  const partes = condicoes(nosDaPermissao(leitor.concessoes, PERMISSAO), filtro)
  return ids ? [...partes, sql`c.id = any(${[...ids]}::bigint[])`] : partes
}

export const campanhasExportadas = exportable<Query, CampanhaListada>({
  permissao: PERMISSAO,
  tela: '/painel/campanhas',
  dadosPessoais: false,
  filtro: campanhas.listar.query,
  colunas: [
    { chave: 'nome', rotulo: 'Campanha', valor: ({ nome }) => nome },
    { chave: 'tipo', rotulo: 'Tipo', valor: ({ tipo }) => TIPOS_DE_CAMPANHA[tipo] },
    { chave: 'local', rotulo: 'Onde', valor: ({ local }) => local.nome },
    { chave: 'inicio', rotulo: 'Início', tipo: 'data', valor: ({ inicio }) => inicio },
    { chave: 'fim', rotulo: 'Fim', tipo: 'data', valor: ({ fim }) => fim },
    { chave: 'visitas', rotulo: 'Visitas', tipo: 'numero', valor: ({ visitas }) => visitas },
    { chave: 'concluidas', rotulo: 'Feitas', tipo: 'numero', valor: ({ concluidas }) => concluidas },
    { chave: 'atrasadas', rotulo: 'Atrasadas', tipo: 'numero', valor: ({ atrasadas }) => atrasadas },
    {
      chave: 'situacao',
      rotulo: 'Situação',
      valor: ({ situacao }) => (situacao === 'aberta' ? 'Aberta' : 'Encerrada'),
    },
  ],
  async pagina(db, pedida, depois, limite) {
    const linhas = await linhasPorId<CampanhaListada>(db, origem(pedida.leitor.fuso), onde(pedida), {
      depois: depois === null ? null : posicaoDoCursor(depois, Posicao)[0],
      limite,
      sentido: pedida.filtro.sort ?? 'desc',
    })
    return { linhas, proximo: proximoBloco(linhas, limite, (ultima) => [ultima.id]) }
  },
  async total(db, pedida) {
    const { total, total_aproximado } = await quantasPorId(db, origem(pedida.leitor.fuso), onde(pedida))
    return total_aproximado ? null : total
  },
})
