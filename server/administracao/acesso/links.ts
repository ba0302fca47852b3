// The links that enter an account without its password: an invitation kills those before it.
import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'

/** Makes an invitation, and no other link of the person works any more. */
export async function guardarConvite(
  tx: Queryable,
  { usuario_id, token_hash, horas }: { usuario_id: number; token_hash: Buffer; horas: number },
): Promise<void> {
  await anularLinks(tx, usuario_id)
  await tx.run(sql`
    insert into recuperacao_senha (usuario_id, token_hash, senha_hash_atual, expira_em, tipo)
    select id, ${token_hash}, senha_hash, now() + make_interval(hours => ${horas}), 'convite'
    from usuario where id = ${usuario_id}`)
}

/** Whatever was sent to this person by e-mail stops working. */
export async function anularLinks(tx: Queryable, usuario_id: number): Promise<void> {
  await tx.run(sql`update recuperacao_senha set expira_em = now()
    where usuario_id = ${usuario_id} and usada_em is null and expira_em > now()`)
}
