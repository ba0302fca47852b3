/** One seeded visit: up to three devices and two people on it. */
import { Day } from './day.ts'
import { Device, Writings } from './device.ts'
import { type Faults, NONE, type Protection } from './faults.ts'
import { Network, NetworkStats } from './network.ts'
import { judge, type Violation } from './oracle.ts'
import { Random } from './random.ts'
import { type Idle, Scheduler } from './scheduler.ts'
import { Server } from './server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Faults go on this long at most; then everything works for `HEALING`, less than the largest clock jump. */
const TROUBLE = 24 * HOUR
const HEALING = 12 * HOUR

const ANA = 42
const BIA = 43

export interface VisitOptions {
  readonly faults: Faults
  readonly without?: Protection | null
  readonly idle: Idle
}

export interface VisitResult {
  readonly seed: number
  readonly violations: readonly Violation[]
  readonly hours: number
  /** How much was done and what was done to it, by name. */
  readonly counts: Readonly<Record<string, number>>
}

export async function runVisit(seed: number, options: VisitOptions): Promise<VisitResult> {
  const visit = new Visit(seed, options)
  await visit.run()
  return visit.result()
}

class Visit {
  private readonly scheduler = new Scheduler()
  private readonly random: Random
  private readonly server: Server
  private readonly days: Day[] = []
  private readonly devices: Device[] = []
  private readonly stats = new NetworkStats()
  private readonly writings = new Writings()
  private readonly seed: number
  private readonly options: VisitOptions
  private names = 0

  constructor(seed: number, options: VisitOptions) {
    this.seed = seed
    this.options = options
    this.random = new Random(seed)
    const { without } = options
    const rules = {
      dedupe: without !== 'dedupe',
      manifest: without !== 'manifest',
      byCapture: without !== 'merge-order',
    }
    this.server = new Server(rules, () => this.scheduler.now, 3, 5)
    const { twoDevices, threeDevices } = options.faults
    const dice = this.random.next()
    const devices = dice < threeDevices ? 3 : dice < threeDevices + twoDevices ? 2 : 1
    for (let i = 0; i < devices; i++) this.addDevice('abc'.charAt(i), i === 0)
  }

  private addDevice(name: string, finishes: boolean): void {
    const { scheduler, random, server, stats, writings } = this
    const { faults, without = null } = this.options
    const network = new Network(name, { scheduler, random, server, faults, stats })
    const device = new Device(name, { scheduler, random, network, writings, locking: without !== 'lock' })
    const usuario_id = !finishes && random.chance(faults.otherAgent) ? BIA : ANA
    const other = usuario_id === ANA ? BIA : ANA
    const common = { scheduler, random, server, device, faults, without }
    this.devices.push(device)
    this.days.push(new Day({ ...common, usuario_id, other, finishes, name: (kind) => this.name(kind) }))
  }

  async run(): Promise<void> {
    const { scheduler, options, days, stats } = this
    for (const day of days) await day.start()
    this.serverFaults()
    const settled = () => days.every((day) => day.idle)
    await scheduler.run(settled, TROUBLE, options.idle)
    if (!settled()) {
      for (const day of days) day.heal(NONE)
      this.supervise()
      await scheduler.run(settled, scheduler.now + HEALING, options.idle)
    }
    for (const device of this.devices) device.close()
    await scheduler.run(() => stats.inFlight === 0, scheduler.now + HOUR, options.idle)
  }

  /** Somebody's work may wait for what another person made and is kept aside: from time to time it is seen to. */
  private supervise(): void {
    this.server.applyQuarantined()
    this.scheduler.at(HOUR, () => this.supervise())
  }

  result(): VisitResult {
    const { seed, server, days, devices, stats } = this
    const works = days.flatMap((day, i) =>
      (devices[i]?.accounts ?? []).map((account) => ({
        account,
        concluded: day.agents.get(account)?.concluded === true,
        done: day.done,
      })),
    )
    const violations = judge(works, server)
    const sum = (of: (day: Day) => number) => days.reduce((total, day) => total + of(day), 0)
    const { inFlight: _, ...network } = stats
    const counts = {
      operations: works.reduce((total, { account }) => total + account.captured.length, 0),
      devices: devices.length,
      ...total(days.map((day) => day.counts)),
      notSaved: sum((day) => day.told()),
      filesLostByServer: server.lost,
      restores: server.restoredAt === null ? 0 : 1,
      quarantined: server.data.effects.filter((effect) => effect.quarantined).length,
      divergences: [...server.data.fields.keys()].flatMap((field) => server.divergencesOf(field)).length,
      ...network,
    }
    return { seed, violations, hours: this.scheduler.now / HOUR, counts }
  }

  private serverFaults(): void {
    const { random, server } = this
    const { fileLost, restored, suspended } = this.options.faults
    if (random.chance(fileLost))
      this.later(2 * HOUR, () => server.loseOne(random, this.devices[0]?.account(ANA)))
    if (random.chance(suspended)) this.later(2 * HOUR, () => server.suspended.add(BIA))
    if (!random.chance(restored)) return
    this.later(HOUR, () => {
      server.backup()
      this.later(HOUR, () => {
        server.restore()
        for (const day of this.days) day.sessionGone()
      })
    })
  }

  private later(within: number, fn: () => void): void {
    this.scheduler.at(this.random.between(0, within), fn)
  }

  private name(kind: string): string {
    this.names += 1
    return `${kind}-${this.names}n`
  }
}

/** The same names, added up. */
function total<Counts extends Readonly<Record<string, number>>>(list: readonly Counts[]) {
  const sums: Record<string, number> = {}
  for (const counts of list)
    for (const [name, n] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + n
  return sums
}
