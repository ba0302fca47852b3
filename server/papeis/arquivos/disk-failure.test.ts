// A disk that does not take what is written to it: the file stays as it was, and the same device tries again later.
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { storedPath } from '#server/casa/arquivos/disk.ts'
import type { FileStore } from '#server/casa/arquivos/file-store.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { type File, fileOf, offset, patch, put, register, reserve } from '#server/testing/upload.ts'

const { ana, db, newVisit, services } = await createField()
const visita = await newVisit()
const { dados } = services.config

function photo(): File {
  const bytes = randomBytes(100_000)
  Buffer.from('ffd8ffe0', 'hex').copy(bytes)
  return fileOf(visita, bytes)
}

const situacao = async ({ reserva }: File) =>
  (await db.one<{ situacao: string }>(sql`select situacao from multimidia where uuid = ${reserva.uuid}`))
    .situacao

const full = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

/** Runs with parts of the store replaced, and puts them back. */
async function withFiles(parts: Partial<FileStore>, work: () => Promise<void>): Promise<void> {
  const whole = { ...services.files }
  Object.assign(services.files, parts)
  try {
    await work()
  } finally {
    Object.assign(services.files, whole)
  }
}

const refused = { status: 503, codigo: 'ERR_INDISPONIVEL', headers: { 'retry-after': '60' } }

test('a full disk before, while and after the bytes are written is a 503, and a retry succeeds', async () => {
  const { receive } = services.files
  // why: filling a real disk needs one of our own
  const moments: Partial<FileStore>[] = [
    { receive: () => Promise.reject(full()) },
    {
      receive: async (source, limite) => {
        for await (const _ of source) throw full()
        return receive(source, limite)
      },
    },
    {
      receive: async (source, limite) => {
        const incoming = await receive(source, limite)
        return incoming && { ...incoming, keep: () => Promise.reject(full()) }
      },
    },
  ]
  for (const parts of moments) {
    const foto = photo()
    const { upload_url } = (await reserve(ana, foto)).dados
    await withFiles(parts, async () => {
      expect(await put(ana, upload_url, foto.bytes)).toMatchObject(refused)
    })
    expect(await situacao(foto)).toBe('reservado')
    expect((await register(ana, foto)).codigo).toBe('ERR_ESTADO_INVALIDO')
    expect(resultOf(await put(ana, upload_url, foto.bytes))).toBe('SUCESSO')
    expect(resultOf(await register(ana, foto))).toBe('SUCESSO')
  }
})

test('a full disk under a piece keeps what was stored before it', async () => {
  const foto = photo()
  const { upload_url } = (await reserve(ana, foto)).dados
  await patch(ana, upload_url, 0, foto.bytes.subarray(0, 40_000))
  const { partials } = services.files
  await withFiles({ partials: { ...partials, append: () => Promise.reject(full()) } }, async () => {
    expect(await patch(ana, upload_url, 40_000, foto.bytes.subarray(40_000))).toMatchObject(refused)
  })
  expect(await offset(ana, upload_url)).toBe(40_000)
  expect(resultOf(await patch(ana, upload_url, 40_000, foto.bytes.subarray(40_000)))).toBe('SUCESSO')
  expect(await situacao(foto)).toBe('recebido')
})

test('a place that cannot be made leaves the bytes where they are, and they take it once it can', async () => {
  const foto = photo()
  const { upload_url } = (await reserve(ana, foto)).dados
  const folder = dirname(dirname(storedPath(dados, foto.reserva.uuid)))
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(dados, 'arquivos'), { recursive: true })
  // A file where the folder must be refuses even who may write everywhere.
  await writeFile(folder, '')
  expect(await put(ana, upload_url, foto.bytes)).toMatchObject(refused)
  expect(await patch(ana, upload_url, 0, foto.bytes)).toMatchObject(refused)
  expect(await situacao(foto)).toBe('reservado')
  await rm(folder)
  // No byte travels again: asking is enough.
  expect(await offset(ana, upload_url)).toBe(foto.bytes.length)
  expect(await situacao(foto)).toBe('recebido')
  expect(await readFile(storedPath(dados, foto.reserva.uuid))).toEqual(foto.bytes)
})
