// Label numbers set aside for an agent, beyond every number that is taken.
import sql from 'sql-template-tag'
import type { Tx } from '#server/casa/db/database.ts'
import { doMaiorNumero, umaFaixaPorVez } from '#server/patrimonio/faixas/faixas.ts'

export interface Faixa {
  inicio: number
  fim: number
}

export const TAMANHO_DA_FAIXA = 200

/** The new range, or undefined when the agent still has one. */
export async function reservarFaixa(tx: Tx, agente_id: number): Promise<Faixa | undefined> {
  await umaFaixaPorVez(tx)
  const { tem } = await tx.one<{ tem: boolean }>(sql`
    select exists (select from lote_plaquetas where agente_id = ${agente_id} and situacao = 'reservado') as tem`)
  if (tem) return undefined
  return tx.one<Faixa>(sql`
    insert into lote_plaquetas (inicio, fim, agente_id)
    select maior + 1, maior + ${TAMANHO_DA_FAIXA}::int, ${agente_id}
    from ${doMaiorNumero}
    returning inicio, fim`)
}
