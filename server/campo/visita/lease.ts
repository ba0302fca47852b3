// Who may bring evidence of a visit: its agents, and whoever prepared it on a device and then lost it.
import sql, { type Sql } from 'sql-template-tag'
import { avisarConflito } from '#server/administracao/notificacoes/field-events.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { AlvoDaEvidencia, CapturaVencida, Evidencia } from '#server/casa/http/field-rules.ts'

/**
 * `agente`: the visit is theirs. `lease`: they prepared it while it was; bytes are received, and what they captured
 * waits in quarantine. What a file belongs to may itself be in quarantine: to `lease` it need not exist yet.
 */
export type Alcance = 'agente' | 'lease' | 'nao'

export async function podeTrazerEvidencia(
  db: Queryable,
  monitoramento_id: number,
  usuario_id: number,
): Promise<Alcance> {
  const evidencia = await evidenciaDe(db, usuario_id, { monitoramento: monitoramento_id })
  if (evidencia?.agente) return 'agente'
  return evidencia?.valido_ate ? 'lease' : 'nao'
}

/** How this person stands to the visit; undefined when there is no such visit or file. */
export function evidenciaDe(
  db: Queryable,
  usuario_id: number,
  alvo: AlvoDaEvidencia,
): Promise<Evidencia | undefined> {
  return db.maybe(sql`
    select m.id as monitoramento_id, m.uuid, m.inventario_id is not null as contagem,
      l.valido_ate, l.vencida_de, l.vencida_ate,
      exists (select 1 from monitoramento_agente ma
        where ma.monitoramento_id = m.id and ma.usuario_id = ${usuario_id}) as agente
    from monitoramento m
    left join monitoramento_lease l on l.monitoramento_id = m.id and l.usuario_id = ${usuario_id}
    where ${onde(alvo)}`)
}

function onde(alvo: AlvoDaEvidencia): Sql {
  if ('monitoramento' in alvo) {
    const ref = alvo.monitoramento
    return typeof ref === 'number' ? sql`m.id = ${ref}` : sql`m.uuid = ${ref}`
  }
  const arquivo =
    typeof alvo.arquivo === 'number' ? sql`f.id = ${alvo.arquivo}` : sql`f.uuid = ${alvo.arquivo}`
  return sql`m.id = (select f.monitoramento_id from multimidia f where ${arquivo})`
}

/** Whether the person ever prepared a visit: nobody else's evidence is looked at without the permission. */
export async function preparouVisita(db: Queryable, usuario_id: number): Promise<boolean> {
  const lease = await db.rows(sql`select 1 from monitoramento_lease where usuario_id = ${usuario_id} limit 1`)
  return lease.length > 0
}

/** Whether the capture is of a time when the permission to work with no signal had ended. */
export function depoisDaLease(evidencia: Evidencia, capturado_em: Date): boolean {
  const { valido_ate, vencida_de, vencida_ate } = evidencia
  if (valido_ate === null) return false
  const em = capturado_em.toISOString()
  if (em > valido_ate) return true
  return vencida_de !== null && vencida_ate !== null && em > vencida_de && em < vencida_ate
}

/** One row for each visit, person and day, however many tasks of that day arrive. */
export async function registrarLeaseVencida(
  tx: Queryable,
  evidencia: Evidencia,
  captura: CapturaVencida,
): Promise<void> {
  const valor = JSON.stringify({ dia: captura.dia, valido_ate: evidencia.valido_ate })
  const novas = await tx.run(sql`
    insert into divergencia (monitoramento_id, entidade, entidade_uuid, campo, vencedor, motivo, dia,
      vencedor_autor, vencedor_em, op_vencedora)
    values (${evidencia.monitoramento_id}, 'monitoramento', ${evidencia.uuid}, 'lease', ${valor}::jsonb,
      'lease_vencida', ${captura.dia}, ${captura.usuario_id}, ${captura.em}, ${captura.op_id})
    on conflict (monitoramento_id, vencedor_autor, dia) where motivo = 'lease_vencida' do nothing`)
  if (novas > 0)
    await avisarConflito(tx, evidencia.monitoramento_id, 'divergencias', { por: captura.usuario_id })
}
