// S-12: who opens connections and says little or nothing holds none of them for long.
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { db } = await createTestDatabase()
const { app } = await createTestApp(db)

/** A piece of a file, as `offline/` cuts it, by a phone at the edge of the signal. */
const SLOWEST_PIECE_MS = ((512 * 1024 * 8) / 50_000) * 1000

test('a request ends some time, and not before a slow phone has sent its piece', () => {
  const { timeout, requestTimeout, headersTimeout, keepAliveTimeout } = app.server
  expect(headersTimeout).toBeGreaterThan(0)
  expect(headersTimeout).toBeLessThanOrEqual(60_000)
  expect(requestTimeout).toBeGreaterThan(3 * SLOWEST_PIECE_MS)
  expect(requestTimeout).toBeLessThanOrEqual(15 * 60_000)
  expect(timeout).toBeGreaterThan(headersTimeout)
  expect(timeout).toBeLessThan(requestTimeout)
  expect(keepAliveTimeout).toBeGreaterThan(0)
})

const HEAD = 'POST /api/operacoes/consultar HTTP/1.1\r\nHost: zelo\r\nContent-Type: application/json\r\n'

test.each([
  ['nothing at all', ''],
  ['half a header', 'GET /api/ping HTTP/1.1\r\nHost: ze'],
  ['half a body', `${HEAD}Content-Length: 400\r\n\r\n{"op_ids":[`],
  ['half a chunk', `${HEAD}Transfer-Encoding: chunked\r\n\r\n100\r\n{"op_ids":`],
])('a connection that says %s and then is silent is closed by the server', async (_, said) => {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const patience = app.server.timeout
  // The limit itself is minutes: the test shows that there is one, and what it does.
  app.server.timeout = 100
  try {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.resume()
    socket.write(said)
    await new Promise((resolve) => socket.once('close', resolve))
  } finally {
    app.server.timeout = patience
  }
  expect((await app.inject({ method: 'GET', url: '/api/ping' })).statusCode).toBe(200)
})
