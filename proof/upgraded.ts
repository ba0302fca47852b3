// An installation of a former release, as it was copied then with a device half-way, is taken up by the program of now: its
// database migrated, its files read, and the tasks that the old build captured and had not sent arrive, beside devices of now.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import sql from 'sql-template-tag'
import { sorteio } from '#contract/casa/sorteio.ts'
import type { Violation } from '#offline/simulator/oracle.ts'
import { openDatabase } from '#server/casa/db/database.ts'
import { type Server, startServer } from '../e2e/support/server.ts'
import { FleetDevice, type Kept } from './fleet/device.ts'
import { NO_FAULTS, Road } from './fleet/network.ts'
import { judgeFleet } from './fleet/oracle.ts'
import { createSeats, type Seat, signIn } from './fleet/seats.ts'
import { command } from './restored.ts'

/** A folder for each release: its copy, and what the device held. */
const RELEASES = join(import.meta.dirname, 'releases')
const LEFT = 8
/** Who had nothing prepared then, and begins with the program of now. */
const OF_NOW = 3

interface Release {
  device: Kept
  others: Kept['seat'][]
}

export interface Upgrade {
  /** Tasks that the device of the former build had still to send. */
  left: number
  violations: readonly Violation[]
  /** Rows of the tables that the copy had, then and now. */
  rows: { then: number; now: number }
}

/** At a release, with its own program: what later ones are tried on. */
async function keepRelease(version: string): Promise<void> {
  await mkdir(join(RELEASES, version))
  const server = await startServer({ demo: true })
  try {
    const [seat, ...others] = await createSeats(server, 1 + OF_NOW)
    if (seat === undefined) throw new Error('no seat')
    const device = deviceAt(server, seat)
    await device.prepare()
    await device.work()
    await device.sendUntil(LEFT)
    await command(server, 'copia', join(RELEASES, version, 'copia'))
    const release: Release = { device: device.kept(), others: others.map(({ keys: _keys, ...each }) => each) }
    await writeFile(join(RELEASES, version, 'aparelho.v8'), serialize(release))
  } finally {
    await server.stop()
  }
}

function deviceAt(server: Server, seat: Seat): FleetDevice {
  const random = sorteio(1)
  const road = new Road(server.url, NO_FAULTS, random)
  return new FleetDevice(seat, { calm: road, road }, random, true)
}

async function rowsIn(server: Server): Promise<number> {
  const db = await openDatabase({ url: await server.databaseUrl(), poolSize: 1 })
  try {
    const { n } = await db.one<{ n: number }>(sql`
      select (select count(*) from patrimonio) + (select count(*) from local) + (select count(*) from usuario)
        + (select count(*) from movimento_estoque) + (select count(*) from requisicao) as n`)
    return Number(n)
  } finally {
    await db.close()
  }
}

async function entered(server: Server, seat: Kept['seat']): Promise<Seat> {
  const db = await openDatabase({ url: await server.databaseUrl(), poolSize: 1 })
  try {
    return { ...seat, keys: await db.transaction((tx) => signIn(tx, seat.usuario_id, server.url)) }
  } finally {
    await db.close()
  }
}

export async function rehearseUpgrade(version: string): Promise<Upgrade> {
  const server = await startServer({ demo: false })
  try {
    await server.halt()
    await command(server, 'restaurar', join(RELEASES, version, 'copia'), '--por-cima')
    await server.restart()
    const then = await rowsIn(server)
    const { device, others }: Release = deserialize(await readFile(join(RELEASES, version, 'aparelho.v8')))
    const old = deviceAt(server, await entered(server, device.seat))
    await old.takeUp(device)
    const left = old.pending().length
    const now: FleetDevice[] = []
    for (const seat of others) now.push(deviceAt(server, await entered(server, seat)))
    for (const each of now) await each.prepare()
    for (const each of now) await each.work()
    const limit = AbortSignal.timeout(120_000)
    await Promise.all([old, ...now].map((each) => each.run(limit)))
    const violations = (await judgeFleet(server, [old, ...now])).flat()
    return { left, violations, rows: { then, now: await rowsIn(server) } }
  } finally {
    await server.stop()
  }
}

if (import.meta.main) await keepRelease(process.argv[2] ?? '')
