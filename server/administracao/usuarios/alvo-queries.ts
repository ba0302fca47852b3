// What the policy needs to know of the people that somebody administers.
import sql, { type Sql } from 'sql-template-tag'
import type { SituacaoDaPessoa } from '#contract/administracao/pessoas.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeEm } from '#server/casa/hoje.ts'

export interface AtribuicaoDoAlvo {
  id: number
  perfil_id: number
  /** From the root down to its place; null: the whole tree. */
  caminho: number[] | null
  /** It counts today, or will. */
  viva: boolean
  /** It counts today and has no end. */
  permanente: boolean
}

export interface Alvo {
  id: number
  nome: string
  email: string
  situacao: SituacaoDaPessoa
  tem_senha: boolean
  lotacao_id: number | null
  /** Path of the place where the person works. */
  lotacao: number[] | null
  atribuicoes: AtribuicaoDoAlvo[]
  versao: number
}

/** Of a person `u`, as the JSON of `AtribuicaoDoAlvo[]`. */
export const atribuicoesDoAlvoJson = (fuso: string): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', a.id, 'perfil_id', a.perfil_id, 'caminho', l.caminho,
      'viva', coalesce(a.vigencia_fim, 'infinity') >= ${hojeEm(fuso)},
      'permanente', a.vigencia_fim is null and coalesce(a.vigencia_inicio, '-infinity') <= ${hojeEm(fuso)})
    order by a.id), '[]')
  from atribuicao a left join local l on l.id = a.local_id where a.usuario_id = u.id)`

/** By id; those that do not exist are left out. */
export function alvosPorId(db: Queryable, ids: readonly number[], fuso: string): Promise<Alvo[]> {
  return db.rows(sql`
    select u.id, u.nome, u.email, u.situacao, u.senha_hash is not null as tem_senha,
      u.local_lotacao_id as lotacao_id, lot.caminho as lotacao, ${atribuicoesDoAlvoJson(fuso)} as atribuicoes, u.versao
    from usuario u left join local lot on lot.id = u.local_lotacao_id
    where u.id = any(${[...ids]}::bigint[]) order by u.id`)
}

/** Holds the person until the transaction ends: what is decided of them is still so when it is written. */
export async function alvoParaMudar(tx: Queryable, id: number, fuso: string): Promise<Alvo | undefined> {
  await tx.maybe(sql`select id from usuario where id = ${id} for update`)
  const [alvo] = await alvosPorId(tx, [id], fuso)
  return alvo
}

/** The keys of each active profile; null is the wildcard. */
export async function chavesDosPerfis(
  db: Queryable,
  perfis: readonly number[],
): Promise<Map<number, (string | null)[]>> {
  const linhas = await db.rows<{ perfil_id: number; chaves: (string | null)[] }>(sql`
    select pp.perfil_id, array_agg(pp.permissao order by pp.permissao) as chaves
    from perfil_permissao pp join perfil p on p.id = pp.perfil_id and p.ativo
    where pp.perfil_id = any(${[...perfis]}::bigint[]) group by pp.perfil_id`)
  return new Map(linhas.map(({ perfil_id, chaves }) => [perfil_id, chaves]))
}

/**
 * The one person who can still administer everything, or null when there are several or none: active, with a password,
 * holding the wildcard over the whole tree with no end.
 */
export async function unicoAdministrador(db: Queryable, fuso: string): Promise<number | null> {
  const [primeiro, ...outros] = await db.rows<{ id: number }>(sql`
    select u.id from usuario u
    where u.situacao = 'ativo' and u.senha_hash is not null and exists (
      select from atribuicao a join perfil p on p.id = a.perfil_id and p.ativo
      join perfil_permissao pp on pp.perfil_id = p.id and pp.permissao is null
      where a.usuario_id = u.id and a.local_id is null and a.vigencia_fim is null
        and coalesce(a.vigencia_inicio, '-infinity') <= ${hojeEm(fuso)})
    limit 2`)
  return primeiro !== undefined && outros.length === 0 ? primeiro.id : null
}

/** Whoever may take an administrator's power away does it one at a time, so that two do not each leave the other. */
export async function umAdministradorPorVez(tx: Queryable): Promise<void> {
  await tx.one(sql`select pg_advisory_xact_lock(hashtextextended('zelo:administradores', 0))`)
}
