// Where the bytes of files live: one file for each uuid, written whole or not at all.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import {
  CABECA,
  examine,
  type Impressao,
  type Incoming,
  isMissing,
  partialFolder,
  place,
  removeFile,
  storedPath,
  temporaryFolder,
  thumbnailPath,
} from './disk.ts'
import { createPartialStore, type PartialStore } from './partial-store.ts'

export { storedPath }

export interface FileStore {
  /** Reads the source to its end, or until it passes `limite` bytes: then answers null and keeps nothing. */
  receive(source: AsyncIterable<Uint8Array>, limite: number): Promise<Incoming | null>
  /** What arrives in pieces. */
  partials: PartialStore
  /** What is really on disk, read again; null when there is nothing. */
  fingerprint(uuid: string): Promise<Impressao | null>
  read(uuid: string): Promise<Readable | null>
  /** The same bytes under another uuid too, each removed by itself; false when there are none. */
  repeat(uuid: string, outro: string): Promise<boolean>
  /** Where it is on this machine, for the program that opens pictures. */
  pathOf(uuid: string): string
  /** A small picture of the file, which can be made again: not flushed. */
  keepThumbnail(uuid: string, bytes: Uint8Array): Promise<void>
  thumbnail(uuid: string): Promise<Readable | null>
  /** The file and all that was made from it. */
  remove(uuid: string): Promise<void>
  /** Removes what stopped arriving whole before `antes`; answers how many. */
  sweepTemporary(antes: Date): Promise<number>
  /** Files that stopped arriving in pieces before `antes`. */
  stalePartials(antes: Date): Promise<string[]>
}

function headOf(chunks: readonly Uint8Array[]): Buffer {
  const head: Uint8Array[] = []
  let left = CABECA
  for (const chunk of chunks) {
    head.push(chunk.subarray(0, left))
    left -= Math.min(left, chunk.byteLength)
  }
  return Buffer.concat(head)
}

/** What is gathered before it is written: a photo goes to the disk in one write. */
const GATHER = 1024 ** 2

async function receive(
  temporary: string,
  source: AsyncIterable<Uint8Array>,
  limite: number,
): Promise<(Impressao & { cabeca: Buffer }) | null> {
  const hash = createHash('sha256')
  let inicio: Buffer | undefined
  let gathered: Uint8Array[] = []
  let [tamanho, waiting] = [0, 0]
  const handle = await open(temporary, 'wx', 0o600)
  async function flush(): Promise<void> {
    inicio ??= headOf(gathered)
    if (waiting === 0) return
    // A write may be cut short on a disk that fills up; what is left of it then fails by itself.
    const { bytesWritten } = await handle.writev(gathered)
    if (bytesWritten < waiting) await handle.writeFile(Buffer.concat(gathered).subarray(bytesWritten))
    gathered = []
    waiting = 0
  }
  try {
    for await (const chunk of source) {
      tamanho += chunk.byteLength
      if (tamanho > limite) return null
      hash.update(chunk)
      gathered.push(chunk)
      waiting += chunk.byteLength
      if (waiting >= GATHER) await flush()
    }
    await flush()
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { tamanho, sha256: hash.digest('hex'), cabeca: inicio ?? Buffer.alloc(0) }
}

async function reading(path: string): Promise<Readable | null> {
  try {
    await stat(path)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
  return createReadStream(path)
}

/** Names in a folder of files untouched since `antes`; a file that goes meanwhile is no failure. */
async function untouched(folder: string, antes: Date): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  const old: string[] = []
  for (const name of names) {
    const { mtime } = await stat(join(folder, name)).catch(() => ({ mtime: antes }))
    if (mtime < antes) old.push(name)
  }
  return old
}

/** Files live in `<folder>/arquivos`; what is still arriving in `tmp` and `parciais` there; pictures made of them in `miniaturas`. */
export function createFileStore(folder: string): FileStore {
  const tmp = temporaryFolder(folder)
  const partials = createPartialStore(folder)
  return {
    async receive(source, limite) {
      await mkdir(tmp, { recursive: true })
      const temporary = join(tmp, randomUUID())
      const discard = () => removeFile(temporary)
      try {
        const received = await receive(temporary, source, limite)
        if (received !== null) {
          return { ...received, keep: (uuid) => place(temporary, storedPath(folder, uuid)), discard }
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
      const found = await examine(storedPath(folder, uuid))
      return found && { tamanho: found.tamanho, sha256: found.sha256 }
    },
    read: (uuid) => reading(storedPath(folder, uuid)),
    async repeat(uuid, outro) {
      await mkdir(tmp, { recursive: true })
      const temporary = join(tmp, randomUUID())
      try {
        // No file is ever written in its place, so that two names may share the bytes.
        await link(storedPath(folder, uuid), temporary)
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
      await place(temporary, storedPath(folder, outro))
      return true
    },
    pathOf: (uuid) => storedPath(folder, uuid),
    async keepThumbnail(uuid, bytes) {
      const path = thumbnailPath(folder, uuid)
      await mkdir(tmp, { recursive: true })
      await mkdir(dirname(path), { recursive: true })
      const temporary = join(tmp, randomUUID())
      await writeFile(temporary, bytes, { mode: 0o600 })
      await rename(temporary, path)
    },
    thumbnail: (uuid) => reading(thumbnailPath(folder, uuid)),
    async remove(uuid) {
      await partials.remove(uuid)
      await removeFile(thumbnailPath(folder, uuid))
      await removeFile(storedPath(folder, uuid))
    },
    async sweepTemporary(antes) {
      const old = await untouched(tmp, antes)
      await Promise.all(old.map((name) => removeFile(join(tmp, name))))
      return old.length
    },
    stalePartials: (antes) => untouched(partialFolder(folder), antes),
  }
}
