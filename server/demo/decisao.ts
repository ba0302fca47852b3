// How the demonstration asks for an operation: through the decision point that its request would go through, so that what
// comes out of it is what the product itself would have written.
import { pino } from 'pino'
import type { Endpoint } from '#contract/casa/endpoint.ts'
import { type Config, readConfig } from '#server/casa/config.ts'
import type { Tx } from '#server/casa/db/database.ts'
import type { CallServices, Handler } from '#server/casa/http/call.ts'
import type { decide, Operation } from '#server/casa/http/decision.ts'
import { FIELD_RULES } from '#server/field-rules.ts'

/** The fictitious state's. */
export const ZONA = 'America/Sao_Paulo'

export const operacaoDe = (name: string, endpoint: Endpoint, handler: unknown): Operation => ({
  name,
  endpoint,
  handler: handler as Handler<Endpoint>, // as: the pair is of one operation
})

/** As the installation is configured, read once. */
const log = pino({ enabled: false })
let config: Config | undefined

/** Nothing is done after the commit: nobody is told by e-mail, and the file of a document is made when it is asked for. */
export function contextoDe(tx: Tx, agora: Date): Parameters<typeof decide>[0] {
  const nela: Tx = { ...tx, afterCommit: () => {} }
  const db = { ...tx, transaction: <R>(work: (inner: Tx) => Promise<R>) => work(nela), close: async () => {} }
  config ??= readConfig()
  return {
    // as: what these operations use of the services is the database, what the field says, and how the installation was configured
    services: { db, config, campo: FIELD_RULES } as unknown as CallServices,
    agora,
    log,
    http: () => {
      throw new Error('nothing came by HTTP')
    },
    request: { ip: null, id: null },
  }
}
