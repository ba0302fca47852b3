// The one definition of "available": on the shelf, neither blocked nor in quarantine nor expired, and promised to nobody.
// In SQL for what reads, in TypeScript for what holds the balance and takes from it; `disponivel.test.ts` holds both, and
// everything that tells the number, against a third.
import sql, { type Sql } from 'sql-template-tag'
import type { SaldoPreso } from './queries.ts'
import type { LoteNoSaldo } from './saldos.ts'

/** What lies in one lot and shelf may be given to who asks. */
export const serve = ({ situacao, vencido }: Pick<LoteNoSaldo, 'situacao' | 'vencido'>): boolean =>
  situacao === 'liberado' && !vencido

export const somaDe = (partes: readonly { qtd_e3: number }[]): number =>
  partes.reduce((soma, { qtd_e3 }) => soma + qtd_e3, 0)

/** Of one balance and all that lies there of it. A promise may outlive the lot that it counted on: never below zero. */
export const disponivelDe = (
  { reservado_e3 }: Pick<SaldoPreso, 'reservado_e3'>,
  lotes: readonly LoteNoSaldo[],
): number => Math.max(0, somaDe(lotes.filter(serve)) - reservado_e3)

/** Why the rest of the balance is not available. */
export const presosDe = (
  { reservado_e3 }: Pick<SaldoPreso, 'reservado_e3'>,
  lotes: readonly LoteNoSaldo[],
): { reservado_e3: number; vencido_e3: number; bloqueado_e3: number } => ({
  reservado_e3,
  vencido_e3: somaDe(lotes.filter(({ situacao, vencido }) => situacao === 'liberado' && vencido)),
  bloqueado_e3: somaDe(lotes.filter(({ situacao }) => situacao !== 'liberado')),
})

/** Of a lot, null where the material has none. `hoje`: the day on the órgão's wall. */
export const serveEmSql = (lote: Sql, hoje: Sql): Sql =>
  sql`(coalesce(${lote}.situacao, 'liberado') = 'liberado' and coalesce(${lote}.validade >= ${hoje}, true))`

/** Beside a balance `s`, as `v`: `disponivel_e3`, `vencido_e3` (not blocked besides) and `proxima_validade`. */
export const comDisponivel = (hoje: Sql): Sql => sql`
  cross join lateral (
    select min(t.validade) as proxima_validade,
      greatest(0, coalesce(sum(sl.qtd_e3) filter (where ${serveEmSql(sql`t`, hoje)}), 0) - s.reservado_e3)::bigint
        as disponivel_e3,
      coalesce(sum(sl.qtd_e3) filter (where t.validade < ${hoje} and t.situacao = 'liberado'), 0)::bigint as vencido_e3
    from saldo_lote sl left join lote t on t.id = sl.lote_id
    where sl.deposito_id = s.deposito_id and sl.material_id = s.material_id and sl.qtd_e3 > 0) v`
