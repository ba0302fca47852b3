// A list whose only order is the one in which its records were made: newest first, or oldest first.
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '#server/casa/db/database.ts'
import { boundedCount, boundedMean } from './bounded-count.ts'
import { cortar, posicaoDoCursor } from './cursor.ts'

const Posicao = z.tuple([z.number().int()])

export interface Origem {
  /** Columns, the first being the id, which is called `id`. */
  colunas: Sql
  de: Sql
  /** The id that orders them, in full: `d.id`. */
  id: Sql
}

interface PaginaPedida {
  page: number
  perPage: number
  cursor?: string | undefined
  sort?: 'asc' | 'desc' | undefined
  /** The column whose mean is told with how many they are. */
  medida?: Sql | undefined
}

interface Trecho {
  depois: number | null
  limite: number
  sentido: 'asc' | 'desc'
  pular?: number
}

export function linhasPorId<T extends { id: number }>(
  db: Queryable,
  { colunas, de, id }: Origem,
  onde: readonly Sql[],
  { depois, limite, sentido, pular = 0 }: Trecho,
): Promise<T[]> {
  const seguinte =
    depois === null ? empty : sql`and ${id} ${raw(sentido === 'asc' ? '>' : '<')} ${depois}::bigint`
  return db.rows<T>(sql`
    select ${colunas} from ${de} where ${join([sql`true`, ...onde], ' and ')} ${seguinte}
    order by ${id} ${raw(sentido)} limit ${limite} offset ${pular}`)
}

export const quantasPorId = (db: Queryable, { de }: Origem, onde: readonly Sql[]) =>
  boundedCount(db, sql`select 1 from ${de} where ${join([sql`true`, ...onde], ' and ')}`)

const mediaPorId = (db: Queryable, { de }: Origem, onde: readonly Sql[], medida: Sql) =>
  boundedMean(db, sql`select ${medida} as valor from ${de} where ${join([sql`true`, ...onde], ' and ')}`)

export async function paginaPorId<T extends { id: number }>(
  db: Queryable,
  origem: Origem,
  onde: readonly Sql[],
  { page, perPage, cursor, sort = 'desc', medida }: PaginaPedida,
) {
  const depois = cursor === undefined ? null : posicaoDoCursor(cursor, Posicao)[0]
  const pular = depois === null ? (page - 1) * perPage : 0
  const linhas =
    perPage === 0
      ? []
      : await linhasPorId<T>(db, origem, onde, { depois, sentido: sort, limite: perPage + 1, pular })
  const { visiveis: data, proximo } = cortar(linhas, perPage, (ultima) => [ultima.id])
  return {
    data,
    page,
    perPage,
    ...(medida === undefined
      ? await quantasPorId(db, origem, onde)
      : await mediaPorId(db, origem, onde, medida)),
    proximo,
  }
}
