// A small file with its registration in one request: what three would have done, and not once more.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { ENVIO_EM_PARTES, multimidias } from '#contract/papeis/multimidias.ts'
import { storedPath } from '#server/casa/arquivos/file-store.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { Device, photo } from '#server/testing/school.ts'
import { file, fileOf, register, reserve, send, sendWhole } from '#server/testing/upload.ts'

const { ana, client, db, eva, naConta, newVisit, people, services } = await createField()
const visita = await newVisit()
const device = new Device()
const evaNoCampo = await naConta(eva)

const linhaDe = (uuid: string) =>
  db.maybe<{ situacao: string }>(sql`select situacao from multimidia where uuid = ${uuid}`)
const atosDe = (op_id: string) =>
  db.rows<{ acao: string }>(sql`select distinct acao from evento where op_id = ${op_id}`)

test('the file is on disk, registered in the visit, with the receipt of its registration', async () => {
  const foto = file(visita, 'de uma vez')
  const op_id = randomUUID()
  const answer = await sendWhole(ana, foto, { op_id, headers: device.headers() })
  expect(resultOf(answer)).toBe('SUCESSO')
  expect(answer.dados).toMatchObject({
    op_id,
    http: 200,
    espera_s: null,
    envelope: {
      codigo: 'SUCESSO',
      recibo: { op_id },
      dados: { uuid: foto.reserva.uuid, tamanho: foto.bytes.length },
    },
  })
  expect(await readFile(storedPath(services.config.dados, foto.reserva.uuid))).toEqual(foto.bytes)
  expect(await linhaDe(foto.reserva.uuid)).toEqual({ situacao: 'registrado' })
  expect(await atosDe(op_id)).toEqual([{ acao: 'multimidias.registrar' }])
})

test('sent again, whole or by the three calls, it answers what it answered and does nothing', async () => {
  const foto = file(visita, 'duas vezes')
  const [op_id, headers] = [randomUUID(), device.headers()]
  const primeira = await sendWhole(ana, foto, { op_id, headers })
  expect((await sendWhole(ana, foto, { op_id, headers })).dados).toEqual(primeira.dados)
  const emTres = await send(ana, foto, { op_id, headers })
  expect(emTres.envelope).toEqual(primeira.dados.envelope)
  expect(await db.rows(sql`select from operacao where op_id = ${op_id}`)).toHaveLength(1)
})

test('what the three calls had begun ends in one', async () => {
  const foto = file(visita, 'começada')
  await reserve(ana, foto)
  const { dados } = await sendWhole(ana, foto)
  expect(dados.envelope.codigo).toBe('SUCESSO')
  const outra = file(visita, 'registrada')
  const antes = await send(ana, outra)
  expect((await sendWhole(ana, outra)).dados.envelope.dados).toEqual(antes.dados)
})

test('twins at the same time end in one file', async () => {
  const foto = file(visita, 'gêmeas')
  const [op_id, headers] = [randomUUID(), device.headers()]
  const answers = await Promise.all(Array.from({ length: 5 }, () => sendWhole(ana, foto, { op_id, headers })))
  const codigos = new Set(answers.map(({ dados }) => dados.envelope.codigo))
  // Whoever came while another was reserving waits, and asks again.
  expect(
    [...codigos].filter((codigo) => codigo !== 'SUCESSO' && codigo !== 'ERR_OPERACAO_EM_ANDAMENTO'),
  ).toEqual([])
  expect(codigos).toContain('SUCESSO')
  expect((await sendWhole(ana, foto, { op_id, headers })).dados.envelope.codigo).toBe('SUCESSO')
  expect(await atosDe(op_id)).toHaveLength(1)
})

test('other bytes than were said leave no file, and the right ones are taken afterwards', async () => {
  const foto = file(visita, 'trocada')
  const outra = photo('outra').bytes
  const { dados } = await sendWhole(ana, foto, { bytes: outra })
  expect(dados.envelope.codigo).toBe('ERR_CHECKSUM')
  expect(await linhaDe(foto.reserva.uuid)).toEqual({ situacao: 'reservado' })
  expect((await register(ana, foto)).codigo).toBe('ERR_ESTADO_INVALIDO')
  expect((await sendWhole(ana, foto)).dados.envelope.codigo).toBe('SUCESSO')
})

test('a picture that is none is refused as it is by the three calls', async () => {
  const falsa = fileOf(visita, Buffer.from('isto não é uma foto'))
  expect((await sendWhole(ana, falsa)).dados.envelope.codigo).toBe('ERR_ARQUIVO_INVALIDO')
})

test('of a visit that is not theirs, or as another person, nothing is kept', async () => {
  const foto = file(visita, 'alheia')
  const { dados } = await sendWhole(evaNoCampo, foto)
  expect(dados).toMatchObject({ http: 404, envelope: { codigo: 'ERR_NAO_ENCONTRADO' } })
  const deOutra = { 'x-fuso': '-03:00', 'x-zelo-usuario': String(eva.id) }
  expect((await sendWhole(ana, foto, { headers: deOutra })).dados).toMatchObject({
    http: 403,
    envelope: { codigo: 'ERR_NAO_AUTORIZADO' },
  })
  expect((await sendWhole(await naConta(people.bruno), foto)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await sendWhole(client(), foto)).codigo).toBe('ERR_NAO_AUTENTICADO')
  expect(await linhaDe(foto.reserva.uuid)).toBeUndefined()
})

test('it asks for a key, and for a file small enough to be sent again whole', async () => {
  const foto = file(visita, 'sem chave')
  const semChave = await sendWhole(ana, foto, { op_id: null })
  expect(semChave.codigo).toBe('ERR_FORM_VALIDATION')
  const grande = file(visita, 'grande', { tamanho: ENVIO_EM_PARTES.acimaDe + 1 })
  const { codigo, envelope } = await sendWhole(ana, grande)
  expect(codigo).toBe('ERR_FORM_VALIDATION')
  expect(Object.keys(envelope.erros ?? {})).toEqual(['tamanho'])
  expect(await linhaDe(foto.reserva.uuid)).toBeUndefined()
})

test('a visit that was taken away keeps it in quarantine, bytes and all', async () => {
  const perdida = await newVisit([people.ana])
  await ana.call(multimidias.urlTemporaria, {
    body: file(perdida, 'x').reserva,
    headers: { 'x-fuso': '-03:00' },
  })
  await db.run(sql`
    insert into monitoramento_lease (monitoramento_id, usuario_id, valido_ate)
    values (${perdida.id}, ${people.ana.id}, now() + interval '1 day') on conflict do nothing`)
  await db.run(sql`delete from monitoramento_agente where monitoramento_id = ${perdida.id}`)
  const foto = file(perdida, 'em quarentena')
  const { dados } = await sendWhole(ana, foto, { headers: device.headers() })
  expect(dados.envelope).toMatchObject({ codigo: 'SUCESSO', dados: { quarentena: true } })
  expect(await linhaDe(foto.reserva.uuid)).toEqual({ situacao: 'recebido' })
})
