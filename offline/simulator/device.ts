/** One device: a store and a lock that its tabs share, and a clock that is not always right. */

import { MemoryStore } from '../memory-store.ts'
import type { LockHeld } from '../ports.ts'
import type { ItemFila } from '../queue-item.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'

/** The morning of a visit. */
const START = Date.UTC(2025, 3, 10, 11)

export const AGENT = 42

export class Device {
  readonly store = new MemoryStore()
  readonly lock: DeviceLock
  /** Every task that was ever committed to the queue, by seq: what the device has promised. */
  readonly captured: ItemFila[] = []
  skew = 0
  private ops = 0
  private readonly scheduler: Scheduler

  constructor(scheduler: Scheduler, locking: boolean) {
    this.scheduler = scheduler
    this.lock = new DeviceLock(scheduler, locking)
    this.store.beforeCommit = () => this.witness()
  }

  now(): number {
    return START + this.scheduler.now + this.skew
  }

  opId(): string {
    this.ops += 1
    return `op-${this.ops}`
  }

  jumpClock(random: Random, back: number, ahead: number): void {
    this.skew += random.between(-back, ahead)
  }

  private witness(): void {
    const known = this.captured.at(-1)?.seq ?? 0
    const fresh = this.store.rows('fila').filter((item) => item.seq > known)
    this.captured.push(...fresh.sort((a, b) => a.seq - b.seq))
  }
}

interface Holder {
  readonly tab: object
  lost: boolean
}

interface Waiter {
  readonly tab: object
  readonly grant: (holder: Holder | null) => void
}

const PATIENCE = 90_000

export class DeviceLock {
  private readonly scheduler: Scheduler
  private readonly locking: boolean
  private holder: Holder | null = null
  private waiting: Waiter[] = []

  constructor(scheduler: Scheduler, locking: boolean) {
    this.scheduler = scheduler
    this.locking = locking
  }

  async run<Result>(
    tab: object,
    fn: (held: LockHeld) => Promise<Result>,
    { steal }: { readonly steal: boolean },
  ): Promise<Result | 'ocupado'> {
    if (!this.locking) return fn({ lost: () => false })
    const holder = steal ? this.take(tab) : await this.wait(tab)
    if (holder === null) return 'ocupado'
    try {
      return await fn({ lost: () => holder.lost })
    } finally {
      this.release(holder)
    }
  }

  /** The browser frees what a dead tab held. */
  forget(tab: object): void {
    this.waiting = this.waiting.filter((waiter) => waiter.tab !== tab)
    if (this.holder?.tab === tab) this.release(this.holder)
  }

  private take(tab: object): Holder {
    if (this.holder !== null) this.holder.lost = true
    this.holder = { tab, lost: false }
    return this.holder
  }

  private wait(tab: object): Promise<Holder | null> {
    if (this.holder === null) return Promise.resolve(this.take(tab))
    return new Promise((grant) => {
      const waiter = { tab, grant }
      this.waiting.push(waiter)
      this.scheduler.at(PATIENCE, () => {
        if (!this.waiting.includes(waiter)) return
        this.waiting = this.waiting.filter((other) => other !== waiter)
        grant(null)
      })
    })
  }

  private release(holder: Holder): void {
    if (this.holder !== holder) return
    this.holder = null
    const next = this.waiting.shift()
    if (next !== undefined) next.grant(this.take(next.tab))
  }
}
