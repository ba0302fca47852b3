// What a code is today: the asset that bears it, or the one that bore it before.
import sql from 'sql-template-tag'
import { numeroDaPlaqueta } from '#contract/casa/codigos.ts'
import type { Queryable } from '#server/casa/db/database.ts'

export interface BemDoCodigo {
  id: number
  nome: string
  referencia_id: string | null
  local_id: number
  caminho: number[]
  /** The code is an old one of this asset's. */
  antigo: boolean
}

/** The active asset that bears it; else the one that bore it; else the last of those written off. */
export function bemDoCodigo(db: Queryable, codigo: string): Promise<BemDoCodigo | undefined> {
  return db.maybe(sql`
    select p.id, p.descricao as nome, p.referencia_id, p.local_id, l.caminho,
      p.referencia_id is distinct from ${codigo} as antigo
    from (
      select id, 1 as ordem from patrimonio
        where referencia_id = ${codigo} and situacao not in ('baixado', 'estornado')
      union all
      select id, 2 from patrimonio
        where referencias @> array[${codigo}]::text[] and situacao not in ('baixado', 'estornado')
      union all
      select id, 3 from patrimonio where referencia_id = ${codigo}
    ) achado join patrimonio p on p.id = achado.id join local l on l.id = p.local_id
    order by achado.ordem, p.id desc limit 1`)
}

/** Of a range of ours, or on an asset. */
export async function codigoNosso(db: Queryable, codigo: string): Promise<boolean> {
  const numero = numeroDaPlaqueta(codigo)
  if (numero === undefined) return false
  const { nosso } = await db.one<{ nosso: boolean }>(sql`
    select exists (select from lote_plaquetas where ${numero} between inicio and fim) as nosso`)
  return nosso
}
