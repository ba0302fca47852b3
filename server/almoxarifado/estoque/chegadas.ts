// What came to a depósito: what an order of replenishment is served by.
import sql, { type Sql } from 'sql-template-tag'
import type { TipoDeMovimento } from '#contract/almoxarifado/movimento.ts'

/** What brings material to a depósito. An entry taken back came no more. */
const CHEGADAS = [
  'entrada_compra',
  'entrada_doacao',
  'entrada_transferencia_externa',
  'transito_entrada',
] as const satisfies readonly TipoDeMovimento[]

/** All of it columns: of that material, in that depósito, from one instant to another. */
interface Quando {
  deposito_id: Sql
  material_id: Sql
  desde: Sql
  ate: Sql
}

/** Of `movimento_estoque v`: by an entry that answers an order which asked for that material. */
const DE_UM_PEDIDO = sql`(v.documento_tipo = 'entrada' and exists (
  select from entrada e join ressuprimento_item x on x.ressuprimento_id = e.ressuprimento_id
  where e.id = v.documento_id and x.material_id = v.material_id))`

/** What no entry says of which order it is: any of them may be served by it. */
export const chegadasSemPedido = ({ deposito_id, material_id, desde, ate }: Quando): Sql => sql`(
  select coalesce(sum(v.sinal * v.qtd_e3), 0)::bigint
  from movimento_estoque v left join movimento_estoque o on o.id = v.estornado_id
  where v.deposito_id = ${deposito_id} and v.material_id = ${material_id}
    and coalesce(o.tipo, v.tipo) = any(${CHEGADAS}::text[])
    and v.competencia >= to_char(${desde} - interval '1 day', 'YYYY-MM')
    and v.registrado_em between ${desde} and ${ate} and not ${DE_UM_PEDIDO})`

/** What went back to the supplier and is to come again for this order, of that material: both columns. */
export const aReporDoPedido = (ressuprimento_id: Sql, material_id: Sql): Sql => sql`(
  select coalesce(sum(w.qtd_e3), 0)::bigint
  from ressuprimento_devolucao z join ajuste_de_estoque b on b.id = z.ajuste_id and b.situacao = 'lancado'
  join ajuste_de_estoque_item w on w.ajuste_id = b.id
  where z.ressuprimento_id = ${ressuprimento_id} and w.material_id = ${material_id})`

/** What accepted entries that answer this order brought of that material, less what is to come again: both columns. */
export const recebidoDoPedido = (ressuprimento_id: Sql, material_id: Sql): Sql => sql`((
  select coalesce(sum(y.qtd_recebida_e3 - y.qtd_recusada_e3), 0)::bigint
  from entrada e join entrada_item y on y.entrada_id = e.id
  where e.ressuprimento_id = ${ressuprimento_id} and e.situacao = 'aceita' and y.material_id = ${material_id})
  - ${aReporDoPedido(ressuprimento_id, material_id)})`
