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
const clara = new Client(app)
await clara.entrar(people.clara)

let id = ''
let slug = ''
let count = 0
beforeEach(() => {
  id = randomUUID()
  slug = `contato-${++count}`
})

/** Its row, and which transaction wrote it. */
const aparelho = () =>
  db.maybe<
    Record<string, unknown>
  >(sql`select xmin::text as escrita, usuario_id, versao_app, desvio_ms, agente, pendentes, seq,
    mais_antigo, espaco_usado, ultimo_contato_em from dispositivo where id = ${id}`)
const ha = (segundos: number) =>
  db.run(
    sql`update dispositivo set ultimo_contato_em = now() - make_interval(secs => ${segundos}) where id = ${id}`,
  )
const listar = (headers: Record<string, string> = {}, client = ana) =>
  client.call(provas.listar, { query: {}, headers: { 'x-zelo-dispositivo': id, ...headers } })
const fila = (pendentes: number, seq: number, resto = '') => ({
  'x-fila': `pendentes=${pendentes};seq=${seq}${resto}`,
})

test('an operation of a device says which device, whose, with what version and clock', async () => {
  const headers = { 'x-zelo-dispositivo': id, 'x-zelo-versao': '1.0.0', 'user-agent': 'Tablet da Ana' }
  await ana.call(provas.criar, { body: { slug }, op_id: randomUUID(), headers })
  expect(await aparelho()).toMatchObject({
    usuario_id: people.ana.id,
    versao_app: '1.0.0',
    desvio_ms: null,
    agente: 'Tablet da Ana',
  })
  const depois = { ...headers, 'x-zelo-versao': '1.1.0', 'x-zelo-desvio-ms': '-4500' }
  await ana.call(provas.criar, { body: { slug: `${slug}-b` }, op_id: randomUUID(), headers: depois })
  expect(await aparelho()).toMatchObject({ versao_app: '1.1.0', desvio_ms: -4500 })
})

test('any signed-in request is a contact: a reading, a refusal, a replay; one without a session is none', async () => {
  await new Client(app).call(provas.listar, { query: {}, headers: { 'x-zelo-dispositivo': id } })
  expect(await aparelho()).toBeUndefined()
  await listar({ ...fila(3, 57, ';mais_antigo=2026-03-10T12:00:00.000Z') })
  expect(await aparelho()).toMatchObject({ pendentes: 3, seq: 57, mais_antigo: '2026-03-10T12:00:00.000Z' })
  await ana.call(provas.falhar, {
    params: { modo: 'recusa' },
    body: { slug },
    headers: { 'x-zelo-dispositivo': id, ...fila(4, 58) },
  })
  expect(await aparelho()).toMatchObject({ pendentes: 4, seq: 58, mais_antigo: null })
})

test('nothing new within a minute is not written; after a minute it is', async () => {
  const headers = {
    ...fila(3, 57),
    'x-zelo-versao': '1.0.0',
    'x-zelo-desvio-ms': '200',
    'user-agent': 'Tablet',
  }
  await listar(headers)
  const antes = await aparelho()
  await listar(headers)
  await listar({ ...headers, 'x-zelo-desvio-ms': '650' })
  await listar({ 'user-agent': 'Tablet' })
  expect(await aparelho()).toEqual(antes)
  await ha(61)
  await listar(headers)
  expect((await aparelho())?.escrita).not.toBe(antes?.escrita)
})

test('what changed is written at once, also space in use by the percent told', async () => {
  await listar(fila(3, 57))
  await db.run(sql`update dispositivo set espaco_usado = 701, espaco_cota = 1000 where id = ${id}`)
  await listar(fila(3, 57, ';espaco=70'))
  expect(await aparelho()).toMatchObject({ espaco_usado: 701 })
  await listar(fila(2, 57, ';espaco=91'))
  expect(await aparelho()).toMatchObject({ pendentes: 2, espaco_usado: 910 })
})

test('an older state of the queue, delivered late, does not undo a newer one; after an hour it is believed', async () => {
  await listar(fila(5, 60))
  await listar(fila(0, 50))
  expect(await aparelho()).toMatchObject({ pendentes: 5, seq: 60 })
  await db.run(sql`update dispositivo set fila_em = now() - interval '61 minutes' where id = ${id}`)
  await listar(fila(1, 50))
  expect(await aparelho()).toMatchObject({ pendentes: 1, seq: 50 })
})

test('a device that brings the work of another person keeps its first owner, and the work is accepted', async () => {
  await listar({ 'x-zelo-versao': '1.0.0' })
  await ha(3600)
  const headers = { 'x-zelo-dispositivo': id, 'x-zelo-versao': '9.9.9', ...fila(9, 9) }
  const dela = await clara.call(provas.criar, { body: { slug }, op_id: randomUUID(), headers })
  expect(dela.codigo).toBe('SUCESSO')
  expect(await aparelho()).toMatchObject({ usuario_id: people.ana.id, versao_app: '1.0.0', pendentes: 0 })
})

test('simultaneous contacts of a new device are one row and no failure', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => listar(fila(i, 100 + i))))
  expect(answers.every(({ codigo }) => codigo === 'SUCESSO')).toBe(true)
  expect(await aparelho()).toMatchObject({ seq: 119, pendentes: 19 })
})
