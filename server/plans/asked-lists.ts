// Every list of the contract, and what is asked of it: each order, each filter alone, and filters two by two.
import { z } from 'zod'
import { type Operation, operations } from '#server/authorisation/operations.ts'
import { isList } from '#server/casa/http/in-columns.ts'

export type Asked = Readonly<Record<string, string>>

const DA_PAGINA = new Set(['page', 'perPage', 'cursor', 'order', 'sort'])

const shapeOf = ({ endpoint: { query } }: Operation): Readonly<Record<string, z.ZodType>> =>
  query instanceof z.ZodObject ? (query.shape as Record<string, z.ZodType>) : {} // as: zod's core type of the same

/** What answers in pages; the search has its own test. */
export const lists: readonly Operation[] = operations.filter(({ endpoint }) => isList(endpoint))

/** What schemas are made of that hold others. */
interface Parts {
  type: string
  entries?: Record<string, string>
  innerType?: z.core.$ZodType
  element?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  options?: z.core.$ZodType[]
}

/** The words that a schema takes, whatever it is wrapped in. */
function wordsOf(schema: z.core.$ZodType): readonly string[] {
  const {
    type,
    entries,
    innerType,
    element,
    in: from,
    out,
    options = [],
  } = (schema as z.ZodType).def as unknown as Parts // as: what zod made it of
  if (type === 'enum') return Object.values(entries ?? {})
  return [innerType, element, from, out, ...options].flatMap((inner) => (inner ? wordsOf(inner) : []))
}

/** Of no record, a day, a word of many names: each takes what its field takes. */
const QUAISQUER = ['true', '1', '2026-01-01', '2025-10', 'papel', 'TO', '1700251']

/** One or two values that the field takes, of which the first may be of a record. */
function valuesOf(schema: z.ZodType, known: unknown): string[] {
  const words = wordsOf(schema)
  const others =
    words.length > 0 ? words.slice(-1) : QUAISQUER.filter((um) => schema.safeParse(um).success).slice(0, 1)
  const yes = others[0] === 'true' && schema.safeParse('false').success ? ['false'] : []
  const all = known === undefined ? [...words.slice(0, 1), ...others, ...yes] : [String(known), ...others]
  return [...new Set(all)].slice(0, 2)
}

export interface ListToAsk {
  /** What it asks of everybody, of one record. */
  needed: Asked
  /** By who reaches everything and by who reaches half. */
  ofBoth: readonly Asked[]
  /** By the one, then by the other: another value, and filters two by two. */
  inTurn: readonly Asked[]
}

/** `known`: what the probe asked, by whose values something is found. */
export function casesOf(operation: Operation, known: Readonly<Record<string, unknown>>): ListToAsk {
  const shape = shapeOf(operation)
  const fields = Object.entries(shape).filter(([name]) => !DA_PAGINA.has(name))
  const [needed, free] = [true, false].map((must) =>
    fields.filter(([, schema]) => schema.safeParse(undefined).success !== must),
  ) as [typeof fields, typeof fields] // as: one of each
  const filters = free.map(([name, schema]) => ({ name, values: valuesOf(schema, known[name]) }))
  const orders = shape.order ? wordsOf(shape.order) : []
  const pairs = filters.flatMap(({ name, values }, i): Asked[] => {
    const next = filters[i + 1]
    const [one, other] = [values.at(-1), next?.values.at(-1)]
    if (next === undefined || one === undefined || other === undefined) return []
    const order = orders[i % orders.length]
    return [{ [name]: one, [next.name]: other, ...(order && { order, sort: i % 2 === 0 ? 'asc' : 'desc' }) }]
  })
  return {
    needed: Object.fromEntries(needed.map(([name]) => [name, String(known[name])])),
    ofBoth: [
      {},
      ...orders.flatMap((order) => ['asc', 'desc'].map((sort) => ({ order, sort }))),
      ...filters.flatMap(({ name, values }) => values.slice(0, 1).map((value) => ({ [name]: value }))),
    ],
    inTurn: [
      ...filters.flatMap(({ name, values }) => values.slice(1).map((value) => ({ [name]: value }))),
      ...pairs,
    ],
  }
}
