import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { multimidias } from '#contract/papeis/multimidias.ts'
import { partialPath, storedPath } from '#server/casa/arquivos/disk.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { type File, fileOf, offset, patch, put, register, reserve } from '#server/testing/upload.ts'

const { ana, db, newVisit, services } = await createField()
const visita = await newVisit()
const { dados } = services.config
const PARTE = 512 * 1024

/** A JPEG by its first bytes, which no decoder opens. */
function large(size = 3 * PARTE + 17): File {
  const bytes = randomBytes(size)
  Buffer.from('ffd8ffe0', 'hex').copy(bytes)
  return fileOf(visita, bytes)
}

const situacao = async ({ reserva }: File) =>
  (await db.one<{ situacao: string }>(sql`select situacao from multimidia where uuid = ${reserva.uuid}`))
    .situacao

async function addressOf(given: File): Promise<string> {
  return (await reserve(ana, given)).dados.upload_url
}

async function sendPieces(given: File, url: string, from = 0): Promise<void> {
  for (let at = from; at < given.bytes.length; at += PARTE) {
    const answer = await patch(ana, url, at, given.bytes.subarray(at, at + PARTE))
    expect(resultOf(answer)).toBe('SUCESSO')
    const posicao = Math.min(at + PARTE, given.bytes.length)
    expect(answer.dados).toMatchObject({ posicao, completo: posicao === given.bytes.length })
    expect(answer.headers['upload-offset']).toBe(String(posicao))
  }
}

test('a file sent in pieces is the file, and can be registered', async () => {
  const foto = large()
  const url = await addressOf(foto)
  const before = await ana.inject({ method: 'HEAD', url, headers: ana.keys() })
  expect(before.headers).toMatchObject({
    'upload-offset': '0',
    'upload-length': String(foto.bytes.length),
    'cache-control': 'no-store',
    'x-zelo': '1',
  })
  await sendPieces(foto, url)
  expect(await readFile(storedPath(dados, foto.reserva.uuid))).toEqual(foto.bytes)
  expect(await readdir(join(dados, 'arquivos', 'parciais'))).not.toContain(foto.reserva.uuid)
  expect([await situacao(foto), await offset(ana, url)]).toEqual(['recebido', foto.bytes.length])
  expect((await reserve(ana, foto)).dados.recebido).toBe(true)
  expect(resultOf(await register(ana, foto))).toBe('SUCESSO')
})

test('a file as small as one byte more than its head goes in one piece', async () => {
  const foto = large(5)
  await sendPieces(foto, await addressOf(foto))
  expect(await situacao(foto)).toBe('recebido')
})

test('a piece that begins elsewhere is told where to begin, and the file goes on from there', async () => {
  const foto = large()
  const url = await addressOf(foto)
  await patch(ana, url, 0, foto.bytes.subarray(0, 1000))
  for (const posicao of [0, 999, 1001, foto.bytes.length]) {
    const answer = await patch(ana, url, posicao, foto.bytes.subarray(posicao, posicao + 10))
    expect([answer.status, answer.codigo, answer.dados]).toEqual([
      409,
      'ERR_POSICAO_DO_ENVIO',
      { posicao: 1000 },
    ])
  }
  await sendPieces(foto, url, 1000)
  expect(await situacao(foto)).toBe('recebido')
})

test('what has arrived whole already needs no byte again', async () => {
  const foto = large()
  const url = await addressOf(foto)
  await sendPieces(foto, url)
  const again = await patch(ana, url, 0, foto.bytes.subarray(0, PARTE))
  expect([again.codigo, again.dados]).toEqual(['ERR_POSICAO_DO_ENVIO', { posicao: foto.bytes.length }])
  const end = await patch(ana, url, foto.bytes.length, Buffer.alloc(0))
  expect(end.dados).toMatchObject({ completo: true })
})

test('wrong bytes are refused at the end, nothing of them stays, and the next attempt begins at 0', async () => {
  const foto = large()
  const url = await addressOf(foto)
  await patch(ana, url, 0, randomBytes(PARTE))
  const rest = await patch(ana, url, PARTE, foto.bytes.subarray(PARTE))
  expect(rest.codigo).toBe('ERR_CHECKSUM')
  expect([await offset(ana, url), await situacao(foto)]).toEqual([0, 'reservado'])
  await sendPieces(foto, url)
  expect(await situacao(foto)).toBe('recebido')
})

test('the right bytes of a wrong type are refused and dropped', async () => {
  const pagina = fileOf(visita, Buffer.from('<html><script>alert(1)</script></html>'))
  const url = await addressOf(pagina)
  expect((await patch(ana, url, 0, pagina.bytes)).codigo).toBe('ERR_ARQUIVO_INVALIDO')
  expect(await offset(ana, url)).toBe(0)
})

