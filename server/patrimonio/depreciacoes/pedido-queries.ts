// A posting that was asked and that the server does by itself. One row for each run; gone when it is posted.
import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'

/** Of a process that says nothing for so long another takes its work. */
const SILENCIO = '1 minute'

export interface PedidoDeExecucao {
  id: number
  por: number
  total: number
  tentativas: number
}

/** How many assets the preview has. */
export async function previstos(db: Queryable, id: number): Promise<number> {
  const { bens } = await db.one<{ bens: number }>(sql`
    select coalesce(sum(bens), 0)::int as bens from depreciacao_total where execucao_id = ${id} and not estorno`)
  return bens
}

export async function gravarPedido(
  tx: Queryable,
  { id, por, em, total }: { id: number; por: number; em: Date; total: number },
): Promise<void> {
  await tx.run(sql`
    insert into depreciacao_pedido (execucao_id, por, pedido_em, total) values (${id}, ${por}, ${em}, ${total})
    on conflict (execucao_id) do update set por = excluded.por, pedido_em = excluded.pedido_em, total = excluded.total,
      lancados = 0, tentativas = 0, vivo_em = null, falha = null`)
}

export async function haLancamentoEmCurso(db: Queryable): Promise<boolean> {
  const { ha } = await db.one<{ ha: boolean }>(
    sql`select exists (select from depreciacao_pedido where falha is null) as ha`,
  )
  return ha
}

/** Whether some posting waits to be taken, or was left by a process that died. */
export const HA_PEDIDO_POR_TOMAR = sql`exists (
  select from depreciacao_pedido
  where falha is null and (vivo_em is null or vivo_em < now() - ${SILENCIO}::interval))`

export function tomarPedido(tx: Queryable): Promise<PedidoDeExecucao | undefined> {
  return tx.maybe(sql`
    update depreciacao_pedido set vivo_em = now(), tentativas = tentativas + 1, lancados = 0
    where execucao_id = (select execucao_id from depreciacao_pedido
      where falha is null and (vivo_em is null or vivo_em < now() - ${SILENCIO}::interval)
      order by pedido_em limit 1 for update skip locked)
    returning execucao_id as id, por, total, tentativas`)
}

/** Also tells that the process is alive. */
export async function gravarLancados(tx: Queryable, id: number, lancados: number): Promise<void> {
  await tx.run(
    sql`update depreciacao_pedido set lancados = ${lancados}, vivo_em = now() where execucao_id = ${id}`,
  )
}

export async function soltarPedido(tx: Queryable, id: number): Promise<void> {
  await tx.run(sql`update depreciacao_pedido set vivo_em = null, lancados = 0 where execucao_id = ${id}`)
}

export async function recusarPedido(tx: Queryable, id: number, falha: string): Promise<void> {
  await tx.run(sql`update depreciacao_pedido set falha = ${falha} where execucao_id = ${id}`)
}

export async function apagarPedido(tx: Queryable, id: number): Promise<void> {
  await tx.run(sql`delete from depreciacao_pedido where execucao_id = ${id}`)
}
