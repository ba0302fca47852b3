// S-12: a body of too many names, items or parts is refused before anything is built from it and before any shape is
// tried, whoever sends it. Work is counted, never timed.
import { expect, test, vi } from 'vitest'
import { conta } from '#contract/administracao/conta.ts'
import { type Endpoint, pathOf } from '#contract/casa/endpoint.ts'
import { isRead, operations } from '#server/authorisation/operations.ts'
import { MAX_DEPTH, MAX_ITEMS, MAX_NAMES } from '#server/casa/http/json-shape.ts'
import { MAX_FIELDS, PUBLIC_MAX_BYTES } from '#server/casa/http/parsers.ts'
import { Client } from '#server/testing/client.ts'
import { createPeople } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { db } = await createTestDatabase()
const people = await createPeople(db)
const { app } = await createTestApp(db)
const nobody = new Client(app)
const [clara, ana, davi] = [new Client(app), new Client(app), new Client(app)]
await clara.entrar(people.clara)
await ana.entrar(people.ana)
await davi.entrar(people.davi)
const SENDERS = { nobody, clara, ana, davi }

const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded'
const PARTS = 'multipart/form-data; boundary=x'

const times = (count: number, each: (n: number) => string, between: string) =>
  Array.from({ length: count }, (_, n) => each(n)).join(between)

const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`
const json = (names: number) => `{${times(names, (n) => `"n${n}":1`, ',')}}`

const EXCESSES: readonly [name: string, type: string, payload: string][] = [
  ['a name repeated', FORM, times(MAX_FIELDS + 1, () => 'a=1', '&')],
  ['a name repeated in a whole body', FORM, times(100_000, () => 'a=1', '&')],
  ['many names', FORM, times(MAX_FIELDS + 1, (n) => `n${n}=1`, '&')],
  ['separators alone', FORM, '&'.repeat(MAX_FIELDS + 1)],
  ['a field of many names', FORM, `a=${encodeURIComponent(json(MAX_NAMES + 1))}`],
  ['many names in JSON', JSON_TYPE, json(MAX_NAMES + 1)],
  ['many names within', JSON_TYPE, `{"a":[${json(MAX_NAMES + 1)}]}`],
  ['many items', JSON_TYPE, `{"a":[${times(MAX_ITEMS + 1, () => '1', ',')}]}`],
  ['many levels', JSON_TYPE, `{"a":${'['.repeat(MAX_DEPTH)}${']'.repeat(MAX_DEPTH)}}`],
  ['a part repeated', PARTS, `${times(MAX_FIELDS + 1, () => part('a'), '')}--x--\r\n`],
  ['many parts', PARTS, `${times(MAX_FIELDS + 1, (n) => part(`n${n}`), '')}--x--\r\n`],
]

const UUID = '0190f6a4-0000-7000-8000-000000000001'
const writes = operations.filter(({ endpoint }) => !isRead(endpoint) && endpoint.content !== 'bytes')

function send(client: Client, endpoint: Endpoint, type: string, payload: string) {
  const params = Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, UUID]))
  const headers = { ...client.keys(), 'content-type': type }
  return client.inject({ method: endpoint.method, url: pathOf(endpoint, params), headers, payload })
}

test.each(writes)('$name refuses every excess before it is parsed or compared', async ({ endpoint }) => {
  const parsed = vi.spyOn(JSON, 'parse')
  const tried = endpoint.body && vi.spyOn(endpoint.body, 'safeParse')
  const built: string[] = []
  for (const [sender, client] of Object.entries(SENDERS)) {
    for (const [name, type, payload] of EXCESSES) {
      parsed.mockClear()
      tried?.mockClear()
      const { status, envelope } = await send(client, endpoint, type, payload)
      expect([401, 403, 413, 422], `${sender}: ${name}`).toContain(status)
      expect(envelope.mensagem, `${sender}: ${name}`).toEqual(expect.any(String))
      const large = parsed.mock.calls.filter(([text]) => text.length > 1_000 && !text.includes('mensagem'))
      if (large.length > 0 || (tried?.mock.calls.length ?? 0) > 0) built.push(`${sender}: ${name}`)
    }
  }
  parsed.mockRestore()
  tried?.mockRestore()
  expect(built).toEqual([])
})

const ofAnyone = writes.filter(({ endpoint }) => endpoint.access === 'public')

test.each(ofAnyone)('$name, open to anyone, takes no more than a person types', async ({ endpoint }) => {
  for (const type of [JSON_TYPE, FORM, PARTS]) {
    const answer = await send(nobody, endpoint, type, 'x'.repeat(PUBLIC_MAX_BYTES + 1))
    expect(answer, type).toMatchObject({ status: 413, codigo: 'ERR_ARQUIVO_GRANDE' })
  }
})

test('there are operations open to anyone', () => expect(ofAnyone.length).toBeGreaterThan(2))

test('a form of as many fields as are taken is read whole, each repeated name as one list', async () => {
  const tried = vi.spyOn(conta.entrar.body, 'safeParse')
  const repeated = times(MAX_FIELDS - 2, (n) => `a=${n}`, '&')
  await send(nobody, conta.entrar, FORM, `${repeated}&b[]=1&__proto__=1`)
  const fields = tried.mock.calls[0]?.[0]
  tried.mockRestore()
  expect(fields).toEqual(
    Object.fromEntries([
      ['a', Array.from({ length: MAX_FIELDS - 2 }, (_, n) => String(n))],
      ['b', ['1']],
      ['__proto__', '1'],
    ]),
  )
})

const reads = operations.filter(({ endpoint }) => isRead(endpoint) && endpoint.query)

test.each(reads)('$name refuses a query of repeated and of many names', async ({ endpoint }) => {
  const params = Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, UUID]))
  const queries = [times(3_000, () => 'a=1', '&'), times(2_000, (n) => `n${n}=1`, '&')]
  for (const client of Object.values(SENDERS)) {
    for (const query of queries) {
      const url = `${pathOf(endpoint, params)}?${query}`
      const { status, bytes } = await client.inject({ method: 'GET', url, headers: client.keys() })
      expect(status).toBeLessThan(500)
      expect(bytes.length).toBeLessThan(8_000)
    }
  }
})
