// What happens to an operation once somebody asked for it, by HTTP or by a replay: access, parse, transaction,
// idempotency, handler (or quarantine), audit, envelope. In this order and only here.
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { pode } from '#contract/casa/acesso.ts'
import type { Endpoint } from '#contract/casa/endpoint.ts'
import { type Envelope, type Recibo, ResultadoDoLote } from '#contract/casa/envelope.ts'
import { mensagemDe } from '#contract/casa/mensagens.ts'
import { dataHoraDe } from '#contract/casa/tempo.ts'
import { semInvisiveis } from '#contract/casa/texto.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { errosDe, sucesso } from './answer.ts'
import { type Audit, type AuditTrail, operationTrail } from './audit.ts'
import type { Ator, Call, CallServices, Handler, UploadedFile } from './call.ts'
import { Recusa } from './erro.ts'
import { alcanceDe, enviaBytes } from './evidence-reach.ts'
import type { Evidencia, FieldRules } from './field-rules.ts'
import { addressOf, claimOperation, fingerprint, reciboDe, storeAnswer } from './idempotency.ts'
import type { OperationHeaders } from './operation-headers.ts'
import { ownsTransaction } from './own-transaction.ts'
import { autorDe, exigirLeitura } from './ver-como.ts'

export interface Operation {
  /** `feature.operation`. */
  name: string
  endpoint: Endpoint
  handler: Handler<Endpoint>
}

/** What was asked, as it came. */
export interface Asked {
  params: Record<string, unknown>
  query: Record<string, unknown>
  fields: Record<string, unknown>
  files: UploadedFile[]
  op: OperationHeaders
  /** Only those of the queue: what a later replay needs. */
  cabecalhos: Record<string, string>
}

export interface Context {
  services: CallServices
  agora: Date
  log: FastifyBaseLogger
  /** A getter that throws where nothing came by HTTP. */
  http: () => { request: FastifyRequest; reply: FastifyReply }
  request: { ip: string | null; id: string | null }
  /** A supervisor decided that this is applied: the author's assignment and permission are not asked for. */
  forcar?: boolean
  /** Who made it happen, when it is not the author. */
  causado_por?: number | null
  /** In the same transaction, before everything else; false when there is nothing to do any more. */
  antes?: (tx: Queryable) => Promise<boolean>
  /** In the same transaction, after the effect. */
  depois?: (tx: Queryable) => Promise<void>
}

export interface Admission {
  ator: Ator | null
  /** The permission is gone; only evidence of a visit that the person had prepared is still received. */
  semPermissao: boolean
}

/** Whether this person may ask at all. Throws `ERR_NAO_AUTENTICADO`, `ERR_NAO_AUTORIZADO`, `ERR_SOMENTE_LEITURA`. */
export async function admitted(
  { db, campo }: { db: Queryable; campo: FieldRules },
  endpoint: Endpoint,
  ator: Ator | null,
): Promise<Admission> {
  if (ator !== null) exigirLeitura(ator, endpoint)
  if (endpoint.access === 'public') return { ator, semPermissao: false }
  if (ator === null) throw new Recusa('ERR_NAO_AUTENTICADO')
  const { access, ou } = endpoint
  if (access === 'session' || pode(ator.concessoes, access) || (ou && pode(ator.concessoes, ou)))
    return { ator, semPermissao: false }
  if (endpoint.evidencia && (await campo.preparouVisita(db, ator.usuario.id)))
    return { ator, semPermissao: true }
  throw new Recusa('ERR_NAO_AUTORIZADO')
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const parsed = schema.safeParse(value, { error: mensagemDe })
  if (parsed.success) return parsed.data
  throw new Recusa('ERR_FORM_VALIDATION', { erros: errosDe(parsed.error.issues) })
}

type AnyCall = Call<Endpoint>

const outsideTransaction = {
  afterCommit: (effect: () => void | Promise<void>) => void effect(),
}

/** What a device captured cannot be written again by hand: it loses the characters that the contract refuses. */
const bodyAsked = (endpoint: Endpoint, { fields }: Asked): unknown =>
  isFieldWrite(endpoint) ? semInvisiveis(fields) : fields

function callOf(context: Context, { endpoint }: Operation, ator: Ator | null, asked: Asked): AnyCall {
  const { services, agora, log, http } = context
  return {
    params: parse(endpoint.params, asked.params),
    query: parse(endpoint.query, asked.query),
    body: parse(endpoint.body, bodyAsked(endpoint, asked)),
    files: asked.files,
    ator,
    tx: { ...services.db, ...outsideTransaction },
    op: asked.op,
    audit: { mudanca: () => {} },
    agora,
    log,
    services,
    get request() {
      return http().request
    },
    get reply() {
      return http().reply
    },
  } as AnyCall // as: parsed by the schemas that give Call its types
}

