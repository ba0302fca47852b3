/**
 * The in-memory twin of the browser's store: atomic transactions, one at a time, all or nothing. Rows are kept as they
 * are given, never copied: the engine treats a row as a value and replaces it.
 */
import type { AutoTable, Store, Table, TableName, Tables } from './ports.ts'
import type { Linha } from './rows.ts'

type Key = string | number
type Undo = () => void

const DONE = Promise.resolve()

class MemoryTable<Row extends object> {
  readonly rows = new Map<Key, Row>()
  readonly undo: Undo[] = []
  readonly keyOf: (row: Row) => Key

  constructor(keyOf: (row: Row) => Key) {
    this.keyOf = keyOf
  }

  get(key: Key): Promise<Row | undefined> {
    return Promise.resolve(this.rows.get(key))
  }

  put(row: Row): Promise<void> {
    const key = this.keyOf(row)
    this.remember(key)
    this.rows.set(key, row)
    return DONE
  }

  putAll(rows: readonly Row[]): Promise<void> {
    for (const row of rows) void this.put(row)
    return DONE
  }

  delete(key: Key): Promise<void> {
    this.remember(key)
    this.rows.delete(key)
    return DONE
  }

  deleteAll(keys: readonly Key[]): Promise<void> {
    for (const key of keys) void this.delete(key)
    return DONE
  }

  all(): Promise<Row[]> {
    return Promise.resolve([...this.rows.values()])
  }

  by(campo: string, valor: Key): Promise<Row[]> {
    const found: Row[] = []
    for (const row of this.rows.values()) {
      if ((row as Record<string, unknown>)[campo] === valor) found.push(row) // as: every row is a plain object
    }
    return Promise.resolve(found)
  }

  private remember(key: Key): void {
    const before = this.rows.get(key)
    this.undo.push(() => {
      if (before === undefined) this.rows.delete(key)
      else this.rows.set(key, before)
    })
  }
}

class NumberedTable<Row extends { readonly _id: number }> extends MemoryTable<Row> {
  private next = 1

  constructor() {
    super((row) => row._id)
  }

  async add(row: Omit<Row, '_id'>): Promise<number> {
    const _id = this.next++
    await this.put({ ...row, _id } as Row) // as: Omit of a generic loses what it kept
    return _id
  }
}

const byId = (row: Linha) => row.id

export class MemoryStore implements Store {
  private readonly tables: Record<TableName, MemoryTable<never>>
  private turn: Promise<void> = Promise.resolve()
  /** Test and proof hook: runs inside the transaction, just before it commits. A throw aborts it. */
  beforeCommit: (() => void) | null = null

  constructor() {
    const tables = {
      fila: new NumberedTable() as AutoTable<never>, // as: the table is generic over rows it never looks into
      historico: new NumberedTable() as AutoTable<never>,
      blobs: new MemoryTable((row: { uuid: string }) => row.uuid),
      monitoramentos: new MemoryTable(byId),
      instalacoes: new MemoryTable(byId),
      patrimonios: new MemoryTable(byId),
      arquivos: new MemoryTable((row: Linha) => row.uuid ?? row.id),
      meta: new MemoryTable((row: { chave: string }) => row.chave),
      rascunhos: new MemoryTable((row: { chave: string }) => row.chave),
    }
    this.tables = tables as unknown as Record<TableName, MemoryTable<never>> // as: rows differ by table
  }

  async transaction<Name extends TableName, Result>(
    mode: 'r' | 'rw',
    names: readonly Name[],
    fn: (tables: Pick<Tables, Name>) => Promise<Result>,
  ): Promise<Result> {
    const before = this.turn
    let release = () => {}
    this.turn = new Promise((resolve) => {
      release = resolve
    })
    await before
    try {
      return await this.run(mode, names, fn)
    } finally {
      release()
    }
  }

  private async run<Name extends TableName, Result>(
    mode: 'r' | 'rw',
    names: readonly Name[],
    fn: (tables: Pick<Tables, Name>) => Promise<Result>,
  ): Promise<Result> {
    const used = names.map((name) => this.tables[name])
    try {
      // as: the record holds exactly the tables of `Tables`
      const result = await fn(this.tables as unknown as Pick<Tables, Name>)
      const wrote = used.some((table) => table.undo.length > 0)
      if (wrote && mode === 'r') throw new Error('a read transaction wrote')
      if (wrote) this.beforeCommit?.()
      return result
    } catch (error) {
      for (const table of used) for (const undo of table.undo.toReversed()) undo()
      throw error
    } finally {
      for (const table of used) table.undo.length = 0
    }
  }

  count(name: TableName): number {
    return this.tables[name].rows.size
  }

  /** One committed row, for the proof. */
  row<Name extends TableName>(name: Name, key: Key): RowOf<Tables[Name]> | undefined {
    return this.tables[name].rows.get(key) as RowOf<Tables[Name]> | undefined // as: see the constructor
  }

  /** What is committed now, for tests: `rows('fila')`. */
  rows<Name extends TableName>(name: Name): RowOf<Tables[Name]>[] {
    return [...this.tables[name].rows.values()] as RowOf<Tables[Name]>[] // as: see the constructor
  }
}

type RowOf<T> = T extends Table<infer Row, never> ? Row : T extends Table<infer Row, infer _Key> ? Row : never
