// Every operation of the contract against who may not call it: a new operation is in the matrix by being there.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import { CONTAR_OS_PROPRIOS_BENS } from '#contract/casa/contar-os-proprios-bens.ts'
import { type Endpoint, type Endpoints, pathOf } from '#contract/casa/endpoint.ts'
import { contract } from '#contract/index.ts'
import { Client } from '#server/testing/client.ts'
import { createPeople, createPerson } from '#server/testing/people.ts'
import { createVisit } from '#server/testing/school.ts'
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
const isRead = ({ method }: Endpoint) => method === 'GET' || method === 'HEAD'
const writes = closed.filter(({ endpoint }) => !isRead(endpoint))

/** Nothing is valid in it: whoever passes the guards meets the parser. */
function requestOf(endpoint: Endpoint, headers: Record<string, string>) {
  const params = Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, UUID]))
  const hasBody = !isRead(endpoint)
  return {
    method: endpoint.method,
    url: pathOf(endpoint, params),
    headers: { ...headers, ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { payload: '{}' }),
  }
}

/** The answer to a HEAD has no body to read a codigo from. */
const refusal = ({ method }: Endpoint, status: number, codigo: string) =>
  method === 'HEAD' ? { status } : { status, codigo }

/** An image sends no header; everything else does. */
const takesCookie = ({ method, answer }: Endpoint) => method === 'GET' && answer === 'stream'

test('there are operations to try', () => {
  expect(closed.length).toBeGreaterThan(15)
  expect(writes.length).toBeGreaterThan(10)
})

test.each(closed)('$name refuses who is not signed in', async ({ endpoint }) => {
  const answer = await new Client(app).inject(requestOf(endpoint, {}))
  expect(answer).toMatchObject(refusal(endpoint, 401, 'ERR_NAO_AUTENTICADO'))
  if (endpoint.method !== 'HEAD') expect(answer.dados).toBeNull()
})

test.each(closed)('$name refuses keys that are no session', async ({ endpoint }) => {
  const key = 'x'.repeat(43)
  const headers = { authorization: `Bearer ${key}`, cookie: `zelo_sid=${key}; zelo_token=${key}` }
  const answer = await new Client(app).inject(requestOf(endpoint, headers))
  expect(answer).toMatchObject(refusal(endpoint, 401, 'ERR_NAO_AUTENTICADO'))
})

test.each(closed.filter(({ endpoint }) => endpoint.access !== 'session'))(
  '$name refuses who lacks the permission',
  async ({ endpoint }) => {
    const answer = await davi.inject(requestOf(endpoint, davi.keys()))
    expect(answer).toMatchObject(refusal(endpoint, 403, 'ERR_NAO_AUTORIZADO'))
    if (endpoint.method !== 'HEAD') expect(answer.dados).toBeNull()
  },
)

// Prepared a visit, then lost the permission: known to the server as somebody whose evidence may still arrive.
const ivo = new Client(app)
const pessoa = await createPerson(db, {
  nome: 'Ivo Campo',
  email: 'ivo@teste.zelo',
  permissoes: ['painel.almoxarifado.dashboard'],
})
await ivo.entrar(pessoa)
await db.transaction(async (tx) => {
  const { id } = await createVisit(tx, people.locais.escola, [people.ana.id])
  await tx.run(sql`insert into monitoramento_lease (monitoramento_id, usuario_id, valido_ate)
    values (${id}, ${pessoa.id}, now() + interval '1 day')`)
})

test.each(
  closed.filter(({ endpoint }) => !['session', 'painel.almoxarifado.dashboard'].includes(endpoint.access)),
)('$name lets who only prepared a visit once pass no guard but that of evidence', async ({ endpoint }) => {
  const answer = await ivo.inject(requestOf(endpoint, ivo.keys()))
  expect(endpoint.evidencia ? [403, 422] : [403]).toContain(answer.status)
  if (endpoint.method !== 'HEAD' && answer.status === 403) expect(answer.codigo).toBe('ERR_NAO_AUTORIZADO')
})

test.each(closed.filter(({ endpoint }) => endpoint.evidencia))(
  '$name, being evidence, names the visit or the file that it is of',
  ({ endpoint }) => {
    const params = Object.keys(endpoint.params?.shape ?? {})
    const body = endpoint.body instanceof z.ZodObject ? Object.keys(endpoint.body.shape) : []
    const names = ['monitoramentoId', 'id', 'uuid', 'multimidiaId'].filter((name) => params.includes(name))
    expect(names.length > 0 || body.includes('monitoramento_id')).toBe(true)
    expect(['monitoramentos.executar', CONTAR_OS_PROPRIOS_BENS]).toContain(endpoint.access)
  },
)

test.each(writes)('$name refuses a write without the XSRF key', async ({ endpoint }) => {
  const { [CABECALHOS.xsrf]: _, ...keys } = clara.keys()
  const answer = await new Client(app).inject(requestOf(endpoint, keys))
  expect(answer).toMatchObject({ status: 403, codigo: 'ERR_XSRF' })
})

test.each(operations.filter(({ endpoint }) => !isRead(endpoint)))(
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

test.each(closed.filter(({ endpoint }) => !takesCookie(endpoint)))(
  '$name does not take the token from its cookie',
  async ({ endpoint }) => {
    const { authorization: _, ...keys } = clara.keys()
    const answer = await new Client(app).inject(requestOf(endpoint, keys))
    expect(answer).toMatchObject(refusal(endpoint, 401, 'ERR_NAO_AUTENTICADO'))
  },
)

test.each(closed.filter(({ endpoint }) => takesCookie(endpoint)))(
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
    if (name === 'conta.sair') return
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
