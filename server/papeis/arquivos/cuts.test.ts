// Uploads in pieces over real connections that are cut at any byte, with the server started anew in between.
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { storedPath } from '#server/casa/arquivos/disk.ts'
import { createFileStore } from '#server/casa/arquivos/file-store.ts'
import { Client } from '#server/testing/client.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { type File, fileOf, register, reserve } from '#server/testing/upload.ts'

const field = await createField()
const visita = await field.newVisit()
const PARTE = 512 * 1024
const CUTS = 500

interface Answered {
  status: number
  codigo: string
  posicao: number
}

let app: FastifyInstance
let port = 0
let device: Client

/** As after a fall: nothing is remembered but what is on disk and in the database. */
async function startAnew(): Promise<void> {
  const { services, people } = field
  await app?.close()
  app = await createApp({ ...services, files: createFileStore(services.config.dados) })
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  device = new Client(app)
  await device.entrar(people.ana)
}

await startAnew()
afterAll(() => app.close())

function ask(method: string, path: string, headers: Record<string, string>): ClientRequest {
  return request({
    host: '127.0.0.1',
    port,
    method,
    path,
    agent: false,
    headers: { ...device.keys(), ...headers },
  })
}

function answerOf(asked: ClientRequest): Promise<Answered> {
  return new Promise((resolve, reject) => {
    asked.once('error', reject)
    asked.once('response', async (response) => {
      const body = await text(response)
      const { codigo = '', dados = null } = body === '' ? {} : JSON.parse(body)
      const posicao = Number(response.headers['upload-offset'] ?? dados?.posicao)
      resolve({ status: response.statusCode ?? 0, codigo, posicao })
    })
  })
}

async function standing(path: string): Promise<number> {
  const asked = ask('HEAD', path, {})
  asked.end()
  const { status, posicao } = await answerOf(asked)
  expect(status).toBe(200)
  return posicao
}

/** Sends a piece; `cutAt` bytes of it and no more when it is given. */
async function piece(path: string, at: number, bytes: Buffer, cutAt?: number): Promise<Answered | null> {
  const asked = ask('PATCH', path, {
    'content-type': 'application/octet-stream',
    'content-length': String(bytes.length),
    'upload-offset': String(at),
  })
  const answered = answerOf(asked)
  if (cutAt === undefined) {
    asked.end(bytes)
    return answered
  }
  answered.catch(() => {})
  asked.flushHeaders()
  await new Promise<void>((resolve) => {
    if (cutAt === 0) resolve()
    else asked.write(bytes.subarray(0, cutAt), () => resolve())
  })
  asked.destroy()
  return null
}

interface Tally {
  cuts: number
  restarts: number
  /** The most that any one cut made the device send again. */
  worst: number
}

/** As a device does it: asks where it stands after each cut, and goes on from there. */
async function sendBadly(foto: File, path: string, tally: Tally): Promise<void> {
  let at = await standing(path)
  while (at < foto.bytes.length) {
    const bytes = foto.bytes.subarray(at, at + PARTE)
    const cutAt = randomInt(4) === 0 ? undefined : randomInt(bytes.length)
    const answered = await piece(path, at, bytes, cutAt)
    if (answered?.codigo === 'SUCESSO') at = answered.posicao
    else {
      if (cutAt !== undefined && ++tally.cuts % 50 === 0) {
        await startAnew()
        tally.restarts++
      }
      const before = at
      at = answered?.codigo === 'ERR_POSICAO_DO_ENVIO' ? answered.posicao : await standing(path)
      expect(at).toBeGreaterThanOrEqual(before)
      if (cutAt !== undefined) tally.worst = Math.max(tally.worst, before + cutAt - at)
    }
  }
}

test(`${CUTS} cuts at any byte of any piece end in the same file, and none costs more than a piece`, async () => {
  const tally: Tally = { cuts: 0, restarts: 0, worst: 0 }
  while (tally.cuts < CUTS) {
    const bytes = randomBytes(4 * 1024 ** 2 + randomInt(PARTE))
    Buffer.from('ffd8ffe0', 'hex').copy(bytes)
    const foto = fileOf(visita, bytes)
    const { dados } = await reserve(device, foto)
    await sendBadly(foto, dados.upload_url, tally)
    const stored = await readFile(storedPath(field.services.config.dados, foto.reserva.uuid))
    expect(createHash('sha256').update(stored).digest('hex')).toBe(foto.reserva.sha256)
    expect(resultOf(await register(device, foto))).toBe('SUCESSO')
  }
  expect(tally.restarts).toBeGreaterThan(5)
  expect(tally.worst).toBeLessThanOrEqual(PARTE)
}, 180_000)
