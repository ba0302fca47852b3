// What its author may no longer do alone is kept whole, to be applied or refused by a supervisor.
import sql from 'sql-template-tag'
import { avisarConflito } from '#server/administracao/notificacoes/field-events.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Guardada } from '#server/casa/http/field-rules.ts'

const MOTIVO = {
  semPermissao: 'Quem registrou já não tinha permissão para executar visitas quando o registro chegou.',
  semVisita: 'A visita já não estava atribuída a quem registrou quando o registro chegou.',
} as const

export async function guardarEmQuarentena(tx: Queryable, guardada: Guardada): Promise<void> {
  const { op, usuario_id, monitoramento_id, operacao, semPermissao, files } = guardada
  const json = (valor: object) => JSON.stringify(valor)
  await tx.run(sql`
    insert into quarentena (op_id, usuario_id, dispositivo_id, seq, monitoramento_id, operacao, params, query, body,
      cabecalhos, motivo, capturado_em)
    values (${op.op_id}, ${usuario_id}, ${op.dispositivo_id}, ${op.seq}, ${monitoramento_id}, ${operacao},
      ${json(guardada.params)}::jsonb, ${json(guardada.query)}::jsonb, ${json(guardada.body)}::jsonb,
      ${json(guardada.cabecalhos)}::jsonb, ${semPermissao ? MOTIVO.semPermissao : MOTIVO.semVisita},
      ${op.capturado_em})`)
  for (const [posicao, { campo, nome, mime, bytes }] of files.entries()) {
    await tx.run(sql`
      insert into quarentena_arquivo (op_id, posicao, campo, nome, mime, bytes)
      values (${op.op_id}, ${posicao}, ${campo}, ${nome}, ${mime}, ${bytes})`)
  }
  await avisarConflito(tx, monitoramento_id, 'quarentena', { por: usuario_id })
}

/** Files of the visit whose registration came to quarantine, decided or not: their bytes arrived. */
export async function arquivosEmQuarentena(
  db: Queryable,
  monitoramento_id: number,
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ uuid: string }>(sql`
    select lower(body->>'uuid') as uuid from quarentena
    where operacao = 'multimidias.registrar' and monitoramento_id = ${monitoramento_id}`)
  return new Set(rows.map(({ uuid }) => uuid))
}

/** Locks the row until the transaction ends; false when somebody already decided. */
export async function aindaAguarda(tx: Queryable, op_id: string): Promise<boolean> {
  const row = await tx.maybe<{ situacao: string }>(
    sql`select situacao from quarentena where op_id = ${op_id} for update`,
  )
  return row?.situacao === 'aguardando'
}
