/** One seeded visit, and many. */

import type { Notice } from '../notices.ts'
import { REGRAS } from '../pick.ts'
import { storeVisit } from '../snapshot.ts'
import { Agent } from './agent.ts'
import { AGENT, Device } from './device.ts'
import { type Faults, NONE, type Protection } from './faults.ts'
import { Network, type NetworkStats } from './network.ts'
import { judge, type Violation } from './oracle.ts'
import { Random } from './random.ts'
import { type Idle, Scheduler } from './scheduler.ts'
import { Server } from './server.ts'
import { Tab } from './tab.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** Faults go on this long at most; then everything works for `HEALING`, less than the largest clock jump. */
const TROUBLE = 24 * HOUR
const HEALING = 12 * HOUR

export interface VisitOptions {
  readonly faults: Faults
  readonly without?: Protection | null
  readonly idle: Idle
}

export interface VisitResult {
  readonly seed: number
  readonly violations: readonly Violation[]
  readonly operations: number
  readonly crashes: number
  readonly toasts: number
  readonly repairs: number
  readonly hours: number
  readonly network: NetworkStats
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
  private readonly network: Network
  private readonly device: Device
  private readonly agent: Agent
  private readonly seed: number
  private readonly options: VisitOptions
  private tabs: Tab[] = []
  private trouble = true
  private crashes = 0
  private toasts = 0
  private loggingIn = false

  constructor(seed: number, options: VisitOptions) {
    this.seed = seed
    this.options = options
    this.random = new Random(seed)
    const { scheduler, random } = this
    this.server = new Server(options.without !== 'dedupe', 3, 5)
    this.network = new Network(scheduler, random, this.server, options.faults)
    this.device = new Device(scheduler, options.without !== 'lock')
    const { server, network, device } = this
    const tab = () => this.tabs.find((each) => each.alive) ?? null
    this.agent = new Agent({ scheduler, random, device, network, server, tab, wakeAll: () => this.wakeAll() })
  }

  async run(): Promise<void> {
    const { scheduler, options, device, network, agent } = this
    await storeVisit(device.store, this.server.visit(), 0)
    this.openTab()
    this.startFaults()
    void agent.visit()
    const settled = () => agent.done && device.store.count('fila') === 0 && !this.cleaning()
    await scheduler.run(settled, TROUBLE, options.idle)
    if (!settled()) await this.heal(settled)
    for (const tab of this.tabs) tab.crash()
    await scheduler.run(() => network.inFlight === 0, scheduler.now + HOUR, options.idle)
  }

  result(): VisitResult {
    const { seed, device, server, agent, network } = this
    const { crashes, toasts } = this
    const hours = this.scheduler.now / HOUR
    const violations = judge(device, server, agent)
    const operations = device.captured.length
    const repairs = server.lost
    return { seed, violations, operations, crashes, toasts, repairs, hours, network: network.stats }
  }

  private cleaning(): boolean {
    return this.agent.concluded && this.device.store.count('monitoramentos') > 0
  }

  private async heal(settled: () => boolean): Promise<void> {
    this.trouble = false
    this.network.faults = NONE
    this.network.connected = true
    if (!this.tabs.some((tab) => tab.alive)) this.openTab()
    if (!this.server.session) this.login()
    this.wakeAll()
    await this.scheduler.run(settled, this.scheduler.now + HEALING, this.options.idle)
  }

  private openTab(): void {
    const { scheduler, random, device, network, options } = this
    const { without } = options
    const regras = {
      fifo: without !== 'fifo',
      dependencias: without !== 'dependencies',
      relogio: without !== 'clock-guard',
    }
    const tab = new Tab({
      scheduler,
      random,
      device,
      network,
      options: { regras: without ? regras : REGRAS, ciclos: without !== 'cycles' },
      sessionPause: without !== 'session-pause',
      onNotice: (notice) => this.hear(notice),
      signedIn: () => this.server.session,
    })
    this.tabs = [...this.tabs.filter((each) => each.alive), tab]
  }

  private wakeAll(): void {
    for (const tab of this.tabs) tab.wake()
  }

  private hear(notice: Notice): void {
    if (notice.tipo === 'terceira-falha') this.toasts += 1
    if (notice.tipo === 'sem-sessao') this.loginLater()
  }

  private startFaults(): void {
    const { faults } = this.options
    const { random } = this
    void this.signal()
    void this.crashing()
    if (random.chance(faults.secondTab)) this.later(2 * HOUR, () => this.openTab())
    if (random.chance(faults.frozenTab)) this.later(HOUR, () => this.freezeOne())
    for (let i = 0; i < times(random, faults.clockJumps); i++) this.later(8 * HOUR, () => this.jump())
    for (let i = 0; i < times(random, faults.sessionExpiries); i++) this.later(2 * HOUR, () => this.expire())
    if (random.chance(faults.fileLost)) this.later(2 * HOUR, () => this.server.loseOne(random))
  }

  private later(within: number, fn: () => void): void {
    this.scheduler.at(this.random.between(0, within), () => {
      if (this.trouble) fn()
    })
  }

  private async signal(): Promise<void> {
    const { random, network, scheduler } = this
    const { offline, offlineSlot } = this.options.faults
    while (this.trouble) {
      network.connected = !random.chance(offline)
      if (network.connected) this.wakeAll()
      await scheduler.sleep(random.exponential(offlineSlot))
    }
    network.connected = true
  }

  private async crashing(): Promise<void> {
    const { random, scheduler } = this
    const { crashEvery } = this.options.faults
    while (this.trouble && crashEvery !== Number.POSITIVE_INFINITY) {
      // Once the agent has left, the device mostly lies in a bag.
      await scheduler.sleep(random.exponential(this.agent.done ? 10 * crashEvery : crashEvery))
      const alive = this.tabs.filter((tab) => tab.alive)
      if (!this.trouble || alive.length === 0) continue
      random.pick(alive).crash()
      this.crashes += 1
      if (alive.length > 1) continue
      await scheduler.sleep(random.between(SECOND, MINUTE))
      this.openTab()
    }
  }

  private freezeOne(): void {
    const alive = this.tabs.filter((tab) => tab.alive)
    if (alive.length > 0) this.random.pick(alive).freeze(this.random.between(MINUTE, 30 * MINUTE))
  }

  private jump(): void {
    const { clockBack, clockAhead } = this.options.faults
    this.device.jumpClock(this.random, clockBack, clockAhead)
    this.wakeAll()
  }

  private expire(): void {
    this.server.session = false
    // Without the pause nobody is told; the agent notices some day.
    if (this.options.without === 'session-pause') this.loginLater()
  }

  private loginLater(): void {
    if (this.loggingIn) return
    this.loggingIn = true
    this.scheduler.at(this.random.between(MINUTE, 30 * MINUTE), () => {
      this.loggingIn = false
      if (this.network.connected) this.login()
      else this.loginLater()
    })
  }

  private login(): void {
    this.server.session = true
    for (const tab of this.tabs) {
      void tab.act(() => tab.processor.login(AGENT))
      this.scheduler.at(SECOND, () => tab.wake())
    }
  }
}

function times(random: Random, mean: number): number {
  return Math.floor(mean) + (random.chance(mean % 1) ? 1 : 0)
}
