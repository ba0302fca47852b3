// An operation without a request: what a package or the quarantine kept goes through the same decision point as HTTP,
// as the work of who captured it.
import type { FastifyBaseLogger } from 'fastify'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import type { Chamada } from '#contract/casa/chamada.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { type Answered, failureOf } from './answer.ts'
import type { Ator, CallServices, UploadedFile } from './call.ts'
import { admitted, type Context, decide, isBare, type Operation } from './decision.ts'
import { Recusa } from './erro.ts'
import { recordRefusal } from './idempotency.ts'
import { operationHeaders } from './operation-headers.ts'

export interface ReplayRequest {
  /** Who captured it. */
  ator: Ator
  chamada: Chamada & { files?: UploadedFile[] }
  /** `CABECALHOS`, in lower case. */
  cabecalhos: Record<string, string>
  /** The request that brought it among others. */
  request?: Context['request']
  /** A supervisor's decision: the author's assignment and permission are not asked for, nor is the key claimed again. */
  forcar?: boolean
  /** Who imported the package or decided: the audit has both names. */
  causado_por?: number
  /** In the operation's transaction, before it; false when there is nothing to do any more. */
  antes?: (tx: Queryable) => Promise<boolean>
  /** In the operation's transaction, after its effect. */
  depois?: (tx: Queryable) => Promise<void>
}

/** Never throws: a refusal and a failure are answered as HTTP would have answered them. */
export type Replay = (request: ReplayRequest) => Promise<Answered>

/** What was mounted on one server, for what asks from within it. */
export interface Mounted {
  operations: ReadonlyMap<string, Operation>
  services: () => CallServices
  log: FastifyBaseLogger
}

export const withoutRequest = (): never => {
  throw new Error('this operation needs the request itself, and nobody sent one')
}

async function attempt({ operations, services, log }: Mounted, asked: ReplayRequest): Promise<Answered> {
  const { ator, chamada, cabecalhos, forcar = false, antes, depois } = asked
  const operation = operations.get(chamada.operacao)
  if (!operation) throw new Recusa('ERR_NAO_ENCONTRADO', 'Esta operação não existe.')
  if (isBare(operation)) throw new Recusa('ERR_METODO', 'Esta operação não pode ser refeita.')
  const agora = new Date()
  const given = services()
  const admission = forcar ? { ator, semPermissao: false } : await admitted(given, operation.endpoint, ator)
  const op = operationHeaders(cabecalhos, agora, given.config.fuso)
  const context = {
    services: given,
    agora,
    log,
    http: withoutRequest,
    request: asked.request ?? { ip: null, id: null },
    forcar,
    causado_por: asked.causado_por ?? null,
    ...(antes && { antes }),
    ...(depois && { depois }),
  }
  const { params, query, body, files = [] } = chamada
  const received = { params, query, fields: body ?? {}, files, op, cabecalhos }
  return { http: 200, envelope: await decide(context, operation, admission, received) }
}

export function replayOver(replaying: Mounted): Replay {
  return async (asked) => {
    try {
      return await attempt(replaying, asked)
    } catch (error) {
      const failure = failureOf(error, replaying.log)
      const op_id = asked.cabecalhos[CABECALHOS.chave]
      if (op_id !== undefined && failure.http < 500) await remember(replaying, asked, op_id, failure)
      return failure
    }
  }
}

async function remember(
  { services, log }: Mounted,
  { ator, chamada, request }: ReplayRequest,
  op_id: string,
  { envelope: { codigo, mensagem } }: Answered,
): Promise<void> {
  const refusal = {
    usuario_id: ator.usuario.id,
    rota: chamada.operacao,
    codigo,
    mensagem,
    requisicao_id: request?.id ?? null,
  }
  await recordRefusal(services().db, { op_id, ...refusal }).catch((err: unknown) =>
    log.error({ err }, 'refusal not recorded'),
  )
}
