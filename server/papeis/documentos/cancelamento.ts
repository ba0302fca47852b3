// A document held, and marked as of no effect.
import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'

/** Held until the end of the transaction: of two who cancel it, the second sees it cancelled. */
export function travarDocumento(tx: Queryable, id: number): Promise<{ id: number } | undefined> {
  return tx.maybe(sql`select id from documento where id = ${id} for update`)
}

export async function marcarCancelado(
  tx: Queryable,
  id: number,
  { motivo, por, em }: { motivo: string; por: number; em: Date },
): Promise<void> {
  await tx.run(sql`update documento set situacao = 'cancelado', motivo = ${motivo}, cancelado_por = ${por},
    cancelado_em = ${em} where id = ${id}`)
}
