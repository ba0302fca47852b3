/**
 * A device without space aborts the whole transaction, and the requests still under way are told only that it was
 * aborted. Whoever frees space and tries again must hear why.
 */
import type { DBCore, DBCoreMutateResponse, DBCoreTable, DBCoreTransaction, Middleware } from 'dexie'

function porque(trans: DBCoreTransaction): DOMException | null {
  const { error } = trans as IDBTransaction // as: Dexie hands out the transaction itself
  return error?.name === 'QuotaExceededError' ? error : null
}

function explained(answer: DBCoreMutateResponse, trans: DBCoreTransaction): DBCoreMutateResponse {
  const motivo = answer.numFailures > 0 ? porque(trans) : null
  if (motivo === null) return answer
  const failures = Object.fromEntries(Object.keys(answer.failures).map((posicao) => [posicao, motivo]))
  return { ...answer, failures: failures as unknown as DBCoreMutateResponse['failures'] } // as: errors by position
}

function watched(table: DBCoreTable): DBCoreTable {
  return {
    ...table,
    mutate: (request) =>
      table.mutate(request).then(
        (answer) => explained(answer, request.trans),
        (error: unknown) => {
          throw porque(request.trans) ?? error
        },
      ),
  }
}

export const quotaErrors: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'cota',
  create: (down) => ({ ...down, table: (name) => watched(down.table(name)) }),
}
