// Whose authority a person decides requisitions by: their own, or one that was lent to them for today.
import sql, { join, type Sql } from 'sql-template-tag'
import { PAPEL_DELEGADO, PERMISSOES_DELEGADAS } from '#contract/almoxarifado/delegacoes.ts'
import { type Concessao, pode } from '#contract/casa/acesso.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeEm, hojeNoOrgao } from '#server/casa/hoje.ts'
import type { Ator } from '#server/casa/http/call.ts'

export interface Autoridade {
  /** Null: their own. */
  delegado_por: number | null
  concessoes: readonly Concessao[]
}

/** The permission that decides a requisition at each of its levels. */
export const DECIDE: Readonly<Record<number, Permissao>> = {
  1: 'painel.almoxarifado.requisicoes.autorizar',
  2: 'painel.almoxarifado.requisicoes.autorizar-nivel-2',
  3: 'painel.almoxarifado.requisicoes.autorizar-nivel-3',
}

const niveis: Sql = join(
  Object.entries(DECIDE).map(([nivel, permissao]) => sql`when ${Number(nivel)} then ${permissao}::text`),
  ' ',
)

/** Delegations `d` that count on that day. */
const emVigorEm = (dia: Sql): Sql =>
  sql`(d.revogada_em is null and ${dia} between d.vigencia_inicio and d.vigencia_fim)`

/** Delegations `d` that count today. */
export const emVigor = (fuso: string): Sql => emVigorEm(hojeEm(fuso))

/**
 * Who may take a decision of a requisition `r` for a place `l` on that day, once or more each: by their own authority or by
 * one that was lent to them, and never who asked for it, nor by what that person lent.
 */
const decisores = (permissao: Sql, dia: Sql): Sql => sql`(
  select q.id, q.nome from (
    select u.id, u.nome
    from atribuicao a
    join perfil p on p.id = a.perfil_id and p.ativo
    join perfil_permissao pp on pp.perfil_id = p.id
    join usuario u on u.id = a.usuario_id and u.situacao = 'ativo'
    where (a.local_id is null or a.local_id = any(l.caminho)) and u.id <> r.solicitante_id
      and coalesce(pp.permissao, ${permissao}) = ${permissao}
      and ${dia} between coalesce(a.vigencia_inicio, '-infinity') and coalesce(a.vigencia_fim, 'infinity')) dono
  cross join lateral (
    select dono.id, dono.nome
    union all
    select u.id, u.nome from delegacao_de_autorizacao d join usuario u on u.id = d.para_id and u.situacao = 'ativo'
    where d.de_id = dono.id and u.id <> r.solicitante_id and ${emVigorEm(dia)}) q)`

/** How many may decide it at the level where it stands, and the name of one. */
export const quemDecidiria = (dia: Sql): Sql => sql`(
  select count(distinct q.id)::int as quantos, min(q.nome) as nome
  from ${decisores(sql`case coalesce(r.nivel, 1) ${niveis} end`, dia)} q)`

/** Who may take that decision of it today. */
export async function quemDecide(
  db: Queryable,
  permissao: Permissao,
  requisicao_id: number,
): Promise<number[]> {
  const pessoas = await db.rows<{ id: number }>(sql`
    select distinct q.id from requisicao r join local l on l.id = r.local_destino_id
      cross join lateral ${decisores(sql`${permissao}::text`, hojeNoOrgao())} q
    where r.id = ${requisicao_id}`)
  return pessoas.map(({ id }) => id)
}

/**
 * Their own first, then what each person lent, with what that person may do now: what was lent follows whoever lent it.
 * Ask once for a request; `autoridadePara` then needs no database.
 */
export async function autoridadesDe(
  db: Queryable,
  { usuario, concessoes }: { usuario: { id: number }; concessoes: readonly Concessao[] },
  fuso: string,
): Promise<Autoridade[]> {
  const emprestadas = await db.rows<Autoridade>(sql`
    select d.de_id as delegado_por, jsonb_agg(distinct jsonb_build_object('role', ${PAPEL_DELEGADO}::text,
      'permission', k.chave, 'local', a.local_id)) as concessoes
    from delegacao_de_autorizacao d
    join usuario u on u.id = d.de_id and u.situacao = 'ativo'
    join atribuicao a on a.usuario_id = d.de_id
      and (now() at time zone ${fuso})::date
        between coalesce(a.vigencia_inicio, '-infinity') and coalesce(a.vigencia_fim, 'infinity')
    join perfil p on p.id = a.perfil_id and p.ativo
    join perfil_permissao pp on pp.perfil_id = p.id
    join unnest(${[...PERMISSOES_DELEGADAS]}::text[]) k (chave) on pp.permissao is null or pp.permissao = k.chave
    where d.para_id = ${usuario.id} and ${emVigor(fuso)}
    group by d.de_id order by d.de_id`)
  return [{ delegado_por: null, concessoes }, ...emprestadas]
}

interface Decisao {
  permissao: Permissao
  /** Of the place that decides, from the root down. */
  caminho: readonly number[]
  /** Who asked for it: their authority, lent to somebody else, does not decide it either. */
  solicitante_id: number
}

/** By whose authority this may be decided; undefined: by none that the person has. Who asked is refused apart. */
export const autoridadePara = (
  autoridades: readonly Autoridade[],
  { permissao, caminho, solicitante_id }: Decisao,
): Autoridade | undefined =>
  autoridades.find(
    ({ delegado_por, concessoes }) => delegado_por !== solicitante_id && pode(concessoes, permissao, caminho),
  )

/** The same, of one record. */
export async function autoridadeDe(
  db: Queryable,
  ator: Pick<Ator, 'usuario' | 'concessoes'>,
  decisao: Decisao,
  fuso: string,
): Promise<Autoridade | undefined> {
  return autoridadePara(await autoridadesDe(db, ator, fuso), decisao)
}
