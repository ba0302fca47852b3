// A spreadsheet is made whole in memory by its library: in a process of its own, with its memory bounded.
import { fork } from 'node:child_process'
import type { Celula } from '#contract/dados/lista.ts'
import type { TipoDeCelula } from './cells.ts'

/** A hundred thousand rows of twelve columns take some 600 MB while they are put together (ADR 16). */
export const LINHAS_DE_PLANILHA = 100_000
const MEMORY_MB = 1536
/** A slow machine takes a minute for the largest. */
const PATIENCE_MS = 240_000
const PROGRAM = new URL('./spreadsheet-process.ts', import.meta.url)

export interface Aba {
  nome: string
  /** The file with one JSON array of cells a line. */
  linhas: string
  colunas: { rotulo: string; tipo: TipoDeCelula }[]
  /** A last row of its own. */
  rodape: string | null
}

export interface Planilha {
  abas: Aba[]
  /** Where the file goes. */
  destino: string
  fuso: string
}

export type LinhaDePlanilha = readonly Celula[]

/** None of the server's secrets goes there. */
function environment(): Record<string, string> {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(kept)
}

/** Rejects when it could not be made, or when `signal` ends it. */
export function writeSpreadsheet(planilha: Planilha, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const child = fork(PROGRAM, {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`, '--disable-warning=ExperimentalWarning'],
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.on('data', (text: Buffer) => {
    said = (said + text.toString()).slice(-2_000)
  })
  const end = () => child.kill('SIGKILL')
  const late = setTimeout(end, PATIENCE_MS)
  signal.addEventListener('abort', end, { once: true })
  child.once('error', reject)
  child.once('exit', (code) => {
    if (code === 0) resolve()
    else reject(new Error(`the spreadsheet was not made (${code ?? 'ended'}): ${said.trim()}`))
  })
  child.send(planilha)
  return promise.finally(() => {
    clearTimeout(late)
    signal.removeEventListener('abort', end)
  })
}
