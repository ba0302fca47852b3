import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'
import { Recusa } from './erro.ts'

export interface Limite {
  /** What is limited and whose it is, as `visoes:7`: two that ask at once wait for each other by it. */
  de: string
  limite: number
  quantos: () => Promise<number>
  /** Says what to do about it. */
  mensagem: string | { mensagem: string; retryAfterS: number }
}

/** Counts alone what is limited, until the transaction ends: the second of two counts the first. Throws `ERR_LIMITE`. */
export async function exigirAbaixoDe(
  tx: Queryable,
  { de, limite, quantos, mensagem }: Limite,
): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`limite:${de}`}, 0))`)
  if ((await quantos()) >= limite) throw new Recusa('ERR_LIMITE', mensagem)
}
