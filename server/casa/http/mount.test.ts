import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { Client } from '#server/testing/client.ts'
import { createPeople } from '#server/testing/people.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { createTestOperations, provas } from '#server/testing/test-operations.ts'

const { db } = await createTestDatabase()
const people = await createPeople(db)
const app = await createTestOperations(db)
const ana = new Client(app)
await ana.entrar(people.ana)

let slug = ''
let count = 0
beforeEach(() => {
  slug = `prova-${++count}`
})

const effects = () => db.rows(sql`select slug from local_tipo where slug = ${slug}`)

test('an answer is the envelope with codigo, mensagem and dados', async () => {
  const answer = await ana.call(provas.criar, { body: { slug } })
  expect(answer.status).toBe(200)
  expect(answer.json).toEqual({
    codigo: 'SUCESSO',
    mensagem: 'Operação realizada com sucesso.',
    dados: { slug, arquivos: [] },
  })
})

test('a query’s commas become a list and its numbers numbers; what is wrong is told by field', async () => {
  const url = '/api/provas?estado=bom,ruim&page=2'
  const good = await ana.inject({ method: 'GET', url, headers: ana.keys() })
  expect(good.dados).toEqual({ estado: ['bom', 'ruim'], page: 2, perPage: 25 })
  const repeated = await ana.inject({
    method: 'GET',
    url: '/api/provas?estado=bom&estado=ruim',
    headers: ana.keys(),
  })
  expect(repeated.dados).toMatchObject({ estado: ['bom', 'ruim'] })
  const bad = await ana.inject({
    method: 'GET',
    url: '/api/provas?estado=bom,x&page=0&perPage=101',
    headers: ana.keys(),
  })
  expect(bad).toMatchObject({ status: 422, codigo: 'ERR_FORM_VALIDATION' })
  expect(Object.keys(bad.envelope.erros ?? {}).sort()).toEqual(['estado.1', 'page', 'perPage'])
})

