// A whole fleet comes back at once: every device has a finished visit to send when the dead server rises.
import { loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sorteio } from '#contract/casa/sorteio.ts'
import type { Violation } from '#offline/simulator/oracle.ts'
import { until } from '../../e2e/support/processes.ts'
import { type Server, startServer } from '../../e2e/support/server.ts'
import { FleetDevice } from './device.ts'
import { MemoryWatch, residentMB } from './memory.ts'
import { NO_FAULTS, Road, type RoadFaults } from './network.ts'
import { judgeFleet } from './oracle.ts'
import { createSeats, type Seat } from './seats.ts'

export interface FleetOptions {
  readonly devices: number
  readonly seed: number
  readonly faults: RoadFaults
  /** How often the server is killed while they send. */
  readonly kills: number
  /** What falls instead of the server. */
  readonly fell?: () => Promise<void>
  readonly onProgress?: (sent: number, of: number) => void
}

export interface FleetResult {
  /** Of each device, in their order. */
  readonly violations: readonly Violation[][]
  readonly operations: number
  readonly faults: Readonly<Record<string, number>>
  readonly measures: Readonly<Record<string, number>>
}

/** One in five asks for it at once; one in five had failed for a whole cycle before the outage. */
const ONE_IN = 5
const PER_DEVICE_MS = 2_000
const AT_LEAST_MS = 240_000

export async function runFleet(options: FleetOptions): Promise<FleetResult> {
  const server = await startServer({ demo: false })
  try {
    const seats = await createSeats(server, options.devices)
    return await storm(server, seats, options)
  } finally {
    await server.stop()
  }
}

async function storm(server: Server, seats: readonly Seat[], options: FleetOptions): Promise<FleetResult> {
  const random = sorteio(options.seed)
  const calm = new Road(server.url, NO_FAULTS, random)
  const road = new Road(server.url, options.faults, random)
  const devices = await prepared(seats, { calm, road }, random)
  await server.kill9()
  for (const [n, device] of devices.entries()) {
    await device.work()
    if (n % ONE_IN === 1) await device.exhaust()
  }
  const operations = devices.reduce((sum, { captured }) => sum + captured.length, 0)
  const measures = await herd(server, { road, devices, operations }, options)
  await road.settled()
  const { http5xx: _shown, ...faults } = road.counts
  return {
    violations: await judgeFleet(server, devices),
    operations,
    faults: {
      ...faults,
      [options.fell ? 'leader killed' : 'server kill']: options.fell ? options.kills : server.kills,
    },
    measures,
  }
}

/** Each holds its visit, got over a network that behaves; what comes later goes over the one that does not. */
async function prepared(
  seats: readonly Seat[],
  roads: { calm: Road; road: Road },
  random: () => number,
): Promise<FleetDevice[]> {
  const devices = seats.map((seat, n) => new FleetDevice(seat, roads, random, n % ONE_IN === 0))
  const waiting = [...devices]
  const some = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await next.prepare()
  }
  await Promise.all([some(), some(), some(), some()])
  return devices
}

interface Herd {
  readonly road: Road
  readonly devices: readonly FleetDevice[]
  readonly operations: number
}

async function herd(
  server: Server,
  { road, devices, operations }: Herd,
  { kills, fell, onProgress }: FleetOptions,
): Promise<Record<string, number>> {
  const limit = AbortSignal.timeout(AT_LEAST_MS + devices.length * PER_DEVICE_MS)
  const sent = () => operations - devices.reduce((sum, device) => sum + device.pending().length, 0)
  road.outage = true
  const runs = Promise.all(devices.map((device) => device.run(limit)))
  await server.restart()
  const rssBefore = await residentMB(server.pid)
  const memory = new MemoryWatch(() => server.pid)
  const loop = monitorEventLoopDelay()
  loop.enable()
  const progress = setInterval(() => onProgress?.(sent(), operations), 1_000)
  const [load = 0] = loadavg()
  const begun = performance.now()
  road.outage = false
  for (const device of devices) device.wake()
  const killing = killDuring(server, road, { kills, fell, operations, sent, over: () => limit.aborted })
  try {
    await runs
  } finally {
    memory.stop()
    loop.disable()
    clearInterval(progress)
  }
  const seconds = (performance.now() - begun) / 1000
  await killing
  const rssAfter = await residentMB(server.pid)
  return {
    ...percentiles(road.writes),
    http_5xx: road.counts.http5xx ?? 0,
    ...(rssBefore !== undefined && { server_rss_before_mb: Math.round(rssBefore) }),
    ...(rssAfter !== undefined && { server_rss_after_mb: Math.round(rssAfter) }),
    ...(memory.max > 0 && { server_rss_max_mb: Math.round(memory.max) }),
    wall_seconds: round(seconds),
    requests_per_second: round(road.requests / seconds),
    tasks_per_second: round(operations / seconds),
    // What else the machine was doing: with these two high, the times above measure the neighbours.
    machine_load_before: round(load),
    harness_loop_delay_p99_ms: round(loop.percentile(99) / 1e6),
  }
}

/** At even shares of the work done, whoever is sending. */
async function killDuring(
  server: Server,
  road: Road,
  {
    kills,
    fell,
    operations,
    sent,
    over,
  }: {
    kills: number
    fell: FleetOptions['fell']
    operations: number
    sent: () => number
    over: () => boolean
  },
): Promise<void> {
  for (let kill = 1; kill <= kills; kill++) {
    const share = (operations * kill) / (kills + 1)
    await until('the fleet to send more', 3_600_000, () => sent() >= share || over())
    if (fell) {
      await fell()
      continue
    }
    road.outage = true
    await server.kill9()
    await server.restart()
    road.outage = false
  }
}

const round = (value: number) => Math.round(value * 10) / 10

function percentiles(writes: readonly number[]): Record<string, number> {
  const sorted = writes.toSorted((a, b) => a - b)
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { writes: sorted.length, write_p50_ms: at(0.5), write_p95_ms: at(0.95), write_p99_ms: at(0.99) }
}
