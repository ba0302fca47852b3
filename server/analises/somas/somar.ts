// Adds up what was posted, each minute: never inside a posting, and none waits for it.
import sql from 'sql-template-tag'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Job } from '#server/casa/jobs/scheduler.ts'

const A_CADA_MS = 60_000
/** Well under a second of work; what a large installation has of years takes many steps, once. */
export const POR_PASSO = 20_000

/** Whole positions, until so many movements; answers how many there were. */
export async function somar(tx: Queryable, quantos: number): Promise<number> {
  const { somados } = await tx.one<{ somados: number }>(
    sql`select somar_movimentos(${quantos}::bigint) as somados`,
  )
  return somados
}

export function addUpLedger(): Job {
  return {
    name: 'somar-o-livro',
    everyMs: A_CADA_MS,
    step: async ({ tx }) => (await somar(tx, POR_PASSO)) >= POR_PASSO,
  }
}
