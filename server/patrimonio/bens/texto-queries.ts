// What a written question finds among the assets: words without accents, a whole code of any kind, or a part of the
// official number.
import sql, { empty, type Sql } from 'sql-template-tag'
import { referenciaLida } from '#contract/casa/codigos.ts'
import { contem } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { palavrasComecadas } from '#server/casa/palavras-conhecidas.ts'

/** In the middle of a number: of fewer signs there are thousands. */
export const TRECHO = /^(?=.*\d)\S{4,40}$/

/** Of the number that an asset has in the books, this is a part. */
export const noTombamento = (tombamento: Sql, texto: string): Sql =>
  sql`${tombamento} is not null and ${contem(tombamento, texto)}`

/** Beyond this a list of ids helps the plan no more. */
export const ENUMERADOS = 1_000

/**
 * Few assets have a code, and how few no statistic knows: they are found first, and named. Materialized, so that the
 * limit does not make the plan read the table in the hope of many.
 */
async function daCodificacao(
  db: Queryable,
  { codigo, escrito, consulta }: { codigo: string; escrito: string; consulta: string },
): Promise<Sql[]> {
  const achados = sql`select id from patrimonio where referencia_id = ${codigo}
    union all select id from patrimonio where tombamento is not null and situacao <> 'estornado'
      and lower(tombamento) = lower(${codigo})
    union all select id from patrimonio where numero_serie is not null and lower(numero_serie) = lower(${codigo})
    union all select id from patrimonio where referencias <> '{}' and referencias && ${[codigo, escrito]}::text[]
    ${TRECHO.test(escrito) ? sql`union all select id from patrimonio where ${noTombamento(sql`tombamento`, escrito)}` : empty}
    union all select id from patrimonio where palavras @@ ${consulta}::tsquery`
  const { ids } = await db.one<{ ids: number[] }>(sql`
    with achados as materialized (${achados}) select array(select id from achados limit ${ENUMERADOS + 1}) as ids`)
  return ids.length > ENUMERADOS ? [sql`p.id in (${achados})`] : [sql`p.id = any(${ids}::bigint[])`]
}

export interface Perguntado {
  /** Of an asset `p`. */
  partes: Sql[]
  /** What `p.palavras` must match, where words alone decide: then it is the only part. */
  consulta: string | null
}

/** A question with a digit and no space may be a whole code, of any kind; it is looked for as words too. */
export async function doTexto(db: Queryable, texto: string): Promise<Perguntado> {
  if (texto.trim() === '') return { partes: [], consulta: null }
  const { limpo } = await db.one<{ limpo: string }>(
    sql`select texto_de_busca(${referenciaLida(texto)}) as limpo`,
  )
  const palavras = [...new Set(limpo.split(' '))].filter((palavra) => palavra !== '').slice(0, 8)
  // What is all signs is in no asset.
  if (palavras.length === 0) return { partes: [sql`false`], consulta: null }
  // Of one sign each they begin a word of almost every asset: then they are words, and no beginnings.
  const deUmSinal = palavras.every((palavra) => palavra.length === 1)
  const comecadas = await palavrasComecadas(db, palavras)
  const consulta = palavras
    .map((palavra) => {
      if (deUmSinal) return palavra
      const inteiras = comecadas.get(palavra)
      // A word told twice would count twice in the plan's estimate.
      return inteiras ? `(${[...new Set([palavra, ...inteiras])].join(' | ')})` : `${palavra}:*`
    })
    .join(' & ')
  const codigo = referenciaLida(texto)
  if (!/\d/.test(codigo) || /\s/.test(codigo))
    return { partes: [sql`p.palavras @@ ${consulta}::tsquery`], consulta }
  return { partes: await daCodificacao(db, { codigo, escrito: texto.trim(), consulta }), consulta: null }
}
