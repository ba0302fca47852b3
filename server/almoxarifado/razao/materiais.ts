// What the ledger needs to know of a material.
import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'

export interface MaterialNoRazao {
  id: number
  descricao: string
  unidade: string
  casas: number
  controla_lote: boolean
}

export async function materiaisDoRazao(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MaterialNoRazao>> {
  const linhas = await db.rows<MaterialNoRazao>(sql`
    select m.id, m.descricao, m.controla_lote, u.sigla as unidade, u.casas
    from material m join unidade_de_medida u on u.id = m.unidade_id
    where m.id = any(${[...new Set(ids)]}::bigint[])`)
  return new Map(linhas.map((linha) => [linha.id, linha]))
}
