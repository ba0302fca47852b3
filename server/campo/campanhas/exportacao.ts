import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import {
  type CampanhaListada,
  campanhas,
  type LocalAVisitar,
  TIPOS_DE_CAMPANHA,
} from '#contract/campo/campanhas.ts'
import { RAZOES_DE_VISITA } from '#contract/campo/risco.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { posicaoDoCursor, proximoBloco } from '#server/casa/http/list/cursor.ts'
import { linhasPorId, quantasPorId } from '#server/casa/http/list/newest-first.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { exportable, type Pedida } from '#server/dados/exportacoes/exportable.ts'
import { lidosPara } from './a-visitar.ts'
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

type AVisitar = z.output<typeof campanhas.aVisitar.query>

async function locais(db: Queryable, { leitor, filtro, ids }: Pedida<AVisitar>): Promise<LocalAVisitar[]> {
  const todos = await lidosPara(db, filtro, leitor)
  return ids === null ? todos : todos.filter(({ id }) => ids.includes(id))
}

export const locaisAVisitarExportados = exportable<AVisitar, LocalAVisitar>({
  permissao: 'painel.campanhas.criar',
  tela: '/painel/campanhas/a-visitar',
  dadosPessoais: false,
  filtro: campanhas.aVisitar.query,
  colunas: [
    { chave: 'local', rotulo: 'Local', valor: ({ nome }) => nome },
    { chave: 'municipio', rotulo: 'Município', valor: ({ municipio }) => municipio },
    { chave: 'tipo', rotulo: 'Tipo', valor: ({ tipo }) => tipo },
    { chave: 'pontos', rotulo: 'Urgência', tipo: 'numero', valor: ({ pontos }) => pontos },
    {
      chave: 'razoes',
      rotulo: 'Por quê',
      valor: ({ razoes }) =>
        razoes.map(({ razao, pontos }) => `${RAZOES_DE_VISITA[razao]}: ${pontos}`).join('; '),
    },
    {
      chave: 'ultima_visita',
      rotulo: 'Última visita',
      tipo: 'instante',
      valor: ({ ultima_visita_em }) => ultima_visita_em,
    },
    { chave: 'prazo', rotulo: 'Visitar até', tipo: 'data', valor: ({ prazo_em }) => prazo_em },
    { chave: 'conflitos', rotulo: 'Conflitos', tipo: 'numero', valor: ({ conflitos }) => conflitos },
    { chave: 'nota', rotulo: 'Nota de infraestrutura', tipo: 'numero', valor: ({ nota }) => nota },
    {
      chave: 'valor',
      rotulo: 'Valor dos bens (R$)',
      tipo: 'numero',
      valor: ({ valor_centavos }) => (valor_centavos === null ? null : valor_centavos / 100),
    },
    { chave: 'aberta', rotulo: 'Visita aberta', valor: ({ aberta }) => aberta },
  ],
  // The points of all are known before the first is: a block is a stretch of them.
  async pagina(db, pedida, depois, limite) {
    const inicio = Number(depois ?? 0)
    const todos = await locais(db, pedida)
    const fim = inicio + limite
    return { linhas: todos.slice(inicio, fim), proximo: fim < todos.length ? String(fim) : null }
  },
  total: async (db, pedida) => (await locais(db, pedida)).length,
})
