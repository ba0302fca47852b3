import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Client } from '#server/testing/client.ts'
import { createPeople } from '#server/testing/people.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const folder = await temporaryFolder()
afterAll(() => folder.remove())
const dist = join(folder.path, 'dist')
await mkdir(join(dist, 'assets'), { recursive: true })
await writeFile(join(dist, 'index.html'), '<!doctype html><title>Zelo</title>')
await writeFile(join(dist, 'sw.js'), 'self')
await writeFile(join(dist, 'assets', 'main-abc123.js'), 'export {}')

const { db } = await createTestDatabase()
const people = await createPeople(db)
const { app, client } = await createTestApp(db, { dist })
const https = await createTestApp(db, { dist, config: { urlPublica: 'https://zelo.exemplo.gov.br' } })
const ana = new Client(app)
await ana.entrar(people.ana)

const HTML = { accept: 'text/html,application/xhtml+xml' }
const get = (url: string, headers: Record<string, string> = {}) =>
  client().inject({ method: 'GET', url, headers })

const CLASSES: [name: string, url: string, status: number, headers?: Record<string, string>][] = [
  ['a page', '/', 200, HTML],
  ['a deep link', '/monitoramentos/1/infraestrutura', 200, HTML],
  ['an asset', '/assets/main-abc123.js', 200],
  ['the service worker', '/sw.js', 200],
  ['a JSON answer', '/api/ping', 200],
  ['the health', '/saude', 200],
  ['a refusal', '/api/painel/usuario/sessao', 401],
  ['a file refused', '/arquivos/0190f6a4-0000-7000-8000-000000000001', 401],
  ['an unknown address', '/api/nada', 404],
  ['an unknown asset', '/assets/nada.js', 404],
  ['the documentation', '/api/documentacao', 200],
  ['the document', '/api/documentacao/json', 200],
]

test.each(CLASSES)('%s carries every security header', async (_name, url, status, headers) => {
  const answer = await get(url, headers)
  expect(answer.status).toBe(status)
  const csp = String(answer.headers['content-security-policy'])
  expect(csp).toMatch(/^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'/)
  expect(csp).toContain("frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'self'")
  expect(csp).not.toMatch(/unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')|https?:|\*/)
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self)',
  })
  expect(answer.headers).not.toHaveProperty('strict-transport-security')
  expect(answer.headers).not.toHaveProperty('x-powered-by')
  const secure = await https.client().inject({ method: 'GET', url, headers: headers ?? {} })
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('in a screen, and in the programs it starts, text becomes neither markup nor the address of a program', async () => {
  const trusted = "; require-trusted-types-for 'script'; trusted-types default"
  const policyOf = async (url: string, headers = {}) =>
    String((await get(url, headers)).headers['content-security-policy'])
  for (const url of ['/', '/painel/locais']) expect((await policyOf(url, HTML)).endsWith(trusted)).toBe(true)
  for (const url of ['/sw.js', '/assets/main-abc123.js'])
    expect((await policyOf(url)).endsWith(trusted)).toBe(true)
  expect(await policyOf('/api/documentacao')).not.toContain('trusted-types')
})

test.each(['/api/ping', '/saude', '/api/nada', '/api/painel/usuario/sessao'])(
  '%s tells the server’s clock in UTC, that it is Zelo, and is not stored',
  async (url) => {
    const before = Date.now()
    const { headers } = await get(url)
    expect(headers['x-hora-servidor']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(Date.parse(String(headers['x-hora-servidor']))).toBeGreaterThanOrEqual(before)
    expect(headers).toMatchObject({ 'x-zelo': '1', 'cache-control': 'no-store' })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  },
)

test('ping answers success and nothing else', async () => {
  expect((await get('/api/ping')).json).toEqual({
    codigo: 'SUCESSO',
    mensagem: 'Operação realizada com sucesso.',
    dados: null,
  })
})

test('what carries its hash in its name is kept for ever, pages and the worker are asked for again', async () => {
  expect((await get('/assets/main-abc123.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  )
  for (const url of ['/', '/index.html', '/sw.js']) {
    expect((await get(url, HTML)).headers['cache-control']).toBe('no-cache')
  }
  expect((await get('/painel/locais', HTML)).headers['cache-control']).toBe('no-cache')
})

test('every screen’s address answers the page; what is no screen does not', async () => {
  for (const url of ['/', '/autenticacao/entrar', '/painel/admin/usuarios?page=2', '/p/000123-4']) {
    expect((await get(url, HTML)).bytes.toString()).toContain('<title>Zelo</title>')
  }
  for (const url of ['/api/nada', '/arquivos/x/y', '/broadcasting/nada', '/saude/nada', '/assets/nada.js']) {
    expect(await get(url, HTML)).toMatchObject({ status: 404, codigo: 'ERR_NAO_ENCONTRADO' })
  }
  expect((await get('/painel/locais')).status).toBe(404)
  const post = await client().inject({ method: 'POST', url: '/painel/locais', headers: HTML })
  expect(post.status).toBe(404)
})

test.each([
  '/../package.json',
  '/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/.env',
  '//etc/passwd',
])('nothing outside the build is answered: %s', async (url) => {
  const answer = await get(url)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.bytes.toString()).not.toContain('"dependencies"')
})

test('without the build a person is told what to do, and the API answers', async () => {
  const bare = await createTestApp(db, { dist: join(folder.path, 'nenhum') })
  for (const url of ['/', '/autenticacao/entrar']) {
    const answer = await bare.client().inject({ method: 'GET', url, headers: HTML })
    expect(answer.status).toBe(503)
    expect(answer.bytes.toString()).toContain('npm run build')
  }
  expect((await bare.client().inject({ method: 'GET', url: '/api/ping' })).status).toBe(200)
})

test('a write from the same origin passes, by either header a browser sends', async () => {
  const origins = [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://zelo.local:8080', host: 'zelo.local:8080' },
    { origin: 'http://localhost:3999', host: '127.0.0.1:1' },
  ]
  for (const headers of origins) {
    const answer = await ana.inject({
      method: 'POST',
      url: '/api/painel/usuario/recuperar-senha',
      headers: { ...ana.keys(), ...headers, 'content-type': 'application/json' },
      payload: '{"email":"ninguem@teste.zelo"}',
    })
    expect(answer.codigo).toBe('SUCESSO')
  }
})

test('a DELETE that announces JSON and sends none is understood', async () => {
  const browser = client()
  await browser.entrar(people.ana)
  const answer = await browser.inject({
    method: 'DELETE',
    url: '/api/painel/usuario/sair',
    headers: { ...browser.keys(), 'content-type': 'application/json' },
  })
  expect(answer.codigo).toBe('SUCESSO')
})

test('verbs that no route has are refused in the envelope', async () => {
  const url = '/api/monitoramentos/1/estado'
  for (const method of ['PATCH', 'POST', 'DELETE', 'HEAD', 'OPTIONS'] as const) {
    const answer = await ana.inject({ method, url, headers: ana.keys() })
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe('PUT')
  }
})
