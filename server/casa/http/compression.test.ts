import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
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
// As the build leaves them.
const page = `<!doctype html><title>${'Zelo '.repeat(1000)}</title>`
await mkdir(join(folder.path, 'dist-1', 'assets'), { recursive: true })
for (const [name, text] of [
  ['index.html', page],
  ['assets/c-1.js', script],
] as const) {
  const path = join(folder.path, 'dist-1', name)
  await writeFile(path, text)
  await writeFile(`${path}.br`, brotliCompressSync(text))
  await writeFile(`${path}.gz`, gzipSync(text))
}
await writeFile(join(folder.path, 'dist-1', 'assets', 'd-1.js'), 'export {}')

const { db } = await createTestDatabase()
const { app, client } = await createTestApp(db, { dist: folder.path })
const GZIP = { 'accept-encoding': 'gzip, deflate, br' }
const precompressed = await createTestApp(db, { dist: join(folder.path, 'dist-1') })
const built = (url: string, headers: Record<string, string> = GZIP) =>
  precompressed.client().inject({ method: 'GET', url, headers })
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

test('what the build compressed goes as it lies, with the type and the keeping of the text itself', async () => {
  const br = await built('/assets/c-1.js')
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'content-length': String(br.bytes.length),
  })
  expect(brotliDecompressSync(br.bytes).toString()).toBe(script)
  const gz = await built('/assets/c-1.js', { 'accept-encoding': 'gzip' })
  expect(gz.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(gz.bytes.length) })
  expect(gunzipSync(gz.bytes).toString()).toBe(script)
  const plain = await built('/assets/c-1.js', {})
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.headers.vary).toBe('Accept-Encoding')
  expect(plain.bytes.toString()).toBe(script)
})

test('the page of any address goes as it was compressed, to be asked for again', async () => {
  const address = await precompressed.app.listen({ host: '127.0.0.1', port: 0 })
  for (const url of ['/', '/bens/lista']) {
    const answer = await fetch(`${address}${url}`, { headers: { ...GZIP, accept: 'text/html' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(await answer.text()).toBe(page)
  }
})

test('a part of a compressed file is a part of its text', async () => {
  const part = await built('/assets/c-1.js', { ...GZIP, range: 'bytes=0-9' })
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 0-9/${script.length}`])
  expect(part.headers).not.toHaveProperty('content-encoding')
  expect(part.bytes.toString()).toBe(script.slice(0, 10))
})

test('what is kept by who asks again is not sent twice, and what fits in one packet is not compressed', async () => {
  const { headers } = await built('/assets/c-1.js')
  const again = await built('/assets/c-1.js', { ...GZIP, 'if-none-match': String(headers.etag) })
  expect(again.status).toBe(304)
  expect((await built('/assets/d-1.js')).headers).not.toHaveProperty('content-encoding')
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
