/** A whole IndexedDB database as JSON and back, byte for byte: how the databases of released versions are kept. */

interface IndexDump {
  name: string
  keyPath: string | string[]
  unique: boolean
  multiEntry: boolean
}

interface StoreDump {
  name: string
  keyPath: string | string[] | null
  autoIncrement: boolean
  indexes: IndexDump[]
  rows: unknown[]
}

export interface DatabaseDump {
  name: string
  /** IndexedDB's own number: Dexie's times ten. */
  version: number
  stores: StoreDump[]
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function base64(bytes: ArrayBuffer): string {
  return btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
}

/** An ArrayBuffer from another realm is no instance of this one's. */
function isBuffer(valor: unknown): valor is ArrayBuffer {
  return Object.prototype.toString.call(valor) === '[object ArrayBuffer]'
}

function plain(_campo: string, valor: unknown): unknown {
  return isBuffer(valor) ? { $bytes: base64(valor) } : valor
}

function revived(_campo: string, valor: unknown): unknown {
  if (typeof valor !== 'object' || valor === null || !('$bytes' in valor)) return valor
  return Uint8Array.from(atob(String(valor.$bytes)), (letra) => letra.charCodeAt(0)).buffer
}

/** Opens the database as it is, whatever its version, without any of the product's code. */
export async function openRaw(name: string): Promise<IDBDatabase> {
  return done(indexedDB.open(name))
}

export async function dumpDatabase(name: string): Promise<DatabaseDump> {
  const db = await openRaw(name)
  const stores: StoreDump[] = []
  for (const nome of db.objectStoreNames) {
    const store = db.transaction(nome).objectStore(nome)
    const indexes = [...store.indexNames].map((indice): IndexDump => {
      const { name: indexName, keyPath, unique, multiEntry } = store.index(indice)
      return { name: indexName, keyPath, unique, multiEntry }
    })
    const { keyPath, autoIncrement } = store
    const rows = JSON.parse(JSON.stringify(await done(store.getAll()), plain)) as unknown[] // as: rows of any shape
    stores.push({ name: nome, keyPath, autoIncrement, indexes, rows })
  }
  const { version } = db
  db.close()
  return { name, version, stores }
}

/** Writes the database anew under `name`, exactly as it was dumped. */
export async function restoreDatabase(dump: DatabaseDump, name = dump.name): Promise<void> {
  const request = indexedDB.open(name, dump.version)
  request.onupgradeneeded = () => {
    for (const { name: nome, keyPath, autoIncrement, indexes, rows } of dump.stores) {
      const store = request.result.createObjectStore(nome, { keyPath, autoIncrement })
      for (const { name: indice, keyPath: campo, ...opcoes } of indexes)
        store.createIndex(indice, campo, opcoes)
      for (const row of rows) store.put(JSON.parse(JSON.stringify(row), revived))
    }
  }
  const db = await done(request)
  db.close()
}
