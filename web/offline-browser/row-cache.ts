/**
 * A list of rows in memory that follows the database: read whole once, then only what a transaction wrote. Rows that
 * did not change keep their identity, so a list of 5,000 redraws one line.
 */
import type { Key, Mudanca } from './change-feed.ts'

export interface RowSource<Row, View> {
  readonly tabela: Mudanca['tabela']
  all(): Promise<Row[]>
  some(keys: readonly Key[]): Promise<(Row | undefined)[]>
  /** Key of the row, or null when it does not belong to this list. */
  keyOf(row: Row): Key | null
  view(row: Row): View
}

export class RowCache<Row, View> {
  private readonly source: RowSource<Row, View>
  private readonly listeners = new Set<() => void>()
  private readonly rows = new Map<Key, View>()
  private list: readonly View[] | undefined
  private work: Promise<void> = Promise.resolve()

  constructor(source: RowSource<Row, View>) {
    this.source = source
    this.enqueue(() => this.reload())
  }

  readonly get = (): readonly View[] | undefined => this.list

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  follow(mudancas: readonly Mudanca[]): void {
    for (const { tabela, chaves } of mudancas) {
      if (tabela === this.source.tabela)
        this.enqueue(() => (chaves === null ? this.reload() : this.patch(chaves)))
    }
  }

  /** Everything told so far has been read. */
  async settled(): Promise<void> {
    await this.work
  }

  private enqueue(job: () => Promise<void>): void {
    this.work = this.work.then(job).catch((error: unknown) => {
      // A database that was closed under us has no more to say.
      if (!(error instanceof Error && error.name === 'DatabaseClosedError')) console.error(error)
    })
  }

  private async reload(): Promise<void> {
    const rows = await this.source.all()
    this.rows.clear()
    for (const row of rows) this.put(row)
    this.publish()
  }

  private async patch(keys: readonly Key[]): Promise<void> {
    const found = await this.source.some(keys)
    let changed = false
    for (const [i, key] of keys.entries()) {
      const row = found[i]
      if (row !== undefined && this.put(row)) changed = true
      else if (this.rows.delete(key)) changed = true
    }
    if (changed) this.publish()
  }

  private put(row: Row): boolean {
    const key = this.source.keyOf(row)
    if (key === null) return false
    this.rows.set(key, this.source.view(row))
    return true
  }

  private publish(): void {
    this.list = [...this.rows.values()]
    for (const listener of this.listeners) listener()
  }
}
