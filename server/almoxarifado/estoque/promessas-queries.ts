// What counts on the stock: the shipments that pick it and the promises, the first to be given up first.
import sql, { type Sql } from 'sql-template-tag'
import type { TipoDePedido } from '#contract/almoxarifado/remessa.ts'
import type { SituacaoDaRemessa } from '#contract/almoxarifado/transferencia.ts'
import type { Par } from '#server/almoxarifado/razao/saldos.ts'
import type { Queryable } from '#server/casa/db/database.ts'

interface DoPedido {
  tipo: TipoDePedido
  pedido_id: number
}

/** Of one shipment, what is taken off it: of one material. */
export interface Separando extends DoPedido {
  remessa_id: number
  numero: string
  situacao: SituacaoDaRemessa
  origem_id: number
  material_id: number
  qtd_e3: number
  /** Its items. */
  itens: number[]
  /** Nothing else is in the shipment. */
  so_do_lote: boolean
}

export interface Promessa extends DoPedido, Par {
  id: number
  linha_id: number
  qtd_e3: number
  /** Being picked, beside what is taken off: the last to be taken. */
  separando_e3: number
}

/** How much of what a depósito promises of a material could not be kept. */
export interface Aperto extends Par {
  excesso_e3: number
}

/** Of a requisition `r`, null where it is none: what is less urgent first. */
export const MENOS_URGENTE: Sql = sql`coalesce(array_position(array['urgente', 'alta', 'normal', 'baixa'], r.prioridade), 3) desc`

/**
 * The active promises `v` that `onde` says: what is less urgent, and was promised later, first.
 *
 * @param tirado of an item `i` of a shipment: it is taken off.
 */
export function promessasOnde(db: Queryable, onde: Sql, tirado: Sql): Promise<Promessa[]> {
  return db.rows(sql`
    select v.id, v.documento_tipo as tipo, v.documento_id as pedido_id, v.documento_linha as linha_id, v.deposito_id,
      v.material_id, v.qtd_e3, least(v.qtd_e3, s.separando_e3) as separando_e3
    from reserva v
    left join requisicao r on v.documento_tipo = 'requisicao' and r.id = v.documento_id
    cross join lateral (
      select coalesce(sum(i.qtd_e3), 0)::bigint as separando_e3
      from remessa_item i join remessa x on x.id = i.remessa_id and x.situacao in ('em_separacao', 'separada')
      where not ${tirado}
        and (i.requisicao_item_id = case v.documento_tipo when 'requisicao' then v.documento_linha end
          or i.transferencia_material_id = case v.documento_tipo when 'transferencia' then v.documento_linha end)) s
    where v.situacao = 'ativa' and ${onde}
    order by ${MENOS_URGENTE}, v.criada_em desc, v.id desc`)
}

/** Of everything that these orders ask, each where it leaves from. */
export function paresDosPedidos(
  db: Queryable,
  { requisicoes, transferencias }: { requisicoes: readonly number[]; transferencias: readonly number[] },
): Promise<Par[]> {
  return db.rows(sql`
    select r.deposito_id, i.material_id from requisicao r join requisicao_item i on i.requisicao_id = r.id
    where r.id = any(${[...requisicoes]}::bigint[])
    union select t.origem_id, i.material_id from transferencia t join transferencia_material i on i.transferencia_id = t.id
    where t.id = any(${[...transferencias]}::bigint[])`)
}

/** Of these lines, since when each had a promise: the place in the queue to which it goes back. */
export function voltarAFila(tx: Queryable, reservas: readonly number[]): Promise<number> {
  return tx.run(sql`
    update requisicao_item i set na_fila_desde = v.criada_em
    from reserva v where v.id = any(${[...reservas]}::bigint[]) and v.documento_tipo = 'requisicao'
      and i.id = v.documento_linha and i.na_fila_desde is null`)
}
