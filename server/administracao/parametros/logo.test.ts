import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { parametros } from '#contract/administracao/parametros.ts'
import { sistema } from '#contract/administracao/sistema.ts'
import { createPeople } from '#server/testing/people.ts'
import { flood, phonePhoto, picture } from '#server/testing/pictures.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { db } = await createTestDatabase()
const people = await createPeople(db)
const { client } = await createTestApp(db)
const clara = client()
await clara.entrar(people.clara)

const enviar = (bytes: Uint8Array, nome = 'logo.png', mime = 'image/png') =>
  clara.call(parametros.enviarLogo, { body: {}, files: [{ campo: 'logo', nome, mime, bytes }] })
const guardada = async () => (await clara.call(parametros.ver, {})).dados.logo
const baixar = (url: string, headers: Record<string, string> = {}) =>
  client().inject({ method: 'GET', url, headers })

test('enviarLogo keeps a small PNG of its own making, which anyone may see', async () => {
  const original = await phonePhoto(1600, 1200)
  expect(original.length).toBeLessThan(1024 ** 2)
  const { dados, codigo } = await enviar(original, 'foto da fachada.jpg', 'image/jpeg')
  expect(codigo).toBe('SUCESSO')
  expect(dados.logo).toMatch(/^\/api\/configuracao\/logo\?versao=[0-9a-f]{16}$/)
  expect((await client().call(sistema.configuracao, {})).dados.logo).toBe(dados.logo)
  const answer = await baixar(dados.logo ?? '')
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const { width, height, format, exif } = await sharp(answer.bytes).metadata()
  expect({ width, height, format, exif }).toEqual({ width: 384, height: 512, format: 'png', exif: undefined })
  expect(answer.bytes.includes('GPS')).toBe(false)
  const [evento] = await db.rows(
    sql`select ator_id, campo, de from evento where acao = 'parametros.enviarLogo'`,
  )
  expect(evento).toEqual({ ator_id: people.clara.id, campo: 'logo', de: null })
})

test('another picture has another address; the old one is asked for again each time', async () => {
  const antes = (await guardada()) ?? ''
  await enviar(await picture('webp'), 'logo.webp', 'image/webp')
  const depois = (await guardada()) ?? ''
  expect(depois).not.toBe(antes)
  for (const url of [antes, '/api/configuracao/logo']) {
    expect((await baixar(url)).headers['cache-control']).toBe('public, no-cache')
  }
  const { headers } = await baixar(depois)
  const igual = await baixar(depois, { 'if-none-match': String(headers.etag) })
  expect([igual.status, igual.bytes.length]).toEqual([304, 0])
})

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>'

test('enviarLogo refuses what is no whole picture of the three kinds, and what is there stays', async () => {
  const antes = await guardada()
  const plain = await picture('png')
  const strangers: [string, Uint8Array][] = [
    ['SVG', Buffer.from(svg)],
    ['SVG behind the first bytes of a PNG', Buffer.concat([plain.subarray(0, 8), Buffer.from(svg)])],
    ['HTML that calls itself PNG', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['truncated', (await phonePhoto(400, 300)).subarray(0, 9_000)],
    ['noise behind the first bytes', Buffer.concat([plain.subarray(0, 40), randomBytes(20_000)])],
    ['too many pixels', flood(16_000)],
    ['GIF', await sharp(plain).gif().toBuffer()],
    ['empty', Buffer.alloc(0)],
  ]
  for (const [nome, bytes] of strangers) {
    const answer = await enviar(bytes)
    expect({ nome, codigo: answer.codigo, campos: Object.keys(answer.envelope.erros ?? {}) }).toEqual({
      nome,
      codigo: 'ERR_FORM_VALIDATION',
      campos: ['logo'],
    })
  }
  const grande = await enviar(Buffer.concat([plain, randomBytes(1024 ** 2)]))
  expect(grande).toMatchObject({ status: 413, codigo: 'ERR_ARQUIVO_GRANDE' })
  const semArquivo = await clara.call(parametros.enviarLogo, { body: {} })
  expect(semArquivo.codigo).toBe('ERR_FORM_VALIDATION')
  expect(await guardada()).toBe(antes)
})

test('removerLogo goes back to the product’s', async () => {
  expect((await clara.call(parametros.removerLogo, {})).dados.logo).toBeNull()
  expect((await client().call(sistema.configuracao, {})).dados.logo).toBeNull()
  expect((await baixar('/api/configuracao/logo')).status).toBe(404)
})
