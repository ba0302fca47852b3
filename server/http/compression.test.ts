import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const folder = await temporaryFolder()
afterAll(() => folder.remove())
await mkdir(join(folder.path, 'assets'))
const script = 'export const a = 1\n'.repeat(50_000)
const image = randomBytes(5_000)
const longDownload = randomBytes(6_000_000).toString('hex')
await writeFile(join(folder.path, 'index.html'), '<!doctype html>')
await writeFile(join(folder.path, 'assets', 'a-1.js'), script)
await writeFile(join(folder.path, 'assets', 'a-1.png'), image)
await writeFile(join(folder.path, 'assets', 'b-1.js'), longDownload)

const { db } = await createTestDatabase()
const { app, client } = await createTestApp(db, { dist: folder.path })
const GZIP = { 'accept-encoding': 'gzip, deflate, br' }
const get = (url: string, headers: Record<string, string> = GZIP) =>
  client().inject({ method: 'GET', url, headers })

test('a long script goes compressed and arrives whole', async () => {
  const answer = await get('/assets/a-1.js')
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  expect(answer.bytes.length).toBeLessThan(script.length / 50)
  expect(gunzipSync(answer.bytes).toString()).toBe(script)
})

test('who does not take gzip gets the same text plain', async () => {
  const answer = await get('/assets/a-1.js', {})
  expect(answer.headers).not.toHaveProperty('content-encoding')
  expect(answer.headers.vary).toBe('Accept-Encoding')
  expect(answer.bytes.toString()).toBe(script)
})

test('long JSON goes compressed, short JSON and images do not', async () => {
  const long = await get('/api/documentacao/json')
  expect(long.headers['content-encoding']).toBe('gzip')
  expect(Number(long.headers['content-length'])).toBe(long.bytes.length)
  expect(JSON.parse(gunzipSync(long.bytes).toString())).toMatchObject({ openapi: '3.1.0' })
  expect((await get('/api/ping')).headers).not.toHaveProperty('content-encoding')
  const png = await get('/assets/a-1.png')
  expect(png.headers).not.toHaveProperty('content-encoding')
  expect(png.bytes.equals(image)).toBe(true)
})

test('a part of a file is that part, uncompressed', async () => {
  const part = await get('/assets/a-1.js', { ...GZIP, range: 'bytes=0-9' })
  expect(part.status).toBe(206)
  expect(part.bytes.toString()).toBe(script.slice(0, 10))
})

test('clients that leave in the middle of a download harm nobody', async () => {
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = new URL(address)
  for (let i = 0; i < 40; i++) {
    const leaving = connect(Number(port), '127.0.0.1')
    leaving.write('GET /assets/b-1.js HTTP/1.1\r\nHost: zelo\r\nAccept-Encoding: gzip\r\n\r\n')
    if (i % 2 === 0) await once(leaving, 'data')
    leaving.destroy()
  }
  const whole = await fetch(`${address}/assets/b-1.js`, { headers: GZIP })
  expect((await whole.text()).length).toBe(longDownload.length)
})
