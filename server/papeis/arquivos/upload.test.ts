// Uploads over a real connection: what injection cannot show.

import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createField, resultOf } from '#server/testing/field.ts'
import { file, put, register, reserve } from '#server/testing/upload.ts'

const { ana, app, newVisit, services } = await createField()
const server = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
const visita = await newVisit()
const temporary = () => readdir(join(services.config.dados, 'arquivos', 'tmp')).catch(() => [])

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(10)
}

test('a body far above the limit is answered, not cut off', async () => {
  const { dados } = await reserve(ana, file(visita, 'grande'))
  const response = await fetch(new URL(dados.upload_url, server), {
    method: 'PUT',
    headers: { ...ana.keys(), 'content-type': 'image/jpeg' },
    body: Buffer.alloc(11 * 1024 ** 2, 0xff),
  })
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ codigo: 'ERR_ARQUIVO_GRANDE' })
})

test('an upload cut in the middle leaves nothing, and the next one passes', async () => {
  const foto = file(visita, 'cortada')
  const { dados } = await reserve(ana, foto)
  const socket = connect({ host: '127.0.0.1', port: Number(server.port) })
  const headers = {
    host: 'x',
    ...ana.keys(),
    'content-type': 'image/jpeg',
    'content-length': String(foto.reserva.tamanho),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.write(`PUT ${dados.upload_url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  socket.write(foto.bytes.subarray(0, 5))
  await until(async () => (await temporary()).length > 0)
  socket.destroy()
  await until(async () => (await temporary()).length === 0)
  expect((await register(ana, foto)).codigo).toBe('ERR_ESTADO_INVALIDO')
  expect(resultOf(await put(ana, dados.upload_url, foto.bytes))).toBe('SUCESSO')
  expect(resultOf(await register(ana, foto))).toBe('SUCESSO')
})
