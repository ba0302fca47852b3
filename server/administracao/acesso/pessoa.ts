// A person with what they may do now, without a session.
import sql from 'sql-template-tag'
import type { Concessao } from '#contract/casa/acesso.ts'
import type { Usuario } from '#contract/casa/usuario.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { acesso } from './vigencia.ts'

/** A person as they may act now, without a session: of a closed account, nothing. */
export function pessoaComConcessoes(
  db: Queryable,
  id: number,
  fuso: string,
): Promise<Usuario & { concessoes: Concessao[] }> {
  return db.one(sql`
    select u.id, u.nome, u.email, case when u.situacao = 'ativo' then acesso.concessoes else '[]' end as concessoes
    from usuario u, ${acesso(fuso)} where u.id = ${id}`)
}
