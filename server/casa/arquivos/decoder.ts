// Pictures are opened in a process apart, one at a time, which lives while there is work and ends soon after.
import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'

export const MIME_DA_MINIATURA = 'image/webp'

/** What is made of a picture: 320 px in WebP for lists, or the órgão's picture, 512 px in PNG. */
export type Forma = 'miniatura' | 'marca'

/** A signed 32-bit id; 0 is the decoder's own greeting. */
export interface DecodeRequest {
  id: number
  path: string
  forma: Forma
}

export interface DecodeAnswer {
  id: number
  thumbnail?: Uint8Array
  colour?: string
  failure?: string
}

/** `miniatura`, and the colour it has most of, when the picture is whole; else `motivo`, in the decoder's words. */
export type Decoded = { miniatura: Uint8Array; cor: string } | { motivo: string }

export interface Decoder {
  /** Rejects only when no decoder can run at all on this machine. */
  decode(path: string, forma?: Forma): Promise<Decoded>
  close(): void
}

/** The decoder gives up by itself after ten seconds; this is for one that no longer answers. */
const HARD_MS = 13_000
const START_MS = 20_000
const IDLE_MS = 15_000
const PROGRAM = new URL('./decode-process.ts', import.meta.url)

/** The next message of the child; rejects when it ends or stays silent. */
function nextAnswer(child: ChildProcess, patience: number): Promise<DecodeAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<DecodeAnswer>()
  const late = setTimeout(() => {
    child.kill('SIGKILL')
    reject(new Error('não respondeu a tempo'))
  }, patience)
  const ended = () => reject(new Error('terminou no meio'))
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

/** None of the server's secrets goes where pictures of strangers are opened. */
function environment(): Record<string, string> {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMPDIR'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  // One arena: what a large picture took goes back to the system.
  return { ...Object.fromEntries(kept), MALLOC_ARENA_MAX: '1' }
}

async function start(): Promise<ChildProcess> {
  const child = fork(PROGRAM, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--max-old-space-size=128'],
    env: environment(),
  })
  // A failure that nobody waits for any more is no failure of the server.
  child.on('error', () => {})
  await nextAnswer(child, START_MS)
  if (child.pid !== undefined) yieldToOthers(child.pid)
  return child
}

/** Thumbnails may wait: requests go first. */
function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, 10)
  } catch {
    // Some systems do not let it; the work is the same.
  }
}

export function createDecoder(): Decoder {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0
  // One picture at a time bounds the memory.
  let queue: Promise<unknown> = Promise.resolve()

  function end(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  /** Undefined when the process, not the picture, gave no verdict. */
  async function attempt(path: string, forma: Forma): Promise<Decoded | undefined> {
    clearTimeout(idle)
    if (child?.connected !== true) child = await start()
    const running = child
    const id = ++last
    try {
      const answer = nextAnswer(running, HARD_MS)
      running.send({ id, path, forma } satisfies DecodeRequest, () => {})
      const { thumbnail, colour, failure } = await answer
      if (thumbnail && colour) return { miniatura: thumbnail, cor: colour }
      return failure === undefined || failure.startsWith('timeout') ? undefined : { motivo: failure }
    } catch {
      end()
      return undefined
    } finally {
      idle = setTimeout(end, IDLE_MS)
      idle.unref()
    }
  }

  /** A busy machine is no fault of the picture: only one that twice takes the decoder down, or too long, is told. */
  const twice = async (path: string, forma: Forma): Promise<Decoded> =>
    (await attempt(path, forma)) ??
    (await attempt(path, forma)) ?? { motivo: 'demora demais ou derruba o decodificador' }

  return {
    decode(path, forma = 'miniatura') {
      const next = queue.then(() => twice(path, forma))
      queue = next.catch(() => {})
      return next
    },
    close: end,
  }
}
