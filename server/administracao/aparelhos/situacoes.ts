// How the visits that a device keeps stand here: what was called off or given to others closes there too.
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
      case when m.cancelado_em is not null or not s.sua then jsonb_build_object(
        'tipo', case when m.cancelado_em is not null then 'cancelada' else 'de_outra_pessoa' end,
        'em', to_char(coalesce(m.cancelado_em, ato.em) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'por', ato.por,
        'motivo', m.cancelado_motivo) end as retirada,
      (select count(*)::int from quarentena q
        where q.monitoramento_id = m.id and q.usuario_id = ${usuario_id} and q.situacao = 'aguardando') as em_quarentena
    from monitoramento m
    cross join lateral (select exists (select 1 from monitoramento_agente a
      where a.monitoramento_id = m.id and a.usuario_id = ${usuario_id}) as sua) s
    left join lateral (select e.registrado_em as em, u.nome as por
      from evento e join usuario u on u.id = e.ator_id
      where e.entidade = 'monitoramento' and e.entidade_id = m.id::text
        and e.acao = case when m.cancelado_em is null then 'homologacao.reatribuir' else 'homologacao.cancelar' end
      order by e.id desc limit 1) ato on true
    where m.id = any(${visitas}::bigint[])
      and (s.sua or exists (select 1 from monitoramento_lease l
        where l.monitoramento_id = m.id and l.usuario_id = ${usuario_id}))
    order by m.id`)
}
