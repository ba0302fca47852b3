// Objects by the hash of their content: kept once, never written again, read back to the last byte.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isMissing, place, removeFile } from '../arquivos/disk.ts'
import type { Objeto } from './manifest.ts'
import type { Sealer } from './sealing.ts'

export interface Objects {
  /** Keeps it unless it is there already. */
  put(source: AsyncIterable<Uint8Array>): Promise<Objeto>
  /** By its size only: what it holds, `read` tells. */
  has(objeto: Objeto): Promise<boolean>
  /** Its content, checked to the end: what is not what it was throws `DamagedObject`. */
  read(objeto: Objeto): AsyncIterable<Uint8Array>
  /** Out of the way, so that the next copy writes it anew; it stays for whoever wants to look. */
  setAside(objeto: Objeto): Promise<void>
}

export interface ObjectStore extends Objects {
  /** Sealed and flushed, under a name of its own, not yet in its place. */
  write(source: AsyncIterable<Uint8Array>): Promise<Objeto & { temporary: string }>
  /** Removes every object whose content has none of these hashes; answers how many. */
  keepOnly(hashes: ReadonlySet<string>): Promise<number>
  /** What copies that were cut left behind; another may be going on. */
  sweep(): Promise<void>
}

export class DamagedObject extends Error {
  override name = 'DamagedObject'
}

const A_DAY_MS = 24 * 3_600_000

/** Its bytes as they pass, counted and hashed. */
function watch(source: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  let bytes = 0
  async function* passing() {
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += chunk.byteLength
      yield chunk
    }
  }
  return { passing: passing(), seen: (): Objeto => ({ sha256: hash.digest('hex'), bytes }) }
}

async function flushTo(path: string, source: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of source) await handle.writeFile(chunk)
    await handle.sync()
  } catch (error) {
    await removeFile(path)
    throw error
  } finally {
    await handle.close()
  }
}

export function createObjectStore(folder: string, sealer: Sealer): ObjectStore {
  const tmp = join(folder, 'tmp')
  const all = join(folder, 'objetos')
  const aside = join(folder, 'danificados')
  function pathOf(sha256: string): string {
    const name = sealer.nameOf(sha256)
    return join(all, name.slice(0, 2), name.slice(2, 4), name)
  }

  async function write(source: AsyncIterable<Uint8Array>): Promise<Objeto & { temporary: string }> {
    await mkdir(tmp, { recursive: true })
    const temporary = join(tmp, randomUUID())
    const { passing, seen } = watch(source)
    await flushTo(temporary, sealer.seal(passing))
    return { ...seen(), temporary }
  }

  async function has({ sha256, bytes }: Objeto): Promise<boolean> {
    const found = await stat(pathOf(sha256)).catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    })
    return found?.size === sealer.sizeOf(bytes)
  }

  return {
    write,
    has,
    async put(source) {
      const { temporary, ...objeto } = await write(source)
      if (await has(objeto)) await removeFile(temporary)
      else await place(temporary, pathOf(objeto.sha256))
      return objeto
    },
    async *read({ sha256, bytes }) {
      const source = createReadStream(pathOf(sha256), { highWaterMark: 1024 ** 2 })
      const { passing, seen } = watch(sealer.unseal(source))
      try {
        yield* passing
      } catch (cause) {
        throw new DamagedObject(`object ${sha256} does not open`, { cause })
      }
      const found = seen()
      if (found.bytes !== bytes || found.sha256 !== sha256)
        throw new DamagedObject(`object ${sha256} is not what was copied`)
    },
    async setAside({ sha256 }) {
      await mkdir(aside, { recursive: true })
      await rename(pathOf(sha256), join(aside, sealer.nameOf(sha256))).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
    },
    async keepOnly(hashes) {
      const wanted = new Set([...hashes].map(sealer.nameOf))
      let gone = 0
      for (const path of await readdir(all, { recursive: true })) {
        const name = basename(path)
        if (name.length !== 64 || wanted.has(name)) continue
        await removeFile(join(all, path))
        gone++
      }
      return gone
    },
    async sweep() {
      for (const name of await readdir(tmp).catch(() => [])) {
        const found = await stat(join(tmp, name)).catch(() => undefined)
        if (found && Date.now() - found.mtimeMs > A_DAY_MS) await removeFile(join(tmp, name))
      }
    },
  }
}
