// What arrives in pieces, in a bucket: one object for each stretch, named by where it begins. Nothing is ever written over,
// so that whichever process comes next reads the same stretches.
import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fingerprintOf, removeFile } from '../disk.ts'
import { PARTIALS, partialName, storedName } from '../names.ts'
import type { PartialMedium, PartialWriter, Shelf } from '../shelf.ts'
import { spool } from '../spool.ts'
import type { Bucket, StoredObject } from './bucket.ts'

/** What is gathered before it is an object. */
const GATHER = 1024 ** 2

interface Stretch extends StoredObject {
  inicio: number
}

/** Fifteen digits, so that the order of names is that of places. Of two that begin together, both stay. */
const stretchName = (uuid: string, inicio: number, bytes: number) =>
  `${partialName(uuid)}/${String(inicio).padStart(15, '0')}-${bytes}`

/** Those that follow each other from the first byte without a gap; where two overlap, the same bytes are in both. */
async function stretchesOf(bucket: Bucket, uuid: string): Promise<{ stretches: Stretch[]; fim: number }> {
  const stretches: Stretch[] = []
  let fim = 0
  for await (const found of bucket.list(`${partialName(uuid)}/`)) {
    const inicio = Number(found.name.slice(found.name.lastIndexOf('/') + 1).split('-', 1)[0])
    if (!(inicio <= fim)) break
    if (inicio + found.bytes <= fim) continue
    stretches.push({ ...found, inicio })
    fim = inicio + found.bytes
  }
  return { stretches, fim }
}

async function* bytesOf(bucket: Bucket, stretches: readonly Stretch[]): AsyncIterable<Uint8Array> {
  let at = 0
  for (const { name, inicio, bytes } of stretches) {
    const content = await bucket.get(name, at - inicio)
    // A twin has closed it.
    if (content === null) return
    yield* content
    at = inicio + bytes
  }
}

function writerOf(bucket: Bucket, uuid: string, posicao: number, idleMs: number): PartialWriter {
  let at = posicao
  let gathered: Uint8Array[] = []
  let waiting = 0
  let idle: NodeJS.Timeout | undefined
  // One after the other; after one that failed, none: there would be a gap.
  let stored: Promise<void> = Promise.resolve()

  async function store(): Promise<void> {
    if (waiting === 0) return
    const bytes = Buffer.concat(gathered)
    gathered = []
    waiting = 0
    await bucket.put(stretchName(uuid, at, bytes.length), { bytes, ...fingerprintOf(bytes) })
    at += bytes.length
  }
  function flush(): Promise<void> {
    clearTimeout(idle)
    stored = stored.then(store)
    return stored
  }
  return {
    async write(chunk) {
      gathered.push(chunk)
      waiting += chunk.byteLength
      if (waiting >= GATHER) return flush()
      clearTimeout(idle)
      // A connection that falls silent may never end: whoever comes back must find what it brought.
      idle = setTimeout(() => void flush().catch(() => {}), idleMs)
    },
    flush,
    async close() {
      clearTimeout(idle)
    },
  }
}

export interface S3PartialsOptions {
  bucket: Bucket
  /** Where bytes wait on this machine. */
  temporary: string
  place: Shelf['place']
  /** A sender silent for so long has what it brought stored. */
  idleMs: number
}

export function s3Partials({ bucket, temporary, place, idleMs }: S3PartialsOptions): PartialMedium {
  async function remove(uuid: string): Promise<void> {
    const names: string[] = []
    for await (const { name } of bucket.list(`${partialName(uuid)}/`)) names.push(name)
    // From the end: what is left of a removal cut midway still begins at the first byte.
    for (const name of names.reverse()) await bucket.remove(name)
  }
  return {
    size: async (uuid) => (await stretchesOf(bucket, uuid)).fim,
    open: async (uuid, posicao) => writerOf(bucket, uuid, posicao, idleMs),
    async close(uuid) {
      const { stretches } = await stretchesOf(bucket, uuid)
      if (stretches.length === 0) return null
      const path = join(temporary, randomUUID())
      await mkdir(dirname(path), { recursive: true })
      const whole = await spool(path, bytesOf(bucket, stretches), Number.POSITIVE_INFINITY).catch(
        async (error: unknown) => {
          await removeFile(path)
          throw error
        },
      )
      if (whole === null) return null
      return {
        ...whole,
        path,
        async keep(name) {
          await place(path, storedName(name), whole)
          await remove(uuid)
        },
        async discard() {
          await removeFile(path)
          await remove(uuid)
        },
      }
    },
    remove,
    async stale(antes) {
      const last = new Map<string, number>()
      for await (const { name, mtime } of bucket.list(`${PARTIALS}/`)) {
        const uuid = name.split('/').at(-2) ?? ''
        last.set(uuid, Math.max(last.get(uuid) ?? 0, mtime))
      }
      return [...last].flatMap(([uuid, mtime]) => (mtime < antes.getTime() ? [uuid] : []))
    },
  }
}
