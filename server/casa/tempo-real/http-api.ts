// The protocol's own door for other programs of the órgão, as the official server SDKs call it: they say that something
// changed, and nothing else. Not operations of the contract: another's addresses, bodies and answers (ADR 14).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Canal, EventoDeTempoReal, SocketId } from '#contract/casa/tempo-real.ts'
import type { Database } from '#server/casa/db/database.ts'
import { type Aviso, publicar } from './publish.ts'
import type { RealTimeApp } from './settings.ts'
import { isSame, md5Of, requestSignature } from './signing.ts'

const MAX_BODY_BYTES = 65_536
const CLOCK_TOLERANCE_S = 600

/** `data` may come and goes nowhere: an event has no content. */
const common = { name: EventoDeTempoReal, data: z.unknown().optional(), socket_id: SocketId.optional() }
const Trigger = z.strictObject({
  ...common,
  channels: z.array(Canal).min(1).max(100).optional(),
  channel: Canal.optional(),
})
const Batch = z.strictObject({
  batch: z
    .array(z.strictObject({ ...common, channel: Canal }))
    .min(1)
    .max(10),
})

const Query = z.strictObject({
  auth_key: z.string(),
  auth_timestamp: z.string().regex(/^\d{1,12}$/),
  auth_version: z.literal('1.0'),
  auth_signature: z.string(),
  body_md5: z.string(),
})

interface Door {
  app: RealTimeApp
  db: Database
}

class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Throws unless the request is of somebody who holds the secret, of now, with this very body. */
function verify({ app }: Door, request: FastifyRequest, body: string): void {
  const parsed = Query.safeParse(request.query)
  if (!parsed.success) throw new Refused(401, 'the parameters of the signature are missing or malformed')
  const { auth_signature, ...query } = parsed.data
  const path = request.url.split('?', 1)[0] ?? ''
  const signed = isSame(auth_signature, requestSignature(app, { method: 'POST', path, query }))
  if (query.auth_key !== app.key || !signed) throw new Refused(401, 'the signature is not valid')
  const age = Math.abs(Date.now() / 1000 - Number(query.auth_timestamp))
  if (age > CLOCK_TOLERANCE_S) throw new Refused(401, 'the timestamp is more than 600 s away from now')
  if (!isSame(query.body_md5, md5Of(body))) throw new Refused(401, 'body_md5 is not that of the body')
}

function parsed<T>(schema: z.ZodType<T>, body: string): T {
  try {
    const found = schema.safeParse(JSON.parse(body))
    if (found.success) return found.data
  } catch {
    // The same refusal as for what is JSON and does not fit.
  }
  throw new Refused(400, 'only the channels and events of this product, in the form of the protocol')
}

function avisosDe(body: string): Aviso[] {
  const { name, channels = [], channel, socket_id } = parsed(Trigger, body)
  const canais = [...channels, ...(channel === undefined ? [] : [channel])]
  if (canais.length === 0) throw new Refused(400, 'no channel')
  return canais.map((canal) => ({ canal, evento: name, exceto: socket_id }))
}

const avisosDoLote = (body: string): Aviso[] =>
  parsed(Batch, body).batch.map(({ name, channel, socket_id }) => ({
    canal: channel,
    evento: name,
    exceto: socket_id,
  }))

export function addHttpApi(app: FastifyInstance, door: Door): void {
  void app.register(async (scope) => {
    // The signature is of the very bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    const answering =
      (avisos: (body: string) => Aviso[]) => async (request: FastifyRequest, reply: FastifyReply) => {
        try {
          const body = typeof request.body === 'string' ? request.body : ''
          verify(door, request, body)
          const all = avisos(body)
          await door.db.transaction(async (tx) => {
            for (const aviso of all) await publicar(tx, aviso)
          })
          return {}
        } catch (error) {
          if (!(error instanceof Refused)) throw error
          return reply.status(error.status).send({ error: error.message })
        }
      }
    const options = { bodyLimit: MAX_BODY_BYTES }
    scope.post(`/apps/${door.app.id}/events`, options, answering(avisosDe))
    scope.post(`/apps/${door.app.id}/batch_events`, options, answering(avisosDoLote))
  })
}
