// What no well-behaved client sends: the connection is refused or closed, nothing is done, and the server goes on.
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { createField } from '#server/testing/field.ts'

const { app, db, ana } = await createField()
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
const port = typeof address === 'object' && address !== null ? address.port : 0

interface Spoken {
  /** Status line and what follows; '' when the server closed without a word. */
  said: string
  closed: boolean
}

/** Writes the bytes, and waits until the server closes or nothing has come for a second. */
function speak(text: string, { end = false } = {}): Promise<Spoken> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    let closed = false
    const done = () => {
      socket.destroy()
      resolve({ said, closed })
    }
    socket.setTimeout(1_000, done)
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      closed = true
      done()
    })
    socket.write(text)
    if (end) socket.end()
  })
}

const status = ({ said }: Spoken) => Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0)
const operations = async () =>
  Number((await db.one<{ n: string }>(sql`select count(*) as n from operacao`)).n)
const HEAD = `POST /api/operacoes/consultar HTTP/1.1\r\nHost: zelo\r\nContent-Type: application/json\r\n`

const WRONG: Record<string, string> = {
  'a body that is not JSON': `${HEAD}Content-Length: 9\r\n\r\n{"op_ids"`,
  'a chunked body with a wrong size': `${HEAD}Transfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n`,
  'a length and chunks at once': `${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/ping HTTP/1.1\r\nHost: zelo\r\n\r\n`,
  'two different lengths': `${HEAD}Content-Length: 2\r\nContent-Length: 20\r\n\r\n{}`,
  'a length that is no number': `${HEAD}Content-Length: two\r\n\r\n{}`,
  'a header with a bare line feed': `GET /api/ping HTTP/1.1\nHost: zelo\nX: 1\n\n`,
  'a space before the colon': `GET /api/ping HTTP/1.1\r\nHost : zelo\r\n\r\n`,
  'an unknown method': `ZELO /api/ping HTTP/1.1\r\nHost: zelo\r\n\r\n`,
  'a header of a megabyte': `GET /api/ping HTTP/1.1\r\nHost: zelo\r\nX: ${'a'.repeat(2 ** 20)}\r\n\r\n`,
  'a multipart without boundary': `${HEAD.replace('application/json', 'multipart/form-data')}Content-Length: 2\r\n\r\n{}`,
  'a path that does not decode': `GET /api/%E0%A4%A HTTP/1.1\r\nHost: zelo\r\n\r\n`,
  noise: '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
}

test.each(Object.entries(WRONG))('%s is refused without a 5xx', async (_, text) => {
  const before = await operations()
  const spoken = await speak(text)
  expect(status(spoken) === 0 ? spoken.closed : status(spoken) >= 400 && status(spoken) < 500).toBe(true)
  expect(await operations()).toBe(before)
})

test('a smuggled second request is never answered as a request of its own', async () => {
  const { said, closed } = await speak(WRONG['a length and chunks at once'] ?? '')
  expect(said.match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(1)
  expect(closed).toBe(true)
})

test('a body that ends in the middle leaves no half-effect', async () => {
  const before = await operations()
  const op_id = randomUUID()
  await speak(`${HEAD}Idempotency-Key: ${op_id}\r\nContent-Length: 400\r\n\r\n{"op_ids":["`, { end: true })
  await speak(`${HEAD}Transfer-Encoding: chunked\r\n\r\n100\r\n{"op_ids":`, { end: true })
  expect(await operations()).toBe(before)
})

test('after all of it the server answers as ever', async () => {
  expect(status(await speak(`GET /api/ping HTTP/1.1\r\nHost: zelo\r\nConnection: close\r\n\r\n`))).toBe(200)
  expect((await ana.call(monitoramentos.listar, { query: {} })).codigo).toBe('SUCESSO')
})