export const isRead = ({ method }: Endpoint) => method === 'GET' || method === 'HEAD'

/** What a device of the field sends; the panel's own writes, to leave among them, come from any device. */
const isFieldWrite = (endpoint: Endpoint) => !isRead(endpoint) && !endpoint.path.startsWith('/api/painel/')

/** Neither transaction nor idempotency nor audit of the decision point: reads, streams of bytes, a few of their own. */
export function isBare({ endpoint, handler }: Operation): boolean {
  return isRead(endpoint) || endpoint.content === 'bytes' || ownsTransaction(handler)
}

export async function decide(
  context: Context,
  operation: Operation,
  { ator, semPermissao }: Admission,
  asked: Asked,
): Promise<Envelope> {
  const { db } = context.services
  if (isFieldWrite(operation.endpoint) && !context.forcar)
    await context.services.campo.exigirAparelhoAceito(db, asked.op.dispositivo_id)
  const call = callOf(context, operation, ator, asked)
  if (isBare(operation)) {
    if (semPermissao) await exigirEvidencia(db, operation, call)
    return sucesso(await operation.handler(call))
  }
  const { usuario_id } = asked.op
  if (usuario_id !== null && usuario_id !== autorDe(ator)) {
    throw new Recusa(
      'ERR_NAO_AUTORIZADO',
      'Este registro foi feito por outra pessoa. Entre com a conta dela para enviar.',
    )
  }
  // Under the handler's own checks the database has its own, which asks who this is (0014-segunda-parede.sql).
  return db.transaction((tx) => inTransaction(context, operation, tx, { call, asked, semPermissao }), {
    autor: autorDe(ator),
  })
}

/** Without the permission: only the bytes of a file of a visit that the person had prepared. */
async function exigirEvidencia(db: Queryable, { name, endpoint }: Operation, call: AnyCall): Promise<void> {
  const alcancada = await alcanceDe({ db, campo: call.services.campo }, endpoint, call)
  if (alcancada?.valido_ate == null || !enviaBytes(name)) throw new Recusa('ERR_NAO_AUTORIZADO')
}

interface Pending {
  call: AnyCall
  asked: Asked
  semPermissao: boolean
}

async function inTransaction(
  context: Context,
  operation: Operation,
  tx: Queryable & AnyCall['tx'],
  received: Pending,
): Promise<Envelope> {
  const { name, endpoint } = operation
  const { call } = received
  const { op, ator } = call
  const { forcar = false, causado_por = null } = context
  const autor = autorDe(ator)
  const claim = op.op_id !== null && autor !== null ? { ...op, op_id: op.op_id, usuario_id: autor } : null
  const alcancada = await alcanceDe({ db: tx, campo: call.services.campo }, endpoint, call)
  const semPermissao = received.semPermissao || soParaContar(endpoint, call.ator, alcancada)
  const pending = { ...received, semPermissao }
  const quarentena = !forcar && waits(name, alcancada, pending)
  if (context.antes && !(await context.antes(tx))) throw new Recusa('ERR_ESTADO_INVALIDO', 'Já foi decidido.')
  let recibo: Recibo | null = null
  if (claim !== null && !forcar) {
    const claimed = await claimOperation(tx, {
      op: claim,
      usuario_id: claim.usuario_id,
      rota: name,
      impressao: fingerprint(addressOf(endpoint, pending.asked), call.body, call.files),
      monitoramento_id: alcancada?.monitoramento_id ?? visitIn(call),
      quarentena,
    })
    if ('resposta' in claimed) return claimed.resposta
    recibo = { op_id: claim.op_id, recebido_em: claimed.recebido_em }
  }
  const trail = operationTrail(name, { ator, op, request: context.request, causado_por })
  const dados =
    quarentena && alcancada
      ? await quarantined(tx, { ...pending, name, alcancada, trail })
      : await applied(context, operation, tx, { call, alcancada, audit: comAutor(trail, tx, autor) })
  await context.depois?.(tx)
  const nada = nadaFeito(endpoint, { body: call.body, dados }, trail)
  const escrever = () => (nada ? Promise.resolve() : trail.write(tx, autor))
  const answer = quarentena ? { ...sucesso(dados), mensagem: EM_QUARENTENA } : sucesso(dados)
  if (claim === null) {
    await escrever()
    return answer
  }
  recibo ??= await reciboDe(tx, claim.op_id)
  // In this order, and in one trip.
  const [, whole] = await Promise.all([escrever(), storeAnswer(tx, answer, recibo)])
  return whole
}

