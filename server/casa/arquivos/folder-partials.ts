// What arrives in pieces, in a folder: one partial file for each uuid, which only grows, and which a restart does not undo.
import { type FileHandle, mkdir, open, stat } from 'node:fs/promises'
import {
  examine,
  isMissing,
  partialFolder,
  partialPath,
  place,
  removeFile,
  storedPath,
  syncFolder,
  untouched,
} from './disk.ts'
import type { PartialMedium } from './shelf.ts'

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

export function folderPartials(folder: string): PartialMedium {
  return {
    size: (uuid) => durableSize(partialPath(folder, uuid)),
    async open(uuid, posicao) {
      const handle = await openPartial(folder, uuid)
      let at = posicao
      return {
        async write(chunk) {
          const from = at
          at += chunk.byteLength
          await writeAll(handle, chunk, from)
        },
        flush: () => handle.sync(),
        close: () => handle.close(),
      }
    },
    async close(uuid) {
      const path = partialPath(folder, uuid)
      // A process that died may have left bytes that only the system's memory holds.
      await durableSize(path)
      const whole = await examine(path)
      if (whole === null) return null
      return {
        ...whole,
        path,
        keep: (name) => place(path, storedPath(folder, name)),
        discard: () => removeFile(path),
      }
    },
    remove: (uuid) => removeFile(partialPath(folder, uuid)),
    stale: (antes) => untouched(partialFolder(folder), antes),
  }
}
