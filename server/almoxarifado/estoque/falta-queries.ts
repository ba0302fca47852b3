// What would be left of what is said to be missing, or over, and who counts on more than that.
import sql, { type Sql } from 'sql-template-tag'
import { serveEmSql } from '#server/almoxarifado/razao/disponivel.ts'
import type { Par } from '#server/almoxarifado/razao/saldos.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import {
  type Aperto,
  MENOS_URGENTE,
  type Promessa,
  promessasOnde,
  type Separando,
} from './promessas-queries.ts'

export interface Diferenca extends Par {
  lote_id: number | null
  /** Below zero: so much is missing. */
  delta_e3: number
}

const comoTabela = (diferencas: readonly Diferenca[]): Sql => sql`(
  select deposito_id, material_id, lote_id, sum(delta_e3)::bigint as delta_e3
  from jsonb_to_recordset(${JSON.stringify(diferencas)}::jsonb)
    as f (deposito_id bigint, material_id bigint, lote_id bigint, delta_e3 bigint)
  group by 1, 2, 3)`

/** One item of a shipment that picks from a lot of which there is less. */
export interface ItemSeparado extends Omit<Separando, 'itens' | 'so_do_lote'> {
  item_id: number
  deposito_id: number
  lote_id: number | null
  /** What is left of the lot there. */
  fica_e3: number
  /** How many items the shipment has. */
  de_quantos: number
}

/** What is picked from the lots of which some is missing: what is less urgent, and was picked later, first. */
export function separandoDasFaltas(db: Queryable, diferencas: readonly Diferenca[]): Promise<ItemSeparado[]> {
  return db.rows(sql`
    select case when x.requisicao_id is null then 'transferencia' else 'requisicao' end as tipo,
      coalesce(x.requisicao_id, x.transferencia_id) as pedido_id, x.id as remessa_id, x.numero, x.situacao, x.origem_id,
      i.id as item_id, i.material_id, i.lote_id, i.qtd_e3, f.deposito_id, s.ha_e3 + f.delta_e3 as fica_e3,
      (select count(*) from remessa_item o where o.remessa_id = x.id) as de_quantos
    from ${comoTabela(diferencas)} f
    join remessa x on x.origem_id = f.deposito_id and x.situacao in ('em_separacao', 'separada')
    join remessa_item i on i.remessa_id = x.id and i.material_id = f.material_id
      and i.lote_id is not distinct from f.lote_id
    left join requisicao r on r.id = x.requisicao_id
    cross join lateral (
      select coalesce(sum(sl.qtd_e3), 0)::bigint as ha_e3 from saldo_lote sl
      where sl.deposito_id = f.deposito_id and sl.material_id = f.material_id
        and sl.lote_id is not distinct from f.lote_id) s
    where f.delta_e3 < 0
    order by ${MENOS_URGENTE}, i.id desc`)
}

/** Of the materials of which some is missing. `tirados`: items of shipments that are taken off. */
export const promessasDasFaltas = (
  db: Queryable,
  diferencas: readonly Diferenca[],
  tirados: readonly number[],
): Promise<Promessa[]> =>
  promessasOnde(
    db,
    sql`(v.deposito_id, v.material_id) in (
      select f.deposito_id, f.material_id from ${comoTabela(diferencas)} f where f.delta_e3 < 0)`,
    sql`(i.id = any(${[...tirados]}::bigint[]))`,
  )

/**
 * What is promised beyond what would be left: of what may be given out, where some of that is missing, and of all that is
 * not blocked, where some of that is.
 */
export function apertosDasFaltas(
  db: Queryable,
  diferencas: readonly Diferenca[],
  fuso: string,
): Promise<Aperto[]> {
  return db.rows(sql`
    select a.deposito_id, a.material_id, least(a.reservado_e3, greatest(0,
      case when a.falta_boa then a.reservado_e3 - a.boa_e3 - a.delta_boa_e3 else 0 end,
      case when a.falta_solta then a.reservado_e3 - a.solta_e3 - a.delta_solta_e3 else 0 end))::bigint as excesso_e3
    from (
      select f.deposito_id, f.material_id, s.reservado_e3, s.qtd_e3 - s.bloqueado_e3 as solta_e3,
        (select coalesce(sum(sl.qtd_e3), 0) from saldo_lote sl left join lote t on t.id = sl.lote_id
          where sl.deposito_id = s.deposito_id and sl.material_id = s.material_id
            and ${serveEmSql(sql`t`, hojeEm(fuso))}) as boa_e3,
        coalesce(sum(f.delta_e3) filter (where b.boa), 0) as delta_boa_e3,
        coalesce(sum(f.delta_e3) filter (where b.solta), 0) as delta_solta_e3,
        coalesce(bool_or(b.boa and f.delta_e3 < 0), false) as falta_boa,
        coalesce(bool_or(b.solta and f.delta_e3 < 0), false) as falta_solta
      from ${comoTabela(diferencas)} f
      join saldo s on s.deposito_id = f.deposito_id and s.material_id = f.material_id
      left join lote o on o.id = f.lote_id
      cross join lateral (select ${serveEmSql(sql`o`, hojeEm(fuso))} as boa,
        coalesce(o.situacao, 'liberado') = 'liberado' as solta) b
      group by f.deposito_id, f.material_id, s.deposito_id, s.material_id) a
    order by a.deposito_id, a.material_id`)
}

/** As it is now, held by nobody. */
export const saldoDaPosicao = (
  db: Queryable,
  { deposito_id, material_id }: Par,
): Promise<{ qtd_e3: number; reservado_e3: number } | undefined> =>
  db.maybe(sql`
    select qtd_e3, reservado_e3 from saldo where deposito_id = ${deposito_id} and material_id = ${material_id}`)
