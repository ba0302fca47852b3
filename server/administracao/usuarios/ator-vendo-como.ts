// The one who looks at the panel as another person, for the length of one request.
import { pessoaComConcessoes } from '#server/administracao/acesso/pessoa.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { alvosPorId } from './alvo-queries.ts'
import { politicaSobre } from './policy.ts'

/**
 * The other person's eyes, or the viewer's own when it may no longer be: the permission was taken away, or the other
 * person was blocked or came to hold what the viewer does not.
 */
export async function atorVendoComo(
  db: Queryable,
  ator: Ator,
  { id, ate }: { id: number; ate: string },
  fuso: string,
): Promise<Ator> {
  const [alvo] = await alvosPorId(db, [id], fuso)
  if (alvo === undefined) return ator
  const politica = await politicaSobre(db, ator, [alvo], fuso)
  if (politica.impedimento('verComo', alvo)) return ator
  const { concessoes, ...usuario } = await pessoaComConcessoes(db, id, fuso)
  return { usuario, concessoes, sessaoId: ator.sessaoId, verComo: { por: ator.usuario, ate } }
}
