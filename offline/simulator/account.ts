/** One person's database on one device: what it promised, and what is watched while its tabs work. */
import { MemoryStore } from '../memory-store.ts'
import type { LockHeld } from '../ports.ts'
import type { ItemFila } from '../queue-item.ts'
import type { Device } from './device.ts'
import { DeviceLock } from './lock.ts'
import type { Violation } from './oracle.ts'

/** A request that a tab waits for. */
export interface Flight {
  readonly tab: { readonly running: boolean }
  readonly held: LockHeld
  /** Of the automatic run, which sends one at a time. */
  readonly automatic: boolean
}

export class Account {
  readonly store = new MemoryStore()
  readonly lock: DeviceLock
  /** Every task that was ever committed to the queue, by seq: what the device has promised. */
  readonly captured: ItemFila[] = []
  /** op_ids of which the screen said "Salvo no aparelho". */
  readonly promised: string[] = []
  readonly violations: Violation[] = []
  readonly flying = new Set<Flight>()
  /** Attempts of tasks whose last request found no session. */
  readonly unauthorised = new Map<string, number>()
  /** Virtual time of the last contact that told the server everything and asked what it holds. */
  contactedAt = Number.NEGATIVE_INFINITY
  readonly device: Device
  readonly usuario_id: number
  private lastSeq = 0
  private unreportedNow: number | null = null

  constructor(device: Device, usuario_id: number, locking: boolean) {
    this.device = device
    this.usuario_id = usuario_id
    this.lock = new DeviceLock(device.scheduler, locking, {
      taken: (tab) => device.lockTaken(tab),
      stuck: () => this.broken('stuck', 'a frozen tab keeps the lock and nobody takes it'),
    })
    this.store.beforeCommit = () => this.witness()
  }

  /** What the server knows the device by: the counter and its identity live in the same database. */
  get id(): string {
    return `${this.device.name}-${this.usuario_id}`
  }

  broken(kind: Violation['kind'], detail: string): void {
    this.violations.push({ kind, detail: `${this.id}: ${detail}` })
  }

  /** Numbers without effect that no contact has reported. */
  unreported(): number {
    this.unreportedNow ??= this.countUnreported()
    return this.unreportedNow
  }

  private countUnreported(): number {
    const ate = Number(this.store.row('meta', 'sem_efeito_ate')?.valor ?? 0)
    return this.store.rows('historico').filter((done) => done.fim !== 'recibo' && done._id > ate).length
  }

  /** Nothing waits here, to the best knowledge of the person. */
  idle(restoredAt: number | null): boolean {
    return (
      this.store.count('fila') === 0 &&
      this.unreported() === 0 &&
      (restoredAt === null || this.contactedAt > restoredAt)
    )
  }

  takesOff(flight: Flight, items: readonly ItemFila[]): void {
    const sent = items.map(({ op_id }) => op_id)
    for (const other of this.flying) {
      const alone = flight.automatic || other.automatic || other.tab !== flight.tab
      if (alone && other.tab.running && !other.held.lost())
        this.broken('broken-promise', `${sent.join(', ')} was sent while another task was in flight`)
    }
    for (const op_id of sent) this.unauthorised.delete(op_id)
    this.flying.add(flight)
  }

  private witness(): void {
    this.unreportedNow = null
    const known = this.lastSeq
    const seq = Number(this.store.row('meta', 'seq')?.valor ?? 0)
    if (seq !== known) {
      const rows = this.store.rows('fila')
      const fresh = rows.filter((item) => item.seq > known).sort((a, b) => a.seq - b.seq)
      this.captured.push(...fresh)
      this.lastSeq = seq
      this.device.wrote(this, fresh)
    }
    if (this.unauthorised.size === 0) return
    for (const { op_id, _tentativas } of this.store.rows('fila')) {
      if (_tentativas > (this.unauthorised.get(op_id) ?? Number.POSITIVE_INFINITY)) {
        this.broken('broken-promise', `${op_id} lost an attempt while there was no session`)
        this.unauthorised.delete(op_id)
      }
    }
  }
}
