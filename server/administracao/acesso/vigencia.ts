// What a person may do now, and until when a session of theirs lasts: the fragments of every query that asks it.
import sql, { type Sql } from 'sql-template-tag'
import type { Limites } from '#contract/administracao/parametros.ts'
import { PAPEL_DELEGADO, VISTA_DELEGADA } from '#contract/almoxarifado/delegacoes.ts'
import { hojeEm } from '#server/casa/hoje.ts'

/** Who goes to the field keeps the session through days with no signal; everyone else signs in each workday. */
const FIELD_PERMISSION = 'monitoramentos.executar'

/**
 * Who stands in for somebody sees the requisitions that this person sees. The authority to decide them is no grant of the
 * session: it is lent, and asked for where it is used (`autoridadesDe`).
 */
const vistaEmprestada = (fuso: string) => sql`
  select jsonb_build_object('role', ${PAPEL_DELEGADO}::text, 'permission', k.chave, 'local', a.local_id), false, a.id, k.chave
  from delegacao_de_autorizacao d
  join usuario de on de.id = d.de_id and de.situacao = 'ativo'
  join atribuicao a on a.usuario_id = d.de_id
  join perfil p on p.id = a.perfil_id and p.ativo
  join perfil_permissao pp on pp.perfil_id = p.id
  join unnest(${[...VISTA_DELEGADA]}::text[]) k (chave) on pp.permissao is null or pp.permissao = k.chave
  where d.para_id = u.id and d.revogada_em is null and ${hojeEm(fuso)} between d.vigencia_inicio and d.vigencia_fim
    and ${vigenteEm(fuso)}`

/** Grants of `usuario` now: attributions in force today in the órgão's zone, of active profiles. */
export const concessoes = (fuso: string) => sql`
  select jsonb_build_object('role', p.slug, 'permission', pp.permissao, 'local', a.local_id) as concessao,
    pp.permissao = ${FIELD_PERMISSION} as de_campo, a.id, pp.permissao
  from atribuicao a
  join perfil p on p.id = a.perfil_id and p.ativo
  join perfil_permissao pp on pp.perfil_id = p.id
  where a.usuario_id = u.id
    and ${vigenteEm(fuso)}
  union all ${vistaEmprestada(fuso)}`

export const acesso = (fuso: string) => sql`
  lateral (
    select coalesce(jsonb_agg(c.concessao order by c.id, c.permissao), '[]') as concessoes,
      coalesce(bool_or(c.de_campo), false) as de_campo
    from (${concessoes(fuso)}) c
  ) acesso`

/**
 * Until when a session `s`, beside the `acesso` of its person `u`, may last: no longer than it was opened for, and no
 * longer than what the person does now allows. So who loses the field loses its long session too.
 */
export const fimDaSessao = ({ sessao_painel_horas }: Limites) => sql`
  least(s.expira_em, case when acesso.de_campo then 'infinity'
    else s.criada_em + make_interval(hours => ${sessao_painel_horas}::int) end)`

/** It did not end, by somebody's act or by its time, and its last contact is recent enough for what its person does. */
export const emVigor = (limites: Limites) => sql`
  s.encerrada_em is null and ${fimDaSessao(limites)} > now()
  and s.vista_em > now() - make_interval(hours =>
    case when acesso.de_campo then ${limites.sessao_campo_horas}::int
      else ${limites.sessao_painel_horas}::int end)`

/** Of an attribution `a`: it counts today. */
export const vigenteEm = (fuso: string): Sql =>
  sql`(${hojeEm(fuso)} between coalesce(a.vigencia_inicio, '-infinity') and coalesce(a.vigencia_fim, 'infinity'))`
