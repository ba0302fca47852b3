// Adds up what changed of the assets, each minute (ADR 126). The first time all of them are read, once.
import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Job } from '#server/casa/jobs/scheduler.ts'

const A_CADA_MS = 60_000
export const MUDANCAS_POR_PASSO = 20_000

/** So many of what was noted; answers how many there were. */
export async function somarBens(tx: Queryable, quantos: number): Promise<number> {
  const { somados } = await tx.one<{ somados: number }>(sql`select somar_bens(${quantos}::bigint) as somados`)
  return somados
}

/** A million assets take longer than a statement usually may. */
const semPressa = (tx: Queryable) => tx.run(sql`select set_config('statement_timeout', '0', true)`)

/** From the register itself, whatever the sums were. */
export async function refazerBens(tx: Queryable): Promise<void> {
  await semPressa(tx)
  await tx.run(sql`select refazer_soma_de_bens()`)
}

export function addUpAssets(): Job {
  return {
    name: 'somar-os-bens',
    everyMs: A_CADA_MS,
    async step({ tx }) {
      await semPressa(tx)
      return (await somarBens(tx, MUDANCAS_POR_PASSO)) >= MUDANCAS_POR_PASSO
    },
  }
}
