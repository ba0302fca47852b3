// Where the bytes of files live: one name for each uuid, written whole or not at all, in a folder or in a bucket.
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fingerprintOf, removeFile, storedPath, temporaryFolder, tryWriting, untouched } from './disk.ts'
import { folderShelf } from './folder-shelf.ts'
import { storedName, thumbnailName } from './names.ts'
import { createPartialStore, type PartialStore } from './partial-store.ts'
import type { Impressao, Incoming, Shelf } from './shelf.ts'
import { spool } from './spool.ts'

export { storedPath }

export interface FileStore {
  /** Reads the source to its end, or until it passes `limite` bytes: then answers null and keeps nothing. */
  receive(source: AsyncIterable<Uint8Array>, limite: number): Promise<Incoming | null>
  /** What arrives in pieces. */
  partials: PartialStore
  /** What is really kept, read again; null when there is nothing. */
  fingerprint(uuid: string): Promise<Impressao | null>
  read(uuid: string): Promise<Readable | null>
  /** The same bytes under another uuid too, each removed by itself; false when there are none. */
  repeat(uuid: string, outro: string): Promise<boolean>
  /** For programs that open pictures, and want paths of this machine. Where a file is not there, neither is its path. */
  onThisMachine<R>(uuids: readonly string[], work: (paths: string[]) => Promise<R>): Promise<R>
  /** A small picture of the file, which can be made again: its bytes are not flushed. */
  keepThumbnail(uuid: string, bytes: Uint8Array): Promise<void>
  thumbnail(uuid: string): Promise<Readable | null>
  /** The file and all that was made from it. */
  remove(uuid: string): Promise<void>
  /** Removes what stopped arriving whole before `antes`; answers how many. */
  sweepTemporary(antes: Date): Promise<number>
  /** Files that stopped arriving in pieces before `antes`. */
  stalePartials(antes: Date): Promise<string[]>
  /** Rejects when nothing can be written now. */
  tryWriting(): Promise<void>
}

/** What is arriving whole waits in `<folder>/arquivos/tmp` of this machine, wherever the shelf is. */
export function createFileStore(folder: string, shelf: Shelf = folderShelf(folder)): FileStore {
  const tmp = temporaryFolder(folder)
  const partials = createPartialStore(shelf.partials)
  async function newTemporary(): Promise<string> {
    await mkdir(tmp, { recursive: true })
    return join(tmp, randomUUID())
  }
  return {
    async receive(source, limite) {
      const path = await newTemporary()
      const discard = () => removeFile(path)
      try {
        const received = await spool(path, source, limite)
        if (received !== null) {
          return {
            ...received,
            path,
            keep: (uuid) => shelf.place(path, storedName(uuid), received),
            discard,
          }
        }
      } catch (error) {
        await discard()
        throw error
      }
      await discard()
      return null
    },
    partials,
    async fingerprint(uuid) {
      const found = await shelf.examine(storedName(uuid))
      return found && { tamanho: found.tamanho, sha256: found.sha256 }
    },
    read: (uuid) => shelf.read(storedName(uuid)),
    repeat: (uuid, outro) => shelf.repeat(storedName(uuid), storedName(outro)),
    onThisMachine: (uuids, work) => shelf.onThisMachine(uuids.map(storedName), work),
    async keepThumbnail(uuid, bytes) {
      const path = await newTemporary()
      await writeFile(path, bytes, { mode: 0o600 })
      await shelf.place(path, thumbnailName(uuid), fingerprintOf(bytes))
    },
    thumbnail: (uuid) => shelf.read(thumbnailName(uuid)),
    async remove(uuid) {
      await partials.remove(uuid)
      await shelf.remove(thumbnailName(uuid))
      await shelf.remove(storedName(uuid))
    },
    async sweepTemporary(antes) {
      const old = await untouched(tmp, antes)
      await Promise.all(old.map((name) => removeFile(join(tmp, name))))
      return old.length
    },
    stalePartials: (antes) => shelf.partials.stale(antes),
    async tryWriting() {
      await tryWriting(folder)
      await shelf.tryWriting()
    },
  }
}
