// Says on a channel that something changed. It goes out when the transaction commits, and never before.
import sql from 'sql-template-tag'
import { z } from 'zod'
import { Canal, EventoDeTempoReal, SocketId } from '#contract/casa/tempo-real.ts'
import type { Queryable } from '#server/casa/db/database.ts'

export interface Aviso {
  /** `private-Local`, or what `canalDoUsuario(id)` answers. */
  canal: string
  evento: EventoDeTempoReal
  /** The author's own connection (`op.socket_id`), which is not told. */
  exceto?: string | null | undefined
}

/** What goes between the processes: nothing else may, whoever wrote it. */
const AvisoSchema = z.strictObject({
  canal: Canal,
  evento: EventoDeTempoReal,
  exceto: SocketId.nullish(),
})

/** The channel of PostgreSQL over which the processes share events. */
export const CANAL_DO_BANCO = 'zelo_tempo_real'

/** `tx` is the operation's transaction: PostgreSQL delivers at the commit, and nothing at a rollback. One statement. */
export async function publicar(tx: Queryable, ...avisos: readonly Aviso[]): Promise<void> {
  if (avisos.length === 0) return
  const textos = avisos.map((aviso) => JSON.stringify(AvisoSchema.parse(aviso)))
  await tx.run(sql`select pg_notify(${CANAL_DO_BANCO}, texto) from unnest(${textos}::text[]) texto`)
}

/** Undefined when it is none of ours. */
export function avisoDe(payload: string): Aviso | undefined {
  try {
    return AvisoSchema.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}
