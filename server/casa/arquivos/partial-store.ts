// Files that arrive in pieces: one partial file for each uuid, which only grows, and which a restart does not undo.
import { type FileHandle, mkdir, open, stat } from 'node:fs/promises'
import {
  examine,
  type Incoming,
  isMissing,
  partialFolder,
  partialPath,
  place,
  removeFile,
  storedPath,
  syncFolder,
} from './disk.ts'

export interface Piece {
  /** Where its sender believes that it begins. */
  posicao: number
  /** Size of the whole file: what passes it is not stored. */
  tamanho: number
  source: AsyncIterable<Uint8Array>
}

/** `posicao` is how many bytes are durably on disk, and where the next piece begins. */
export interface Appended {
  posicao: number
  /** `guardada` to its end; `outra-posicao`: begun elsewhere, or another writer went on from there; `longa`: it passed the end. */
  resultado: 'guardada' | 'outra-posicao' | 'longa'
}

export interface PartialStore {
  posicao(uuid: string): Promise<number>
  /** A source that breaks rejects, and what had arrived stays. */
  append(uuid: string, piece: Piece): Promise<Appended>
  /** The whole of what is there, read again from the disk; null when there is nothing. */
  close(uuid: string): Promise<Incoming | null>
  remove(uuid: string): Promise<void>
}

/** Who is writing a file now. Another process may write it too: the same bytes at the same places, or the hash tells. */
interface Writer {
  /** End of what it has written or is writing this instant. */
  fim: number
  stop(): void
  settled: Promise<void>
}

const STOPPED = Symbol('stopped')

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (isMissing(error)) return 0
    throw error
  }
}

/** The size that was there before the flush: a writer may be going on meanwhile. */
async function durableSize(path: string): Promise<number> {
  const size = await sizeOf(path)
  if (size === 0) return 0
  try {
    const handle = await open(path, 'r+')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (isMissing(error)) return 0
    throw error
  }
  return size
}

async function writeAll(handle: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  let written = 0
  while (written < chunk.byteLength) {
    const { bytesWritten } = await handle.write(
      chunk,
      written,
      chunk.byteLength - written,
      position + written,
    )
    written += bytesWritten
  }
}

async function copy(
  handle: FileHandle,
  { source, tamanho }: Piece,
  writer: Writer,
  stopped: Promise<typeof STOPPED>,
): Promise<Appended['resultado']> {
  const chunks = source[Symbol.asyncIterator]()
  for (;;) {
    const next = await Promise.race([stopped, chunks.next()])
    if (next !== STOPPED && next.done) return 'guardada'
    if (next === STOPPED || writer.fim + next.value.byteLength > tamanho) {
      // Not awaited: of a silent connection it ends when the connection does.
      chunks.return?.().catch(() => {})
      return next === STOPPED ? 'outra-posicao' : 'longa'
    }
    const from = writer.fim
    writer.fim += next.value.byteLength
    await writeAll(handle, next.value, from)
  }
}

async function openPartial(folder: string, uuid: string): Promise<FileHandle> {
  const path = partialPath(folder, uuid)
  try {
    return await open(path, 'r+')
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  await mkdir(partialFolder(folder), { recursive: true })
  // Two may make it at once: without O_EXCL both hold the same file.
  const handle = await open(path, 'a', 0o600)
  await handle.close()
  await syncFolder(partialFolder(folder))
  return open(path, 'r+')
}

export function createPartialStore(folder: string): PartialStore {
  const writers = new Map<string, Writer>()

  async function write(
    uuid: string,
    piece: Piece,
    writer: Writer,
    stopped: Promise<typeof STOPPED>,
  ): Promise<Appended> {
    const path = partialPath(folder, uuid)
    if ((await sizeOf(path)) !== piece.posicao) return elsewhere(path)
    const handle = await openPartial(folder, uuid)
    try {
      const resultado = await copy(handle, piece, writer, stopped)
      await handle.sync()
      return { resultado, posicao: (await handle.stat()).size }
    } catch (error) {
      // What had arrived stays: durable where the disk still can.
      await handle.sync().catch(() => {})
      throw error
    } finally {
      await handle.close()
    }
  }

  const elsewhere = async (path: string): Promise<Appended> => ({
    resultado: 'outra-posicao',
    posicao: await durableSize(path),
  })

  /**
   * Who comes while another is writing is refused, unless it begins exactly where that one stands: then the earlier
   * is a connection that died without a word, and gives way. So one of two always goes on.
   */
  async function append(uuid: string, piece: Piece): Promise<Appended> {
    const path = partialPath(folder, uuid)
    const earlier = writers.get(uuid)
    if (earlier !== undefined) {
      if (earlier.fim !== piece.posicao) return elsewhere(path)
      earlier.stop()
      await earlier.settled
      if (writers.has(uuid)) return elsewhere(path)
    }
    const stopped = Promise.withResolvers<typeof STOPPED>()
    const settled = Promise.withResolvers<void>()
    const writer: Writer = {
      fim: piece.posicao,
      stop: () => stopped.resolve(STOPPED),
      settled: settled.promise,
    }
    writers.set(uuid, writer)
    try {
      return await write(uuid, piece, writer, stopped.promise)
    } finally {
      writers.delete(uuid)
      settled.resolve()
    }
  }

  async function close(uuid: string): Promise<Incoming | null> {
    const path = partialPath(folder, uuid)
    // A process that died may have left bytes that only the system's memory holds.
    await durableSize(path)
    const whole = await examine(path)
    if (whole === null) return null
    return {
      ...whole,
      keep: (name) => place(path, storedPath(folder, name)),
      discard: () => removeFile(path),
    }
  }

  return {
    posicao: (uuid) => durableSize(partialPath(folder, uuid)),
    append,
    close,
    remove: (uuid) => removeFile(partialPath(folder, uuid)),
  }
}
