// Where the bytes of files live: one file for each uuid, written whole or not at all.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

export interface Impressao {
  tamanho: number
  sha256: string
}

/** Bytes on disk under a temporary name, already flushed, waiting for a verdict. */
export interface Incoming extends Impressao {
  /** The first bytes, to tell what the file really is. */
  cabeca: Buffer
  /** Takes its place under `uuid`, replacing what was there; durable when it resolves. */
  keep(uuid: string): Promise<void>
  discard(): Promise<void>
}

export interface FileStore {
  /** Reads the source to its end, or until it passes `limite` bytes: then answers null and keeps nothing. */
  receive(source: AsyncIterable<Uint8Array>, limite: number): Promise<Incoming | null>
  /** What is really on disk, read again; null when there is nothing. */
  fingerprint(uuid: string): Promise<Impressao | null>
  read(uuid: string): Promise<Readable | null>
}

const CABECA = 4096

/** A version 7 uuid begins with the clock, so the folders come from its random end. */
export function storedPath(folder: string, uuid: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uuid)) throw new Error('not a uuid')
  return join(folder, 'arquivos', uuid.slice(-4, -2), uuid.slice(-2), uuid)
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder to flush it; its rename is journalled.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function place(temporary: string, path: string): Promise<void> {
  const folder = dirname(path)
  const created = await mkdir(folder, { recursive: true })
  await rename(temporary, path)
  await syncFolder(folder)
  if (created !== undefined) {
    await syncFolder(dirname(folder))
    await syncFolder(dirname(dirname(folder)))
  }
}

async function receive(
  temporary: string,
  source: AsyncIterable<Uint8Array>,
  limite: number,
): Promise<(Impressao & { cabeca: Buffer }) | null> {
  const hash = createHash('sha256')
  const inicio: Uint8Array[] = []
  let tamanho = 0
  const handle = await open(temporary, 'wx', 0o600)
  try {
    for await (const chunk of source) {
      if (tamanho < CABECA) inicio.push(chunk)
      tamanho += chunk.byteLength
      if (tamanho > limite) return null
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { tamanho, sha256: hash.digest('hex'), cabeca: Buffer.concat(inicio).subarray(0, CABECA) }
}

async function fingerprint(path: string): Promise<Impressao | null> {
  const hash = createHash('sha256')
  let tamanho = 0
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
      tamanho += chunk.length
      hash.update(chunk)
    }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
  return { tamanho, sha256: hash.digest('hex') }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Files live in `<folder>/arquivos`, what is still arriving in `<folder>/arquivos/tmp`. */
export function createFileStore(folder: string): FileStore {
  const tmp = join(folder, 'arquivos', 'tmp')
  return {
    async receive(source, limite) {
      await mkdir(tmp, { recursive: true })
      const temporary = join(tmp, randomUUID())
      const discard = () => rm(temporary, { force: true })
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
    fingerprint: (uuid) => fingerprint(storedPath(folder, uuid)),
    async read(uuid) {
      const path = storedPath(folder, uuid)
      try {
        await stat(path)
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
      return createReadStream(path)
    },
  }
}
