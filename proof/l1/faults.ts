/** Breaks IndexedDB at a chosen write: every write of the process passes through here while it is installed. */
import { forceCloseDatabase } from 'fake-indexeddb'

export type Fault = 'cota' | 'aborto' | 'fechamento'

type Write = 'put' | 'add' | 'delete'

/** A write about to happen: the how-manieth since `arm`, and what it carries. */
export interface Attempt {
  readonly n: number
  readonly metodo: Write
  readonly tabela: string
  readonly valor: unknown
}

interface Plan {
  readonly fault: Fault
  readonly when: (attempt: Attempt) => boolean
}

/** What fake-indexeddb does itself when a write fails. */
interface Abortable {
  _abort(name: string): void
}

export class Breaker {
  private plan: Plan | null = null
  private seen = 0
  private readonly restore: (() => void)[] = []
  readonly injected: Record<Fault, number> = { cota: 0, aborto: 0, fechamento: 0 }

  install(): void {
    for (const metodo of ['put', 'add', 'delete'] as const) this.wrap(metodo)
  }

  uninstall(): void {
    for (const undo of this.restore.splice(0)) undo()
  }

  /** From here on writes are counted, and those that `when` names fail. */
  arm(fault: Fault, when: Plan['when']): void {
    this.plan = { fault, when }
    this.seen = 0
  }

  /** How many writes there were since `arm`. */
  disarm(): number {
    this.plan = null
    return this.seen
  }

  private wrap(metodo: Write): void {
    const { prototype } = IDBObjectStore
    const original = prototype[metodo] as (...args: unknown[]) => IDBRequest // as: three methods called alike
    const before = (store: IDBObjectStore, valor: unknown) => this.before(metodo, store, valor)
    const after = (store: IDBObjectStore, fault: Fault) => this.break(store, fault)
    const wrapped = function (this: IDBObjectStore, ...args: unknown[]): IDBRequest {
      const fault = before(this, args[0])
      const request = original.apply(this, args)
      if (fault !== null) after(this, fault)
      return request
    }
    Object.assign(prototype, { [metodo]: wrapped })
    this.restore.push(() => Object.assign(prototype, { [metodo]: original }))
  }

  private before(metodo: Write, store: IDBObjectStore, valor: unknown): Fault | null {
    if (this.plan === null) return null
    this.seen += 1
    return this.plan.when({ n: this.seen, metodo, tabela: store.name, valor }) ? this.plan.fault : null
  }

  private break(store: IDBObjectStore, fault: Fault): void {
    this.injected[fault] += 1
    const { transaction } = store
    if (fault === 'fechamento') {
      // A browser that closes by force aborts what is open; this one would wait for it.
      ;(transaction as unknown as Abortable)._abort('AbortError') // as: see Abortable
      forceCloseDatabase(transaction.db as unknown as Parameters<typeof forceCloseDatabase>[0]) // as: its own class, by another name
      return
    }
    const name = fault === 'cota' ? 'QuotaExceededError' : 'UnknownError'
    ;(transaction as unknown as Abortable)._abort(name) // as: see Abortable
  }
}
