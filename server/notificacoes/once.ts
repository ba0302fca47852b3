// What is told once, whatever the number of processes and however often it is looked for.
import sql from 'sql-template-tag'
import type { TipoDeNotificacao } from '#contract/notificacoes.ts'
import type { Queryable } from '#server/db/database.ts'

/** True for the one caller that tells it; call it in the transaction that does. */
export async function pelaPrimeiraVez(
  tx: Queryable,
  type: TipoDeNotificacao,
  chave: string,
): Promise<boolean> {
  const novas = await tx.run(
    sql`insert into notificacao_unica (type, chave) values (${type}, ${chave}) on conflict do nothing`,
  )
  return novas > 0
}
