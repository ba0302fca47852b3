// The storage of a device as who takes it apart would read it: no key, no application.
import type { Page } from 'playwright-core'

export interface Cru {
  /** Everything in every database and in the two small storages, as one text; bytes as letters. */
  texto: string
  /** How each kept file begins, in hexadecimal. */
  inicios: string[]
  /** Keys that the browser itself would use without anybody's leave, by the database's name. */
  chaves: string[]
}

export async function armazenamentoCru(page: Page): Promise<Cru> {
  return page.evaluate(async () => {
    const partes: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    const inicios: string[] = []
    const chaves: string[] = []
    const letters = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    for (const name of names) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store, 'readonly').objectStore(store).getAll()
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          all.onsuccess = () => resolve(all.result)
          all.onerror = () => reject(all.error)
        })
        const text = JSON.stringify(rows, (_, value: unknown) => {
          if (value instanceof CryptoKey) chaves.push(`${name} ${value.usages.join(' ')}`)
          if (!(value instanceof ArrayBuffer) && !ArrayBuffer.isView(value)) return value
          const bytes = value instanceof ArrayBuffer ? new Uint8Array(value) : new Uint8Array(value.buffer)
          if (store === 'blobs' && bytes.length > 64)
            inicios.push(Array.from(bytes.slice(0, 3), (byte) => byte.toString(16).padStart(2, '0')).join(''))
          return letters(bytes)
        })
        partes.push(text)
      }
      database.close()
    }
    return { texto: partes.join('\n'), inicios, chaves }
  })
}
