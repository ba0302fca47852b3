// What people may send instead of a photo, all the way through: refused, or kept as evidence and never opened.
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { multimidias } from '#contract/papeis/multimidias.ts'
import { createDecoder } from '#server/casa/arquivos/decoder.ts'
import { runStep } from '#server/casa/jobs/scheduler.ts'
import { verifyFiles } from '#server/casa/jobs/verify-files.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { flood, phonePhoto, picture, zipOf } from '#server/testing/pictures.ts'
import { type File, fileOf, patch, put, reserve, send } from '#server/testing/upload.ts'

const { ana, app, db, newVisit, services } = await createField()
const visita = await newVisit()
const decoder = createDecoder()
afterAll(() => decoder.close())
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

async function verify(): Promise<void> {
  const job = verifyFiles({ files: services.files, decoder, log: app.log })
  const running = { db, log: app.log, signal: new AbortController().signal }
  while (await runStep(running, job));
}

const linha = ({ reserva }: File) =>
  db.one<{ situacao: string; suspeita: string | null }>(
    sql`select situacao, suspeita from multimidia where uuid = ${reserva.uuid}`,
  )

const baixar = ({ reserva }: File, tamanho: 'original' | 'miniatura') =>
  ana.call(multimidias.baixar, { params: { uuid: reserva.uuid }, query: { tamanho } })

/** By every verb that takes bytes. */
async function refusedAs(codigo: string, given: File): Promise<void> {
  const { dados } = await reserve(ana, given)
  expect((await put(ana, dados.upload_url, given.bytes)).codigo).toBe(codigo)
  expect((await patch(ana, dados.upload_url, 0, given.bytes)).codigo).toBe(codigo)
}

test('a page, a drawing with a script, a program and an animation under the name of a photo are refused', async () => {
  const strangers = [
    '<!doctype html><script>alert(1)</script>',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '#!/bin/sh\nrm -rf /\n',
    'MZ\x90\x00',
    'GIF89a/*',
    '%PDF-1.7',
  ]
  for (const text of strangers)
    await refusedAs('ERR_ARQUIVO_INVALIDO', fileOf(visita, Buffer.from(text, 'latin1')))
  const svg = fileOf(visita, Buffer.from('<svg/>'), { mime: 'image/svg+xml', tipo: 'anexo' })
  expect((await reserve(ana, svg)).codigo).toBe('ERR_FORM_VALIDATION')
  const html = fileOf(visita, Buffer.from('<html>'), { mime: 'text/html', tipo: 'anexo' })
  expect((await reserve(ana, html)).codigo).toBe('ERR_FORM_VALIDATION')
})

test('nothing at all, and four gigabytes, are refused before a byte travels', async () => {
  expect((await reserve(ana, fileOf(visita, Buffer.alloc(0)))).codigo).toBe('ERR_FORM_VALIDATION')
  const enorme = fileOf(visita, Buffer.from('x'), {
    tamanho: 4 * 1024 ** 3,
    mime: 'video/mp4',
    tipo: 'anexo',
  })
  expect((await reserve(ana, enorme)).codigo).toBe('ERR_FORM_VALIDATION')
})

test('a name with a path in it is only a name', async () => {
  const foto = fileOf(visita, await picture('jpeg'), { nome: '../../../etc/passwd\r\nX-Mau: 1' })
  expect(resultOf(await send(ana, foto))).toBe('SUCESSO')
  const { headers } = await baixar(foto, 'original')
  expect(headers['content-disposition']).toMatch(/^inline; filename\*=UTF-8''[\w.%-]+$/)
  expect(headers).not.toHaveProperty('x-mau')
})

test('a photo is verified and gets a thumbnail without its position; the original stays as it was sent', async () => {
  const foto = fileOf(visita, await phonePhoto())
  await send(ana, foto)
  const antes = await baixar(foto, 'miniatura')
  expect([antes.bytes.equals(foto.bytes), antes.headers['content-type']]).toEqual([true, 'image/jpeg'])
  await verify()
  expect(await linha(foto)).toEqual({ situacao: 'verificado', suspeita: null })
  const { bytes, headers } = await baixar(foto, 'miniatura')
  const { width, height, exif } = await sharp(bytes).metadata()
  expect([headers['content-type'], width, height, exif]).toEqual(['image/webp', 240, 320, undefined])
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', etag: `"${foto.reserva.sha256}-m"` })
  expect((await baixar(foto, 'original')).bytes.equals(foto.bytes)).toBe(true)
  // It is in the visit as before, and repeated calls answer as the first.
  expect(resultOf(await send(ana, foto))).toBe('SUCESSO')
  expect((await linha(foto)).situacao).toBe('verificado')
})

test('a photo that does not open is kept, marked, audited, and never opened in a page', async () => {
  const whole = await phonePhoto()
  const strangers = [
    fileOf(visita, whole.subarray(0, whole.length - 20_000)),
    fileOf(visita, Buffer.concat([whole.subarray(0, 4), randomBytes(5_000)])),
    fileOf(visita, flood(16_000), { mime: 'image/png' }),
    fileOf(visita, Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>alert(1)</script>')])),
  ]
  for (const foto of strangers) expect(resultOf(await send(ana, foto))).toBe('SUCESSO')
  await verify()
  for (const foto of strangers) {
    expect(await linha(foto)).toEqual({
      situacao: 'registrado',
      suspeita: expect.stringContaining('não abre'),
    })
    const { bytes, headers } = await baixar(foto, 'miniatura')
    expect(bytes.equals(foto.bytes)).toBe(true)
    expect(String(headers['content-disposition'])).toMatch(/^attachment/)
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  }
  const eventos = await db.rows(
    sql`select 1 from evento where acao = 'multimidias.verificar' and origem = 'sistema'`,
  )
  expect(eventos).toHaveLength(strangers.length)
})

test('a photo that is also something else is only a photo to who looks at it', async () => {
  const payload = Buffer.from('<html><script>alert(1)</script></html>PK\x03\x04')
  const foto = fileOf(visita, Buffer.concat([await picture('jpeg'), payload]))
  await send(ana, foto)
  await verify()
  expect((await linha(foto)).situacao).toBe('verificado')
  expect((await baixar(foto, 'miniatura')).bytes.includes('script')).toBe(false)
  const { headers } = await baixar(foto, 'original')
  expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
})

test('a document that would swell is kept and marked, and no one here opens it', async () => {
  const anexo = (bytes: Buffer) => fileOf(visita, bytes, { mime: DOCX, tipo: 'anexo', nome: 'r.docx' })
  const [bomba, honesto] = [
    anexo(zipOf('[Content_Types].xml', Buffer.alloc(50 * 1024 ** 2))),
    anexo(zipOf('[Content_Types].xml', Buffer.from('<Types/>'))),
  ]
  for (const each of [bomba, honesto]) expect(resultOf(await send(ana, each))).toBe('SUCESSO')
  await verify()
  expect(await linha(bomba)).toEqual({ situacao: 'registrado', suspeita: expect.stringContaining('vezes') })
  expect(await linha(honesto)).toEqual({ situacao: 'verificado', suspeita: null })
})
