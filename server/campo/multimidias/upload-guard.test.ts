// Every verb that touches an upload's bytes, against everyone and everything that may not.
import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { uploadUrl } from '#server/papeis/arquivos/upload-link.ts'
import type { Client } from '#server/testing/client.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { type File, file, patch, put, register, reserve } from '#server/testing/upload.ts'

const { ana, db, eva, naConta, newVisit, people, services } = await createField()
const visita = await newVisit([people.ana, eva])
const evaNoCampo = await naConta(eva)
const bruno = await naConta(people.bruno)

const head = (client: Client, url: string) => client.inject({ method: 'HEAD', url, headers: client.keys() })

/** Status of each verb at an address; HEAD has no body to read a code from. */
async function tried(client: Client, url: string, bytes: Uint8Array): Promise<number[]> {
  const answers = [await head(client, url), await patch(client, url, 0, bytes), await put(client, url, bytes)]
  return answers.map(({ status }) => status)
}

const vinculoDe = async ({ reserva }: File) => {
  const { id } = await db.one<{ id: number }>(sql`select id from multimidia where uuid = ${reserva.uuid}`)
  return { ...reserva, id, usuario_id: people.ana.id }
}

const untouched = async ({ reserva }: File) => {
  const { situacao } = await db.one<{ situacao: string }>(
    sql`select situacao from multimidia where uuid = ${reserva.uuid}`,
  )
  const parciais: string[] = await readdir(join(services.config.dados, 'arquivos', 'parciais')).catch(
    () => [],
  )
  expect([situacao, parciais.includes(reserva.uuid)]).toEqual(['reservado', false])
}

test('another person of the same visit, another of elsewhere, and nobody reach no byte by any verb', async () => {
  const foto = file(visita, 'minha')
  const { dados } = await reserve(ana, foto)
  expect(await tried(evaNoCampo, dados.upload_url, foto.bytes)).toEqual([404, 404, 404])
  expect(
    (await tried(bruno, dados.upload_url, foto.bytes)).every((status) => [403, 404].includes(status)),
  ).toBe(true)
  await untouched(foto)
})

test('an address of another file, of no file, or with a path in it opens nothing', async () => {
  const [foto, outra] = [file(visita, 'uma'), file(visita, 'outra')]
  const { dados } = await reserve(ana, foto)
  await reserve(ana, outra)
  const at = (uuid: string) => dados.upload_url.replace(foto.reserva.uuid, uuid)
  expect(await tried(ana, at(outra.reserva.uuid), outra.bytes)).toEqual([403, 403, 403])
  expect(await tried(ana, at(randomUUID()), foto.bytes)).toEqual([404, 404, 404])
  for (const path of [
    '..%2F..%2Fsegredo',
    '....//',
    `${foto.reserva.uuid}%00`,
    `${foto.reserva.uuid}%2F..`,
  ]) {
    for (const status of await tried(ana, at(path), foto.bytes)) expect([404, 405, 422]).toContain(status)
  }
  await untouched(foto)
  await untouched(outra)
})

test('an address past its time, moved in time, of another person or of nobody opens nothing', async () => {
  const foto = file(visita, 'tempo')
  const { dados } = await reserve(ana, foto)
  const vinculo = await vinculoDe(foto)
  const agora = new Date()
  const vencido = uploadUrl(services.segredo, vinculo, new Date(agora.getTime() - 16 * 60_000))
  const deEva = uploadUrl(services.segredo, { ...vinculo, usuario_id: eva.id }, agora)
  const deOutraChave = uploadUrl(Buffer.alloc(32, 'outra'), vinculo, agora)
  const adiado = dados.upload_url.replace(/validade=(\d+)/, (_, em) => `validade=${Number(em) + 60}`)
  for (const url of [vencido, deEva, deOutraChave, adiado]) {
    expect(await tried(ana, url, foto.bytes)).toEqual([403, 403, 403])
  }
  const semAssinatura = dados.upload_url.replace(/&assinatura=.*/, '')
  expect(await tried(ana, semAssinatura, foto.bytes)).toEqual([422, 422, 422])
  await untouched(foto)
})

