// S-20, S-12: what is malformed, unknown, too large or too deep is refused in the envelope, without a word of the parser
// that met it.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Endpoint, pathOf } from '#contract/casa/endpoint.ts'
import { CATALOGO_DE_ERROS } from '#contract/casa/erros.ts'
import { isRead, operations } from '#server/authorisation/operations.ts'
import { MAX_NAMES } from '#server/casa/http/json-shape.ts'
import { FIELDS_MAX_BYTES } from '#server/casa/http/parsers.ts'
import { type Answer, Client } from '#server/testing/client.ts'
import { createPeople } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { INSIDE } from './failing-database.ts'

const { db } = await createTestDatabase()
const people = await createPeople(db)
const { app } = await createTestApp(db)
const clara = new Client(app)
await clara.entrar(people.clara)

const OF_A_PARSER = /Unexpected|JSON at|position \d|FST_|Zod|zod|busboy|boundary|prototype|SyntaxError|stack/

function refusedPlainly({ status, json, bytes }: Answer): void {
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(json).toMatchObject({ codigo: expect.any(String), mensagem: expect.any(String) })
  expect(Object.keys(CATALOGO_DE_ERROS)).toContain((json as { codigo: string }).codigo) // as: just expected
  expect(bytes.toString()).not.toMatch(OF_A_PARSER)
  expect(bytes.toString()).not.toMatch(INSIDE)
}

const FORM = 'multipart/form-data; boundary=x'
const BODIES: readonly [name: string, type: string, payload: string][] = [
  ['half an object', 'application/json', '{"op_ids":'],
  ['a list', 'application/json', '[]'],
  ['a word', 'application/json', 'select'],
  ['a name that poisons', 'application/json', '{"__proto__":{"a":1}}'],
  ['another one', 'application/json', '{"op_ids":[],"constructor":{"prototype":{"a":1}}}'],
  ['bytes that are no text', 'application/json', '\xff\xfe\0'],
  ['a form without its end', FORM, '--x\r\nContent-Disposition: form-data; name="op_ids"\r\n\r\na'],
  ['a form without a boundary', 'multipart/form-data', '--x\r\n\r\n--x--'],
  ['a form of noise', FORM, '\0\x01\x02'],
  [
    'a file nobody asked for',
    FORM,
    '--x\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\na\r\n--x--\r\n',
  ],
  ['a kind that is not read', 'application/xml', '<a/>'],
  ['fields of another shape', 'application/json', '{"op_ids":{"a":[1,null,"x"]}}'],
]

test.each(BODIES)('%s is refused in the envelope', async (_, type, payload) => {
  const headers = { ...clara.keys(), 'content-type': type }
  refusedPlainly(await clara.inject({ method: 'POST', url: '/api/operacoes/consultar', headers, payload }))
})

test.each([
  ['GET', '/api/nada'],
  ['GET', '/api/painel/admin/usuarios/%00'],
  ['GET', '/api/painel/admin/usuarios/..%2f..%2f'],
  ['GET', '/api/painel/admin/usuarios/1%27--'],
  ['GET', '/api/painel/admin/usuarios/99999999999999999999'],
  ['GET', '/api/painel/admin/usuarios?cursor=e30'],
  ['GET', '/api/painel/admin/usuarios?cursor=%00%ff'],
  ['GET', '/api/painel/admin/usuarios?order=senha_hash'],
  ['PATCH', '/api/painel/locais'],
  ['DELETE', '/saude'],
  ['GET', '/arquivos/x'],
] as const)('%s %s is refused in the envelope', async (method, url) => {
  refusedPlainly(await clara.inject({ method, url, headers: clara.keys() }))
})

test('an address that does not decode, which no hook sees, is refused in the envelope and with every header', async () => {
  for (const url of ['/api/%E0%A4%A', '/%c0%ae%c0%ae/etc/passwd']) {
    const answer = await clara.inject({ method: 'GET', url, headers: clara.keys() })
    refusedPlainly(answer)
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  }
})

