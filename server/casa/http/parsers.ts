// How each kind of body is read, and how large it may be. Any other kind is refused with 415.
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/casa/endpoint.ts'
import { Recusa } from './erro.ts'
import { excessOf } from './json-shape.ts'

const MB = 1024 ** 2
/** The largest JSON is the manifest of a finished visit: 20,000 operations and 5,000 files, about 1.5 MB. */
export const FIELDS_MAX_BYTES = 2 * MB
/** Nobody signed in: a few fields, typed by a person. */
export const PUBLIC_MAX_BYTES = 64 * 1024
export const MULTIPART_MAX_BYTES = 40 * MB
const FILE_MAX_BYTES = 10 * MB
const MAX_FILES = 20
export const MAX_FIELDS = 500
export const CAMPOS_DEMAIS = 'O formulário traz campos demais.'

class UnsupportedMediaType extends Error {
  readonly statusCode = 415
}

/** The most that the fields of this operation may weigh. */
export const fieldsLimitOf = ({ access }: Endpoint): number =>
  access === 'public' ? PUBLIC_MAX_BYTES : FIELDS_MAX_BYTES

/** Stops at the first that is too many: nothing is built from such a form. */
function hasTooManyFields(form: string): boolean {
  let fields = 1
  for (let at = form.indexOf('&'); at !== -1 && fields <= MAX_FIELDS; at = form.indexOf('&', at + 1)) fields++
  return fields > MAX_FIELDS
}

function parseForms(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Callers announce JSON even where they send nothing, as the specification's client does.
    const json = String(body)
    const excess = excessOf(json)
    if (json === '') done(null, {})
    else if (excess !== undefined) done(new Recusa('ERR_FORM_VALIDATION', excess))
    else parseJson(request, json, done)
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string | Buffer) => {
      const form = String(body)
      if (hasTooManyFields(form)) throw new Recusa('ERR_FORM_VALIDATION', CAMPOS_DEMAIS)
      return new URLSearchParams(form)
    },
  )
}

const routesOf = (endpoints: readonly Endpoint[]): ReadonlySet<string> =>
  new Set(endpoints.map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1')))

/** Content travels as it is: the handler reads the stream, bounded by what was announced for the file. */
function parseBytes(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const takeBytes = routesOf(endpoints.filter(({ content }) => content === 'bytes'))
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
  const takeFiles = routesOf(endpoints.filter(({ files }) => files))
  app.addHook('preParsing', async (request, _reply, payload) => {
    // Files are whole in memory, so their sum is bounded by what is announced; nobody sends a form without a length.
    if (request.headers['content-type']?.startsWith('multipart/')) {
      const length = Number(request.headers['content-length'])
      const { url = '', bodyLimit } = request.routeOptions
      const most = takeFiles.has(url) ? MULTIPART_MAX_BYTES : bodyLimit
      if (!(length <= most)) throw new Recusa('ERR_ARQUIVO_GRANDE')
    }
    return payload
  })
}
