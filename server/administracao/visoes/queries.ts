import sql from 'sql-template-tag'
import type { ListaDoPainel, VisaoSalva } from '#contract/administracao/visoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'

export function visoesDaPessoa(
  db: Queryable,
  usuario_id: number,
  lista: ListaDoPainel | undefined,
): Promise<VisaoSalva[]> {
  return db.rows(sql`
    select id, lista, nome, consulta from visao_salva where usuario_id = ${usuario_id}
      and ${lista === undefined ? sql`true` : sql`lista = ${lista}`}
    order by lower(f_unaccent(nome)), id`)
}

/** Beside the one that would be replaced. */
export async function outrasVisoes(
  db: Queryable,
  usuario_id: number,
  { lista, nome }: Pick<VisaoSalva, 'lista' | 'nome'>,
): Promise<number> {
  const { total } = await db.one<{ total: number }>(sql`
    select count(*) as total from visao_salva
    where usuario_id = ${usuario_id} and (lista, lower(nome)) <> (${lista}, lower(${nome}))`)
  return total
}

/** The one of the same name in the same list, whatever its case, is replaced. */
export function gravarVisao(
  tx: Queryable,
  usuario_id: number,
  { lista, nome, consulta }: Omit<VisaoSalva, 'id'>,
): Promise<VisaoSalva> {
  return tx.one(sql`
    insert into visao_salva (usuario_id, lista, nome, consulta)
    values (${usuario_id}, ${lista}, ${nome}, ${consulta})
    on conflict (usuario_id, lista, lower(nome)) do update
      set nome = excluded.nome, consulta = excluded.consulta, salva_em = now()
    returning id, lista, nome, consulta`)
}

/** What was removed; undefined when the person has no such view. */
export function apagarVisao(tx: Queryable, usuario_id: number, id: number): Promise<VisaoSalva | undefined> {
  return tx.maybe(sql`delete from visao_salva where id = ${id} and usuario_id = ${usuario_id}
    returning id, lista, nome, consulta`)
}
