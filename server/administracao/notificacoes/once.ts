// What is told once, whatever the number of processes and however often it is looked for.
import sql from 'sql-template-tag'
import type { TipoDeNotificacao } from '#contract/administracao/notificacoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'

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

/**
 * Of the facts that there are now, those not told yet; they are told from here on. One that was told and is no longer among
 * them is forgotten: should it come again, it is news.
 */
export async function pelaPrimeiraVezDestes(
  tx: Queryable,
  type: TipoDeNotificacao,
  chaves: readonly string[],
): Promise<Set<string>> {
  await tx.run(
    sql`delete from notificacao_unica where type = ${type} and chave <> all(${[...chaves]}::text[])`,
  )
  const novas = await tx.rows<{ chave: string }>(sql`
    insert into notificacao_unica (type, chave) select ${type}, unnest(${[...chaves]}::text[])
    on conflict do nothing returning chave`)
  return new Set(novas.map(({ chave }) => chave))
}
