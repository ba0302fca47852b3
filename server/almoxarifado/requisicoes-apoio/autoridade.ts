// Whose authority a person decides requisitions by: their own, or one that was lent to them for today.
import sql, { type Sql } from 'sql-template-tag'
import { PAPEL_DELEGADO, PERMISSOES_DELEGADAS } from '#contract/almoxarifado/delegacoes.ts'
import { type Concessao, pode } from '#contract/casa/acesso.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator } from '#server/casa/http/call.ts'

export interface Autoridade {
  /** Null: their own. */
  delegado_por: number | null
  concessoes: readonly Concessao[]
}

/** Delegations `d` that count today. */
export const emVigor = (fuso: string): Sql =>
  sql`(d.revogada_em is null and (now() at time zone ${fuso})::date between d.vigencia_inicio and d.vigencia_fim)`

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
