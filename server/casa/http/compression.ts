// Text goes compressed to who takes it: a prepared visit is megabytes of JSON over a weak signal.
import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const TEXTUAL =
  /^(text\/(html|css|javascript|plain)|application\/(json|javascript|manifest\+json|wasm)|image\/svg)/
/** Less fits in one packet anyway. */
const WORTH_BYTES = 1400
const compress = promisify(gzip)

function mayCompress(request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.method === 'HEAD' || reply.statusCode === 206 || reply.statusCode === 304) return false
  if (reply.hasHeader('content-encoding')) return false
  return TEXTUAL.test(String(reply.getHeader('content-type') ?? ''))
}

function compressed(payload: Readable): Readable {
  const zipped = createGzip()
  // A client that leaves midway destroys the answer: pipeline ends both streams, and there is nobody left to tell.
  pipeline(payload, zipped, () => {})
  return zipped
}

export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!mayCompress(request, reply)) return payload
    reply.header('Vary', 'Accept-Encoding')
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return payload
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
    const length = isText ? payload.length : Number(reply.getHeader('content-length') ?? WORTH_BYTES)
    if (length < WORTH_BYTES) return payload
    if (!isText && !(payload instanceof Readable)) return payload
    reply.header('Content-Encoding', 'gzip').removeHeader('Content-Length').removeHeader('Accept-Ranges')
    if (isText) return compress(payload)
    return compressed(payload)
  })
}
