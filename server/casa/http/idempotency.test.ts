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
const otherAna = new Client(app)
await ana.entrar(people.ana)
await otherAna.entrar(people.ana)

let slug = ''
let count = 0
beforeEach(() => {
  slug = `prova-${++count}`
})

const effects = () => db.rows(sql`select slug from local_tipo where slug = ${slug}`)

test('a replay of the same key answers exactly as the first did, with the receipt, and acts once', async () => {
  const op_id = randomUUID()
  const first = await ana.call(provas.criar, { body: { slug }, op_id })
  expect(first.envelope.recibo).toMatchObject({ op_id })
  const replay = await ana.call(provas.criar, { body: { slug }, op_id })
  expect(replay.status).toBe(200)
  expect(replay.json).toEqual(first.json)
  expect(await effects()).toHaveLength(1)
})

test('a multipart replay has another boundary and is still the same', async () => {
  const op_id = randomUUID()
  const files = [{ campo: 'fotos', nome: 'a.jpg', mime: 'image/jpeg', bytes: Buffer.from('imagem') }]
  const first = await ana.call(provas.criar, { body: { slug }, files, op_id })
  const replay = await ana.call(provas.criar, { body: { slug }, files, op_id })
  expect(replay.json).toEqual(first.json)
  const other = [{ campo: 'fotos', nome: 'a.jpg', mime: 'image/jpeg', bytes: Buffer.from('outra') }]
  expect((await ana.call(provas.criar, { body: { slug }, files: other, op_id })).codigo).toBe(
    'ERR_CHAVE_REUTILIZADA',
  )
})

test('the same key with other content is refused', async () => {
  const op_id = randomUUID()
  await ana.call(provas.criar, { body: { slug }, op_id })
  const answer = await ana.call(provas.criar, { body: { slug: `${slug}-outro` }, op_id })
  expect(answer).toMatchObject({ status: 422, codigo: 'ERR_CHAVE_REUTILIZADA' })
})

test('the key of another person is refused', async () => {
  const op_id = randomUUID()
  await ana.call(provas.criar, { body: { slug }, op_id })
  const clara = new Client(app)
  await clara.entrar(people.clara)
  const answer = await clara.call(provas.criar, { body: { slug }, op_id })
  expect(answer).toMatchObject({ status: 403, codigo: 'ERR_NAO_AUTORIZADO' })
})

test('a task captured by another person on this device is refused', async () => {
  const headers = { 'x-zelo-usuario': String(people.bruno.id) }
  const answer = await ana.call(provas.criar, { body: { slug }, headers })
  expect(answer).toMatchObject({ status: 403, codigo: 'ERR_NAO_AUTORIZADO' })
  expect(await effects()).toHaveLength(0)
})

test('fifty simultaneous twins act once and answer the same', async () => {
  const op_id = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      (i % 2 ? ana : otherAna).call(provas.criar, { body: { slug }, op_id }),
    ),
  )
  for (const answer of answers) expect(answer.json).toEqual(answers[0]?.json)
  expect(answers[0]?.codigo).toBe('SUCESSO')
  expect(await effects()).toHaveLength(1)
})

test('a refused key may be used again, and the refusal is remembered', async () => {
  const op_id = randomUUID()
  const params = { modo: 'recusa' } as const
  expect((await ana.call(provas.falhar, { params, body: { slug }, op_id })).codigo).toBe(
    'ERR_ESTADO_INVALIDO',
  )
  expect(
    await db.rows(sql`select rota, codigo, usuario_id from operacao_recusa where op_id = ${op_id}`),
  ).toEqual([{ rota: 'provas.falhar', codigo: 'ERR_ESTADO_INVALIDO', usuario_id: people.ana.id }])
  expect((await ana.call(provas.criar, { body: { slug }, op_id })).codigo).toBe('SUCESSO')
})

test('one sequence number of a device belongs to one operation', async () => {
  const headers = { 'x-zelo-dispositivo': randomUUID(), 'x-zelo-sequencia': '7' }
  await ana.call(provas.criar, { body: { slug }, op_id: randomUUID(), headers })
  const answer = await ana.call(provas.criar, { body: { slug: `${slug}-b` }, op_id: randomUUID(), headers })
  expect(answer).toMatchObject({ status: 422, codigo: 'ERR_CHAVE_REUTILIZADA' })
})

test('who replays a key with the same content as another person, or from another device, reads nothing of the answer', async () => {
  const op_id = randomUUID()
  await ana.call(provas.criar, { body: { slug }, op_id })
  const clara = new Client(app)
  await clara.entrar(people.clara)
  const headers = { 'x-zelo-dispositivo': randomUUID(), 'x-zelo-sequencia': '1' }
  const answer = await clara.call(provas.criar, { body: { slug }, op_id, headers })
  expect(answer).toMatchObject({ status: 403, codigo: 'ERR_NAO_AUTORIZADO', dados: null })
  const own = await ana.call(provas.criar, { body: { slug }, op_id, headers })
  expect(own).toMatchObject({ status: 422, codigo: 'ERR_CHAVE_REUTILIZADA', dados: null })
  expect(await effects()).toHaveLength(1)
})

test('fifty simultaneous twins of two people act once: the one who came first, and the other is refused', async () => {
  const op_id = randomUUID()
  const clara = new Client(app)
  await clara.entrar(people.clara)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => (i % 2 ? ana : clara).call(provas.criar, { body: { slug }, op_id })),
  )
  const statuses = [0, 1].map(
    (who) => new Set(answers.filter((_, i) => i % 2 === who).map(({ status }) => status)),
  )
  expect(statuses.map((set) => [...set]).sort()).toEqual([[200], [403]])
  expect(await effects()).toHaveLength(1)
})

test('fifty simultaneous twins with two contents act once, and the other content is refused', async () => {
  const op_id = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      ana.call(provas.criar, { body: { slug: i % 2 ? slug : `${slug}-b` }, op_id }),
    ),
  )
  const byContent = [0, 1].map(
    (which) => new Set(answers.filter((_, i) => i % 2 === which).map((a) => a.status)),
  )
  expect(byContent.map((set) => [...set]).sort()).toEqual([[200], [422]])
  expect(
    await db.rows(sql`select slug from local_tipo where slug in (${slug}, ${`${slug}-b`})`),
  ).toHaveLength(1)
})
