// The fields of a body, however they travel: JSON, form or multipart.
import type {} from '@fastify/multipart' // adds parts() and isMultipart() to the request
import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from './call.ts'
import { Recusa } from './erro.ts'

interface Fields {
  fields: Record<string, unknown>
  files: UploadedFile[]
}

/** `uuids[]` and repeated names become arrays; an empty text means that the field was not filled in. */
function put(fields: Record<string, unknown>, name: string, value: string): void {
  if (value === '') return
  const isList = name.endsWith('[]')
  const key = isList ? name.slice(0, -2) : name
  const before = fields[key]
  if (isList || before !== undefined)
    fields[key] = [...(Array.isArray(before) ? before : before === undefined ? [] : [before]), value]
  else fields[key] = asJson(value)
}

/** A structured field (`recursos`, `manifesto`) travels in a form as JSON text. */
function asJson(value: string): unknown {
  if (!/^[{[]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** The form's own errors say what is too large; any other is of a form cut short or made up. */
async function multipart(request: FastifyRequest, accepted: readonly string[]): Promise<Fields> {
  try {
    return await partsOf(request, accepted)
  } catch (error) {
    if (error instanceof Recusa || (error instanceof Error && 'statusCode' in error)) throw error
    throw new Recusa('ERR_FORM_VALIDATION', 'O formulário chegou incompleto. Envie de novo.')
  }
}

async function partsOf(request: FastifyRequest, accepted: readonly string[]): Promise<Fields> {
  const fields: Record<string, unknown> = {}
  const files: UploadedFile[] = []
  for await (const part of request.parts()) {
    const campo = part.fieldname.replace(/\[\]$/, '')
    if (part.type === 'field') put(fields, part.fieldname, String(part.value))
    else if (accepted.includes(campo)) {
      files.push({ campo, nome: part.filename, mime: part.mimetype, bytes: await part.toBuffer() })
    } else throw new Recusa('ERR_FORM_VALIDATION', { erros: { [campo]: ['Arquivo não esperado aqui'] } })
  }
  return { fields, files }
}

/** Deeper than anything that an operation takes; whoever walks a value afterwards has a stack for this much. */
const MAX_DEPTH = 32

function isTooDeep(fields: Record<string, unknown>): boolean {
  let level: unknown[] = [fields]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
  }
  return false
}

/** The body's fields and files. A missing body is an empty set of fields. */
export async function bodyOf(request: FastifyRequest, accepted: readonly string[] = []): Promise<Fields> {
  const body = await anyBodyOf(request, accepted)
  if (isTooDeep(body.fields)) throw new Recusa('ERR_FORM_VALIDATION', 'O corpo da requisição é fundo demais.')
  return body
}

async function anyBodyOf(request: FastifyRequest, accepted: readonly string[]): Promise<Fields> {
  if (request.isMultipart()) return multipart(request, accepted)
  if (request.body instanceof URLSearchParams) {
    const fields: Record<string, unknown> = {}
    for (const [name, value] of request.body) put(fields, name, value)
    return { fields, files: [] }
  }
  const body: unknown = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new Recusa('ERR_FORM_VALIDATION', 'O corpo da requisição precisa ser um objeto.')
  }
  return { fields: { ...body }, files: [] }
}
