// S-15: whatever an operation answers, a success, a file, a refusal or a defect, carries every header. Screens, assets and
// addresses of nothing are in server/casa/http/headers.test.ts.
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { type Operation, operations } from '#server/authorisation/operations.ts'
import { sceneOf } from '#server/authorisation/scene.ts'
import { castOf, clientIn } from '#server/authorisation/try.ts'
import { createWorld } from '#server/authorisation/world.ts'
import { type Answer, Client } from '#server/testing/client.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { failingDatabase } from './failing-database.ts'

const world = await createWorld()
const failing = failingDatabase(world.db)
const broken = await createTestApp(failing.db)

const PAGE = /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; /
const FILE = "default-src 'none'; sandbox"

/** What people brought or took away: nothing of it may run, whatever it is. */
const FILES: Readonly<Record<string, string>> = {
  'multimidias.baixar': FILE,
  'exportacoes.baixar': FILE,
  'importacoes.erros': FILE,
  'importacoes.modelo': FILE,
  // Made by us alone, and opened in the browser's own PDF viewer, which a sandbox would keep shut.
  'documentos.baixar': "default-src 'none'; object-src 'self'; frame-ancestors 'none'",
  'sistema.logo': FILE,
  'mapa.telha': FILE,
}

function carriesAll({ name }: Operation, { headers, status }: Answer): void {
  const policy = String(headers['content-security-policy'])
  if (status === 200 && name in FILES) expect(policy).toBe(FILES[name])
  else expect(policy).toMatch(PAGE)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self)',
    'x-zelo': '1',
  })
  expect(headers['cache-control']).toMatch(/no-store|private|no-cache/)
  expect(headers).not.toHaveProperty('access-control-allow-origin')
  expect(headers).not.toHaveProperty('server')
}

function typeIsTold({ endpoint }: Operation, { headers, status, bytes }: Answer): void {
  if (endpoint.method === 'HEAD' || bytes.length === 0) return
  const type = String(headers['content-type'])
  if (status !== 200 || endpoint.answer !== 'stream') expect(type).toBe('application/json; charset=utf-8')
  else expect(type).toMatch(/^(image\/(png|jpeg|webp)|text\/(csv|calendar); charset=utf-8|application\/)/)
}

test.each(operations)(
  '$name answers with every header, whether it succeeds, refuses or fails',
  async (operation) => {
    const cast = await castOf(world, operation, 'local-certo')
    const asked = await operation.probe.ask(await sceneOf(cast, 'proprio'))
    const { reached: _reached, named: _named, beyond: _beyond, ...options } = asked
    const client = await clientIn(cast)
    const atBroken = new Client(broken.app)
    for (const [name, value] of client.cookies) atBroken.cookies.set(name, value)
    failing.failAt(1)
    const failed = await atBroken.call(operation.endpoint, options)
    failing.failAt(null)
    const answers = [
      failed,
      await new Client(world.app).call(operation.endpoint, options),
      await client.call(operation.endpoint, options),
    ]
    for (const answer of answers) {
      carriesAll(operation, answer)
      typeIsTold(operation, answer)
    }
  },
)

test('there are files among the operations', () => {
  const names = operations.map(({ name }) => name)
  expect(Object.keys(FILES).filter((name) => !names.includes(name))).toEqual([])
})

test('a socket that a page of another site opens is refused with nothing in the answer', async () => {
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const address = world.app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const said = await new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1')
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('close', () => resolve(text))
    socket.write(
      `GET /app/zelo?protocol=7 HTTP/1.1\r\nHost: zelo\r\nOrigin: https://atacante.example\r\nConnection: Upgrade\r\n` +
        `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    )
  })
  expect(said).toBe('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
})