test('an address for another type, size or hash than reserved opens nothing', async () => {
  const foto = file(visita, 'vinculo')
  await reserve(ana, foto)
  const vinculo = await vinculoDe(foto)
  const sha256 = createHash('sha256').update('outro').digest('hex')
  for (const mudanca of [
    { mime: 'image/png' },
    { tamanho: foto.bytes.length + 1 },
    { sha256 },
    { id: vinculo.id + 1 },
  ]) {
    const url = uploadUrl(services.segredo, { ...vinculo, ...mudanca }, new Date())
    expect(await tried(ana, url, foto.bytes)).toEqual([403, 403, 403])
  }
  await untouched(foto)
})

test('a file reserved with one size, type or hash cannot be registered with another', async () => {
  const foto = file(visita, 'registro')
  const { dados } = await reserve(ana, foto)
  await put(ana, dados.upload_url, foto.bytes)
  const sha256 = createHash('sha256').update('outro').digest('hex')
  for (const mudanca of [{ mime: 'image/png' }, { tamanho: foto.bytes.length + 1 }, { sha256 }]) {
    const outra = { ...foto, reserva: { ...foto.reserva, ...mudanca } }
    expect((await register(ana, outra)).codigo).toBe('ERR_CHAVE_REUTILIZADA')
  }
  expect((await register(bruno, foto)).codigo).not.toBe('SUCESSO')
  expect(resultOf(await register(ana, foto))).toBe('SUCESSO')
})

test('asking writes nothing, and is refused without a session; writing without the key of the page is refused', async () => {
  const foto = file(visita, 'chaves')
  const { dados } = await reserve(ana, foto)
  const { 'x-xsrf-token': _, ...semXsrf } = ana.keys()
  const sem = (method: 'HEAD' | 'PATCH' | 'PUT', headers: Record<string, string>) =>
    ana.inject({
      method,
      url: dados.upload_url,
      headers: { ...headers, 'content-type': 'image/jpeg', 'upload-offset': '0' },
      ...(method !== 'HEAD' && { payload: foto.bytes }),
    })
  for (const method of ['HEAD', 'PATCH', 'PUT'] as const) expect((await sem(method, {})).status).toBe(401)
  for (const method of ['PATCH', 'PUT'] as const) expect((await sem(method, semXsrf)).codigo).toBe('ERR_XSRF')
  await untouched(foto)
})

test('who lost the visit after preparing it still stores the bytes; who never prepared it does not', async () => {
  const perdida = await newVisit([people.ana, eva])
  await db.run(sql`insert into monitoramento_lease (monitoramento_id, usuario_id, valido_ate)
    values (${perdida.id}, ${people.ana.id}, now() - interval '1 day')`)
  const [foto, deEva] = [file(perdida, 'perdida'), file(perdida, 'de-eva')]
  const antes = await reserve(evaNoCampo, deEva)
  await db.run(sql`delete from monitoramento_agente where monitoramento_id = ${perdida.id}`)
  const { dados } = await reserve(ana, foto)
  expect((await head(ana, dados.upload_url)).headers['upload-offset']).toBe('0')
  expect(resultOf(await patch(ana, dados.upload_url, 0, foto.bytes))).toBe('SUCESSO')
  expect(resultOf(await put(ana, dados.upload_url, foto.bytes))).toBe('SUCESSO')
  // What it belongs to may itself wait in quarantine.
  const deBemNovo = file(perdida, 'novo', { model: 'patrimonio', model_id: randomUUID() })
  expect(resultOf(await reserve(ana, deBemNovo))).toBe('SUCESSO')
  expect((await reserve(evaNoCampo, file(perdida, 'outra'))).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect(await tried(evaNoCampo, antes.dados.upload_url, deEva.bytes)).toEqual([404, 404, 404])
})
