// A count that never reads a whole table: exact up to a bound, and past it only "mais de".
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'
import { sabidoPor } from '#server/casa/sabido.ts'

/** Beyond this a count is not worth its cost: the list says "mais de". */
export const CONTAGEM_EXATA_ATE = 10_000

export interface BoundedCount {
  total: number
  total_aproximado: boolean
}

/** "Mais de" is said again without counting; a number is always counted. */
const demais = sabidoPor(15_000)

/**
 * `rows` selects what is counted, of which at most one past the bound is read: give a lower one where each is dear.
 * `semContar`: whether it is sure, by some other way, that there are more.
 */
export async function boundedCount(
  db: Queryable,
  rows: Sql,
  ate: number = CONTAGEM_EXATA_ATE,
  semContar: () => Promise<boolean> = async () => false,
): Promise<BoundedCount> {
  // As rows: a count is of the filter's values, and no plan serves the next.
  const pergunta = sql`select count(*) as total from (${rows} limit ${ate + 1}) as contados`
  const sabido = demais(db)
  if (sabido.tem(pergunta)) return { total: ate, total_aproximado: true }
  const total = (await semContar()) ? ate + 1 : await contar(db, pergunta)
  if (total > ate) sabido.guarda(pergunta)
  return { total: Math.min(total, ate), total_aproximado: total > ate }
}

export interface BoundedSum extends BoundedCount {
  soma: number | null
}

export interface BoundedMean extends BoundedCount {
  media: number | null
}

/** How many `rows` are and, in the same reading, a `medida` of their `valor`; null where they are more than are read for it. */
async function medidos(
  db: Queryable,
  rows: Sql,
  medida: Sql,
  ate: number,
  semContar: () => Promise<boolean> = async () => false,
): Promise<BoundedCount & { medida: number | null }> {
  const pergunta = sql`select count(*) as total, ${medida} as medida from (${rows} limit ${ate + 1}) as contados`
  const sabido = demais(db)
  const muitas = { total: ate, total_aproximado: true, medida: null }
  if (sabido.tem(pergunta)) return muitas
  if (!(await semContar())) {
    const [lidos] = await db.rows<{ total: number; medida: number | null }>(pergunta)
    const { total, medida } = lidos ?? { total: 0, medida: null }
    if (total <= ate) return { total, total_aproximado: false, medida }
  }
  sabido.guarda(pergunta)
  return muitas
}

/** With the sum of their `valor`. */
export async function boundedSum(
  db: Queryable,
  rows: Sql,
  ate: number = CONTAGEM_EXATA_ATE,
  semContar?: () => Promise<boolean>,
): Promise<BoundedSum> {
  const medida = sql`coalesce(sum(valor), 0)::bigint`
  const { medida: soma, ...contagem } = await medidos(db, rows, medida, ate, semContar)
  return { ...contagem, soma }
}

/** With the mean of the `valor` of those that have one, to a tenth; null where none has. */
export async function boundedMean(
  db: Queryable,
  rows: Sql,
  ate: number = CONTAGEM_EXATA_ATE,
): Promise<BoundedMean> {
  const { medida: media, ...contagem } = await medidos(db, rows, sql`round(avg(valor), 1)::float8`, ate)
  return { ...contagem, media }
}

async function contar(db: Queryable, pergunta: Sql): Promise<number> {
  const [contados] = await db.rows<{ total: number }>(pergunta)
  return contados?.total ?? 0
}
