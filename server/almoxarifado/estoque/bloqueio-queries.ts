// What stands on a lot: the shipments that pick it, and the promises that could not be kept without it.
import sql from 'sql-template-tag'
import type { TipoDePedido } from '#contract/almoxarifado/remessa.ts'
import type { SituacaoDaRemessa } from '#contract/almoxarifado/transferencia.ts'
import { serveEmSql } from '#server/almoxarifado/razao/disponivel.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeEm } from '#server/casa/hoje.ts'

interface DoPedido {
  tipo: TipoDePedido
  pedido_id: number
}

/** Of one shipment, what is of the lot. */
export interface Separando extends DoPedido {
  remessa_id: number
  numero: string
  situacao: SituacaoDaRemessa
  origem_id: number
  qtd_e3: number
  so_do_lote: boolean
}

export interface Promessa extends DoPedido {
  id: number
  linha_id: number
  deposito_id: number
  qtd_e3: number
  /** Being picked from other lots: the last to be taken. */
  separando_e3: number
}

/** How much of what a depósito promises could not be kept without the lot. */
export interface Aperto {
  deposito_id: number
  excesso_e3: number
}

export function separandoDoLote(db: Queryable, lote_id: number): Promise<Separando[]> {
  return db.rows(sql`
    select case when r.requisicao_id is null then 'transferencia' else 'requisicao' end as tipo,
      coalesce(r.requisicao_id, r.transferencia_id) as pedido_id, r.id as remessa_id, r.numero, r.situacao, r.origem_id,
      sum(i.qtd_e3)::bigint as qtd_e3,
      not exists (select from remessa_item o where o.remessa_id = r.id and o.lote_id is distinct from ${lote_id}::bigint)
        as so_do_lote
    from remessa_item i join remessa r on r.id = i.remessa_id
    where i.lote_id = ${lote_id} and r.situacao in ('em_separacao', 'separada')
    group by r.id order by r.id`)
}

/** Of the material, in the depósitos that have the lot: what is less urgent, and was promised later, first. */
export function promessasSobre(db: Queryable, lote_id: number): Promise<Promessa[]> {
  return db.rows(sql`
    select v.id, v.documento_tipo as tipo, v.documento_id as pedido_id, v.documento_linha as linha_id, v.deposito_id,
      v.qtd_e3, least(v.qtd_e3, s.separando_e3) as separando_e3
    from lote t join reserva v on v.material_id = t.material_id and v.situacao = 'ativa'
    left join requisicao r on v.documento_tipo = 'requisicao' and r.id = v.documento_id
    cross join lateral (
      select coalesce(sum(i.qtd_e3), 0)::bigint as separando_e3
      from remessa_item i join remessa x on x.id = i.remessa_id and x.situacao in ('em_separacao', 'separada')
      where i.lote_id is distinct from t.id
        and (i.requisicao_item_id = case v.documento_tipo when 'requisicao' then v.documento_linha end
          or i.transferencia_material_id = case v.documento_tipo when 'transferencia' then v.documento_linha end)) s
    where t.id = ${lote_id} and v.deposito_id in (
      select sl.deposito_id from saldo_lote sl where sl.lote_id = t.id and sl.qtd_e3 > 0)
    order by coalesce(array_position(array['urgente', 'alta', 'normal', 'baixa'], r.prioridade), 3) desc,
      v.criada_em desc, v.id desc`)
}

/**
 * What is promised beyond what would be left: that may be given out, of what the lot itself counted for, and always as
 * much as it takes for what is promised and what is blocked to be there.
 */
export function apertosSem(db: Queryable, lote_id: number, fuso: string): Promise<Aperto[]> {
  return db.rows(sql`
    select a.deposito_id, least(a.reservado_e3, greatest(0, a.reservado_e3 + a.bloqueado_e3 + a.sai_e3 - a.qtd_e3,
      least(a.contava_e3, a.reservado_e3 - a.outros_e3)))::bigint as excesso_e3
    from (
      select s.deposito_id, s.qtd_e3, s.reservado_e3, s.bloqueado_e3,
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

/** Of everything that these orders ask, each where it leaves from, and of the lot where it is. */
export function paresDosPedidos(
  db: Queryable,
  lote_id: number,
  { requisicoes, transferencias }: { requisicoes: readonly number[]; transferencias: readonly number[] },
): Promise<{ deposito_id: number; material_id: number }[]> {
  return db.rows(sql`
    select r.deposito_id, i.material_id from requisicao r join requisicao_item i on i.requisicao_id = r.id
    where r.id = any(${[...requisicoes]}::bigint[])
    union select t.origem_id, i.material_id from transferencia t join transferencia_material i on i.transferencia_id = t.id
    where t.id = any(${[...transferencias]}::bigint[])
    union select sl.deposito_id, sl.material_id from saldo_lote sl where sl.lote_id = ${lote_id} and sl.qtd_e3 > 0`)
}

/** Of these lines, since when each had a promise: the place in the queue to which it goes back. */
export function voltarAFila(tx: Queryable, reservas: readonly number[]): Promise<number> {
  return tx.run(sql`
    update requisicao_item i set na_fila_desde = v.criada_em
    from reserva v where v.id = any(${[...reservas]}::bigint[]) and v.documento_tipo = 'requisicao'
      and i.id = v.documento_linha and i.na_fila_desde is null`)
}
