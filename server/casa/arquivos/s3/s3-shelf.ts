// Files kept in a bucket. An object is there whole or not at all; what we wrote is read back before anyone counts on it.
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { examineStream, fingerprintOf, removeFile, StorageFailure, temporaryFolder } from '../disk.ts'
import { FILES, PARTIALS, TEMPORARY } from '../names.ts'
import type { Examined, Impressao, Kept, Shelf } from '../shelf.ts'
import { spool } from '../spool.ts'
import type { Bucket } from './bucket.ts'
import { s3Partials } from './s3-partials.ts'

/** Up to here from memory, so that a request that failed is made again. */
const SMALL = 8 * 1024 ** 2
const IDLE_MS = 1_000

/** `<folder>/arquivos/tmp`, on this machine, holds what is on its way in or out. */
export function s3Shelf(bucket: Bucket, folder: string, idleMs: number = IDLE_MS): Shelf {
  const temporary = temporaryFolder(folder)

  async function examine(name: string): Promise<Examined | null> {
    const content = await bucket.get(name)
    if (content === null) return null
    try {
      return await examineStream(content)
    } catch (error) {
      throw new StorageFailure(`get: ${name} ended midway`, { cause: error })
    }
  }

  async function place(path: string, name: string, impressao: Impressao): Promise<void> {
    const { tamanho, sha256 } = impressao
    const bytes = tamanho <= SMALL ? await readFile(path) : createReadStream(path)
    await bucket.put(name, { bytes, ...impressao })
    const found = await examine(name)
    if (found?.sha256 !== sha256 || found.tamanho !== tamanho) {
      await bucket.remove(name)
      throw new StorageFailure(`put: ${name} reads back as ${found?.sha256 ?? 'nothing'}`)
    }
    await removeFile(path)
  }

  async function fetchTo(path: string, name: string): Promise<void> {
    const content = await bucket.get(name)
    if (content !== null) await spool(path, content, Number.POSITIVE_INFINITY)
  }

  async function* list(): AsyncIterable<Kept> {
    for await (const found of bucket.list(`${FILES}/`))
      if (!found.name.startsWith(`${PARTIALS}/`) && !found.name.startsWith(`${TEMPORARY}/`)) yield found
  }

  return {
    place,
    read: (name) => bucket.get(name),
    examine,
    async repeat(name, other) {
      if (!(await bucket.copy(name, other))) return false
      const [from, to] = [await examine(name), await examine(other)]
      if (from?.sha256 !== to?.sha256) throw new StorageFailure(`copy: ${other} is not as ${name}`)
      return true
    },
    remove: (name) => bucket.remove(name),
    async onThisMachine(names, work) {
      await mkdir(temporary, { recursive: true })
      const paths = names.map(() => join(temporary, randomUUID()))
      try {
        for (const [at, path] of paths.entries()) await fetchTo(path, names[at] ?? '')
        return await work(paths)
      } finally {
        await Promise.all(paths.map(removeFile))
      }
    },
    list,
    async tryWriting() {
      const bytes = Buffer.from('zelo')
      await bucket.put(`${TEMPORARY}/pulso`, { bytes, ...fingerprintOf(bytes) })
    },
    partials: s3Partials({ bucket, temporary, place, idleMs }),
  }
}
