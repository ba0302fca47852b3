// S-19: addresses and methods that no browser sends are refused plainly: never a 5xx, never a stack in the log.
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { operations } from '#server/authorisation/operations.ts'
import { createPeople } from '#server/testing/people.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const folder = await temporaryFolder()
const dist = join(folder.path, 'dist')
await mkdir(join(dist, 'assets'), { recursive: true })
await writeFile(join(dist, 'index.html'), '<!doctype html><title>Zelo</title>')

const failures: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void failures.push(line) })
const { db } = await createTestDatabase()
const people = await createPeople(db)
const { app, client } = await createTestApp(db, { dist, log })
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
const port = typeof address === 'object' && address !== null ? address.port : 0

/** The status of what was answered to these bytes; 0 when the connection was closed without a word. */
function answered(text: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    const done = () => {
      socket.destroy()
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0))
    }
    socket.setTimeout(2_000, done)
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1')
      if (said.includes('\r\n\r\n')) done()
    })
    socket.on('error', () => undefined)
    socket.on('close', done)
    socket.write(text)
  })
}

const get = (path: string, headers = '') => answered(`GET ${path} HTTP/1.1\r\nHost: zelo\r\n${headers}\r\n`)

const PARTS = [
  '//',
  '/%00',
  '/%5c',
  '/..',
  '/%2e%2e%2f',
  '/%ff',
  `/${'a'.repeat(400)}`,
  '/a%0d%0ab',
  '/\\',
  '/:',
  '/assets',
]
const PLACES = ['', '/assets', '/api', '/p', '/verificar', '/arquivos', '/painel']

test('no address, whatever is in it, is answered with a failure of ours', async () => {
  for (const place of PLACES)
    for (const part of PARTS)
      for (const accept of ['', 'Accept: text/html\r\n']) {
        const status = await get(`${place}${part}`, accept)
        expect([place, part, status < 500], `${place}${part} answered ${status}`).toEqual([place, part, true])
      }
  expect(failures).toEqual([])
})

test('no method and no header that HTTP does not have is answered with a failure of ours', async () => {
  for (const method of ['QUERY', 'PROPFIND', 'TRACE', 'CONNECT', 'OPTIONS', 'ZELO', 'get']) {
    const status = await answered(`${method} /api/ping HTTP/1.1\r\nHost: zelo\r\n\r\n`)
    expect([method, status < 500]).toEqual([method, true])
  }
  const twice = await answered('GET /api/ping HTTP/1.1\r\nHost: zelo\r\nHost: outro\r\n\r\n')
  expect([twice >= 400, twice < 500]).toEqual([true, true])
  expect(failures).toEqual([])
})

test('an operation of bytes that comes as fields, and one of fields that comes as bytes, is refused', async () => {
  const clara = client()
  await clara.entrar(people.clara)
  // One that gets as far as its bytes.
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/api/painel/admin/importacoes?alvo=locais&nome=a.csv',
    headers: { ...clara.keys(), 'content-type': 'application/json' },
    payload: '{}',
  })
  expect([statusCode, body.includes('precisa chegar como bytes')]).toEqual([422, true])
  const writes = operations.filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.method !== 'HEAD')
  for (const { name, endpoint } of writes) {
    const url = endpoint.path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
    const types =
      endpoint.content === 'bytes' ? ['application/json', 'text/plain'] : ['application/octet-stream']
    for (const type of types) {
      const { statusCode } = await app.inject({
        method: endpoint.method,
        url,
        headers: { ...clara.keys(), 'content-type': type },
        payload: '{}',
      })
      expect([name, type, statusCode < 500]).toEqual([name, type, true])
    }
  }
  expect(failures).toEqual([])
})
