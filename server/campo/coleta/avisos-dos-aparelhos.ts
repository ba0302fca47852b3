// How many devices have each alert: what the Insights Gerais tell of them.
import sql, { type Sql } from 'sql-template-tag'
import type { AlertaDoAparelho } from '#contract/campo/coleta.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { type Hora, saudeDos } from './health-queries.ts'

export interface AvisoContado {
  aviso: AlertaDoAparelho
  aparelhos: number
  pessoas: number
  pendentes: number
}

/** How many devices `d`, of which `onde` holds, have each alert; and how many there are, with any and in all. */
export function avisosDosAparelhos(
  db: Queryable,
  onde: Sql,
  hora: Hora,
): Promise<{ avisos: AvisoContado[]; aparelhos: number; com_aviso: number }> {
  return db.one(sql`
    with s as materialized (${saudeDos(onde, hora)}),
    contados as (
      select a.aviso, count(*)::int as aparelhos, count(distinct s.usuario_id)::int as pessoas,
        sum(s.pendentes)::int as pendentes
      from s cross join unnest(s.alertas) a (aviso) group by a.aviso)
    select (select count(*)::int from s) as aparelhos,
      (select count(*)::int from s where cardinality(s.alertas) > 0) as com_aviso,
      (select coalesce(json_agg(c), '[]') from contados c) as avisos`)
}
