// Where a row stands in a list that is ordered by one value, and the stretch of the list that is asked for.
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
