// What holds a place, or a room of it, as it is: a visit that somebody began or prepared.
import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'
import { EXEMPLOS } from './pendencias-do-deposito.ts'

export interface Contada {
  quantidade: number
  /** The first of them, by name. */
  exemplos: string[]
}

/** Visits that somebody began or prepared: a device holds them under the place. */
export const visitasNoCampo = (tx: Queryable, local_id: number) =>
  tx.one<Contada>(sql`
    select count(*)::int as quantidade, coalesce((array_agg(m.protocolo order by m.id))[:${EXEMPLOS}::int], '{}') as exemplos
    from monitoramento m where m.local_id = ${local_id} and m.concluido_em is null and m.cancelado_em is null
      and (m.iniciado_em is not null or exists (
        select from monitoramento_lease e where e.monitoramento_id = m.id and e.valido_ate > now()))`)
