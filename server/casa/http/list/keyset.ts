// Where a row stands in a list that is ordered by one value, and the stretch of the list that is asked for.
import sql, { empty, raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'

/** What the list is ordered by, as text, and the row's number, which tells equal ones apart. */
export interface PosicaoNaLista {
  chave: string
  id: number
}

/** A `PosicaoNaLista` as a cursor carries it. */
export const CursorDaPosicao = z.tuple([z.string(), z.number().int()])

/** Of an order by an instant, `-infinity` where there was none yet: what else would not be read as one. */
export const INSTANTE_OU_NUNCA = z
  .string()
  .regex(/^-infinity$|^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/)

export interface Trecho {
  sentido: 'asc' | 'desc'
  /** The last row of the page before; null from the beginning. */
  depois: PosicaoNaLista | null
  limite: number
  /** Rows passed over, for who asks by the number of the page. */
  pular?: number
}

export interface TrechoOrdenado<O extends string> extends Trecho {
  ordem: O
}

/** What rows are ordered by, and the type as which its text comes back from a cursor. */
export interface Chave {
  valor: Sql
  tipo: Sql
}

export type Chaves<O extends string> = Readonly<Record<O, Chave>>

/**
 * A stretch of the rows that `id` numbers, in SQL: `depois` follows the conditions, `pagina` ends the query, and `ordem`
 * is for who joins the rows of a page again; `chave` is the column that says where a row stands.
 */
export function porChave(
  { valor, tipo }: Chave,
  id: Sql,
  { sentido, depois, limite, pular = 0 }: Trecho,
): Record<'chave' | 'depois' | 'ordem' | 'pagina', Sql> {
  const ordem = sql`order by ${valor} ${raw(sentido)}, ${id} ${raw(sentido)}`
  const seguinte = (posicao: PosicaoNaLista): Sql =>
    sql`and (${valor}, ${id}) ${raw(sentido === 'asc' ? '>' : '<')} (${posicao.chave}::${tipo}, ${posicao.id}::bigint)`
  return {
    chave: sql`(${valor})::text as chave`,
    depois: depois === null ? empty : seguinte(depois),
    ordem,
    pagina: sql`${ordem} limit ${limite} offset ${pular}`,
  }
}
