// The count that a school makes of its own assets, as the inventory tells of it.
import sql, { type Sql } from 'sql-template-tag'

/** Over `monitoramento`: still in the field, and may be called off. What was closed there is only to be sent. */
export const CONTAGEM_EM_CAMPO: Sql = sql`finalizado_em is null and concluido_em is null and cancelado_em is null`
/** Over `monitoramento`: finished by its school, and waits for who homologates. */
export const CONTAGEM_A_HOMOLOGAR: Sql = sql`(finalizado_em is not null or concluido_em is not null)
  and cancelado_em is null and homologado_em is null`

/** The last of a place that was not called off; null where there is none. */
export const contagemDoLocal = (inventario_id: Sql, local_id: Sql): Sql => sql`(
  select json_build_object('id', cm.id, 'protocolo', cm.protocolo, 'por', coalesce((select cu.nome
      from monitoramento_agente ca join usuario cu on cu.id = ca.usuario_id where ca.monitoramento_id = cm.id
      order by ca.papel = 'apoio', cu.id limit 1), ''),
    'situacao', case when cm.homologado_em is not null then 'homologada' when cm.concluido_em is not null then 'a_homologar'
      when cm.iniciado_em is not null then 'em_contagem' else 'preparada' end)
  from monitoramento cm where cm.inventario_id = ${inventario_id} and cm.local_id = ${local_id} and cm.cancelado_em is null
  order by cm.id desc limit 1)`