test('a piece beyond the reserved size is refused, announced or not, and harms nothing', async () => {
  const foto = large(1000)
  const url = await addressOf(foto)
  await patch(ana, url, 0, foto.bytes.subarray(0, 900))
  const long = Buffer.concat([foto.bytes.subarray(900), Buffer.from('x')])
  expect((await patch(ana, url, 900, long)).codigo).toBe('ERR_ARQUIVO_GRANDE')
  expect((await patch(ana, url, 1001, Buffer.from('x'))).codigo).toBe('ERR_ARQUIVO_GRANDE')
  await sendPieces(foto, url, 900)
  expect(await situacao(foto)).toBe('recebido')
})

test('a piece must say where it begins, and must be bytes', async () => {
  const foto = large()
  const url = await addressOf(foto)
  for (const posicao of ['', '-1', '1.5', 'x', '0x10', '1e3', '99999999999999999999']) {
    const headers = { ...ana.keys(), 'content-type': 'image/jpeg', 'upload-offset': posicao }
    const answer = await ana.inject({ method: 'PATCH', url, headers, payload: 'x' })
    expect([posicao, answer.codigo]).toEqual([posicao, 'ERR_FORM_VALIDATION'])
  }
  const headers = { ...ana.keys(), 'content-type': 'application/json', 'upload-offset': '0' }
  const json = await ana.inject({ method: 'PATCH', url, headers, payload: '{"a":1}' })
  expect(json.codigo).toBe('ERR_ARQUIVO_INVALIDO')
  expect(await offset(ana, url)).toBe(0)
})

test('two that send the same piece at once end in one file', async () => {
  const foto = large()
  const url = await addressOf(foto)
  for (let at = 0; at < foto.bytes.length; at += PARTE) {
    const piece = foto.bytes.subarray(at, at + PARTE)
    const twins = await Promise.all([1, 2, 3].map(() => patch(ana, url, at, piece)))
    const codes = twins.map(({ codigo }) => codigo)
    expect(codes).toContain('SUCESSO')
    for (const { codigo, dados } of twins)
      if (codigo !== 'SUCESSO')
        expect([codigo, dados.posicao]).toEqual(['ERR_POSICAO_DO_ENVIO', expect.any(Number)])
  }
  expect([await situacao(foto), await offset(ana, url)]).toEqual(['recebido', foto.bytes.length])
})

test('the whole at once takes over from pieces, and pieces from where they were', async () => {
  const foto = large()
  const url = await addressOf(foto)
  await patch(ana, url, 0, foto.bytes.subarray(0, PARTE))
  expect(resultOf(await put(ana, url, foto.bytes))).toBe('SUCESSO')
  expect(await offset(ana, url)).toBe(foto.bytes.length)
  expect(await readdir(join(dados, 'arquivos', 'parciais'))).not.toContain(foto.reserva.uuid)
})

test('a fall between the last byte and its verdict is made good by asking', async () => {
  const whole = large()
  const url = await addressOf(whole)
  await sendPieces({ ...whole, bytes: whole.bytes.subarray(0, PARTE) }, url).catch(() => {})
  // The last piece is on disk, and the process died before it looked at the whole.
  await writeFile(partialPath(dados, whole.reserva.uuid), whole.bytes)
  expect([await offset(ana, url), await situacao(whole)]).toEqual([whole.bytes.length, 'recebido'])
  const wrong = large()
  const address = await addressOf(wrong)
  await writeFile(partialPath(dados, wrong.reserva.uuid), randomBytes(wrong.bytes.length))
  expect([await offset(ana, address), await situacao(wrong)]).toEqual([0, 'reservado'])
})

test('what the disk lost or changed after registration is sent again in pieces', async () => {
  const foto = large()
  const url = await addressOf(foto)
  await sendPieces(foto, url)
  await register(ana, foto)
  for (const harm of [
    (path: string) => rm(path),
    (path: string) => writeFile(path, randomBytes(foto.bytes.length)),
  ]) {
    await harm(storedPath(dados, foto.reserva.uuid))
    expect(await offset(ana, url)).toBe(0)
    await sendPieces(foto, url)
    expect(await readFile(storedPath(dados, foto.reserva.uuid))).toEqual(foto.bytes)
    expect(await situacao(foto)).toBe('registrado')
  }
})

test('a file that was collected meanwhile is reserved and sent anew', async () => {
  const foto = large()
  const url = await addressOf(foto)
  await patch(ana, url, 0, foto.bytes.subarray(0, PARTE))
  await db.run(sql`delete from multimidia where uuid = ${foto.reserva.uuid}`)
  expect((await patch(ana, url, PARTE, foto.bytes.subarray(PARTE))).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect(
    (await ana.call(multimidias.registrar, { body: { ...foto.reserva, enviado_em: '2025-04-10 09:00:00' } }))
      .codigo,
  ).toBe('ERR_NAO_ENCONTRADO')
  const anew = await addressOf(foto)
  await sendPieces(foto, anew, await offset(ana, anew))
  expect(await situacao(foto)).toBe('recebido')
})
