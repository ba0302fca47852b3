// The fields of a body, however they travel: JSON, form or multipart.
import { Readable } from 'node:stream'
import type {} from '@fastify/multipart' // adds parts() and isMultipart() to the request
import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from './call.ts'
import { Recusa } from './erro.ts'
import { excessOf } from './json-shape.ts'
import { CAMPOS_DEMAIS } from './parsers.ts'

interface Fields {
  fields: Record<string, unknown>
  files: UploadedFile[]
}

/** `uuids[]` and repeated names become lists; an empty text means that the field was not filled in. */
class FormFields {
  readonly #fields = new Map<string, unknown>()
  readonly #lists = new Map<string, unknown[]>()

  put(name: string, value: string): void {
    if (value === '') return
    const isList = name.endsWith('[]')
    const key = isList ? name.slice(0, -2) : name
    const list = this.#lists.get(key)
    if (list) list.push(value)
    else if (isList || this.#fields.has(key)) this.#startList(key, value)
    else this.#fields.set(key, asJson(value))
  }

  #startList(key: string, value: string): void {
    const list = this.#fields.has(key) ? [this.#fields.get(key), value] : [value]
    this.#lists.set(key, list)
    this.#fields.set(key, list)
  }

  /** As own names, whatever they are: `__proto__` is an unknown field like any other. */
  all(): Record<string, unknown> {
    return Object.fromEntries(this.#fields)
  }
}

/** A structured field (`recursos`, `manifesto`) travels in a form as JSON text. */
function asJson(value: string): unknown {
  if (!/^[{[]/.test(value)) return value
  const excess = excessOf(value)
  if (excess !== undefined) throw new Recusa('ERR_FORM_VALIDATION', excess)
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const TOO_MANY_PARTS = new Set(['FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT'])

/** The form's own errors say what is too large; any other is of a form cut short or made up. */
async function multipart(request: FastifyRequest, accepted: readonly string[]): Promise<Fields> {
  try {
    return await partsOf(request, accepted)
  } catch (error) {
    if (error instanceof Error && 'code' in error && TOO_MANY_PARTS.has(String(error.code)))
      throw new Recusa('ERR_FORM_VALIDATION', CAMPOS_DEMAIS)
    if (error instanceof Recusa || (error instanceof Error && 'statusCode' in error)) throw error
    throw new Recusa('ERR_FORM_VALIDATION', 'O formulário chegou incompleto. Envie de novo.')
  }
}

async function partsOf(request: FastifyRequest, accepted: readonly string[]): Promise<Fields> {
  const fields = new FormFields()
  const files: UploadedFile[] = []
  for await (const part of request.parts()) {
    const campo = part.fieldname.replace(/\[\]$/, '')
    if (part.type === 'field') fields.put(part.fieldname, String(part.value))
    else if (accepted.includes(campo)) {
      files.push({ campo, nome: part.filename, mime: part.mimetype, bytes: await part.toBuffer() })
    } else throw new Recusa('ERR_FORM_VALIDATION', { erros: { [campo]: ['Arquivo não esperado aqui'] } })
  }
  return { fields: fields.all(), files }
}

/** The content of an operation that takes bytes; nothing sent is an empty one. Throws when it came as fields. */
export function streamOf({ body }: { body: unknown }): Readable {
  if (body instanceof Readable) return body
  if (body === undefined || body === null) return Readable.from([])
  throw new Recusa('ERR_ARQUIVO_INVALIDO', 'O conteúdo do arquivo precisa chegar como bytes.')
}

/** The body's fields and files. A missing body is an empty set of fields. */
export async function bodyOf(request: FastifyRequest, accepted: readonly string[] = []): Promise<Fields> {
  if (request.isMultipart()) return multipart(request, accepted)
  if (request.body instanceof URLSearchParams) {
    const fields = new FormFields()
    for (const [name, value] of request.body) fields.put(name, value)
    return { fields: fields.all(), files: [] }
  }
  const body: unknown = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new Recusa('ERR_FORM_VALIDATION', 'O corpo da requisição precisa ser um objeto.')
  }
  return { fields: { ...body }, files: [] }
}
