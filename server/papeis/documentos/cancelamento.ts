// A document held, and marked as of no effect.
import sql from 'sql-template-tag'
import type { EntidadeDoDocumento } from '#contract/papeis/documentos.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'

/** Held until the end of the transaction: of two who cancel it, the second sees it cancelled. */
export function travarDocumento(tx: Queryable, id: number): Promise<{ id: number } | undefined> {
  return tx.maybe(sql`select id from documento where id = ${id} for update`)
}

export async function marcarCancelado(
  tx: Queryable,
  id: number,
  { motivo, por, em }: { motivo: string; por: number; em: Date },
): Promise<void> {
  await tx.run(sql`update documento set situacao = 'cancelado', motivo = ${motivo}, cancelado_por = ${por},
    cancelado_em = ${em} where id = ${id}`)
}

/** An act that is undone leaves none of its papers in force: whoever verifies one learns why. */
export async function cancelarPapeisDe(
  { tx, ator, agora, audit }: Pick<Comando, 'tx' | 'ator' | 'agora' | 'audit'>,
  { entidade, entidade_id }: { entidade: EntidadeDoDocumento; entidade_id: number },
  motivo: string,
): Promise<void> {
  const cancelados = await tx.rows<{ id: number; local_id: number }>(sql`
    update documento set situacao = 'cancelado', motivo = ${motivo.slice(0, 300)}, cancelado_por = ${ator.usuario.id},
      cancelado_em = ${agora}
    where entidade = ${entidade} and entidade_id = ${entidade_id} and situacao = 'vigente' returning id, local_id`)
  for (const { id, local_id } of cancelados)
    audit.mudanca({
      entidade: 'documento',
      entidade_id: id,
      local_id,
      de: { situacao: 'vigente' },
      para: { situacao: 'cancelado' },
      motivo,
    })
}
