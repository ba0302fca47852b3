import { randomBytes, randomUUID } from 'node:crypto'
import { getEventListeners } from 'node:events'
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sql, { type Sql } from 'sql-template-tag'
import { afterEach, expect, test } from 'vitest'
import { partialPath, storedPath } from '#server/casa/arquivos/disk.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { type File, file, fileOf, offset, patch, put, reserve, send } from '#server/testing/upload.ts'
import { collectOrphans } from './collect-orphans.ts'
import { rereadFiles } from './reread-files.ts'
import { type Job, runStep, startJobs } from './scheduler.ts'
import { verifyFiles } from './verify-files.ts'

const { ana, app, db, newVisit, people, services } = await createField()
const visita = await newVisit()
const { files, config } = services
const running = { db, log: app.log, signal: new AbortController().signal }
const existe = async ({ reserva }: File) =>
  (await db.rows(sql`select 1 from multimidia where uuid = ${reserva.uuid}`)).length > 0

/** As if its device had last asked for it so many hours ago. */
const deixar = ({ reserva }: File, horas: number) =>
  db.run(sql`update multimidia set reservado_em = now() - make_interval(hours => ${horas}),
    recebido_em = recebido_em - make_interval(hours => ${horas}) where uuid = ${reserva.uuid}`)

interface Aparelho {
  pendentes?: number
  horas?: number | null
}

/** A device of Ana's that told its queue so many hours ago. */
const aparelho = ({ pendentes = 0, horas = 1 }: Aparelho = {}) =>
  db.run(sql`insert into dispositivo (id, usuario_id, pendentes, fila_em)
    values (${randomUUID()}, ${people.ana.id}, ${pendentes},
      ${horas === null ? null : sql`now() - make_interval(hours => ${horas})`})`)

const recolher = () => runStep(running, collectOrphans(files))

afterEach(() => db.run(sql`delete from dispositivo where usuario_id = ${people.ana.id}`))

async function esquecido(nome: string): Promise<{ foto: File; url: string }> {
  const foto = file(visita, nome)
  const { dados } = await reserve(ana, foto)
  return { foto, url: dados.upload_url }
}

test('a file reserved or received and never registered goes after two days, with its bytes and an event each', async () => {
  const [reservada, recebida, parcial] = [await esquecido('r'), await esquecido('c'), await esquecido('p')]
  await put(ana, recebida.url, recebida.foto.bytes)
  await patch(ana, parcial.url, 0, parcial.foto.bytes.subarray(0, 2))
  const recente = await esquecido('recente')
  for (const { foto } of [reservada, recebida, parcial]) await deixar(foto, 49)
  await deixar(recente.foto, 47)
  await aparelho()
  await recolher()
  for (const { foto } of [reservada, recebida, parcial]) expect(await existe(foto)).toBe(false)
  expect(await existe(recente.foto)).toBe(true)
  expect(await files.fingerprint(recebida.foto.reserva.uuid)).toBeNull()
  expect(await files.partials.posicao(parcial.foto.reserva.uuid)).toBe(0)
  const eventos = await db.rows<{ de: { uuid: string } }>(
    sql`select de from evento where acao = 'multimidias.recolher' and campo = 'arquivo' order by id`,
  )
  expect(eventos.map(({ de }) => de.uuid).sort()).toEqual(
    [reservada, recebida, parcial].map(({ foto }) => foto.reserva.uuid).sort(),
  )
  // Its device may still come with it: it begins anew.
  expect(resultOf(await send(ana, recebida.foto))).toBe('SUCESSO')
})

test.each<[string, Aparelho[]]>([
  ['no device was ever heard of', []],
  ['a device still reports pending work', [{}, { pendentes: 1 }]],
  ['a device was last heard before the reservation', [{}, { horas: 60 }]],
  ['a device never said what waits on it', [{ horas: null }]],
])('a forgotten file stays while %s', async (_, aparelhos) => {
  const { foto } = await esquecido(randomUUID())
  await deixar(foto, 50)
  for (const each of aparelhos) await aparelho(each)
  await recolher()
  expect(await existe(foto)).toBe(true)
})

