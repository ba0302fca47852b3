// Who wants an e-mail of a kind of notification.
import type { TipoDeNotificacao } from '#contract/administracao/notificacoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { preferenciasDe } from './preference-queries.ts'

/** Whether the person wants this by e-mail. */
export async function querEmail(
  db: Queryable,
  usuario_id: number,
  tipo: TipoDeNotificacao,
): Promise<boolean> {
  const { tipos } = await preferenciasDe(db, usuario_id)
  return tipos.some((preferencia) => preferencia.tipo === tipo && preferencia.email)
}
