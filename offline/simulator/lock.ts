/** The lock that the tabs of one person on one device share, as the browser gives it. */
import type { LockHeld } from '../ports.ts'
import type { Scheduler } from './scheduler.ts'

interface Holder {
  readonly tab: object
  lost: boolean
  frozen: boolean
}

interface Waiter {
  readonly tab: object
  readonly grant: (holder: Holder | null) => void
}

const PATIENCE = 90_000
/** Waiting in vain this often behind one frozen holder: nobody takes the lock from it. */
const TOO_OFTEN = 3

export interface LockEvents {
  /** A tab has just taken the lock. */
  readonly taken: (tab: object) => void
  readonly stuck: () => void
}

export class DeviceLock {
  private readonly scheduler: Scheduler
  private readonly locking: boolean
  private readonly events: LockEvents
  private holder: Holder | null = null
  private waiting: Waiter[] = []
  private refusals = 0

  constructor(scheduler: Scheduler, locking: boolean, events: LockEvents) {
    this.scheduler = scheduler
    this.locking = locking
    this.events = events
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

  /** The browser frees nothing of a frozen one. */
  froze(tab: object, frozen: boolean): void {
    if (this.holder?.tab === tab) this.holder.frozen = frozen
  }

  private take(tab: object): Holder {
    if (this.holder !== null) this.holder.lost = true
    this.holder = { tab, lost: false, frozen: false }
    this.refusals = 0
    this.events.taken(tab)
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
        if (this.holder?.frozen) this.refusals += 1
        if (this.refusals >= TOO_OFTEN) this.events.stuck()
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