test('a file whose registration waits for a supervisor stays, and so does one that is registered', async () => {
  const { foto, url } = await esquecido('quarentena')
  await put(ana, url, foto.bytes)
  const registrada = file(visita, 'registrada')
  await send(ana, registrada)
  for (const each of [foto, registrada]) await deixar(each, 500)
  await db.transaction(async (tx) => {
    const op_id = randomUUID()
    await tx.run(sql`insert into operacao (op_id, usuario_id, rota, impressao, quarentena)
      values (${op_id}, ${people.ana.id}, 'multimidias.registrar', '\\x00', true)`)
    await tx.run(sql`insert into quarentena (op_id, usuario_id, monitoramento_id, operacao, params, query, body,
        cabecalhos, motivo, capturado_em)
      values (${op_id}, ${people.ana.id}, ${visita.id}, 'multimidias.registrar', '{}', '{}',
        ${JSON.stringify(foto.reserva)}::jsonb, '{}', 'sem_atribuicao', now())`)
  })
  await aparelho()
  await recolher()
  expect([await existe(foto), await existe(registrada)]).toEqual([true, true])
  expect(await files.fingerprint(foto.reserva.uuid)).not.toBeNull()
})

test('a device that asks again for the address is still sending', async () => {
  const { foto } = await esquecido('insistente')
  await deixar(foto, 100)
  await aparelho()
  await reserve(ana, foto)
  await recolher()
  expect(await existe(foto)).toBe(true)
})

test('stale temporary files and pieces of nothing go; pieces that a device may go on with stay', async () => {
  const tmp = join(config.dados, 'arquivos', 'tmp')
  await mkdir(tmp, { recursive: true })
  await aparelho({ pendentes: 1 })
  const viva = await esquecido('viva')
  await patch(ana, viva.url, 0, viva.foto.bytes.subarray(0, 3))
  const [solta, nova] = [randomUUID(), randomUUID()]
  await writeFile(join(tmp, 'velho'), 'x')
  await writeFile(join(tmp, 'novo'), 'x')
  for (const uuid of [solta, nova]) await writeFile(partialPath(config.dados, uuid), 'x')
  const old = new Date(Date.now() - 49 * 3_600_000)
  for (const path of [
    join(tmp, 'velho'),
    partialPath(config.dados, solta),
    partialPath(config.dados, viva.foto.reserva.uuid),
  ])
    await utimes(path, old, old)
  await recolher()
  expect(await readdir(tmp)).toEqual(['novo'])
  const parciais = await readdir(join(config.dados, 'arquivos', 'parciais'))
  expect([solta, nova, viva.foto.reserva.uuid].map((uuid) => parciais.includes(uuid))).toEqual([
    false,
    true,
    true,
  ])
  expect(await offset(ana, viva.url)).toBe(3)
  const [evento] = await db.rows(
    sql`select 1 from evento where acao = 'multimidias.varrer' and campo = 'temporarios'`,
  )
  expect(evento).toBeDefined()
})

test('stored bytes that changed or vanished are noticed, marked and told once, and sending them again clears it', async () => {
  const [boa, mudada, sumida] = [file(visita, 'boa'), file(visita, 'mudada'), file(visita, 'sumida')]
  for (const each of [boa, mudada, sumida]) await send(ana, each)
  await db.run(sql`update multimidia set recebido_em = now() - interval '8 days'
    where uuid = any(${[boa, mudada, sumida].map(({ reserva }) => reserva.uuid)}::uuid[])`)
  await writeFile(storedPath(config.dados, mudada.reserva.uuid), randomBytes(mudada.bytes.length))
  await rm(storedPath(config.dados, sumida.reserva.uuid))
  const said: unknown[] = []
  const log = { ...app.log, info: () => {}, warn: () => {}, error: (given: unknown) => void said.push(given) }
  const conferir = () => runStep(running, rereadFiles({ files, log }))
  const marcas = async (campo: 'corrompido_em' | 'conferido_em') => {
    const linhas = await db.rows<{ uuid: string; corrompido_em: string | null; conferido_em: string | null }>(
      sql`select uuid, corrompido_em, conferido_em from multimidia`,
    )
    const de = new Map(linhas.map((linha) => [linha.uuid, linha[campo] !== null]))
    return [boa, mudada, sumida].map(({ reserva }) => de.get(reserva.uuid))
  }
  await conferir()
  await conferir()
  expect(await marcas('corrompido_em')).toEqual([false, true, true])
  expect(await marcas('conferido_em')).toEqual([true, false, false])
  expect(said).toHaveLength(2)
  const { dados } = await reserve(ana, mudada)
  expect(dados.recebido).toBe(false)
  await put(ana, dados.upload_url, mudada.bytes)
  expect(await marcas('corrompido_em')).toEqual([false, false, true])
})

