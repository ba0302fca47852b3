// Where a request names things: every id, uuid or list of them, in its path, query and body.
import { z } from 'zod'
import type { Endpoint } from '#contract/casa/endpoint.ts'

/** `id`, `local_id`, `uuid`, `op_ids`, `monitoramentoId`; `agentes` and `visitas` are lists of ids under a word. */
const NAMES_SOMETHING = /(?:^|_)(?:id|ids|uuid|uuids)$|Id$|^(?:agentes|visitas)$/

export const PARTS = ['params', 'query', 'body'] as const
type Part = (typeof PARTS)[number]

export type Request = Partial<Record<Part, unknown>>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function within(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => within(item, `${path}.${i}`))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = `${path}.${key}`
    const names = NAMES_SOMETHING.test(key) && inner !== null && inner !== undefined
    return names ? [here] : within(inner, here)
  })
}

/** `body.op_ids`, `params.id`, `body.atribuicoes.0.local_id`… of what this request really says. */
export const idFieldsOf = (request: Request): string[] => PARTS.flatMap((part) => within(request[part], part))

export function valueAt(request: Request, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)]
    return isRecord(value) ? value[key] : undefined
  }, request)
}

/** The same request with another value there. */
export function withValue<R extends Request>(request: R, path: string, value: unknown): R {
  const { params, query, body } = request
  const copy = structuredClone({ params, query, body })
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const parent = valueAt(copy, keys.join('.')) as Record<string, unknown> // as: the path was found in it
  parent[last] = value
  return { ...request, ...copy }
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrapped(schema.unwrap() as z.ZodType) // as: zod's core type of the same schema
  return schema
}

function inSchema(given: z.ZodType | undefined, path: string): string[] {
  if (given === undefined) return []
  const schema = unwrapped(given)
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.flatMap((option) => inSchema(option as z.ZodType, path)) // as: as above
  if (schema instanceof z.ZodArray) return inSchema(schema.element as z.ZodType, `${path}.0`) // as: as above
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries<z.ZodType>(schema.shape).flatMap(([key, inner]) => {
    const here = `${path}.${key}`
    return NAMES_SOMETHING.test(key) ? [here] : inSchema(inner, here)
  })
}

/** The same of all that the contract lets a request say. */
export const idFieldsOfContract = (endpoint: Endpoint): string[] => [
  ...new Set(PARTS.flatMap((part) => inSchema(endpoint[part], part))),
]
