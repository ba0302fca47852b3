// Files that arrive in pieces: who may go on with each, and from where. How the pieces are kept is the shelf's.
import type { Incoming, PartialMedium, PartialWriter } from './shelf.ts'

export interface Piece {
  /** Where its sender believes that it begins. */
  posicao: number
  /** Size of the whole file: what passes it is not stored. */
  tamanho: number
  source: AsyncIterable<Uint8Array>
}

/** `posicao` is how many bytes are durably kept, and where the next piece begins. */
export interface Appended {
  posicao: number
  /** `guardada` to its end; `outra-posicao`: begun elsewhere, or another writer went on from there; `longa`: it passed the end. */
  resultado: 'guardada' | 'outra-posicao' | 'longa'
}

export interface PartialStore {
  posicao(uuid: string): Promise<number>
  /** A source that breaks rejects, and what had arrived stays. */
  append(uuid: string, piece: Piece): Promise<Appended>
  /** The whole of what is there, read again; null when there is nothing. */
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

async function copy(
  to: PartialWriter,
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
    writer.fim += next.value.byteLength
    await to.write(next.value)
  }
}

export function createPartialStore(medium: PartialMedium): PartialStore {
  const writers = new Map<string, Writer>()

  async function write(
    uuid: string,
    piece: Piece,
    writer: Writer,
    stopped: Promise<typeof STOPPED>,
  ): Promise<Appended> {
    const posicao = await medium.size(uuid)
    if (posicao !== piece.posicao) return { resultado: 'outra-posicao', posicao }
    const to = await medium.open(uuid, posicao)
    try {
      const resultado = await copy(to, piece, writer, stopped)
      await to.flush()
      return { resultado, posicao: writer.fim }
    } catch (error) {
      // What had arrived stays: durable where it still can be.
      await to.flush().catch(() => {})
      throw error
    } finally {
      await to.close()
    }
  }

  const elsewhere = async (uuid: string): Promise<Appended> => ({
    resultado: 'outra-posicao',
    posicao: await medium.size(uuid),
  })

  /**
   * Who comes while another is writing is refused, unless it begins exactly where that one stands: then the earlier
   * is a connection that died without a word, and gives way. So one of two always goes on.
   */
  async function append(uuid: string, piece: Piece): Promise<Appended> {
    const earlier = writers.get(uuid)
    if (earlier !== undefined) {
      if (earlier.fim !== piece.posicao) return elsewhere(uuid)
      earlier.stop()
      await earlier.settled
      if (writers.has(uuid)) return elsewhere(uuid)
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

  return {
    posicao: (uuid) => medium.size(uuid),
    append,
    close: (uuid) => medium.close(uuid),
    remove: (uuid) => medium.remove(uuid),
  }
}
