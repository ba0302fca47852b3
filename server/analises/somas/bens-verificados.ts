// The assets of each place at the end of each month, and those seen in the twelve months before it: counted each hour while
// the month lasts, and left as they are once it ended.
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'
import { agoraNoRelogio } from '#server/casa/hoje.ts'
import type { Job } from '#server/casa/jobs/scheduler.ts'

const A_CADA_MS = 10 * 60_000
const CONTA_DE_NOVO_MIN = 60
/** Before the current one; of an installation that begins to count, what its visits tell of them. */
export const MESES_ATRAS = 12

const VALOR_DO_BEM: Sql = sql`coalesce(p.valor_avaliado_centavos, p.valor_aquisicao_centavos, 0)`

/** The day on which an asset `p` came, and was there to be counted. */
const chegouEm = (fuso: string): Sql =>
  sql`coalesce(p.data_ingresso, (p.criado_em at time zone ${fuso})::date)`
/** In charge today, and already there: what left since then no longer tells where it was. */
const CONTA: Sql = sql`em_carga(p.situacao) and p.local_id is not null`

/** When an asset `p` had been seen last; of a past that was seen again since, what the visits of then say. */
const vistoAte = (em: Sql): Sql => sql`case
  when p.verificado_em <= ${em} then p.verificado_em
  when p.verificado_em > ${em} then (
    select max(mp.atualizado_em) from monitoramento_patrimonio mp join monitoramento m on m.id = mp.monitoramento_id
    where mp.patrimonio_id = p.id and mp.atualizado_em <= ${em} and m.concluido_em is not null
      and mp.resultado in ('visto', 'conferido')) end`

interface AContar {
  mes: string
  em: Date
  fuso: string
}

/** Puts a month in the place of what was counted of it before. */
export async function contarBens(tx: Queryable, { mes, em, fuso }: AContar): Promise<void> {
  const ate = sql`${em}::timestamptz`
  await tx.run(sql`delete from bens_verificados where mes = ${mes}`)
  await tx.run(sql`
    insert into bens_verificados (mes, local_id, bens, verificados, valor_centavos, valor_verificado_centavos, contado_em)
    select ${mes}, p.local_id, count(*), count(*) filter (where v.visto), sum(${VALOR_DO_BEM}),
      coalesce(sum(${VALOR_DO_BEM}) filter (where v.visto), 0), ${ate}
    from patrimonio p
    cross join lateral (select coalesce(${vistoAte(ate)}, '-infinity') >= ${ate} - interval '12 months' as visto) v
    where ${CONTA} and ${chegouEm(fuso)} <= (${ate} at time zone ${fuso})::date
    group by p.local_id`)
}

/**
 * The oldest month that ended and was never counted, or the current one when it was counted long ago. Months of before the
 * first asset have nothing to be counted, and leave no row that would say that they were.
 */
async function oQueContar(tx: Queryable, fuso: string): Promise<Omit<AContar, 'fuso'> | null> {
  const agora = await agoraNoRelogio(tx)
  const [falta] = await tx.rows<Omit<AContar, 'fuso'>>(sql`
    with agora as (select date_trunc('month', ${agora}::timestamptz at time zone ${fuso}) as corrente),
      meses as (
        select to_char(m, 'YYYY-MM') as mes, m = a.corrente as corrente,
          least(${agora}::timestamptz, (m + interval '1 month') at time zone ${fuso} - interval '1 second') as em
        from agora a cross join generate_series(a.corrente - make_interval(months => ${MESES_ATRAS}), a.corrente,
          interval '1 month') m)
    select m.mes, m.em from meses m
    left join lateral (select max(b.contado_em) as em from bens_verificados b where b.mes = m.mes) c on true
    where (c.em is null
        and (select min(${chegouEm(fuso)}) from patrimonio p where ${CONTA}) <= (m.em at time zone ${fuso})::date)
      or (m.corrente and c.em < ${agora}::timestamptz - make_interval(mins => ${CONTA_DE_NOVO_MIN}))
    order by m.mes limit 1`)
  return falta ?? null
}

/** One month a step, until none is behind. Answers whether there was one. */
export async function contarUmMes(tx: Queryable, fuso: string): Promise<boolean> {
  const falta = await oQueContar(tx, fuso)
  if (falta === null) return false
  await contarBens(tx, { ...falta, fuso })
  return true
}

export function countVerifiedAssets(fuso: string): Job {
  return { name: 'contar-bens-verificados', everyMs: A_CADA_MS, step: ({ tx }) => contarUmMes(tx, fuso) }
}
