// What the device itself holds, read from its IndexedDB behind the application's back.
import type { Page } from 'playwright-core'

export interface QueueRow {
  op_id: string
  seq: number
  acao: string
  subAcao: string | null
  _estado: string
  _tentativas: number
  _ciclo: number
  _entidade: string
  _error: string | null
  uuid: string | null
  dados: Record<string, unknown>
  arquivo: { uuid: string; sha256: string; tamanho: number } | null
}

export interface StoredFile {
  uuid: string
  sha256: string
  tamanho: number
  /** Computed here from the bytes. */
  computed: string
}

/** Runs in the page: every row of one store of one person's database. Empty when there is none. */
async function rowsOf(page: Page, store: string, userId?: number): Promise<unknown[]> {
  return page.evaluate(
    async ([name, wanted]) => {
      const names = (await indexedDB.databases()).map((found) => found.name ?? '')
      const name_ = names.find((found) =>
        wanted === null ? /^zelo-\d+$/.test(found) : found === `zelo-${wanted}`,
      )
      if (!name_) return []
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name_)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      try {
        if (!database.objectStoreNames.contains(name)) return []
        const all = database.transaction(name, 'readonly').objectStore(name).getAll()
        return await new Promise<unknown[]>((resolve, reject) => {
          all.onsuccess = () => resolve(all.result)
          all.onerror = () => reject(all.error)
        })
      } finally {
        database.close()
      }
    },
    [store, userId ?? null] as const,
  )
}

export async function queueOf(page: Page, userId?: number): Promise<QueueRow[]> {
  return (await rowsOf(page, 'fila', userId)) as QueueRow[] // as: the shape that offline/queue-item.ts writes
}

export interface LocalRow {
  id: number | string
  uuid?: string
  monitoramento_id?: number
  [field: string]: unknown
}

export async function localRows(
  page: Page,
  store: 'monitoramentos' | 'instalacoes' | 'patrimonios' | 'arquivos',
  userId?: number,
): Promise<LocalRow[]> {
  return (await rowsOf(page, store, userId)) as LocalRow[] // as: the shape that offline/rows.ts writes
}

/** Whether the device still has the room that it keeps for signatures and the finish. */
export async function temReserva(page: Page): Promise<boolean> {
  const meta = (await rowsOf(page, 'meta')) as { chave: string }[] // as: the shape that the device's database writes
  return meta.some(({ chave }) => chave.startsWith('lastro'))
}

/**
 * The bytes kept on the device, opened with the key that it holds and hashed there, never trusting the hash beside them
 * nor the application's code.
 */
export async function storedFiles(page: Page, userId?: number): Promise<StoredFile[]> {
  return page.evaluate(async (wanted) => {
    const names = (await indexedDB.databases()).map((found) => found.name ?? '')
    const name = names.find((found) =>
      wanted === null ? /^zelo-\d+$/.test(found) : found === `zelo-${wanted}`,
    )
    if (!name) return []
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const all = database.transaction('blobs', 'readonly').objectStore('blobs').getAll()
    interface Row {
      uuid: string
      sha256: string
      tamanho: number
      bytes: ArrayBuffer
      iv?: ArrayBuffer
    }
    const rows = await new Promise<Row[]>((resolve, reject) => {
      all.onsuccess = () => resolve(all.result)
      all.onerror = () => reject(all.error)
    })
    const held = database.transaction('meta', 'readonly').objectStore('meta').get('cofre')
    const root = await new Promise<CryptoKey | undefined>((resolve, reject) => {
      held.onsuccess = () => resolve(held.result?.valor.raiz)
      held.onerror = () => reject(held.error)
    })
    database.close()
    const text = new TextEncoder()
    const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32) }
    const aes = { name: 'AES-GCM', length: 256 }
    const key =
      root &&
      (await crypto.subtle.deriveKey({ ...derivation, info: text.encode('zelo/bytes/1') }, root, aes, false, [
        'decrypt',
      ]))
    const opened = async ({ uuid, bytes, iv }: Row) =>
      iv && key
        ? crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: text.encode(uuid) }, key, bytes)
        : bytes
    const hex = (buffer: ArrayBuffer) =>
      [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return Promise.all(
      rows.map(async (row) => ({
        uuid: row.uuid,
        sha256: row.sha256,
        tamanho: row.tamanho,
        computed: hex(await crypto.subtle.digest('SHA-256', await opened(row))),
      })),
    )
  }, userId ?? null)
}
