// A visit of 5,000 assets: prepared, opened with no signal, scrolled, scanned, photographed.
import { gzipSync } from 'node:zlib'
import { textOf } from '../e2e/support/http-client.ts'
import { type Figure, figureOf } from './figures.ts'
import type { BenchOptions } from './main.ts'
import { measureOnDevice, SCANS } from './visita-no-aparelho.ts'
import { createWorld, fillSchool, type Visit, type World } from './world.ts'

const REPEATS = 15

export async function measureVisit({ full }: BenchOptions): Promise<Figure[]> {
  const world = await createWorld()
  try {
    await fillSchool(world, { rooms: 60, assets: full ? 10_000 : 5_000 })
    const begun = performance.now()
    const visit = await world.createVisit()
    const created = performance.now() - begun
    const codes = Array.from({ length: SCANS }, (_, i) => `B${String(i + 1).padStart(7, '0')}`)
    return [
      figureOf('visit created from the school', 'ms', [created]),
      ...(await packageOf(world, visit)),
      ...(await measureOnDevice(world, visit, codes)),
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
