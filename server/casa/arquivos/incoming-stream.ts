// Bytes on their way in: what a cut, a full disk or too many of them become.
import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { Recusa } from '#server/casa/http/erro.ts'
import { isDiskFailure } from './disk.ts'

interface Witness {
  log: FastifyBaseLogger
}

/** A disk that is full or out of reach is our trouble: the device keeps the file and tries later. */
export async function onDisk<R>({ log }: Witness, work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (err) {
    if (!isDiskFailure(err)) throw err
    log.error({ err }, 'o disco não guardou o arquivo')
    throw new Recusa('ERR_INDISPONIVEL', { retryAfterS: 60 })
  }
}

/** A phone that went under a bridge is no defect of ours; nobody is left to read the answer. */
export async function orCut<R>({ log }: Witness, bytes: Readable, work: () => Promise<R>) {
  try {
    return await work()
  } catch (err) {
    if (err instanceof Recusa || !bytes.destroyed) throw err
    log.info({ err }, 'envio interrompido')
    throw new Recusa('ERR_INDISPONIVEL')
  }
}

/** Destroyed midway, the request would take the connection with it, and nobody would read why it was refused. */
export const sourceOf = (bytes: Readable): AsyncIterable<Uint8Array> =>
  bytes.iterator({ destroyOnReturn: false })

/** Reads on to the end, so that the connection can be used again; who goes on past `limite` bytes is cut off. */
export function drain(bytes: Readable, limite: number): void {
  let read = 0
  bytes.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > limite) bytes.destroy()
  })
  bytes.on('error', () => {})
}
