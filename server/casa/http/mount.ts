// Operations over HTTP: the session, the body and the headers of a request, and its answer. What is between them is in
// decision.ts.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Endpoints } from '#contract/casa/endpoint.ts'
import { failureOf, sendFailure } from './answer.ts'
import { bodyOf } from './body.ts'
import type { Ator, CallServices, Handler, Handlers, Services } from './call.ts'
import { type Consult, consultOver } from './consult.ts'
import { admitted, decide, isRead, type Operation } from './decision.ts'
import { registrarContato } from './device-contact.ts'
import { recordRefusal } from './idempotency.ts'
import { emColunasParaQuemPede } from './in-columns.ts'
import { type OperationHeaders, operationHeaders, queueHeaders } from './operation-headers.ts'
import { fieldsLimitOf } from './parsers.ts'
import type { Limiter } from './rate-limit.ts'
import { isShown } from './refused-page.ts'
import { replayOver } from './replay.ts'
import { autorDe } from './ver-como.ts'

/** Who is asking: null when nobody is signed in. `write` also demands the XSRF key. */
export type ResolveSession = (
  request: FastifyRequest,
  kind: { write: boolean; stream: boolean },
) => Promise<Ator | null>

export interface Mount {
  app: FastifyInstance
  services: Services
  resolveSession: ResolveSession
  limit: Limiter
}

interface Mounted {
  operations: Map<string, Operation>
  services: CallServices
}

/** One set of operations for each server: a replay finds there what any feature mounted. */
const mounted = new WeakMap<FastifyInstance, Mounted>()

function mountedOn({ app, services }: Mount): Mounted {
  const before = mounted.get(app)
  if (before) return before
  const operations = new Map<string, Operation>()
  const within = { operations, services: () => given.services, log: app.log }
  const replay = replayOver(within)
  const consult = consultOver(within)
  const given: Mounted = { operations, services: { ...services, replay, consult } }
  mounted.set(app, given)
  return given
}

/** What the server's own work asks of its operations, as the person for whom it is done. */
export const consultOf =
  (app: FastifyInstance): Consult =>
  (consulted) => {
    const there = mounted.get(app)
    if (!there) throw new Error('nothing is mounted on this server')
    return there.services.consult(consulted)
  }

/** Every device asks for the ping all the time: what is public to read needs no look at the session, and no limit. */
const isOpenRead = (endpoint: Endpoint) =>
  endpoint.access === 'public' && isRead(endpoint) && endpoint.limited !== true

async function session(mount: Mount, endpoint: Endpoint, request: FastifyRequest): Promise<Ator | null> {
  if (isOpenRead(endpoint)) return null
  return mount.resolveSession(request, { write: !isRead(endpoint), stream: endpoint.answer === 'stream' })
}

async function refuse(
  mount: Mount,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  ator: Ator | null,
) {
  const { name, endpoint } = operation
  const failure = failureOf(error, request.log)
  const { http, envelope } = failure
  const { codigo, mensagem } = envelope
  const op_id = request.headers['idempotency-key']
  // Who only looks, as another person, leaves nothing: not even that it was refused.
  const lembrada = http !== 401 && http < 500 && codigo !== 'ERR_SOMENTE_LEITURA'
  if (lembrada && typeof op_id === 'string' && /^[0-9a-f-]{36}$/i.test(op_id)) {
    const usuario_id = autorDe(ator)
    await recordRefusal(mount.services.db, {
      op_id,
      usuario_id,
      rota: name,
      codigo,
      mensagem,
      requisicao_id: request.id,
    }).catch((err: unknown) => request.log.error({ err }, 'refusal not recorded'))
  }
  // A file is opened in a tab of its own: what is refused of it is read by a person.
  return sendFailure(reply, failure, { page: endpoint.answer === 'stream' && isShown(request) })
}

/** What a device says of itself never stands in the way of what it sends. */
async function deviceWasHere(
  { db }: Services,
  { headers, log }: FastifyRequest,
  ator: Ator,
  op: OperationHeaders,
): Promise<void> {
  const contato = { op, usuario_id: ator.usuario.id, agente: headers['user-agent'] ?? null }
  await registrarContato(db, contato).catch((err: unknown) => log.warn({ err }, 'contact not recorded'))
}

async function answered(
  mount: Mount,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  ator: Ator | null,
) {
  const { endpoint } = operation
  const { services } = mountedOn(mount)
  const agora = new Date()
  const admission = await admitted(services, endpoint, ator)
  const bytes = endpoint.content === 'bytes'
  const { fields, files } = bytes ? { fields: {}, files: [] } : await bodyOf(request, endpoint.files)
  const op = operationHeaders(request.headers, agora, services.config.fuso)
  if (ator !== null && !ator.verComo) await deviceWasHere(services, request, ator, op)
  const http = () => ({ request, reply })
  const context = { services, agora, log: request.log, http, request: { ip: request.ip, id: request.id } }
  const envelope = await decide(context, operation, admission, {
    // as: fastify reads both as texts by name
    params: request.params as Record<string, unknown>,
    query: request.query as Record<string, unknown>,
    fields,
    files,
    op,
    cabecalhos: queueHeaders(request),
  })
  if (endpoint.answer === 'stream') return reply
  const { dados } = emColunasParaQuemPede(endpoint, request, envelope)
  return reply.send(endpoint.answer === 'bare' ? dados : { ...envelope, dados })
}

function mountOne(mount: Mount, operation: Operation): void {
  const { name, endpoint } = operation
  mountedOn(mount).operations.set(name, operation)
  mount.app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: fieldsLimitOf(endpoint),
    config: { operacao: name },
    handler: async (request, reply) => {
      let ator: Ator | null = null
      let done = () => {}
      try {
        ator = await session(mount, endpoint, request)
        if (!isOpenRead(endpoint)) done = await mount.limit(request, ator)
        return await answered(mount, operation, request, reply, ator)
      } catch (error) {
        return refuse(mount, operation, request, reply, error, ator)
      } finally {
        done()
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
    const handler = handlers[key] as unknown as Handler<Endpoint>
    mountOne(mount, { name: `${feature}.${key}`, endpoint, handler })
  }
}
