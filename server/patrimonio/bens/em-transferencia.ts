// Which assets some transfer has already: the door by which others ask.
import sql, { type Sql } from 'sql-template-tag'
import { ITENS_EM_ABERTO } from '#contract/patrimonio/transferencia-do-bem.ts'
import type { Queryable } from '#server/casa/db/database.ts'

/** Of `transferencia_item i`: its asset is taken. */
export const ITEM_ABERTO: Sql = sql`i.situacao = any(${ITENS_EM_ABERTO}::text[])`

/** The first of these assets that some transfer has already, and which. */
export async function tomadoPorTransferencia(
  tx: Queryable,
  ids: readonly number[],
): Promise<{ patrimonio_id: number; protocolo: string } | undefined> {
  const [tomado] = await tx.rows<{ patrimonio_id: number; protocolo: string }>(sql`
    select i.patrimonio_id, t.protocolo from transferencia_item i join transferencia t on t.id = i.transferencia_id
    where i.patrimonio_id = any(${[...ids]}::bigint[]) and ${ITEM_ABERTO}
    order by i.patrimonio_id limit 1`)
  return tomado
}
