// All the SQL of what each person sees and changes of the own account.
import sql from 'sql-template-tag'
import type { MeusDados, PreferenciasEscolhidas } from '#contract/administracao/meus-dados.ts'
import type { Queryable } from '#server/casa/db/database.ts'

export type Cadastro = Pick<
  MeusDados,
  | 'id'
  | 'nome'
  | 'email'
  | 'cpf'
  | 'matricula'
  | 'cargo'
  | 'setor'
  | 'telefone'
  | 'lotacao'
  | 'senha_alterada_em'
> & { preferencias: PreferenciasEscolhidas }

/** `cpf` whole, as it is kept. */
export function cadastroDaPessoa(db: Queryable, usuario_id: number): Promise<Cadastro> {
  return db.one(sql`
    select u.id, u.nome, u.email, u.cpf, u.matricula, u.cargo, u.setor, u.telefone, l.nome as lotacao,
      u.senha_alterada_em, u.preferencias
    from usuario u left join local l on l.id = u.local_lotacao_id where u.id = ${usuario_id}`)
}

/** As it was before, held until the end of the transaction. */
export function cadastroParaEditar(
  tx: Queryable,
  usuario_id: number,
): Promise<Pick<Cadastro, 'nome' | 'telefone' | 'preferencias'>> {
  return tx.one(
    sql`select nome, telefone, preferencias from usuario where id = ${usuario_id} for no key update`,
  )
}

export async function gravarTelefone(
  tx: Queryable,
  usuario_id: number,
  telefone: string | null,
): Promise<void> {
  await tx.run(sql`update usuario set telefone = ${telefone}, versao = versao + 1, atualizado_em = now()
    where id = ${usuario_id}`)
}

/** Not a change of the registration: its version stays, so that nobody who edits the person meets a conflict. */
export async function gravarPreferencias(
  tx: Queryable,
  usuario_id: number,
  preferencias: PreferenciasEscolhidas,
): Promise<void> {
  await tx.run(sql`update usuario set preferencias = ${JSON.stringify(preferencias)}::jsonb
    where id = ${usuario_id}`)
}

/** False when it is not an open session of this person. */
export async function encerrarSessaoPropria(
  tx: Queryable,
  { id, usuario_id }: { id: number; usuario_id: number },
): Promise<boolean> {
  const encerradas =
    await tx.run(sql`update sessao set encerrada_em = now(), encerrada_por = 'a própria pessoa'
    where id = ${id} and usuario_id = ${usuario_id} and encerrada_em is null and expira_em > now()`)
  return encerradas > 0
}
