// S-12: nobody asks for more at once than the contract says: pages, lists and texts all have an end, in every operation.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, pathOf } from '#contract/casa/endpoint.ts'
import { Pagina } from '#contract/casa/envelope.ts'
import { isRead, type Operation, operations } from '#server/authorisation/operations.ts'
import { sceneOf } from '#server/authorisation/scene.ts'
import { castOf, clientIn } from '#server/authorisation/try.ts'
import { createWorld } from '#server/authorisation/world.ts'
import type { Client } from '#server/testing/client.ts'
import { createPerson } from '#server/testing/people.ts'

const world = await createWorld()
const clara = await world.clientOf(
  await createPerson(world.db, { nome: 'Clara Nunes', email: 'clara@teste.zelo', permissoes: [null] }),
)
const UUID = '0190f6a4-0000-7000-8000-000000000001'

const lists = operations.filter(({ endpoint }) => endpoint.query && 'perPage' in endpoint.query.shape)

test('there are lists, and every page of anything is one of them', () => {
  expect(lists.length).toBeGreaterThan(8)
  const pages = operations.filter(
    ({ endpoint: { dados } }) => dados instanceof z.ZodObject && 'perPage' in dados.shape,
  )
  expect(pages.filter((operation) => !lists.includes(operation))).toEqual([])
})

test.each(lists)('$name gives a hundred at a time and no more', async ({ endpoint }) => {
  const params = Object.fromEntries(
    Object.entries<z.ZodType>(endpoint.params?.shape ?? {}).map(([name, schema]) => [
      name,
      schema.safeParse(UUID).success ? UUID : '1',
    ]),
  )
  // The house's own page takes none, which asks for the count alone; a page with bounds of its own does not.
  const none = endpoint.query?.shape.perPage === Pagina.shape.perPage ? [] : ['0']
  for (const perPage of [...none, '101', '-1', '1e9', 'NaN', '100000000000000000000']) {
    const url = `${pathOf(endpoint, params)}?perPage=${perPage}`
    const answer = await clara.inject({ method: 'GET', url, headers: clara.keys() })
    expect(answer).toMatchObject({ status: 422, codigo: 'ERR_FORM_VALIDATION' })
    expect(answer.envelope.erros).toHaveProperty('perPage')
  }
})

interface List {
  path: string
  max: number | undefined
}

/** Every list that a body may hold, however deep, with the most that it takes. */
function listsOf(schema: unknown, path = 'body'): List[] {
  if (typeof schema !== 'object' || schema === null) return []
  const node = schema as Record<string, unknown> // as: a JSON Schema
  const here =
    node.type === 'array'
      ? [{ path, max: typeof node.maxItems === 'number' ? node.maxItems : undefined }]
      : []
  const properties = Object.entries((node.properties ?? {}) as Record<string, unknown>) // as: of JSON Schema
  const options = [node.anyOf, node.oneOf, node.allOf].flatMap((each) => (Array.isArray(each) ? each : []))
  return [
    ...here,
    ...listsOf(node.items, `${path}.0`),
    ...listsOf(node.additionalProperties, `${path}.*`),
    ...properties.flatMap(([key, inner]) => listsOf(inner, `${path}.${key}`)),
    ...options.flatMap((option) => listsOf(option, path)),
  ]
}

const schemaOf = ({ body }: Endpoint): unknown =>
  body && z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })

/** More than ten thousand, and why. */
const LONG: Readonly<Record<string, string>> = {
  'operacoes.enviar body.operacoes': 'ten thousand operations are more bytes than any request may have',
  'monitoramentos.finalizar body.manifesto.ops': 'what a visit of 5,000 rooms and assets may have done',
  'monitoramentos.declararImpossivel body.manifesto.ops': 'the same: it ends a visit too',
  'exportacoes.criar body.ids': 'the records that a person chose across pages: ten thousand exactly',
}

const withLists = operations.filter(({ endpoint }) => listsOf(schemaOf(endpoint)).length > 0)

test('every list of a body has an end', () => {
  expect(withLists.length).toBeGreaterThan(8)
  const endless = withLists.flatMap(({ name, endpoint }) =>
    listsOf(schemaOf(endpoint))
      .filter(({ path, max }) => max === undefined || (max >= 10_000 && !(`${name} ${path}` in LONG)))
      .map(({ path, max }) => `${name} ${path}: ${max}`),
  )
  expect(endless).toEqual([])
})

type Fields = Record<string, unknown>

/** The same body with one list as long as asked; its items need not be valid, because their number is seen first. */
function withList(body: Fields, path: string, length: number): Fields {
  const copy = structuredClone(body)
  const keys = path.split('.').slice(1)
  const last = keys.pop() ?? ''
  let parent: Fields = copy
  for (const key of keys) {
    parent[key] ??= {}
    parent = parent[key] as Fields // as: what the schema says is there
  }
  const before = parent[last]
  parent[last] = Array(length).fill(Array.isArray(before) ? (before[0] ?? 1) : 1)
  return copy
}

async function send({ endpoint }: Operation, client: Client, params: unknown, body: Fields) {
  const url = pathOf(endpoint, params as Record<string, string | number> | undefined) // as: of its own probe
  const headers = { ...client.keys(), 'content-type': 'application/json', 'x-fuso': '-03:00' }
  return client.inject({ method: endpoint.method, url, headers, payload: JSON.stringify(body) })
}

test.each(withLists)(
  '$name refuses ten thousand of anything, or one more than it takes',
  async (operation) => {
    const { name, endpoint, probe } = operation
    const cast = await castOf(world, operation, 'local-certo')
    const { params, body } = await probe.ask(await sceneOf(cast, 'proprio'))
    const client = await clientIn(cast)
    for (const { path, max = 0 } of listsOf(schemaOf(endpoint))) {
      if (path.includes('.0') || path.includes('.*')) continue
      const length = `${name} ${path}` in LONG ? max + 1 : 10_000
      const answer = await send(operation, client, params, withList((body ?? {}) as Fields, path, length)) // as: a body of fields
      expect(answer, path).toMatchObject({ status: 422, codigo: 'ERR_FORM_VALIDATION' })
    }
  },
)

const withBody = operations.filter(({ endpoint }) => !isRead(endpoint) && endpoint.body)

function textsOf(schema: unknown, path = 'body'): { path: string; bounded: boolean }[] {
  if (typeof schema !== 'object' || schema === null) return []
  const node = schema as Record<string, unknown> // as: a JSON Schema
  const bounded = ['maxLength', 'enum', 'const', 'format', 'pattern'].some((key) => key in node)
  const properties = Object.entries((node.properties ?? {}) as Record<string, unknown>) // as: of JSON Schema
  const options = [node.anyOf, node.oneOf, node.allOf].flatMap((each) => (Array.isArray(each) ? each : []))
  return [
    ...(node.type === 'string' ? [{ path, bounded }] : []),
    ...textsOf(node.items, `${path}.0`),
    ...textsOf(node.additionalProperties, `${path}.*`),
    ...properties.flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`)),
    ...options.flatMap((option) => textsOf(option, path)),
  ]
}

test('every text of a body has an end, or a shape', () => {
  const endless = withBody.flatMap(({ name, endpoint }) =>
    textsOf(schemaOf(endpoint))
      .filter(({ bounded }) => !bounded)
      .map(({ path }) => `${name} ${path}`),
  )
  expect(endless).toEqual([])
})
