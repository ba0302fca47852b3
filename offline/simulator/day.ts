/** One device's day: who works on it and when, what happens to it meanwhile, and who comes back for what is left. */
import type { Notice } from '../notices.ts'
import type { ProcessorOptions } from '../processor.ts'
import { storeVisit } from '../snapshot.ts'
import type { Account } from './account.ts'
import { Agent } from './agent.ts'
import type { Device } from './device.ts'
import type { Faults, Protection } from './faults.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'
import type { Server } from './server.ts'
import { Tab } from './tab.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

export interface DayParts {
  readonly scheduler: Scheduler
  readonly random: Random
  readonly server: Server
  readonly device: Device
  readonly faults: Faults
  readonly without: Protection | null
  readonly name: (kind: string) => string
  /** Who the device belongs to today, and who may borrow it. */
  readonly usuario_id: number
  readonly other: number
  /** Signs and finishes. */
  readonly finishes: boolean
}

export class Day {
  done = false
  /** What happened on this device, by name. */
  readonly counts = {
    crashes: 0,
    toasts: 0,
    handovers: 0,
    freezes: 0,
    clockJumps: 0,
    sessionsLost: 0,
    furtherTabs: 0,
  }
  readonly agents = new Map<Account, Agent>()
  private trouble = true
  private loggingIn = false
  private current: Account
  private readonly p: DayParts

  constructor(parts: DayParts) {
    this.p = parts
    this.current = parts.device.account(parts.usuario_id)
  }

  async start(): Promise<void> {
    const { server, device, usuario_id } = this.p
    await storeVisit(this.current.store, server.visit(), 0)
    server.sessions.set(device.name, usuario_id)
    this.openTab()
    this.startFaults()
    void this.run()
  }

  /** From here on everything works. */
  heal(quiet: Faults): void {
    const { device } = this.p
    this.trouble = false
    device.network.faults = quiet
    device.network.connected = true
    if (device.living().length === 0) this.openTab()
    this.signBackIn()
    device.wakeAll()
  }

  get idle(): boolean {
    return this.done && !this.p.device.accounts.some((account) => this.waits(account))
  }

  /** Something of this person is still to be done on this device. */
  private waits(account: Account): boolean {
    const concluded = this.agents.get(account)?.concluded === true
    return !account.idle(this.p.server.restoredAt) || (concluded && account.store.count('monitoramentos') > 0)
  }

  told(): number {
    return [...this.agents.values()].reduce((sum, agent) => sum + agent.told, 0)
  }

  /** The session is gone; without the pause nobody is told, and the person notices some day. */
  sessionGone(): void {
    if (this.p.without === 'session-pause') this.loginLater()
  }

  private async run(): Promise<void> {
    const { random, faults, usuario_id, other, device, finishes } = this.p
    const agent = this.agent(device.account(usuario_id))
    await agent.begin()
    const actions = random.integer(5, 11)
    const half = Math.floor(actions / 2)
    await agent.work(half)
    if (random.chance(faults.handedOver)) await this.handOver(device.account(other))
    await agent.work(actions - half)
    if (finishes) await agent.close()
    this.done = true
    await this.evening()
  }

  /** Signs out with whatever is pending; another person works here; the first comes back. */
  private async handOver(guest: Account): Promise<void> {
    const { device, server, random } = this.p
    const owner = this.current
    this.counts.handovers += 1
    this.signOut()
    await this.signIn(guest)
    const agent = this.agent(guest)
    await agent.prepare()
    if (!server.suspended.has(guest.usuario_id) || guest.store.count('monitoramentos') > 0) {
      await agent.begin()
      await agent.work(random.integer(1, 3))
    }
    this.signOut()
    device.close()
    await this.signIn(owner)
  }

  /** Whoever left something on the device comes back for it, each in turn: one may be waiting for the other's. */
  private async evening(): Promise<void> {
    const { device, scheduler } = this.p
    for (;;) {
      for (const account of device.accounts) if (this.waits(account)) await this.seeTo(account)
      await scheduler.sleep(5 * MINUTE)
    }
  }

  private async seeTo(account: Account): Promise<void> {
    const { device, server, scheduler } = this.p
    const { restoredAt } = server
    if (restoredAt !== null && account.contactedAt < restoredAt) device.close()
    await this.signIn(account)
    for (let i = 0; i < 20 && this.waits(account); i++) {
      await scheduler.sleep(5 * MINUTE)
      if (server.restoredAt !== null && i % 6 === 0) this.tryAll(account)
    }
  }

  /** "Tentar todos" in Pendências, on what the server refused while another device had not yet delivered again. */
  private tryAll(account: Account): void {
    const tab = this.p.device.tab(account)
    for (const item of account.store.rows('fila')) {
      if (item._estado === 'revisar') tab?.act(() => tab.processor.retry(item.op_id)).catch(() => {})
    }
    tab?.wake()
  }

