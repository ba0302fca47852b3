// Sending: a device's «Sincronizar agora» beside a bare client that asks the same, the screen meanwhile, and a fleet.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { dataHoraDe } from '#contract/casa/tempo.ts'
import { type Device, openDevice } from '../e2e/support/browser.ts'
import { entrar } from '../e2e/support/conta.ts'
import type { Photo } from '../e2e/support/photos.ts'
import { iniciar, preparar, prontoSemServidor, sincronizar } from '../e2e/support/visita.ts'
import { photo } from '../proof/fleet/photos.ts'
import { photographAsset, readCodes } from './capturar.ts'
import { type Figure, figureOf, median } from './figures.ts'
import { measureFleet } from './frota.ts'
import type { BenchOptions } from './main.ts'
import { sendPhoto } from './servico.ts'
import { measureScreen } from './tela-ao-enviar.ts'
import { createWorld, fillSchool, type Visit, type World } from './world.ts'

const ROUNDS = 3
/** Of each round. */
const TASKS = 80
const PHOTOS = 24
/** The device's own concurrency: one lane of data, three of files. */
const FILE_LANES = 3
/** As the screen's photo comes out of a camera: the device makes it smaller. */
const CAMERA_BYTES = 300_000
/** The screen drains these while its frames are counted. */
const WAITING = { tasks: 250, photos: 50 }

export async function measureSync(options: BenchOptions): Promise<Figure[]> {
  const world = await createWorld()
  const device = await openDevice({ baseURL: world.server.url, compilers: true })
  try {
    await fillSchool(world, { rooms: 20, assets: 1_000 })
    const rig = { world, device, job: (await world.createVisit()).id, bare: await world.createVisit() }
    const { page } = device
    await entrar(page, world.people.ana.email, world.senha)
    await preparar(page, rig.job)
    await prontoSemServidor(page)
    await iniciar(page)
    return [...(await throughput(rig)), ...(await onScreen(rig)), ...(await measureFleet(options))]
  } finally {
    await device.dispose()
    await world.stop()
  }
}

interface Rig {
  readonly world: World
  readonly device: Device
  readonly job: number
  /** The bare client's visit, to the same school. */
  readonly bare: Visit
}

interface Entry {
  uuid: string
  referencia_id: string
}

function entriesOf({ db }: World, job: number): Promise<Entry[]> {
  return db.rows<Entry>(
    sql`select uuid, referencia_id from monitoramento_patrimonio where monitoramento_id = ${job} order by id`,
  )
}

/** What a camera would give to the screen. */
async function pictures(count: number): Promise<Photo[]> {
  const files = Array.from({ length: count }, async (_, n) => ({
    name: `foto-${n}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await photo(CAMERA_BYTES),
  }))
  return Promise.all(files)
}

async function throughput(rig: Rig): Promise<Figure[]> {
  const { world, job, bare } = rig
  const [ours, theirs] = [await entriesOf(world, job), await entriesOf(world, bare.id)]
  const rates = {
    tasks: [] as number[],
    bareTasks: [] as number[],
    photos: [] as number[],
    barePhotos: [] as number[],
  }
  for (let round = 0; round < ROUNDS; round++) {
    const some = (entries: readonly Entry[]) => entries.slice(round * TASKS, (round + 1) * TASKS)
    const codes = some(ours).map(({ referencia_id }) => referencia_id)
    rates.tasks.push(await sentByDevice(rig, (page) => readCodes(page, job, codes)))
    rates.bareTasks.push(await rateOf(world, true, () => readings(rig, some(theirs))))
    const [asset, other] = [ours[round]?.uuid ?? '', theirs[round]?.uuid ?? '']
    const photos = await pictures(PHOTOS)
    rates.photos.push(await sentByDevice(rig, (page) => photographAsset(page, job, asset, photos)))
    rates.barePhotos.push(await rateOf(world, true, () => barePhotos(rig, other)))
  }
  const limit = (values: readonly number[]) => ({ name: 'bare client', value: median(values) })
  return [
    figureOf('«Sincronizar agora»: tasks', 'tasks/s', rates.tasks, {
      limit: limit(rates.bareTasks),
      aim: '≥ 60 % of the loopback',
    }),
    figureOf('«Sincronizar agora»: photos', 'photos/s', rates.photos, {
      limit: limit(rates.barePhotos),
      aim: '≥ 60 % of the loopback',
    }),
  ]
}

/** Captures with no signal, then sends all of it. */
async function sentByDevice({ world, device }: Rig, work: (page: Page) => Promise<unknown>): Promise<number> {
  await device.offline(true)
  await work(device.page)
  await device.offline(false)
  return rateOf(world, false, () => sincronizar(device.page, 120_000))
}

/** The same readings, one after the other. */
async function readings({ world: { agente }, bare }: Rig, entries: readonly Entry[]): Promise<void> {
  for (const { referencia_id } of entries) {
    const lido_em = dataHoraDe(Date.now(), '-03:00')
    const body = { uuid: randomUUID(), referencia_id, origem: 'digitado', lido_em }
    await agente.json('POST', `/api/monitoramentos/${bare.id}/leituras`, body, agente.operation())
  }
}

/** As many photos, as heavy as the device's came out of its compression. */
async function barePhotos({ world, job, bare }: Rig, model_id: string): Promise<void> {
  const { weight } = await world.db.one<{ weight: number }>(
    sql`select avg(tamanho)::float8 as weight from multimidia where monitoramento_id = ${job}`,
  )
  let left = PHOTOS
  const lane = async () => {
    while (left-- > 0) await sendPhoto(world.agente, bare.id, model_id, Math.round(weight))
  }
  await Promise.all(Array.from({ length: FILE_LANES }, lane))
}

/** What the automatic run took before the button was pressed stands apart from the rest by its pause. */
const APART_MS = 700

/** Operations a second, by the server's own receipts: the bare client's, or the device's. */
async function rateOf({ db, agente }: World, bare: boolean, work: () => Promise<unknown>): Promise<number> {
  const { since } = await db.one<{ since: string }>(sql`select clock_timestamp()::text as since`)
  await work()
  const rows = await db.rows<{ ms: number }>(sql`
    select (extract(epoch from recebido_em) * 1000)::float8 as ms from operacao
    where (dispositivo_id = ${agente.dispositivo}::uuid) = ${bare} and recebido_em > ${since}::timestamptz
    order by recebido_em`)
  const times = rows.map(({ ms }) => ms)
  const apart = times.findLastIndex((ms, i) => i < 5 && (times[i + 1] ?? ms) - ms > APART_MS)
  const run = times.slice(apart + 1)
  return ((run.length - 1) * 1000) / ((run.at(-1) ?? 0) - (run[0] ?? 0))
}

/** Fills the queue, then watches the screen drain it. */
async function onScreen({ world, device, job }: Rig): Promise<Figure[]> {
  const entries = (await entriesOf(world, job)).slice(ROUNDS * TASKS)
  const codes = entries.slice(0, WAITING.tasks).map(({ referencia_id }) => referencia_id)
  await device.offline(true)
  await readCodes(device.page, job, codes)
  await photographAsset(device.page, job, entries[0]?.uuid ?? '', await pictures(WAITING.photos))
  // What capturing left in the page's memory is not what draining needs.
  await device.close()
  await device.reopen()
  return measureScreen(device)
}
