// The one decision point. For every operation, in this order: session, access, parse, transaction,
// idempotency, handler, audit, envelope.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { pode } from '#contract/acesso.ts'
import type { Endpoint, Endpoints } from '#contract/endpoint.ts'
import type { Envelope } from '#contract/envelope.ts'
import { errosDe, failureOf, sucesso } from './answer.ts'
import { operationTrail } from './audit.ts'
import { bodyOf } from './body.ts'
import type { Ator, Call, Handler, Handlers, Services } from './call.ts'
import { Recusa } from './erro.ts'
import { claimOperation, fingerprint, recordRefusal, storeAnswer } from './idempotency.ts'
import { operationHeaders } from './operation-headers.ts'
import { ownsTransaction } from './own-transaction.ts'

/** Who is asking: null when nobody is signed in. `write` also demands the XSRF key. */
export type ResolveSession = (
  request: FastifyRequest,
  kind: { write: boolean; stream: boolean },
) => Promise<Ator | null>

export interface Mount {
  app: FastifyInstance
  services: Services
  resolveSession: ResolveSession
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const erros = errosDe(parsed.error.issues)
  throw new Recusa('ERR_FORM_VALIDATION', { erros })
}

async function authorised(mount: Mount, endpoint: Endpoint, request: FastifyRequest): Promise<Ator | null> {
  const write = endpoint.method !== 'GET'
  // Every device asks for the ping all the time: what is public to read needs no look at the session.
  if (endpoint.access === 'public' && !write) return null
  const ator = await mount.resolveSession(request, { write, stream: endpoint.answer === 'stream' })
  if (endpoint.access === 'public') return ator
  if (ator === null) throw new Recusa('ERR_NAO_AUTENTICADO')
  if (endpoint.access !== 'session' && !pode(ator.concessoes, endpoint.access))
    throw new Recusa('ERR_NAO_AUTORIZADO')
  return ator
}

type AnyCall = Call<Endpoint>

async function run(
  mount: Mount,
  name: string,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  call: AnyCall,
) {
  const { services, request } = { services: mount.services, request: call.request }
  const bare = endpoint.method === 'GET' || endpoint.content === 'bytes' || ownsTransaction(handler)
  if (bare) return sucesso(await handler(call))
  const { op, ator } = call
  if (op.usuario_id !== null && op.usuario_id !== ator?.usuario.id) {
    throw new Recusa(
      'ERR_NAO_AUTORIZADO',
      'Este registro foi feito por outra pessoa. Entre com a conta dela para enviar.',
    )
  }
  return services.db.transaction(async (tx): Promise<Envelope> => {
    const trail = operationTrail(name, call)
    const claim = op.op_id !== null && ator !== null ? { ...op, op_id: op.op_id } : null
    if (claim !== null && ator !== null) {
      const params = call.params as { monitoramentoId?: unknown; id?: unknown } | undefined // as: any operation's params
      const job = Number(params?.monitoramentoId ?? params?.id)
      const stored = await claimOperation(tx, {
        op: claim,
        usuario_id: ator.usuario.id,
        rota: name,
        impressao: fingerprint(`${request.method} ${request.url}`, call.body, call.files),
        monitoramento_id: Number.isSafeInteger(job) ? job : null,
        agente: request.headers['user-agent'] ?? null,
      })
      if (stored !== null) return stored
    }
    const dados = await handler({ ...call, tx, audit: trail })
    await trail.write(tx, ator?.usuario.id ?? null)
    return claim === null ? sucesso(dados) : storeAnswer(tx, claim.op_id, sucesso(dados))
  })
}

async function refuse(
  mount: Mount,
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  ator: Ator | null,
) {
  const { http, envelope, retryAfterS } = failureOf(error, request.log)
  const op_id = request.headers['idempotency-key']
  if (typeof op_id === 'string' && http !== 401 && http < 500 && /^[0-9a-f-]{36}$/i.test(op_id)) {
    const usuario_id = ator?.usuario.id ?? null
    const { codigo, mensagem } = envelope
    await recordRefusal(mount.services.db, {
      op_id,
      usuario_id,
      rota: name,
      codigo,
      mensagem,
      requisicao_id: request.id,
    }).catch((err: unknown) => request.log.error({ err }, 'refusal not recorded'))
  }
  if (retryAfterS !== undefined) reply.header('Retry-After', retryAfterS)
  return reply.status(http).send(envelope)
}

const outsideTransaction = {
  afterCommit: (effect: () => void | Promise<void>) => void effect(),
}

function mountOne(mount: Mount, name: string, endpoint: Endpoint, handler: Handler<Endpoint>): void {
  const { app, services } = mount
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      let ator: Ator | null = null
      try {
        const agora = new Date()
        ator = await authorised(mount, endpoint, request)
        const bytes = endpoint.content === 'bytes'
        const { fields, files } = bytes ? { fields: {}, files: [] } : await bodyOf(request, endpoint.files)
        const op = operationHeaders(request.headers, agora, services.config.fuso)
        const call = {
          params: parse(endpoint.params, request.params),
          query: parse(endpoint.query, request.query),
          body: parse(endpoint.body, fields),
          files,
          ator,
          tx: { ...services.db, ...outsideTransaction },
          op,
          audit: { mudanca: () => {} },
          agora,
          log: request.log,
          services,
          request,
          reply,
        } as AnyCall // as: parsed by the schemas that give Call its types
        const envelope = await run(mount, name, endpoint, handler, call)
        if (endpoint.answer === 'stream') return reply
        return reply.send(endpoint.answer === 'bare' ? envelope.dados : envelope)
      } catch (error) {
        return refuse(mount, name, request, reply, error, ator)
      }
    },
  })
}

/** Mounts a feature: one handler for each operation of its group, or it does not compile. */
export function mountFeature<G extends Endpoints>(
  mount: Mount,
  feature: string,
  group: G,
  handlers: Handlers<G>,
): void {
  for (const [key, endpoint] of Object.entries(group)) {
    // as: Handlers<G> pairs each key with the handler of its own endpoint.
    mountOne(mount, `${feature}.${key}`, endpoint, handlers[key] as unknown as Handler<Endpoint>)
  }
}
