// Two thousand labels take seconds of work: it is done in a process apart, one file at a time.
import { fork } from 'node:child_process'
import type { PedidoDeEtiquetas } from './folhas.ts'
import type { RespostaDeEtiquetas } from './labels-process.ts'

const MEMORY_MB = 256
const PATIENCE_MS = 60_000
const PROGRAM = new URL('./labels-process.ts', import.meta.url)

/** None of the server's secrets goes there. */
function environment(): Record<string, string> {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(kept)
}

function made(pedido: PedidoDeEtiquetas): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const child = fork(PROGRAM, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MEMORY_MB}`, '--disable-warning=ExperimentalWarning'],
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  child.once('message', (given) => {
    const answer = given as RespostaDeEtiquetas // as: our own program on the other side
    if ('failure' in answer) reject(new Error(`the labels were not made: ${answer.failure}`))
    else resolve(answer.bytes)
  })
  child.on('error', reject)
  child.once('exit', () => reject(new Error('the program that makes labels ended')))
  child.send(pedido, () => {})
  return promise.finally(() => clearTimeout(late))
}

let queue: Promise<unknown> = Promise.resolve()

/** One at a time bounds what labels take of the machine. Rejects when the file could not be made. */
export function labelsFile(pedido: PedidoDeEtiquetas): Promise<Uint8Array> {
  const next = queue.then(() => made(pedido))
  queue = next.catch(() => {})
  return next
}
