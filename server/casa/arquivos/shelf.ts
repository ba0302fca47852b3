// What a place that keeps files must do, be it a folder or a bucket. What is above it (file-store.ts, partial-store.ts)
// is the same for both.
import type { Readable } from 'node:stream'

export interface Impressao {
  tamanho: number
  sha256: string
}

/** Read to its end. */
export interface Examined extends Impressao {
  /** The first bytes, to tell what the file really is. */
  cabeca: Buffer
}

/** Bytes that arrived whole, waiting for a verdict. */
export interface Incoming extends Examined {
  /** Where they are on this machine meanwhile. */
  path: string
  /** Takes its place under `uuid`, replacing what was there; durable when it resolves. */
  keep(uuid: string): Promise<void>
  discard(): Promise<void>
}

export interface Kept {
  /** As in `names.ts`. */
  name: string
  bytes: number
  /** Milliseconds. */
  mtime: number
}

export interface PartialWriter {
  write(chunk: Uint8Array): Promise<void>
  /** What was written is durable when it resolves. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** How what arrives in pieces is kept: each file only grows. */
export interface PartialMedium {
  /** How many bytes are durable, from the first without a gap. */
  size(uuid: string): Promise<number>
  open(uuid: string, posicao: number): Promise<PartialWriter>
  /** The whole of what is there, read again; null when there is nothing. */
  close(uuid: string): Promise<Incoming | null>
  remove(uuid: string): Promise<void>
  /** Names of what stopped arriving before `antes`. */
  stale(antes: Date): Promise<string[]>
}

export interface Shelf {
  /** Moves flushed bytes of this machine to their place, replacing what was there; durable when it resolves. */
  place(temporary: string, name: string, impressao: Impressao): Promise<void>
  read(name: string): Promise<Readable | null>
  /** What is really there, read again to its end; null when there is nothing. */
  examine(name: string): Promise<Examined | null>
  /** The same bytes under another name too, each removed by itself; false when there are none. */
  repeat(name: string, other: string): Promise<boolean>
  remove(name: string): Promise<void>
  /** For a program that opens paths of this machine. Where a file is not there, neither is its path. */
  onThisMachine<R>(names: readonly string[], work: (paths: string[]) => Promise<R>): Promise<R>
  /** Everything that is kept; nothing of what is arriving. */
  list(): AsyncIterable<Kept>
  /** Rejects when nothing can be written there now; of this machine's disk, see `FileStore`. */
  tryWriting(): Promise<void>
  partials: PartialMedium
}