const SIMULADO = z.object({ simular: z.literal(true) })

/** A rehearsal, or a bulk act that was refused for each of its records: nobody did anything that the trail could tell. */
function nadaFeito(
  { dados: forma, ensaio }: Endpoint,
  { body, dados }: { body: unknown; dados: unknown },
  trail: AuditTrail,
): boolean {
  if (trail.contou()) return false
  if (ensaio || SIMULADO.safeParse(body).success) return true
  if (forma !== ResultadoDoLote) return false
  const lote = ResultadoDoLote.safeParse(dados)
  return lote.success && lote.data.resultados.every(({ feito }) => !feito)
}

/** Who holds the second permission alone brings a visit that is no count as one who lost the permission. */
function soParaContar(
  { access, ou }: Endpoint,
  ator: Ator | null,
  alcancada: Evidencia | undefined,
): boolean {
  if (ou === undefined || access === 'public' || access === 'session' || ator === null) return false
  // Of what is not theirs at all the handler says that it does not exist.
  const dele = alcancada !== undefined && (alcancada.agente || alcancada.valido_ate !== null)
  return dele && !alcancada.contagem && !pode(ator.concessoes, access)
}

const EM_QUARENTENA = 'Registro recebido. Como a visita já não é sua, um supervisor vai decidir sobre ele.'

/** Whether the operation waits for a supervisor. Throws when nothing entitles its author to be received. */
function waits(name: string, alcancada: Evidencia | undefined, { call, semPermissao }: Pending): boolean {
  const preparou = alcancada?.valido_ate != null
  if (semPermissao && !preparou) throw new Recusa('ERR_NAO_AUTORIZADO')
  if (!preparou || enviaBytes(name)) return false
  if (call.op.op_id === null) {
    if (semPermissao) throw new Recusa('ERR_NAO_AUTORIZADO')
    return false
  }
  return semPermissao || !alcancada.agente
}

interface Applying {
  call: AnyCall
  alcancada: Evidencia | undefined
  audit: Audit
}

const comAutor = (trail: AuditTrail, tx: Queryable, autor: number | null): Audit => ({
  mudanca: trail.mudanca,
  gravar: () => trail.adiantar(tx, autor),
})

async function applied(
  context: Context,
  { handler }: Operation,
  tx: AnyCall['tx'],
  { call, alcancada, audit }: Applying,
): Promise<unknown> {
  const { op } = call
  const { campo } = call.services
  const ator: Ator | null =
    context.forcar && alcancada && call.ator
      ? { ...call.ator, visitaDecidida: alcancada.monitoramento_id }
      : call.ator
  // Assigned, not spread: request and reply are getters.
  const given = Object.assign(call, { tx, audit, ator: ator as Ator }) // as: public operations expect null
  const dados = await handler(given)
  if (ator && alcancada && op.dispositivo_id !== null && campo.depoisDaLease(alcancada, op.capturado_em)) {
    const dia = dataHoraDe(op.capturado_em.getTime(), op.fuso).slice(0, 10)
    const captura = { usuario_id: ator.usuario.id, op_id: op.op_id, em: op.capturado_em, dia }
    await campo.registrarLeaseVencida(tx, alcancada, captura)
  }
  return dados
}

async function quarantined(
  tx: Queryable,
  waiting: Pending & { name: string; alcancada: Evidencia; trail: AuditTrail },
): Promise<unknown> {
  const { call, asked, name, alcancada, trail, semPermissao } = waiting
  const { op_id } = call.op
  if (op_id === null) throw new Error('only an operation with a key waits')
  await call.services.campo.guardarEmQuarentena(tx, {
    op: { ...call.op, op_id },
    usuario_id: (call.ator as Ator).usuario.id, // as: evidence is never public
    monitoramento_id: alcancada.monitoramento_id,
    operacao: name,
    params: asked.params,
    query: asked.query,
    body: asked.fields,
    cabecalhos: asked.cabecalhos,
    files: asked.files,
    semPermissao,
  })
  trail.mudanca({ entidade: 'quarentena', entidade_id: op_id, para: { situacao: 'aguardando' } })
  return { quarentena: true }
}

function visitIn(call: AnyCall): number | null {
  const params = call.params as { monitoramentoId?: unknown; id?: unknown } | undefined // as: any operation's params
  const job = Number(params?.monitoramentoId ?? params?.id)
  return Number.isSafeInteger(job) ? job : null
}
