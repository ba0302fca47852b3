// The door for who names the documents of the ledger: the number that people know each by.

import sql, { join, type Sql } from 'sql-template-tag'
import type { DocumentoDoRazao } from '#contract/almoxarifado/documentos-do-razao.ts'

/** Null: a kind without a number of its own, which its name says. */
const NUMEROS: Readonly<Record<DocumentoDoRazao, ((id: Sql) => Sql) | null>> = {
  entrada: (id) => sql`select d.protocolo from entrada d where d.id = ${id}`,
  remessa: (id) => sql`select d.numero from remessa d where d.id = ${id}`,
  transferencia: (id) => sql`select d.protocolo from transferencia d where d.id = ${id}`,
  inventario: (id) => sql`select d.protocolo from inventario d where d.id = ${id}`,
  ajuste: (id) => sql`select d.protocolo from ajuste_de_estoque d where d.id = ${id}`,
  material: (id) => sql`select d.codigo from material d where d.id = ${id}`,
  carga: null,
}

/** What a shipment lacked is settled by a posting of its own, and people know it by the shipment. */
const DA_REMESSA = 'remessa_divergencia'

/** Of a movement `x`: the number of its document, null where the kind has none. */
export const numeroDoDocumento = (x: Sql): Sql => sql`(case ${x}.documento_tipo ${join(
  Object.entries(NUMEROS).flatMap(([tipo, numero]) =>
    numero === null ? [] : [sql`when ${tipo} then (${numero(sql`${x}.documento_id`)})`],
  ),
  ' ',
)} when ${DA_REMESSA} then (select r.numero from remessa_divergencia d join remessa r on r.id = d.remessa_id
  where d.id = ${x}.documento_id) end)`

/** Of a movement `x`: the document by which people know it, as the contract has it. */
export const documentoDoMovimento = (x: Sql): Sql => sql`json_build_object(
  'tipo', case when ${x}.documento_tipo = ${DA_REMESSA} then 'remessa' else ${x}.documento_tipo end,
  'id', case when ${x}.documento_tipo = ${DA_REMESSA}
    then (select d.remessa_id from remessa_divergencia d where d.id = ${x}.documento_id) else ${x}.documento_id end,
  'protocolo', ${numeroDoDocumento(x)})`
