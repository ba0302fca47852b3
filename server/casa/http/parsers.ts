// How each kind of body is read, and how large it may be. Any other kind is refused with 415.
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/casa/endpoint.ts'
import { Recusa } from './erro.ts'

const MB = 1024 ** 2
/** The largest JSON is the manifest of a finished visit: 20,000 operations and 5,000 files, about 1.5 MB. */
export const FIELDS_MAX_BYTES = 2 * MB
export const MULTIPART_MAX_BYTES = 40 * MB
const FILE_MAX_BYTES = 10 * MB
const MAX_FILES = 20
const MAX_FIELDS = 500

class UnsupportedMediaType extends Error {
  readonly statusCode = 415
}

function parseForms(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Callers announce JSON even where they send nothing, as the specification's client does.
    if (body === '') done(null, {})
    else parseJson(request, String(body), done)
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string | Buffer) => new URLSearchParams(String(body)),
  )
}

/** Content travels as it is: the handler reads the stream, bounded by what was announced for the file. */
function parseBytes(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const takeBytes = new Set(
    endpoints
      .filter(({ content }) => content === 'bytes')
      .map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1')),
  )
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: unknown) => {
    if (takeBytes.has(request.routeOptions.url ?? '')) return payload
    throw new UnsupportedMediaType('this operation takes fields, not bytes')
  })
}

export async function addParsers(app: FastifyInstance, endpoints: readonly Endpoint[]): Promise<void> {
  parseForms(app)
  parseBytes(app, endpoints)
  await app.register(multipart, {
    limits: {
      fileSize: FILE_MAX_BYTES,
      files: MAX_FILES,
      fields: MAX_FIELDS,
      fieldSize: FIELDS_MAX_BYTES,
      parts: MAX_FILES + MAX_FIELDS,
    },
  })
  app.addHook('preParsing', async (request, _reply, payload) => {
    // Files are whole in memory, so their sum is bounded by what is announced; nobody sends a form without a length.
    if (request.headers['content-type']?.startsWith('multipart/')) {
      const length = Number(request.headers['content-length'])
      if (!(length <= MULTIPART_MAX_BYTES)) throw new Recusa('ERR_ARQUIVO_GRANDE')
    }
    return payload
  })
}
