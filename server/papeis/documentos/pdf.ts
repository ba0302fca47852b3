// A document's file is made in a process apart, which lives while there is work and ends soon after: half a second to
// begin, a tenth of one for each file, and none of it the server's.
import { type ChildProcess, fork } from 'node:child_process'
import type { PedidoDePdf } from './folha.ts'
import type { FolhaDeRelatorio } from './folha-de-relatorio.ts'

export type Pedido = PedidoDePdf | { relatorio: FolhaDeRelatorio; logo: Uint8Array | null }

export type RespostaDePdf = { pdf: Uint8Array } | { failure: string }

const MEMORY_MB = 512
/** A slow machine takes some seconds to begin; a place with thousands of assets, some more. */
const PATIENCE_MS = 60_000
/** More for each photo that it opens. */
const PHOTO_MS = 500
const IDLE_MS = 15_000
const PROGRAM = new URL('./pdf-process.ts', import.meta.url)

/** None of the server's secrets goes there. */
function environment(): Record<string, string> {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMPDIR'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(kept)
}

function start(): ChildProcess {
  const child = fork(PROGRAM, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MEMORY_MB}`, '--disable-warning=ExperimentalWarning'],
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // A failure that nobody waits for any more is no failure of the server.
  child.on('error', () => {})
  child.unref()
  return child
}

/** The next message of the child; rejects when it ends or stays silent. */
function nextAnswer(child: ChildProcess, patience: number): Promise<RespostaDePdf> {
  const { promise, resolve, reject } = Promise.withResolvers<RespostaDePdf>()
  const late = setTimeout(() => end(child), patience)
  const ended = () => reject(new Error('the program that makes documents ended'))
  child.once('message', resolve as (message: unknown) => void) // as: our own program on the other side
  child.once('error', reject)
  child.once('exit', ended)
  return promise.finally(() => {
    clearTimeout(late)
    child.off('message', resolve as (message: unknown) => void) // as: above
    child.off('error', reject)
    child.off('exit', ended)
  })
}

let child: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined
let queue: Promise<unknown> = Promise.resolve()

/** It still says that it is connected until its end is heard of: who asks meanwhile must not be given to it. */
function end(running: ChildProcess): void {
  if (child === running) child = undefined
  running.kill('SIGKILL')
}

async function made(pedido: Pedido): Promise<Uint8Array> {
  clearTimeout(idle)
  if (child?.connected !== true) child = start()
  const running = child
  running.channel?.ref()
  try {
    const fotos = 'fotos' in pedido ? pedido.fotos.length : 0
    const answer = nextAnswer(running, PATIENCE_MS + PHOTO_MS * fotos)
    running.send(pedido, () => {})
    const given = await answer
    if ('failure' in given) throw new Error(`the document was not made: ${given.failure}`)
    return given.pdf
  } finally {
    running.channel?.unref()
    idle = setTimeout(() => end(running), IDLE_MS)
    idle.unref()
  }
}

export const pdfDoRelatorio = (relatorio: FolhaDeRelatorio, logo: Uint8Array | null): Promise<Uint8Array> =>
  pdfDe({ relatorio, logo })

/** One at a time bounds what documents take of the machine. Rejects when it could not be made. */
export function pdfDe(pedido: Pedido): Promise<Uint8Array> {
  const next = queue.then(() => made(pedido))
  queue = next.catch(() => {})
  return next
}