const writes = operations.filter(({ endpoint }) => !isRead(endpoint) && endpoint.content !== 'bytes')
const UUID = '0190f6a4-0000-7000-8000-000000000001'

/** As Clara, whom no permission stops on the way to the parser; with a key, so that what is asked is also compared. */
function sendTo(endpoint: Endpoint, payload: string | Buffer, type = 'application/json'): Promise<Answer> {
  const params = Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, UUID]))
  const client = new Client(app)
  const headers = { ...clara.keys(), 'content-type': type, 'idempotency-key': randomUUID() }
  return client.inject({ method: endpoint.method, url: pathOf(endpoint, params), headers, payload })
}

test.each(writes)('$name refuses a body beyond the limit of fields', async ({ endpoint }) => {
  const answer = await sendTo(endpoint, `{"a":"${'x'.repeat(FIELDS_MAX_BYTES)}"}`)
  expect(answer).toMatchObject({ status: 413, codigo: 'ERR_ARQUIVO_GRANDE' })
})

const deepList = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const deepObject = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const deep = deepList(100_000)
/** What anyone may send is smaller: as deep as fits in it. */
const deepestFor = ({ access }: Endpoint) => (access === 'public' ? 10_000 : 100_000)

test.each(writes.filter(({ endpoint }) => endpoint.body))(
  '$name refuses what is deeper than anything it takes, in every field',
  async ({ endpoint }) => {
    for (const name of ['zzz', ...fieldsOf(endpoint)]) {
      for (const value of [deepList(deepestFor(endpoint)), deepObject(deepestFor(endpoint))]) {
        const answer = await sendTo(endpoint, `{"${name}":${value}}`)
        expect(answer, name).toMatchObject({ status: 422, codigo: 'ERR_FORM_VALIDATION' })
      }
    }
  },
)

const fieldsOf = ({ body }: Endpoint): string[] =>
  body !== undefined && 'shape' in body ? Object.keys(body.shape as object) : [] // as: an object's shape is one

test('as many unknown names as are read are refused in a few words, of the first hundred', async () => {
  const names = Array.from({ length: MAX_NAMES }, (_, i) => `nome_${i}`)
  const payload = JSON.stringify(Object.fromEntries(names.map((name) => [name, 1])))
  const headers = { ...clara.keys(), 'content-type': 'application/json' }
  const answer = await clara.inject({ method: 'POST', url: '/api/operacoes/consultar', headers, payload })
  refusedPlainly(answer)
  expect(answer.bytes.length).toBeLessThan(8_000)
  const { erros } = answer.json as { erros: Record<string, string[]> } // as: an envelope, as just expected
  expect(Object.keys(erros)).toHaveLength(100)
  expect(erros.nome_7).toEqual(['Campo desconhecido.'])
})

test('a field of a form that holds JSON too deep is refused as well', async () => {
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  for (const { endpoint } of writes.filter(({ endpoint }) => endpoint.files)) {
    const answer = await sendTo(endpoint, `${part('recursos', deep)}--x--\r\n`, FORM)
    expect(answer).toMatchObject({ status: 422, codigo: 'ERR_FORM_VALIDATION' })
  }
})

test('a field that takes anything takes ten levels of it, not forty, nor enough to exhaust a stack', async () => {
  const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
  const body = (levels: number) =>
    JSON.stringify({
      op_id: randomUUID(),
      acao: 'instalacoes.atualizar',
      motivo: 'foi engano',
      descartado_em: '2025-04-10 09:00:00',
      detalhe: 'AQUI',
    }).replace('"AQUI"', nested(levels))
  const send = (levels: number) =>
    clara.inject({
      method: 'POST',
      url: '/api/operacoes/descartes',
      headers: { ...clara.keys(), 'content-type': 'application/json', 'x-fuso': '-03:00' },
      payload: body(levels),
    })
  expect((await send(10)).codigo).toBe('SUCESSO')
  for (const levels of [40, 100_000]) expect((await send(levels)).codigo).toBe('ERR_FORM_VALIDATION')
})
