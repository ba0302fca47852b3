// An operation that only reads, asked from within by the person who is being answered: whatever they would be told by HTTP.
import type { Ator } from './call.ts'
import { admitted, decide, isRead } from './decision.ts'
import { Recusa } from './erro.ts'
import { operationHeaders } from './operation-headers.ts'
import { type Mounted, withoutRequest } from './replay.ts'

export interface Consulted {
  ator: Ator
  /** `feature.operation`. */
  operacao: string
  query: Readonly<Record<string, string>>
}

/** Answers `dados`. Throws what the operation refuses with, and when it does not only read. */
export type Consult = (consulted: Consulted) => Promise<unknown>

export function consultOver({ operations, services, log }: Mounted): Consult {
  return async ({ ator, operacao, query }) => {
    const operation = operations.get(operacao)
    if (!operation || !isRead(operation.endpoint)) throw new Recusa('ERR_NAO_ENCONTRADO')
    const given = services()
    const agora = new Date()
    const context = {
      services: given,
      agora,
      log,
      http: withoutRequest,
      request: { ip: null, id: null },
    }
    const admission = await admitted(given, operation.endpoint, ator)
    const op = operationHeaders({}, agora, given.config.fuso)
    const { dados } = await decide(context, operation, admission, {
      params: {},
      query: { ...query },
      fields: {},
      files: [],
      op,
      cabecalhos: {},
    })
    return dados
  }
}