test('a body’s problems come by field: too short, unknown, nested', async () => {
  const body: unknown = { slug: 'ab', extra: 1, itens: [{ n: 'x' }] }
  const answer = await ana.inject({
    method: 'POST',
    url: provas.criar.path,
    headers: { ...ana.keys(), 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  expect(answer.envelope.erros).toMatchObject({
    slug: ['Use ao menos 3 letras'],
    'itens.0.n': [expect.any(String)],
  })
  expect(answer.envelope.erros).toHaveProperty('extra')
})

test('the same fields travel as JSON, as a form and as multipart', async () => {
  const form = await ana.inject({
    method: 'POST',
    url: provas.criar.path,
    headers: { ...ana.keys(), 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ slug: `${slug}-f`, itens: '[{"n":1}]' }).toString(),
  })
  expect(form.codigo).toBe('SUCESSO')
  const bytes = Buffer.from('imagem')
  const multipart = await ana.call(provas.criar, {
    body: { slug, itens: [] },
    files: [{ campo: 'fotos', nome: 'a.jpg', mime: 'image/jpeg', bytes }],
  })
  expect(multipart.dados).toEqual({ slug, arquivos: ['a.jpg:6'] })
})

test('a file in a field that takes none is refused', async () => {
  const files = [{ campo: 'outros', nome: 'a.jpg', mime: 'image/jpeg', bytes: Buffer.from('x') }]
  const answer = await ana.call(provas.criar, { body: { slug }, files })
  expect(answer).toMatchObject({
    status: 422,
    envelope: { erros: { outros: ['Arquivo não esperado aqui'] } },
  })
})

test.each([
  ['text/plain', '{"slug":"prova"}'],
  ['application/xml', '<a/>'],
  ['image/png', 'x'],
])('a body of type %s is refused where fields are expected', async (type, payload) => {
  const headers = { ...ana.keys(), 'content-type': type }
  const answer = await ana.inject({ method: 'POST', url: provas.criar.path, headers, payload })
  expect(answer).toMatchObject({ status: 422, codigo: 'ERR_FORM_VALIDATION' })
})

test.each(['{"slug":', '[]', '"x"', '{"__proto__":{"slug":"abc"}}'])(
  'the body %s is refused',
  async (payload) => {
    const headers = { ...ana.keys(), 'content-type': 'application/json' }
    const answer = await ana.inject({ method: 'POST', url: provas.criar.path, headers, payload })
    expect(answer).toMatchObject({ status: 422, codigo: 'ERR_FORM_VALIDATION' })
  },
)

test('bytes reach the handler as they are, whatever their type and beyond the limit of fields', async () => {
  for (const type of ['image/jpeg', 'application/pdf', 'text/plain', 'application/octet-stream']) {
    const bytes = Buffer.alloc(3 * 1024 ** 2, 'x')
    const options = { params: { id: 1 }, bytes, headers: { 'content-type': type } }
    expect((await ana.call(provas.receber, options)).dados).toBe(bytes.length)
  }
})

test('fields beyond 2 MB and files beyond 10 MB are refused as too large', async () => {
  const big = await ana.call(provas.criar, { body: { slug: 'x'.repeat(2.1 * 1024 ** 2) } })
  expect(big).toMatchObject({ status: 413, codigo: 'ERR_ARQUIVO_GRANDE' })
  const file = { campo: 'fotos', nome: 'a.jpg', mime: 'image/jpeg', bytes: Buffer.alloc(10.1 * 1024 ** 2) }
  const bigFile = await ana.call(provas.criar, { body: { slug }, files: [file] })
  expect(bigFile).toMatchObject({ status: 413, codigo: 'ERR_ARQUIVO_GRANDE' })
  expect(await effects()).toHaveLength(0)
})

test('more than 20 files, or more than 40 MB of them, are refused', async () => {
  const file = { campo: 'fotos', nome: 'a.jpg', mime: 'image/jpeg', bytes: Buffer.alloc(9 * 1024 ** 2) }
  const small = { ...file, bytes: Buffer.from('x') }
  expect((await ana.call(provas.criar, { body: { slug }, files: Array(21).fill(small) })).status).toBe(413)
  expect((await ana.call(provas.criar, { body: { slug }, files: Array(5).fill(file) })).status).toBe(413)
  expect(await effects()).toHaveLength(0)
})

test('an operation leaves one event for each field it changed, with who, where from and which request', async () => {
  const dispositivo = randomUUID()
  const answer = await ana.call(provas.criar, {
    body: { slug },
    headers: { 'x-zelo-dispositivo': dispositivo, 'x-zelo-sequencia': '7' },
  })
  const eventos =
    await db.rows(sql`select ator_id, origem, ip, dispositivo_id, requisicao_id, acao, entidade, campo,
    de, para from evento where entidade_id = ${slug}`)
  expect(eventos).toEqual([
    {
      ator_id: people.ana.id,
      origem: 'campo',
      ip: '127.0.0.1',
      dispositivo_id: dispositivo,
      requisicao_id: answer.headers['x-request-id'],
      acao: 'provas.criar',
      entidade: 'local_tipo',
      campo: 'nome',
      de: null,
      para: slug,
    },
  ])
})

test('a refusal and a defect undo what the handler wrote', async () => {
  for (const modo of ['recusa', 'defeito', 'restricao'] as const) {
    await ana.call(provas.falhar, { params: { modo }, body: { slug } })
    expect(await effects()).toHaveLength(0)
  }
})

test('a violated constraint is answered by its name', async () => {
  const answer = await ana.call(provas.falhar, { params: { modo: 'restricao' }, body: { slug } })
  expect(answer).toMatchObject({
    status: 409,
    codigo: 'ERR_DUPLICADO',
    envelope: { mensagem: 'Já existe uma pessoa com este e-mail.' },
  })
})

test('what the database cannot store is the caller’s to correct, not a defect', async () => {
  const answer = await ana.call(provas.falhar, { params: { modo: 'excesso' }, body: { slug } })
  expect(answer).toMatchObject({ status: 422, codigo: 'ERR_FORM_VALIDATION' })
})

test('what a device captured loses the characters that nobody sees, before anything is asked of it', async () => {
  const answer = await ana.call(provas.criar, { body: { slug: `\u202e${slug}\u0000` } })
  expect(answer).toMatchObject({ codigo: 'SUCESSO', dados: { slug } })
  const soUmaLetra = await ana.call(provas.criar, { body: { slug: 'a\u200b\u200b' } })
  expect(soUmaLetra.envelope.erros).toEqual({ slug: ['Use ao menos 3 letras'] })
})

test('a defect answers 500 in the envelope, with no stack, path or SQL', async () => {
  const answer = await ana.call(provas.falhar, { params: { modo: 'defeito' }, body: { slug } })
  expect(answer.status).toBe(500)
  expect(answer.json).toEqual({
    codigo: 'ERR_INTERNO',
    mensagem: 'Erro inesperado. Tente de novo; se persistir, chame o suporte.',
    dados: null,
  })
  const repeated = await ana.call(provas.criar, { body: { slug } })
  expect(repeated.codigo).toBe('SUCESSO')
  const unnamed = await ana.call(provas.criar, { body: { slug } })
  expect(unnamed.status).toBe(500)
  expect(unnamed.bytes.toString()).not.toMatch(/insert|local_tipo|\.ts|at /)
})

test('a malformed header of the queue is told by its name', async () => {
  const headers = { 'idempotency-key': 'x', 'x-zelo-sequencia': '-1' }
  const answer = await ana.call(provas.criar, { body: { slug }, headers })
  expect(Object.keys(answer.envelope.erros ?? {}).sort()).toEqual(['idempotency-key', 'x-zelo-sequencia'])
})
