// How a visit was made, measured when the field finishes it: at what pace, by what readings, how far from the place.
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'

/** Metres on a sphere, between a reading `r` and its place `l`; null where one of them is nowhere: `least` would say 1. */
export const METROS_DO_LOCAL: Sql = sql`case when r.latitude is not null and l.latitude is not null then
  6371000 * 2 * asin(least(1, sqrt(sin(radians(r.latitude - l.latitude) / 2) ^ 2
    + cos(radians(l.latitude)) * cos(radians(r.latitude)) * sin(radians(r.longitude - l.longitude) / 2) ^ 2))) end`

/**
 * Seconds of work up to the finish, without the pauses, for each asset that no longer waits; of the readings, the percent that was typed, and
 * the metres from the place of the one in the middle. Null where there was nothing to measure by.
 */
export const medirVisita = (tx: Queryable, id: number): Promise<number> =>
  tx.run(sql`
    update monitoramento m set
      segundos_por_bem = (
        select round(h.segundos / nullif(b.bens, 0))::int
        from (select sum(extract(epoch from greatest(t.inicio, coalesce(t.fim, m.finalizado_em)) - t.inicio)) as segundos
            from monitoramento_intervalo t where t.monitoramento_id = m.id) h,
          (select count(*) as bens from monitoramento_patrimonio mp
            where mp.monitoramento_id = m.id and mp.resultado <> 'pendente') b
        where h.segundos > 0),
      (digitadas, distancia_m) = (
        select round(100.0 * count(*) filter (where r.origem = 'digitado') / nullif(count(*), 0))::int,
          round(percentile_cont(0.5) within group (order by ${METROS_DO_LOCAL}))::int
        from leitura r cross join local l where r.monitoramento_id = m.id and l.id = m.local_id)
    where m.id = ${id}`)
