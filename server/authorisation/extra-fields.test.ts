// S-03: a body says only what the operation takes. Every column of the database, and the names that poison objects, are
// added to each body, at its top and inside what it holds: refused, and nothing is written.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/casa/endpoint.ts'
import { pathOf } from '#contract/casa/endpoint.ts'
import { type Operation, operations } from './operations.ts'
import type { Asked } from './probe.ts'
import { type Cast, sceneOf } from './scene.ts'
import { castOf, clientIn, tracesOf } from './try.ts'
import { createWorld } from './world.ts'
import { type Write, watchWrites } from './writes-watch.ts'

const world = await createWorld()
const columns = (
  await world.db.rows<{ nome: string }>(sql`
    select distinct column_name as nome from information_schema.columns where table_schema = 'public' order by 1`)
).map(({ nome }) => nome)
const watch = await watchWrites(world)

const withBody = operations.filter(({ endpoint }) => endpoint.body !== undefined)

test('there are columns to add and bodies to add them to', () => {
  expect(columns.length).toBeGreaterThan(150)
  expect(withBody.length).toBeGreaterThan(20)
})

/** Written, traces apart. */
const tables = (writes: readonly Write[], operation: Operation) =>
  writes.map(({ tabela }) => tabela).filter((tabela) => !tracesOf(operation).has(tabela))

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The body itself and every object inside it, each with `extra` added. */
function withExtra(body: Fields, extra: Fields): Fields[] {
  const inner = Object.entries(body).flatMap(([key, value]) => {
    if (isFields(value)) return withExtra(value, extra).map((changed) => ({ ...body, [key]: changed }))
    if (!Array.isArray(value) || !isFields(value[0])) return []
    return withExtra(value[0], extra).map((changed) => ({ ...body, [key]: [changed, ...value.slice(1)] }))
  })
  return [{ ...extra, ...body }, ...inner]
}

/** Every field that the operation takes, whichever of its shapes it is. */
function fieldsOf(schema: z.ZodType | undefined): Set<string> {
  if (schema instanceof z.ZodUnion)
    return new Set(schema.options.flatMap((option) => [...fieldsOf(option as z.ZodType)])) // as: zod's core type of it
  return new Set(schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])
}

interface Given {
  cast: Cast
  request: Asked<Endpoint>
  body: Fields
}

async function givenTo(operation: Operation): Promise<Given> {
  const cast = await castOf(world, operation, 'local-certo')
  const request = await operation.probe.ask(await sceneOf(cast, 'proprio'))
  if (!isFields(request.body)) throw new Error('an operation with a body was asked without one')
  return { cast, request, body: request.body }
}

/** As JSON, written by hand where an object could not hold the name. */
async function sent(
  cast: Cast,
  { endpoint }: Operation,
  request: Asked<Endpoint>,
  payload: string | Buffer,
  type = 'application/json',
) {
  const client = await clientIn(cast)
  const url = pathOf(endpoint, request.params as Record<string, string | number> | undefined) // as: of its own probe
  const headers = { ...client.keys(), ...request.headers, 'content-type': type }
  const { method } = endpoint
  return watch.during(() => client.inject({ method, url, headers, payload }))
}

/** These answer each of several operations apart: what one of them refuses is no refusal of the request. */
const APART: ReadonlySet<string> = new Set(['operacoes.enviar'])

/** Refused with nothing written, or without any effect because the shape does not know the name. */
async function refusedOrIgnored(
  operation: Operation,
  { cast, request, body }: Given,
  changed: Fields,
  payload: string,
) {
  const schema = operation.endpoint.body
  const { result, writes } = await sent(cast, operation, request, payload)
  if (result.status >= 400 || APART.has(operation.name)) {
    expect(result.status).toBeLessThan(500)
    expect(tables(writes, operation)).toEqual([])
    return
  }
  expect(schema?.parse(changed)).toEqual(schema?.parse(body))
}

test.each(withBody)('$name takes no column but its own fields', async (operation) => {
  const { endpoint } = operation
  const given = await givenTo(operation)
  const fields = fieldsOf(endpoint.body)
  const others = columns.filter((column) => !fields.has(column))
  const taken = others.filter((column) => {
    const parsed = endpoint.body?.safeParse({ ...given.body, [column]: 1 })
    return parsed?.success && isFields(parsed.data) && column in parsed.data
  })
  expect(taken).toEqual([])
  const extra = Object.fromEntries(others.map((column) => [column, 1]))
  for (const changed of withExtra(given.body, extra)) {
    await refusedOrIgnored(operation, given, changed, JSON.stringify(changed))
  }
})

const POISON = [
  '"__proto__":{"situacao":"ativo"}',
  '"constructor":{"prototype":{"situacao":"ativo"}}',
  '"prototype":1',
]
const MARK = 'veneno'

test.each(withBody)('$name takes no name that poisons objects', async (operation) => {
  const given = await givenTo(operation)
  for (const changed of withExtra(given.body, { [MARK]: 1 })) {
    for (const poison of POISON) {
      const payload = JSON.stringify(changed).replace(`"${MARK}":1`, poison)
      await refusedOrIgnored(operation, given, changed, payload)
    }
  }
  expect(Object.keys(Object.prototype)).toEqual([])
})

/** A form of the same fields, and one more. */
async function formOf(body: Fields, name: string) {
  const form = new FormData()
  for (const [key, value] of Object.entries(body)) {
    if (Array.isArray(value)) for (const one of value) form.append(`${key}[]`, String(one))
    else form.append(key, String(value))
  }
  form.append(name, '{"situacao":"ativo"}')
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  return { payload: Buffer.from(await encoded.arrayBuffer()), type }
}

test.each(withBody.filter(({ endpoint }) => endpoint.files))(
  '$name takes no such name in a form either',
  async (operation) => {
    const { cast, request, body } = await givenTo(operation)
    for (const name of ['__proto__', 'constructor', 'criado_por', 'situacao_motivo']) {
      const { payload, type } = await formOf(body, name)
      const { result, writes } = await sent(cast, operation, request, payload, type)
      expect(result).toMatchObject({ status: 422, codigo: 'ERR_FORM_VALIDATION' })
      expect(tables(writes, operation)).toEqual([])
    }
  },
)
