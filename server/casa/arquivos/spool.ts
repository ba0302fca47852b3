// Bytes of a stranger on their way to a place: to this machine's disk first, counted and hashed as they pass.
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { CABECA } from './disk.ts'
import type { Examined } from './shelf.ts'

function headOf(chunks: readonly Uint8Array[]): Buffer {
  const head: Uint8Array[] = []
  let left = CABECA
  for (const chunk of chunks) {
    head.push(chunk.subarray(0, left))
    left -= Math.min(left, chunk.byteLength)
  }
  return Buffer.concat(head)
}

/** What is gathered before it is written: a photo goes to the disk in one write. */
const GATHER = 1024 ** 2

/** Writes a new file at `temporary`, flushed; null when the source passes `limite` bytes. */
export async function spool(
  temporary: string,
  source: AsyncIterable<Uint8Array>,
  limite: number,
): Promise<Examined | null> {
  const hash = createHash('sha256')
  let inicio: Buffer | undefined
  let gathered: Uint8Array[] = []
  let [tamanho, waiting] = [0, 0]
  const handle = await open(temporary, 'wx', 0o600)
  async function flush(): Promise<void> {
    inicio ??= headOf(gathered)
    if (waiting === 0) return
    // A write may be cut short on a disk that fills up; what is left of it then fails by itself.
    const { bytesWritten } = await handle.writev(gathered)
    if (bytesWritten < waiting) await handle.writeFile(Buffer.concat(gathered).subarray(bytesWritten))
    gathered = []
    waiting = 0
  }
  try {
    for await (const chunk of source) {
      tamanho += chunk.byteLength
      if (tamanho > limite) return null
      hash.update(chunk)
      gathered.push(chunk)
      waiting += chunk.byteLength
      if (waiting >= GATHER) await flush()
    }
    await flush()
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { tamanho, sha256: hash.digest('hex'), cabeca: inicio ?? Buffer.alloc(0) }
}
