// The clock that the demonstration is told under: what its people do, and what the database dates by itself meanwhile, is
// of the story's day.
import sql from 'sql-template-tag'
import type { Tx } from '#server/casa/db/database.ts'

export interface Relogio {
  agora(): Date
  /** Never back: the ledger takes nothing in the past. */
  ir(em: Date): Promise<void>
}

/** Until the transaction ends, `now()` of every statement and every default is the story's (0075-relogio.sql). */
export async function relogioDaHistoria(tx: Tx, inicio: Date): Promise<Relogio> {
  let agora = inicio
  const acertar = () => tx.one(sql`select set_config('zelo.agora', ${agora.toISOString()}, true)`)
  await tx.one(sql`select set_config('search_path', 'relogio, pg_catalog, public', true)`)
  await acertar()
  return {
    agora: () => agora,
    async ir(em) {
      if (em < agora)
        throw new Error(`the story is at ${agora.toISOString()}, and goes not back to ${em.toISOString()}`)
      agora = em
      await acertar()
    },
  }
}
