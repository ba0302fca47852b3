// The labels that a school counted of its own assets, as the one who counts may see them: the code and the room, and
// nothing of what the register says of it.
import sql, { type Sql } from 'sql-template-tag'
import type { PatrimonioMonitorado } from '#contract/campo/patrimonios.ts'
import type { Queryable } from '#server/casa/db/database.ts'

/** Two labels of one asset are one line: its last. The room is the one where it was counted, never the register's. */
const contadas = (onde: Sql): Sql => sql`
  select distinct on (mp.id) mp.id, a.uuid, mp.monitoramento_id, a.referencia_id, 'visto' as resultado,
    mi.uuid as instalacao_uuid, null as estado, null as condicao, null as observacoes, mp.latitude, mp.longitude,
    mp.precisao_m, mp.atualizado_em, mp.versao,
    json_build_object('id', mp.id, 'uuid', a.uuid, 'referencia_id', a.referencia_id,
      'descricao', 'Etiqueta ' || a.referencia_id, 'marca', null, 'modelo', null, 'numero_serie', null, 'classe', '',
      'estado', null, 'condicao', null, 'situacao', 'ativo', 'local_id', l.id, 'local_nome', l.nome,
      'instalacao_nome', null, 'verificado_em', null) as patrimonio
  from associacao a join monitoramento_patrimonio mp on mp.id = a.monitoramento_patrimonio_id
  join monitoramento m on m.id = mp.monitoramento_id join local l on l.id = m.local_id
  left join monitoramento_instalacao mi on mi.id = mp.instalacao_id and mp.capturas ? 'instalacao_uuid'
  where a.tipo = 'contar_etiqueta' and ${onde}
  order by mp.id, a.id desc`

export function etiquetasContadas(db: Queryable, monitoramento_id: number): Promise<PatrimonioMonitorado[]> {
  return db.rows(contadas(sql`a.monitoramento_id = ${monitoramento_id}`))
}

/** By the uuid under which the device counted it. */
export function etiquetaContada(db: Queryable, uuid: string): Promise<PatrimonioMonitorado> {
  return db.one(contadas(sql`a.uuid = ${uuid}`))
}

export interface BemDaEtiqueta {
  id: number
  uuid: string
  referencia_id: string | null
  local_id: number
  caminho: number[]
}

/** The asset that bears the first of these codes, as it was read, or bore it; else by the others. Of several, the one of this place. */
export function bemDaEtiqueta(
  db: Queryable,
  codigos: readonly string[],
  local_id: number,
): Promise<BemDaEtiqueta | undefined> {
  return db.maybe(sql`
    select p.id, p.uuid, p.referencia_id, p.local_id, l.caminho
    from (select id, 1 as ordem from patrimonio where referencia_id = any(${[...codigos]}::text[])
      union all
      select id, 2 from patrimonio where referencias <> '{}' and referencias && ${[...codigos]}::text[]) achado
    join patrimonio p on p.id = achado.id and p.situacao not in ('baixado', 'estornado')
    join local l on l.id = p.local_id
    order by (p.referencia_id is not distinct from ${codigos[0] ?? null}
        or ${codigos[0] ?? null}::text = any(p.referencias)) desc, achado.ordem, p.local_id <> ${local_id}, p.id limit 1`)
}

/** Whether any asset bears it, written off or not. */
export async function codigoTomado(db: Queryable, codigo: string): Promise<boolean> {
  const { sim } = await db.one<{ sim: boolean }>(
    sql`select exists (select from patrimonio where referencia_id = ${codigo}) as sim`,
  )
  return sim
}
