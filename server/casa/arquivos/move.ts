// From one place that keeps files to another. What is there already is left; what was cut midway is not there. The first
// place stays as it was.
import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Queryable } from '../db/database.ts'
import { removeFile, temporaryFolder } from './disk.ts'
import { namedFiles } from './named-files.ts'
import { storedName } from './names.ts'
import type { Kept, Shelf } from './shelf.ts'
import { spool } from './spool.ts'

/** A store answers many at once, and one after the other would wait for the network alone. */
const AT_ONCE = 8
/** One that the database names, and is not as it says. */
const TOLD = 20

export interface Moved {
  copiados: number
  bytes: number
  /** There already, with the same size. */
  estavam: number
}

export interface Checked {
  arquivos: number
  /** The first of those that are missing, or other than the database says. */
  errados: string[]
  quantosErrados: number
}

async function inParallel<T>(source: AsyncIterable<T>, work: (each: T) => Promise<void>): Promise<void> {
  const all = source[Symbol.asyncIterator]()
  async function worker(): Promise<void> {
    for (let next = await all.next(); !next.done; next = await all.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function sizesIn(shelf: Shelf): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { name, bytes } of shelf.list()) sizes.set(name, bytes)
  return sizes
}

/** Each is read, written, and read back at its new place before it counts. `dados` has room for one file at a time. */
export async function moveFiles(
  from: Shelf,
  to: Shelf,
  { dados, onProgress }: { dados: string; onProgress?: (moved: Moved) => void },
): Promise<Moved> {
  const tmp = temporaryFolder(dados)
  await mkdir(tmp, { recursive: true })
  const there = await sizesIn(to)
  const moved: Moved = { copiados: 0, bytes: 0, estavam: 0 }

  async function moveOne({ name, bytes }: Kept): Promise<void> {
    if (there.get(name) === bytes) {
      moved.estavam++
      return
    }
    const content = await from.read(name)
    // Removed meanwhile.
    if (content === null) return
    const path = join(tmp, randomUUID())
    try {
      const read = await spool(path, content, Number.POSITIVE_INFINITY)
      if (read === null) return
      await to.place(path, name, read)
      moved.copiados++
      moved.bytes += read.tamanho
      onProgress?.(moved)
    } finally {
      await removeFile(path)
    }
  }
  await inParallel(from.list(), moveOne)
  return moved
}

async function check(
  db: Queryable,
  isRight: (name: string, wanted: { tamanho: number; sha256: string }) => Promise<boolean>,
): Promise<Checked> {
  const checked: Checked = { arquivos: 0, errados: [], quantosErrados: 0 }
  await inParallel(namedFiles(db), async ({ uuid, ...wanted }) => {
    checked.arquivos++
    if (await isRight(storedName(uuid), wanted)) return
    checked.quantosErrados++
    if (checked.errados.length < TOLD) checked.errados.push(uuid)
  })
  return checked
}

/** By its list alone: whether everything that the database names is there, with its size. */
export async function checkSizes(db: Queryable, shelf: Shelf): Promise<Checked> {
  const sizes = await sizesIn(shelf)
  return check(db, async (name, { tamanho }) => sizes.get(name) === tamanho)
}

/** Reads every file that the database names, to its end. */
export const checkBytes = (db: Queryable, shelf: Shelf): Promise<Checked> =>
  check(db, async (name, { tamanho, sha256 }) => {
    const found = await shelf.examine(name)
    return found?.sha256 === sha256 && found.tamanho === tamanho
  })
