// What the file store does with the disk: names, durable placing, reading back whole.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, statfs, unlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

export interface Impressao {
  tamanho: number
  sha256: string
}

/** Bytes on disk under another name, already flushed, waiting for a verdict. */
export interface Incoming extends Impressao {
  /** The first bytes, to tell what the file really is. */
  cabeca: Buffer
  /** Takes its place under `uuid`, replacing what was there; durable when it resolves. */
  keep(uuid: string): Promise<void>
  discard(): Promise<void>
}

/** Enough of a file to tell what it really is. */
export const CABECA = 4096

function checked(uuid: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uuid)) throw new Error('not a uuid')
  return uuid
}

/** A version 7 uuid begins with the clock, so the folders come from its random end. */
export function storedPath(folder: string, uuid: string): string {
  return join(folder, 'arquivos', checked(uuid).slice(-4, -2), uuid.slice(-2), uuid)
}

export const temporaryFolder = (folder: string) => join(folder, 'arquivos', 'tmp')
export const partialFolder = (folder: string) => join(folder, 'arquivos', 'parciais')

export function partialPath(folder: string, uuid: string): string {
  return join(partialFolder(folder), checked(uuid))
}

export function thumbnailPath(folder: string, uuid: string): string {
  return join(folder, 'arquivos', 'miniaturas', checked(uuid).slice(-4, -2), uuid)
}

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

/** The disk, not the file, is at fault: what was refused for it may pass later. */
export const isDiskFailure = (error: unknown) =>
  error instanceof Error && 'code' in error && DISK_FAILURES.has(String(error.code))

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

/** Reads a file to its end; null when there is none. */
export async function examine(path: string): Promise<(Impressao & { cabeca: Buffer }) | null> {
  const hash = createHash('sha256')
  const inicio: Buffer[] = []
  let tamanho = 0
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
      if (tamanho < CABECA) inicio.push(chunk)
      tamanho += chunk.length
      hash.update(chunk)
    }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
  return { tamanho, sha256: hash.digest('hex'), cabeca: Buffer.concat(inicio).subarray(0, CABECA) }
}
