// Rows as COPY writes them, counted and hashed while they pass: what makes two copies of a table the same.
import { createHash } from 'node:crypto'
import type { TabelaCopiada } from './manifest.ts'

export interface RowWatch {
  watch(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
  seen(): Pick<TabelaCopiada, 'linhas' | 'sha256'>
}

const LINE_END = 10

/** A line end inside a value is written as `\n`, so that each that stands is a row's. */
export function createRowWatch(): RowWatch {
  const hash = createHash('sha256')
  let linhas = 0
  return {
    async *watch(source) {
      for await (const chunk of source) {
        hash.update(chunk)
        for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) linhas++
        yield chunk
      }
    },
    seen: () => ({ linhas, sha256: hash.digest('hex') }),
  }
}

export async function toTheEnd(source: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of source);
}
