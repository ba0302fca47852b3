import sql from 'sql-template-tag'
import type { Recibo } from '#contract/casa/envelope.ts'
import type { Queryable } from '#server/casa/db/database.ts'

/** Receipts of those that were applied, only of this person's. */
export function recibosDe(db: Queryable, usuario_id: number, op_ids: readonly string[]): Promise<Recibo[]> {
  return db.rows(sql`
    select op_id, recebido_em from operacao
    where usuario_id = ${usuario_id} and op_id = any(${op_ids}::uuid[])
    order by recebido_em, op_id`)
}

export interface Descarte {
  op_id: string
  usuario_id: number
  acao: string
  motivo: string
  detalhe: Record<string, unknown> | undefined
  descartado_em: Date
}

/** Kept once; false when another person had discarded the same op_id. */
export async function registrarDescarte(db: Queryable, descarte: Descarte): Promise<boolean> {
  const { op_id, usuario_id, acao, motivo, detalhe, descartado_em } = descarte
  await db.run(sql`
    insert into operacao_descarte (op_id, usuario_id, acao, motivo, detalhe, descartado_em)
    values (${op_id}, ${usuario_id}, ${acao}, ${motivo}, ${detalhe ? JSON.stringify(detalhe) : null}::jsonb,
      ${descartado_em})
    on conflict (op_id) do nothing`)
  const { dono } = await db.one<{ dono: number }>(
    sql`select usuario_id as dono from operacao_descarte where op_id = ${op_id}`,
  )
  return dono === usuario_id
}