test('a registered file that the disk lost is marked when it is looked at, and not called suspicious', async () => {
  const foto = fileOf(visita, Buffer.from('relato'), { mime: 'text/plain', tipo: 'anexo' })
  await send(ana, foto)
  await rm(storedPath(config.dados, foto.reserva.uuid))
  const decoder = { decode: () => Promise.reject(new Error('not asked')), close: () => {} }
  const log = { ...app.log, info: () => {}, warn: () => {}, error: () => {} }
  await db.run(
    sql`update multimidia set situacao = 'verificado' where situacao = 'registrado' and mime <> 'text/plain'`,
  )
  await runStep(running, verifyFiles({ files, decoder, log }))
  expect(
    await db.one(
      sql`select situacao, suspeito_em, corrompido_em is not null as perdido from multimidia where uuid = ${foto.reserva.uuid}`,
    ),
  ).toEqual({ situacao: 'registrado', suspeito_em: null, perdido: true })
})

test('of two processes one takes the step, and a step that fails undoes itself and comes again', async () => {
  const gate = Promise.withResolvers<void>()
  const entered = Promise.withResolvers<void>()
  let steps = 0
  const job: Job = {
    name: 'prova',
    everyMs: 1,
    async step() {
      steps++
      entered.resolve()
      await gate.promise
      return true
    },
  }
  const first = runStep(running, job)
  await entered.promise
  expect(await runStep(running, job)).toBe(false)
  gate.resolve()
  expect([await first, steps]).toEqual([true, 1])
  const failing: Job = {
    name: 'falha',
    everyMs: 1,
    async step({ tx }) {
      await tx.run(sql`insert into local_tipo (slug, nome, nivel) values ('falha', 'x', 'unidade')`)
      throw new Error('defect')
    },
  }
  const log = { ...app.log, info: () => {}, warn: () => {}, error: () => {} }
  expect(await runStep({ ...running, log }, failing)).toBe(false)
  expect(await db.rows(sql`select 1 from local_tipo where slug = 'falha'`)).toEqual([])
})

test('jobs take turns, rest when there is nothing to do, and stop in the middle of nothing', async () => {
  const said: string[] = []
  const done = Promise.withResolvers<void>()
  const job = (name: string, times: number): Job => ({
    name,
    everyMs: 60_000,
    async step() {
      said.push(name)
      const more = said.filter((each) => each === name).length < times
      if (!more && name === 'a') done.resolve()
      return more
    },
  })
  const scheduler = startJobs({ db, log: app.log }, [job('a', 3), job('b', 1)])
  await done.promise
  await scheduler.stop()
  expect(said).toEqual(['a', 'b', 'a', 'a'])
})

/** One that looks for what waits for it, and says in `steps` each step that it takes. */
const looking = (steps: string[], name: string, waiting: Sql, everyMs: number): Job => ({
  name,
  everyMs,
  waiting,
  async step() {
    steps.push(name)
    return false
  },
})

test('of jobs that look for what waits, all are asked at once, and only those that have something take a step', async () => {
  const steps: string[] = []
  const looks: string[] = []
  const jobs = [
    looking(steps, 'vazia', sql`false`, 10),
    looking(steps, 'cheia', sql`exists (select from usuario)`, 10),
    looking(steps, 'outra', sql`false`, 10),
  ]
  const watch = { began() {}, ended: (name: string) => void looks.push(name) }
  const { asked: before } = db.connections()
  const scheduler = startJobs({ db, log: app.log, watch }, jobs)
  await expect.poll(() => looks.length).toBeGreaterThan(60)
  await scheduler.stop()
  const turns = looks.filter((name) => name === 'vazia').length
  expect(new Set(steps)).toEqual(new Set(['cheia']))
  // One statement for all, and the transaction of the one that had something: begin, lock, commit.
  expect((db.connections().asked - before) / turns).toBeLessThanOrEqual(4.5)
})

test('a condition that the database refuses stops nobody', async () => {
  const steps: string[] = []
  const jobs = [looking(steps, 'errada', sql`nao_existe`, 60_000), looking(steps, 'certa', sql`true`, 60_000)]
  const scheduler = startJobs({ db, log: { info() {}, warn() {}, error() {} } }, jobs)
  await expect.poll(() => steps).toEqual(['errada', 'certa'])
  await scheduler.stop()
})

test('however often it rests, nothing stays on the signal that ends it', async () => {
  const turns: AbortSignal[] = []
  const job: Job = {
    name: 'roda',
    everyMs: 1,
    async step({ signal }) {
      turns.push(signal)
      return false
    },
  }
  const scheduler = startJobs({ db, log: app.log }, [job])
  await expect.poll(() => turns.length).toBeGreaterThan(30)
  for (const signal of turns.slice(-1))
    expect(getEventListeners(signal, 'abort').length).toBeLessThanOrEqual(2)
  await scheduler.stop()
})
