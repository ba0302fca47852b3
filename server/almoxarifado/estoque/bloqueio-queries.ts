// What stands on a lot: the shipments that pick it, and the promises that could not be kept without it.
import sql from 'sql-template-tag'
import { serveEmSql } from '#server/almoxarifado/razao/disponivel.ts'
import type { Par } from '#server/almoxarifado/razao/saldos.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import { type Aperto, type Promessa, promessasOnde, type Separando } from './promessas-queries.ts'

export function separandoDoLote(db: Queryable, lote_id: number): Promise<Separando[]> {
  return db.rows(sql`
    select case when r.requisicao_id is null then 'transferencia' else 'requisicao' end as tipo,
      coalesce(r.requisicao_id, r.transferencia_id) as pedido_id, r.id as remessa_id, r.numero, r.situacao, r.origem_id,
      i.material_id, sum(i.qtd_e3)::bigint as qtd_e3, array_agg(i.id order by i.id) as itens,
      not exists (select from remessa_item o where o.remessa_id = r.id and o.lote_id is distinct from ${lote_id}::bigint)
        as so_do_lote
    from remessa_item i join remessa r on r.id = i.remessa_id
    where i.lote_id = ${lote_id} and r.situacao in ('em_separacao', 'separada')
    group by r.id, i.material_id order by r.id`)
}

/** Of the material, in the depósitos that have the lot. */
export const promessasSobre = (db: Queryable, lote_id: number): Promise<Promessa[]> =>
  promessasOnde(
    db,
    sql`(v.deposito_id, v.material_id) in (
      select sl.deposito_id, sl.material_id from saldo_lote sl where sl.lote_id = ${lote_id} and sl.qtd_e3 > 0)`,
    sql`(i.lote_id is not distinct from ${lote_id}::bigint)`,
  )

/**
 * What is promised beyond what would be left: that may be given out, of what the lot itself counted for, and always as
 * much as it takes for what is promised and what is blocked to be there.
 */
export function apertosSem(db: Queryable, lote_id: number, fuso: string): Promise<Aperto[]> {
  return db.rows(sql`
    select a.deposito_id, a.material_id, least(a.reservado_e3, greatest(0, a.reservado_e3 + a.bloqueado_e3 + a.sai_e3 - a.qtd_e3,
      least(a.contava_e3, a.reservado_e3 - a.outros_e3)))::bigint as excesso_e3
    from (
      select s.deposito_id, s.material_id, s.qtd_e3, s.reservado_e3, s.bloqueado_e3,
        coalesce(sum(sl.qtd_e3) filter (where sl.lote_id = t.id and t.situacao = 'liberado'), 0) as sai_e3,
        coalesce(sum(sl.qtd_e3) filter (where sl.lote_id = t.id and b.bom), 0) as contava_e3,
        coalesce(sum(sl.qtd_e3) filter (where sl.lote_id is distinct from t.id and b.bom), 0) as outros_e3
      from lote t join saldo s on s.material_id = t.material_id
      join saldo_lote sl on sl.deposito_id = s.deposito_id and sl.material_id = s.material_id and sl.qtd_e3 > 0
      left join lote o on o.id = sl.lote_id
      cross join lateral (select ${serveEmSql(sql`o`, hojeEm(fuso))} as bom) b
      where t.id = ${lote_id}
      group by s.deposito_id, s.material_id
      having coalesce(sum(sl.qtd_e3) filter (where sl.lote_id = t.id), 0) > 0) a
    order by a.deposito_id`)
}

/** Of the lot, where it is. */
export function paresDoLote(db: Queryable, lote_id: number): Promise<Par[]> {
  return db.rows(
    sql`select distinct deposito_id, material_id from saldo_lote where lote_id = ${lote_id} and qtd_e3 > 0`,
  )
}
