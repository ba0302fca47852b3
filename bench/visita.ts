// A visit of 5,000 assets: prepared, opened with no signal, scrolled, scanned, sent.
import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import sql from 'sql-template-tag'
import { dataHoraDe } from '#contract/tempo.ts'
import { textOf } from '../e2e/support/http-client.ts'
import { type Figure, figureOf } from './figures.ts'
import type { BenchOptions } from './main.ts'
import { sendPhoto } from './servico.ts'
import { measureOnDevice } from './visita-no-aparelho.ts'
import { createWorld, fillSchool, type Visit, type World } from './world.ts'

const REPEATS = 15

export async function measureVisit({ full }: BenchOptions): Promise<Figure[]> {
  const world = await createWorld()
  try {
    await fillSchool(world, { rooms: 60, assets: full ? 10_000 : 5_000 })
    const begun = performance.now()
    const visit = await world.createVisit()
    const created = performance.now() - begun
    const codes = Array.from({ length: 400 }, (_, i) => `B${String(i + 1).padStart(7, '0')}`)
    return [
      figureOf('visit created from the school', 'ms', [created]),
      ...(await packageOf(world, visit)),
      ...(await measureOnDevice(world, visit, codes)),
      ...(await loopback(world, visit)),
    ]
  } finally {
    await world.stop()
  }
}

/** The package that the device downloads. */
async function packageOf({ agente }: World, visit: Visit): Promise<Figure[]> {
  const path = `/api/monitoramentos/${visit.id}/completo`
  const headers = { 'accept-encoding': 'gzip' }
  const times: number[] = []
  let travelled = 0
  let packed = 0
  for (let i = 0; i <= REPEATS; i++) {
    const begun = performance.now()
    const answer = await agente.send({ method: 'GET', path, headers })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    if (i > 0) times.push(performance.now() - begun)
    travelled = answer.raw.length
    packed = gzipSync(textOf(answer)).length
  }
  return [
    figureOf('package: server time', 'ms', times),
    { name: 'package: bytes that travelled', value: travelled / 1e6, unit: 'MB', aim: '≤ 3 MB gz' },
    { name: 'package: bytes if gzipped', value: packed / 1e6, unit: 'MB gz', aim: '≤ 3' },
  ]
}

const TASKS = 200
const PHOTOS = 50

/** The same 200 tasks and 50 photos by a client that only sends: one data lane beside three uploads, as the device does. */
async function loopback({ agente, db }: World, visit: Visit): Promise<Figure[]> {
  const entries = await db.rows<{ uuid: string; referencia_id: string }>(
    sql`select uuid, referencia_id from monitoramento_patrimonio where monitoramento_id = ${visit.id} order by id limit ${TASKS}`,
  )
  const photos = Array.from({ length: PHOTOS }, () => entries[0]?.uuid ?? '')
  const begun = performance.now()
  await Promise.all([
    (async () => {
      for (const { referencia_id } of entries) {
        const body = {
          uuid: randomUUID(),
          referencia_id,
          origem: 'digitado',
          lido_em: dataHoraDe(Date.now(), '-03:00'),
        }
        await agente.json('POST', `/api/monitoramentos/${visit.id}/leituras`, body, agente.operation())
      }
    })(),
    ...[0, 1, 2].map(async () => {
      for (let model_id = photos.pop(); model_id !== undefined; model_id = photos.pop()) {
        await sendPhoto(agente, visit.id, model_id)
      }
    }),
  ])
  return [{ name: 'the same by a bare client', value: (performance.now() - begun) / 1000, unit: 's' }]
}
