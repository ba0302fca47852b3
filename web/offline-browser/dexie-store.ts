/** The core's store over IndexedDB: strict durability, and bytes never read through an index. */
import type { Table as DexieTable } from 'dexie'
import type { AutoTable, Store, Table, TableName, Tables } from '#offline/ports.ts'
import type { ChangeFeed, Key } from './change-feed.ts'
import type { ZeloDatabase } from './database.ts'

class DexieRows<Row extends object, K extends Key> implements Table<Row, K> {
  protected readonly table: DexieTable<Row, K>
  private readonly touched: Set<Key>

  constructor(table: DexieTable<Row, K>, touched: Set<Key>) {
    this.table = table
    this.touched = touched
  }

  async get(key: K): Promise<Row | undefined> {
    return this.table.get(key)
  }

  async put(row: Row): Promise<void> {
    this.touched.add(await this.table.put(row))
  }

  async putAll(rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return
    for (const key of await this.table.bulkPut(rows, { allKeys: true })) this.touched.add(key)
  }

  async delete(key: K): Promise<void> {
    this.touched.add(key)
    await this.table.delete(key)
  }

  async deleteAll(keys: readonly K[]): Promise<void> {
    if (keys.length === 0) return
    for (const key of keys) this.touched.add(key)
    await this.table.bulkDelete([...keys])
  }

  async all(): Promise<Row[]> {
    return this.table.toArray()
  }

  async by(campo: string, valor: Key): Promise<Row[]> {
    return this.table.where(campo).equals(valor).toArray()
  }

  protected touch(key: Key): void {
    this.touched.add(key)
  }
}

class DexieNumbered<Row extends { readonly _id: number }>
  extends DexieRows<Row, number>
  implements AutoTable<Row>
{
  async add(row: Omit<Row, '_id'>): Promise<number> {
    const _id = await this.table.add(row as Row) // as: the database gives the number
    this.touch(_id)
    return _id
  }
}

/** WebKit's network process dies when large values are read through an index: keys first, then each by its key. */
class DexieBytes<Row extends object> extends DexieRows<Row, string> {
  override async by(campo: string, valor: Key): Promise<Row[]> {
    const rows: Row[] = []
    for (const key of await this.table.where(campo).equals(valor).primaryKeys()) {
      const row = await this.table.get(key)
      if (row !== undefined) rows.push(row)
    }
    return rows
  }
}

export class DexieStore implements Store {
  private readonly db: ZeloDatabase
  private readonly feed: ChangeFeed | null

  constructor(db: ZeloDatabase, feed: ChangeFeed | null = null) {
    this.db = db
    this.feed = feed
  }

  async transaction<Name extends TableName, Result>(
    mode: 'r' | 'rw',
    names: readonly Name[],
    fn: (tables: Pick<Tables, Name>) => Promise<Result>,
  ): Promise<Result> {
    const touched = new Map<TableName, Set<Key>>(names.map((name) => [name, new Set()]))
    const tables = this.tables((name) => touched.get(name) ?? new Set())
    // Dexie follows native awaits only into a function that is itself declared async.
    const result = await this.db.transaction(mode, [...names], async () => fn(tables))
    const written = [...touched].filter(([, keys]) => keys.size > 0)
    this.feed?.committed(new Map(written))
    return result
  }

  private tables(of: (name: TableName) => Set<Key>): Tables {
    const { db } = this
    return {
      fila: new DexieNumbered(db.fila, of('fila')),
      historico: new DexieNumbered(db.historico, of('historico')),
      blobs: new DexieBytes(db.blobs, of('blobs')),
      monitoramentos: new DexieRows(db.monitoramentos, of('monitoramentos')),
      instalacoes: new DexieRows(db.instalacoes, of('instalacoes')),
      patrimonios: new DexieRows(db.patrimonios, of('patrimonios')),
      arquivos: new DexieRows(db.arquivos, of('arquivos')),
      meta: new DexieRows(db.meta, of('meta')),
      rascunhos: new DexieRows(db.rascunhos, of('rascunhos')),
    }
  }
}
