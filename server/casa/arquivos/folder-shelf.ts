// Files kept in a folder of this machine, or of the network: one file for each, written whole or not at all.
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { examine, isMissing, place, removeFile, temporaryFolder } from './disk.ts'
import { folderPartials } from './folder-partials.ts'
import { FILES, PARTIALS, TEMPORARY } from './names.ts'
import type { Kept, Shelf } from './shelf.ts'

async function reading(path: string): Promise<Readable | null> {
  try {
    await stat(path)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
  return createReadStream(path)
}

/** One that goes meanwhile is left out. */
export async function* filesBelow(folder: string, name: string): AsyncIterable<Kept> {
  const found = await stat(join(folder, name)).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (found?.isFile()) yield { name, bytes: found.size, mtime: found.mtimeMs }
  if (!found?.isDirectory() || name === TEMPORARY || name === PARTIALS) return
  const names = await readdir(join(folder, name))
  for (const each of names.sort()) yield* filesBelow(folder, `${name}/${each}`)
}

export function folderShelf(folder: string): Shelf {
  const pathOf = (name: string) => join(folder, name)
  return {
    place: (temporary, name) => place(temporary, pathOf(name)),
    read: (name) => reading(pathOf(name)),
    examine: (name) => examine(pathOf(name)),
    async repeat(name, other) {
      const tmp = temporaryFolder(folder)
      await mkdir(tmp, { recursive: true })
      const temporary = join(tmp, randomUUID())
      try {
        // No file is ever written in its place, so that two names may share the bytes.
        await link(pathOf(name), temporary)
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
      await place(temporary, pathOf(other))
      return true
    },
    remove: (name) => removeFile(pathOf(name)),
    onThisMachine: (names, work) => work(names.map(pathOf)),
    list: () => filesBelow(folder, FILES),
    // Where what arrives waits, the store tries by itself.
    tryWriting: async () => {},
    partials: folderPartials(folder),
  }
}