  private agent(account: Account): Agent {
    const { scheduler, random, device, server, without, name } = this.p
    const known = this.agents.get(account)
    if (known !== undefined) return known
    const agent = new Agent({ scheduler, random, device, account, server, without, name })
    this.agents.set(account, agent)
    return agent
  }

  private signOut(): void {
    this.p.device.close()
    this.p.server.sessions.delete(this.p.device.name)
  }

  private async signIn(account: Account): Promise<void> {
    const { device, scheduler } = this.p
    while (!device.network.reaches) await scheduler.sleep(MINUTE)
    if (this.current !== account) device.close()
    this.current = account
    if (device.tab(account) === null) this.openTab()
    this.signBackIn()
  }

  private signBackIn(): void {
    const { server, device, scheduler } = this.p
    const { usuario_id } = this.current
    server.sessions.set(device.name, usuario_id)
    for (const tab of device.living()) {
      void tab.login().catch(() => this.loginLater())
      scheduler.at(SECOND, () => tab.wake())
    }
  }

  private loginLater(): void {
    if (this.loggingIn) return
    this.loggingIn = true
    this.p.scheduler.at(this.p.random.between(MINUTE, 30 * MINUTE), () => {
      this.loggingIn = false
      if (this.p.device.network.reaches) this.signBackIn()
      else this.loginLater()
    })
  }

  private openTab(): void {
    const { scheduler, random, device, server, without } = this.p
    const account = this.current
    const tab = new Tab({
      scheduler,
      random,
      device,
      account,
      options: optionsWithout(without),
      without,
      signedIn: () => server.sessions.get(device.name) === account.usuario_id,
      onNotice: (notice) => this.hear(notice),
    })
    device.tabs = [...device.living(), tab]
  }

  private hear(notice: Notice): void {
    if (notice.tipo === 'terceira-falha') this.counts.toasts += 1
    if (notice.tipo === 'sem-sessao') this.loginLater()
  }

  private startFaults(): void {
    const { random, faults, device, server } = this.p
    void this.signal()
    void this.crashing()
    for (const chance of [faults.secondTab, faults.thirdTab])
      if (random.chance(chance)) this.later(2 * HOUR, () => this.anotherTab())
    if (random.chance(faults.frozenTab)) this.later(HOUR, () => this.freezeNext())
    for (let i = 0; i < random.times(faults.clockJumps); i++) {
      this.later(4 * HOUR, () => {
        this.counts.clockJumps += 1
        device.jumpClock(random, faults.clockBack, faults.clockAhead)
        device.wakeAll()
      })
    }
    for (let i = 0; i < random.times(faults.sessionExpiries); i++) {
      this.later(2 * HOUR, () => {
        this.counts.sessionsLost += 1
        server.sessions.delete(device.name)
        this.sessionGone()
      })
    }
  }

  private later(within: number, fn: () => void): void {
    this.p.scheduler.at(this.p.random.between(0, within), () => {
      if (this.trouble) fn()
    })
  }

  private anotherTab(): void {
    this.counts.furtherTabs += 1
    this.openTab()
  }

  private freezeNext(): void {
    this.counts.freezes += 1
    this.p.device.freezeNext = this.p.random.between(MINUTE, 30 * MINUTE)
  }

  private async signal(): Promise<void> {
    const { random, scheduler, device } = this.p
    const { offline, offlineSlot } = this.p.faults
    while (this.trouble) {
      device.network.connected = !random.chance(offline)
      if (device.network.connected) device.wakeAll()
      await scheduler.sleep(random.exponential(offlineSlot))
    }
    device.network.connected = true
  }

  private async crashing(): Promise<void> {
    const { random, scheduler, device } = this.p
    const { crashEvery } = this.p.faults
    while (this.trouble && crashEvery !== Number.POSITIVE_INFINITY) {
      // Once the agent has left, the device mostly lies in a bag.
      await scheduler.sleep(random.exponential(this.done ? 10 * crashEvery : crashEvery))
      const alive = device.living()
      if (!this.trouble || alive.length === 0) continue
      random.pick(alive).crash()
      this.counts.crashes += 1
      if (alive.length > 1) continue
      await scheduler.sleep(random.between(SECOND, MINUTE))
      if (device.living().length === 0) this.openTab()
    }
  }
}

function optionsWithout(without: Protection | null): ProcessorOptions {
  return {
    regras: {
      fifo: without !== 'fifo',
      dependencias: without !== 'dependencies',
      relogio: without !== 'clock-guard',
    },
    ciclos: without !== 'cycles',
    roubo: without !== 'steal',
  }
}
