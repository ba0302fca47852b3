// What a change of a profile does to the people who hold it, counting what they hold by other ways.
import sql, { type Sql } from 'sql-template-tag'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { vigenteEm } from '#server/administracao/acesso/vigencia.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { ParSegregado } from './segregacao.ts'

interface Perfil {
  id: number
  fuso: string
}

const titularesDo = ({ id, fuso }: Perfil): Sql => sql`
  select a.usuario_id, a.local_id, l.caminho
  from atribuicao a join usuario u on u.id = a.usuario_id and u.situacao <> 'inativo'
  join perfil p on p.id = a.perfil_id and p.ativo left join local l on l.id = a.local_id
  where a.perfil_id = ${id} and ${vigenteEm(fuso)}`

/** The person `t` holds the key by another profile. */
const porOutro = ({ id, fuso }: Perfil, permissao: Sql, onde: Sql): Sql => sql`exists (
  select from atribuicao a join perfil p on p.id = a.perfil_id and p.ativo
  join perfil_permissao pp on pp.perfil_id = p.id and coalesce(pp.permissao, ${permissao}) = ${permissao}
  where a.usuario_id = t.usuario_id and a.perfil_id <> ${id} and ${vigenteEm(fuso)} and ${onde})`

export async function quantosTitulares(db: Queryable, perfil: Perfil): Promise<number> {
  const { quantos } = await db.one<{ quantos: number }>(
    sql`select count(distinct t.usuario_id)::int as quantos from (${titularesDo(perfil)}) t`,
  )
  return quantos
}

/** For each of these keys, how many people hold it by this profile alone in some place. */
export async function soPorEste(
  db: Queryable,
  perfil: Perfil,
  permissoes: readonly Permissao[],
): Promise<Map<Permissao, number>> {
  const aliOuAcima = sql`(a.local_id is null or a.local_id = any(t.caminho))`
  const linhas = await db.rows<{ permissao: Permissao; usuarios: number }>(sql`
    with t as materialized (${titularesDo(perfil)})
    select m.permissao, count(distinct t.usuario_id)::int as usuarios
    from unnest(${[...permissoes]}::text[]) m (permissao) cross join t
    where not ${porOutro(perfil, sql`m.permissao`, aliOuAcima)}
    group by m.permissao`)
  return new Map(linhas.map(({ permissao, usuarios }) => [permissao, usuarios]))
}

/** How many people come to hold both of the pair, and did not before. */
export async function passamAJuntar(
  db: Queryable,
  perfil: Perfil,
  { a, b }: ParSegregado,
  { antes, depois }: Record<'antes' | 'depois', readonly (string | null)[]>,
): Promise<number> {
  const tinha = (chave: string) => antes.includes(chave) || antes.includes(null)
  const tem = (chave: string) => depois.includes(chave)
  const { quantos } = await db.one<{ quantos: number }>(sql`
    with t as (select distinct usuario_id from (${titularesDo(perfil)}) x),
    outros as (
      select ${porOutro(perfil, sql`${a}::text`, sql`true`)} as a, ${porOutro(perfil, sql`${b}::text`, sql`true`)} as b
      from t)
    select count(*)::int as quantos from outros
    where (a or ${tem(a)}::boolean) and (b or ${tem(b)}::boolean)
      and not ((a or ${tinha(a)}::boolean) and (b or ${tinha(b)}::boolean))`)
  return quantos
}
