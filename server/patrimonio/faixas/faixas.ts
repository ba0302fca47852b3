// Where new label numbers begin: beyond every one that is taken.
import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'

const LOCK = 'lote_plaquetas.reservar'
const PRIMEIRA = 100_000

/** Waits for who is making a range at this moment; the ranges cannot overlap in any case. */
export async function umaFaixaPorVez(tx: Queryable): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`)
}

/** `maior`: the greatest number of any range, asset or label of the field. */
export const doMaiorNumero = sql`(select greatest(
  ${PRIMEIRA}::bigint,
  (select max(fim) from lote_plaquetas),
  (select max(plaqueta_numero(referencia_id)) from patrimonio where plaqueta_numero(referencia_id) is not null),
  (select max(plaqueta_numero(referencia_id)) from associacao where plaqueta_numero(referencia_id) is not null)
) as maior) m`
