// How wide a profile somebody may make: as wide as where they administer profiles, never wider.
import sql from 'sql-template-tag'
import { NivelMaximo } from '#contract/administracao/perfis.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator } from '#server/casa/http/call.ts'

/** Who administers profiles, and of what level each place is at which something is granted to them. */
export interface Administrador extends Pick<Ator, 'concessoes'> {
  niveis: ReadonlyMap<number, string>
}

export async function administradorDe(db: Queryable, { concessoes }: Ator): Promise<Administrador> {
  const locais = [...new Set(concessoes.flatMap(({ local }) => local ?? []))]
  const linhas = await db.rows<{ id: number; nivel: string }>(sql`
    select l.id, t.nivel from local l join local_tipo t on t.id = l.tipo_id
    where l.id = any(${locais}::bigint[])`)
  return { concessoes, niveis: new Map(linhas.map(({ id, nivel }) => [id, nivel])) }
}

/** The levels that the person may give a profile, the widest first: below a unidade there is no narrower one. */
export function niveisAoAlcance(
  { concessoes, niveis }: Administrador,
  permissao: Permissao,
): readonly NivelMaximo[] {
  const onde = concessoes
    .filter(({ permission }) => permission === null || permission === permissao)
    .map(({ local }) => (local === null ? 'orgao' : niveis.get(local)))
  const maior = NivelMaximo.options.findIndex((nivel) => onde.includes(nivel))
  return NivelMaximo.options.slice(maior)
}
