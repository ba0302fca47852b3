// Label numbers set aside for an agent, beyond every number that is taken.
import sql from 'sql-template-tag'
import type { Tx } from '../db/database.ts'

export interface Faixa {
  inicio: number
  fim: number
}

export const TAMANHO_DA_FAIXA = 200
/** Waits for who is reserving at this moment; the ranges cannot overlap in any case. */
const LOCK = 'lote_plaquetas.reservar'

/** The new range, or undefined when the agent still has one. */
export async function reservarFaixa(tx: Tx, agente_id: number): Promise<Faixa | undefined> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`)
  const { tem } = await tx.one<{ tem: boolean }>(sql`
    select exists (select from lote_plaquetas where agente_id = ${agente_id} and situacao = 'reservado') as tem`)
  if (tem) return undefined
  return tx.one<Faixa>(sql`
    insert into lote_plaquetas (inicio, fim, agente_id)
    select maior + 1, maior + ${TAMANHO_DA_FAIXA}::int, ${agente_id}
    from (select greatest(
      100000,
      (select max(fim) from lote_plaquetas),
      (select max(plaqueta_numero(referencia_id)) from patrimonio where plaqueta_numero(referencia_id) is not null),
      (select max(plaqueta_numero(referencia_id)) from associacao where plaqueta_numero(referencia_id) is not null)
    ) as maior) m
    returning inicio, fim`)
}
