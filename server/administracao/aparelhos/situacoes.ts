// How the visits that a device keeps stand here: what was called off, given to others or homologated
// closes there too.
import sql from 'sql-template-tag'
import type { SituacaoDaVisitaGuardada } from '#contract/administracao/aparelhos.ts'
import type { Queryable } from '#server/casa/db/database.ts'

/** Only of visits that are or were this person's: the others are not told of. */
export function situacoesDasVisitas(
  db: Queryable,
  usuario_id: number,
  visitas: readonly number[],
): Promise<SituacaoDaVisitaGuardada[]> {
  return db.rows<SituacaoDaVisitaGuardada>(sql`
    select m.id,
      case when s.como is not null then jsonb_build_object(
        'tipo', s.como,
        'em', to_char(coalesce(m.cancelado_em, ato.em, m.homologado_em) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'por', coalesce(ato.por, (select h.nome from usuario h where s.como = 'homologada' and h.id = m.homologado_por)),
        'motivo', m.cancelado_motivo) end as retirada,
      (select count(*)::int from quarentena q
        where q.monitoramento_id = m.id and q.usuario_id = ${usuario_id} and q.situacao = 'aguardando') as em_quarentena
    from monitoramento m
    cross join lateral (select exists (select 1 from monitoramento_agente a
      where a.monitoramento_id = m.id and a.usuario_id = ${usuario_id}) as sua) a
    cross join lateral (select case when m.cancelado_em is not null then 'cancelada'
      when not a.sua then 'de_outra_pessoa' when m.homologado_em is not null then 'homologada' end as como) s
    left join lateral (select e.registrado_em as em, u.nome as por
      from evento e join usuario u on u.id = e.ator_id
      where e.entidade = 'monitoramento' and e.entidade_id = m.id::text
        and e.acao = case s.como when 'cancelada' then 'homologacao.cancelar'
          when 'de_outra_pessoa' then 'homologacao.reatribuir' end
      order by e.id desc limit 1) ato on true
    where m.id = any(${visitas}::bigint[])
      and (a.sua or exists (select 1 from monitoramento_lease l
        where l.monitoramento_id = m.id and l.usuario_id = ${usuario_id}))
    order by m.id`)
}
