import type { Database } from '#server/casa/db/database.ts'
import type { Tx } from '#server/casa/db/transaction.ts'

class Desfeita extends Error {}

/** Work in a transaction that leaves nothing: a world is planted, looked at and gone. */
export async function semRastro(db: Database, work: (tx: Tx) => Promise<void>): Promise<void> {
  await db
    .transaction(async (tx) => {
      await work(tx)
      throw new Desfeita()
    })
    .catch((erro: unknown) => {
      if (!(erro instanceof Desfeita)) throw erro
    })
}
