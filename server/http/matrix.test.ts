// Every operation of the contract against who may not call it: a new operation is in the matrix by being there.
import { expect, test } from 'vitest'
import { type Endpoint, type Endpoints, pathOf } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { CABECALHOS } from '#contract/operacoes.ts'
import { Client } from '#server/testing/client.ts'
import { createPeople } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { db } = await createTestDatabase()
const people = await createPeople(db)
const { app } = await createTestApp(db)
const davi = new Client(app)
await davi.entrar(people.davi)
const clara = new Client(app)
await clara.entrar(people.clara)

const UUID = '0190f6a4-0000-7000-8000-000000000001'

const operations = Object.entries<Endpoints>(contract).flatMap(([feature, group]) =>
  Object.entries(group).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
)
const closed = operations.filter(({ endpoint }) => endpoint.access !== 'public')
const writes = closed.filter(({ endpoint }) => endpoint.method !== 'GET')

/** Nothing is valid in it: whoever passes the guards meets the parser. */
function requestOf(endpoint: Endpoint, headers: Record<string, string>) {
  const params = Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, UUID]))
  const hasBody = endpoint.method !== 'GET'
  return {
    method: endpoint.method,
    url: pathOf(endpoint, params),
    headers: { ...headers, ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { payload: '{}' }),
  }
}

test('there are operations to try', () => {
  expect(closed.length).toBeGreaterThan(15)
  expect(writes.length).toBeGreaterThan(10)
})

test.each(closed)('$name refuses who is not signed in', async ({ endpoint }) => {
  const answer = await new Client(app).inject(requestOf(endpoint, {}))
  expect(answer).toMatchObject({ status: 401, codigo: 'ERR_NAO_AUTENTICADO', dados: null })
})

test.each(closed)('$name refuses keys that are no session', async ({ endpoint }) => {
  const key = 'x'.repeat(43)
  const headers = { authorization: `Bearer ${key}`, cookie: `zelo_sid=${key}; zelo_token=${key}` }
  const answer = await new Client(app).inject(requestOf(endpoint, headers))
  expect(answer).toMatchObject({ status: 401, codigo: 'ERR_NAO_AUTENTICADO' })
})

test.each(closed.filter(({ endpoint }) => endpoint.access !== 'session'))(
  '$name refuses who lacks the permission',
  async ({ endpoint }) => {
    const answer = await davi.inject(requestOf(endpoint, davi.keys()))
    expect(answer).toMatchObject({ status: 403, codigo: 'ERR_NAO_AUTORIZADO', dados: null })
  },
)

test.each(writes)('$name refuses a write without the XSRF key', async ({ endpoint }) => {
  const { [CABECALHOS.xsrf]: _, ...keys } = clara.keys()
  const answer = await new Client(app).inject(requestOf(endpoint, keys))
  expect(answer).toMatchObject({ status: 403, codigo: 'ERR_XSRF' })
})

test.each(operations.filter(({ endpoint }) => endpoint.method !== 'GET'))(
  '$name refuses a page of another site',
  async ({ endpoint }) => {
    const keys = clara.keys()
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://atacante.example' },
      { origin: 'null' },
    ]
    for (const headers of foreign) {
      const answer = await new Client(app).inject(requestOf(endpoint, { ...keys, ...headers }))
      expect(answer).toMatchObject({ status: 403, codigo: 'ERR_XSRF' })
    }
  },
)

test.each(closed.filter(({ endpoint }) => endpoint.answer !== 'stream'))(
  '$name does not take the token from its cookie',
  async ({ endpoint }) => {
    const { authorization: _, ...keys } = clara.keys()
    const answer = await new Client(app).inject(requestOf(endpoint, keys))
    expect(answer).toMatchObject({ status: 401, codigo: 'ERR_NAO_AUTENTICADO' })
  },
)

test.each(closed.filter(({ endpoint }) => endpoint.answer === 'stream'))(
  '$name takes the token from its cookie, because an image sends no header',
  async ({ endpoint }) => {
    const { authorization: _, ...keys } = clara.keys()
    const answer = await new Client(app).inject(requestOf(endpoint, keys))
    expect(answer.status).not.toBe(401)
  },
)

test.each(operations)(
  '$name answers the envelope and no defect to what it does not understand',
  async ({ endpoint, name }) => {
    if (name === 'usuarios.sair') return
    const answer = await new Client(app).inject(requestOf(endpoint, clara.keys()))
    expect(answer.status).toBeLessThan(500)
    if (endpoint.answer === undefined) expect(answer.json).toHaveProperty('codigo')
  },
)

test.each([...new Set(operations.map(({ endpoint }) => endpoint.path))])(
  '%s refuses every other verb',
  async (path) => {
    const url = path.replace(/\{\w+\}/g, UUID)
    const matches = (other: string) => new RegExp(`^${other.replace(/\{\w+\}/g, '[^/]+')}$`).test(url)
    const allowed = new Set<string>(
      operations.filter(({ endpoint }) => matches(endpoint.path)).map(({ endpoint }) => endpoint.method),
    )
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      if (allowed.has(method)) continue
      const answer = await clara.inject({ method, url, headers: clara.keys() })
      expect(answer).toMatchObject({ status: 405, codigo: 'ERR_METODO' })
      expect(String(answer.headers.allow).split(', ').sort()).toEqual([...allowed].sort())
    }
  },
)
