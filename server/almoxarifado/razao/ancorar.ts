// One root a day of every chain of a depósito. Whoever keeps a root can tell that nothing before it was rewritten.
import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Job } from '#server/casa/jobs/scheduler.ts'

const A_CADA_MS = 15 * 60_000
const LOTE = 100

/**
 * Anchors the last day that ended at least an hour ago on the órgão's wall, so that no transaction of that day is still
 * open, in the depósitos that had a movement since the root that they have.
 *
 * @returns how many were anchored, at most a hundred.
 */
export function ancorar(tx: Queryable, { agora, fuso }: { agora: Date; fuso: string }): Promise<number> {
  return tx.run(sql`
    with corte as (
      select (dia at time zone ${fuso}) as ate, (dia - interval '1 day')::date as dia
      from (select date_trunc('day', (${agora.toISOString()}::timestamptz - interval '1 hour') at time zone ${fuso}) as dia) t),
    alvo as (
      select l.id, corte.ate, corte.dia
      from local l cross join corte
        left join lateral (select max(a.ate) as ate from ancora_diaria a where a.deposito_id = l.id) u on true
      where coalesce(u.ate, '-infinity') < corte.ate and exists (select from movimento_estoque m
        where m.deposito_id = l.id and m.registrado_em >= coalesce(u.ate, '-infinity') and m.registrado_em < corte.ate)
      order by l.id limit ${LOTE})
    insert into ancora_diaria (deposito_id, dia, folhas, raiz, ate)
    select alvo.id, alvo.dia, count(*), raiz_de_merkle(array_agg(m.hash order by s.material_id)), alvo.ate
    from alvo join saldo s on s.deposito_id = alvo.id
      cross join lateral (select m.hash from movimento_estoque m where m.deposito_id = s.deposito_id
        and m.material_id = s.material_id and m.registrado_em < alvo.ate order by m.seq desc limit 1) m
    group by alvo.id, alvo.dia, alvo.ate`)
}

export function anchorLedger({ config }: { config: { fuso: string } }): Job {
  return {
    name: 'ancorar-estoque',
    everyMs: A_CADA_MS,
    step: async ({ tx }) => (await ancorar(tx, { agora: new Date(), fuso: config.fuso })) === LOTE,
  }
}
