import sql from 'sql-template-tag'
import { pode } from '#contract/casa/acesso.ts'
import type { QueryOf } from '#contract/casa/endpoint.ts'
import { type busca, GrupoDeBusca as Grupo, type GrupoDeBusca } from '#contract/dados/busca.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator, Handlers } from '#server/casa/http/call.ts'
import { palavrasParecidas } from '#server/casa/palavras-conhecidas.ts'
import { PESQUISAVEIS, sugestoesDe } from '#server/searchable-groups.ts'
import { type Achados, type PedidoDaBusca, pedidoDe } from './pedido.ts'
import { type Pergunta, perguntaDe } from './pergunta.ts'

/** With fewer than these, other spellings are tried too. */
const POUCOS = 3

interface Grupado {
  grupo: GrupoDeBusca
  achados: Achados
}

function gruposDe(
  { ator, pergunta }: PedidoDaBusca,
  pedidos: readonly GrupoDeBusca[] | undefined,
): GrupoDeBusca[] {
  const { tipos, protocolo, local } = pergunta
  return Grupo.options.filter((grupo) => {
    const { permissoes, series, semLugar = false } = PESQUISAVEIS[grupo]
    return (
      permissoes.some((permissao) => pode(ator.concessoes, permissao)) &&
      (pedidos === undefined || pedidos.includes(grupo)) &&
      (tipos === null || tipos.includes(grupo)) &&
      (protocolo === null || series.length > 0) &&
      (local === null || !semLugar)
    )
  })
}

function procurar(db: Queryable, grupos: readonly GrupoDeBusca[], pedido: PedidoDaBusca): Promise<Grupado[]> {
  return Promise.all(
    grupos.map(async (grupo) => ({ grupo, achados: await PESQUISAVEIS[grupo].procura(db, pedido) })),
  )
}

function quantos(grupados: readonly Grupado[]): number {
  return grupados.reduce((total, { achados }) => total + achados.length, 0)
}

/** A whole code, which has a digit, names what it names: whatever else its words begin is not shown beside it. */
function soOsExatos(pergunta: Pergunta, grupados: readonly Grupado[]): readonly Grupado[] {
  if (!/\d/.test(pergunta.texto)) return grupados
  const exatos = grupados.map(({ grupo, achados }) => ({
    grupo,
    achados: achados.filter(({ exato }) => exato),
  }))
  return quantos(exatos) > 0 ? exatos : grupados
}

/** The exact spelling first, then what only another spelling found. */
async function comParecidas(
  db: Queryable,
  pedido: PedidoDaBusca,
  primeiros: readonly Grupado[],
): Promise<readonly Grupado[]> {
  const exato = primeiros.some(({ achados }) => achados.some((achado) => achado.exato))
  if (exato || quantos(primeiros) >= POUCOS) return primeiros
  const parecidas = await palavrasParecidas(db, pedido.palavras)
  if (parecidas.size === 0) return primeiros
  const grupos = primeiros.map(({ grupo }) => grupo)
  const segundos = await procurar(db, grupos, { ...pedido, parecidas })
  return primeiros.map(({ grupo, achados }, i) => {
    const ids = new Set(achados.map(({ id }) => id))
    const novos = segundos[i]?.achados.filter(({ id }) => !ids.has(id)) ?? []
    return { grupo, achados: [...achados, ...novos] }
  })
}

/**
 * A bitmap of every page with two million assets fits in 8 MB; with less it forgets the rows. The indexes bound what a
 * search may cost: a scan that hopes to meet common words soon reads everything when they never come together. To begin
 * a second process costs more than a search does.
 */
export const PLANO = sql`select set_config('work_mem', '32MB', true), set_config('enable_seqscan', 'off', true),
  set_config('jit', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)`

interface Quem {
  ator: Ator
  fuso: string
}

async function resposta(db: Queryable, quem: Quem, query: QueryOf<typeof busca.buscar>) {
  await db.one(PLANO)
  const pergunta = perguntaDe(query.q)
  const pedido = await pedidoDe(db, { ...quem, pergunta, limite: query.perPage + 1 })
  const grupos = gruposDe(pedido, query.tipos)
  const achados = await comParecidas(db, pedido, await procurar(db, grupos, pedido))
  const grupados = soOsExatos(pergunta, achados)
  const sugerir = quantos(grupados) === 0 && grupos.includes('locais') && pedido.palavras.length > 0
  return {
    grupos: grupados
      .filter(({ achados }) => achados.length > 0)
      .map(({ grupo, achados }) => ({
        grupo,
        itens: achados.slice(0, query.perPage).map((achado) => ({ grupo, ...achado })),
        ha_mais: achados.length > query.perPage,
      })),
    sugestoes: sugerir ? await sugestoesDe(db, pedido) : [],
  }
}

export const buscaHandlers: Handlers<typeof busca> = {
  buscar: ({ services, ator, query }) =>
    services.db.transaction((tx) => resposta(tx, { ator, fuso: services.config.fuso }, query), {
      readOnly: true,
    }),
}
