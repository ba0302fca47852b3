// What goes with a prepared visit beside its own entries.
import sql from 'sql-template-tag'
import type { CodigoDaRegional } from '#contract/campo/patrimonios.ts'
import type { InstalacaoTipo } from '#contract/rede/instalacao-tipos.ts'
import { BEM_DA_VISITA } from '#server/campo/visita/divisao.ts'
import type { Queryable } from '#server/casa/db/database.ts'

const DIAS_DE_LEASE = 14

/** Each preparation renews the permission to work with no signal. */
export function leaseRenovada(
  tx: Queryable,
  monitoramento_id: number,
  usuario_id: number,
): Promise<{ id: string; valido_ate: string }> {
  return tx.one(sql`
    insert into monitoramento_lease as l (monitoramento_id, usuario_id, valido_ate)
    values (${monitoramento_id}, ${usuario_id}, now() + make_interval(days => ${DIAS_DE_LEASE}))
    on conflict (monitoramento_id, usuario_id)
      do update set concedida_em = now(), valido_ate = excluded.valido_ate,
        vencida_de = case when l.valido_ate < now() then l.valido_ate else l.vencida_de end,
        vencida_ate = case when l.valido_ate < now() then now() else l.vencida_ate end
    returning id, valido_ate`)
}

/** The versions that this visit was made with, and the current version of every type, to add an installation. */
export function tiposDaVisita(db: Queryable, monitoramento_id: number): Promise<InstalacaoTipo[]> {
  return db.rows(sql`
    select t.id, t.slug, t.nome, t.grupo, v.versao, v.orientacao, v.recursos,
      json_build_object('min_fotos', t.min_fotos, 'max_fotos', t.max_fotos, 'exige_foto_se', t.exige_foto_se,
        'estados_permitidos', t.estados_permitidos, 'condicoes_permitidas', t.condicoes_permitidas) as regras
    from instalacao_tipo_versao v join instalacao_tipo t on t.id = v.tipo_id
    where v.id in (select tipo_versao_id from monitoramento_instalacao where monitoramento_id = ${monitoramento_id})
      or (t.ativo and v.versao = (select max(u.versao) from instalacao_tipo_versao u where u.tipo_id = t.id))
    order by t.ordem, t.id, v.versao`)
}

export function classesAtivas(db: Queryable): Promise<{ codigo: string; nome: string }[]> {
  return db.rows(sql`select codigo, nome from classe_bem where ativo order by nome, codigo`)
}

/**
 * Label codes in use at the other places of the regional (with no regional, at every other place), and those of the
 * place itself that the visit does not have: its roteiro left them out, or they came after it.
 */
export function codigosDaRegional(
  db: Queryable,
  visita: { id: number; regional_id: number | null; local_id: number },
): Promise<CodigoDaRegional[]> {
  const { id, regional_id, local_id } = visita
  const ramo = regional_id === null ? [] : [regional_id]
  return db.rows(sql`
    select p.referencia_id, p.uuid as patrimonio_uuid, p.descricao, p.local_id, l.nome as local_nome
    from patrimonio p join local l on l.id = p.local_id
    where l.caminho @> ${ramo}::bigint[]
      and (l.id <> ${local_id} or not exists (select from monitoramento_patrimonio mp
        where mp.monitoramento_id = ${id} and mp.patrimonio_id = p.id and ${BEM_DA_VISITA}))
      and p.referencia_id is not null and p.situacao not in ('baixado', 'estornado')
    order by p.referencia_id`)
}
