// What the file store does with the disk: names, durable placing, reading back whole.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, stat, statfs, unlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { PARTIALS, partialName, storedName, TEMPORARY } from './names.ts'
import type { Examined, Impressao } from './shelf.ts'

/** Enough of a file to tell what it really is. */
export const CABECA = 4096

export const storedPath = (folder: string, uuid: string) => join(folder, storedName(uuid))
export const temporaryFolder = (folder: string) => join(folder, TEMPORARY)
export const partialFolder = (folder: string) => join(folder, PARTIALS)
export const partialPath = (folder: string, uuid: string) => join(folder, partialName(uuid))

export const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

const DISK_FAILURES = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'ENOTDIR',
  'EMFILE',
  'ENFILE',
])

/** The store out of this machine, not the file, is at fault. */
export class StorageFailure extends Error {}

/** The disk or the store, not the file, is at fault: what was refused for it may pass later. */
export const isDiskFailure = (error: unknown) =>
  error instanceof StorageFailure ||
  (error instanceof Error && 'code' in error && DISK_FAILURES.has(String(error.code)))

export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder to flush it; its rename is journalled.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** As `rm` with `force`, in one call to the disk. */
export async function removeFile(path: string): Promise<void> {
  await unlink(path).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
}

const A_BLOCK = Buffer.alloc(4096, 'zelo')

/** Writes, flushes and removes a small file where the arriving ones are written. Rejects when the disk refuses. */
export async function tryWriting(folder: string): Promise<void> {
  const tmp = temporaryFolder(folder)
  await mkdir(tmp, { recursive: true })
  const temporary = join(tmp, randomUUID())
  try {
    await writeFile(temporary, A_BLOCK, { flush: true })
  } finally {
    await removeFile(temporary)
  }
}

/** Bytes that this process may still write where the folder lies. */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export async function sizeOfDisk(folder: string): Promise<number> {
  const { blocks, bsize } = await statfs(folder)
  return blocks * bsize
}

/** Moves a flushed file to its place; durable when it resolves, with every folder that had to be made for it. */
export async function place(temporary: string, path: string): Promise<void> {
  const folder = dirname(path)
  const created = await mkdir(folder, { recursive: true })
  await rename(temporary, path)
  const changed = [folder]
  if (created !== undefined) {
    let each = folder
    while (resolve(each) !== resolve(created) && dirname(each) !== each) {
      each = dirname(each)
      changed.push(each)
    }
    changed.push(dirname(each))
  }
  await Promise.all(changed.map(syncFolder))
}

export const fingerprintOf = (bytes: Uint8Array): Impressao => ({
  tamanho: bytes.byteLength,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

export async function examineStream(source: AsyncIterable<Buffer>): Promise<Examined> {
  const hash = createHash('sha256')
  const inicio: Buffer[] = []
  let tamanho = 0
  for await (const chunk of source) {
    if (tamanho < CABECA) inicio.push(chunk)
    tamanho += chunk.length
    hash.update(chunk)
  }
  return { tamanho, sha256: hash.digest('hex'), cabeca: Buffer.concat(inicio).subarray(0, CABECA) }
}

/** Reads a file to its end; null when there is none. */
export async function examine(path: string): Promise<Examined | null> {
  try {
    return await examineStream(createReadStream(path, { highWaterMark: 1024 * 1024 }))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Names in a folder of files untouched since `antes`; a file that goes meanwhile is no failure. */
export async function untouched(folder: string, antes: Date): Promise<string[]> {
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
