// A file that somebody sent is opened in a process of its own, with its memory and its time bounded, and comes out as
// lines of text beside it.
import { fork } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { OperatorError } from '#server/casa/operator-error.ts'
import type { LinhaDaTabela } from './tabela.ts'

const MEMORY_MB = 1024
const PATIENCE_MS = 90_000
const PROGRAM = new URL('./leitura-process.ts', import.meta.url)

export interface ALer {
  origem: string
  /** As the person called it. */
  nome: string
  /** Where the lines go, one JSON a line. */
  destino: string
  /** What columns are called in what is imported (`nomeDeColuna`): by them the header is told from a title. */
  nomes: readonly string[]
}

export interface ArquivoAberto {
  formato: 'csv' | 'xlsx'
  codificacao: string | null
  separador: string | null
  colunas: { coluna: string; amostras: string[] }[]
  total: number
  /** Lines above the header, left out. */
  acima: number
  /** Of a workbook of which not the first sheet, or not the only one with a table, was read. */
  aba: { lida: string; fora: readonly string[] } | null
}

export type Leitura = { lido: ArquivoAberto } | { recusa: string }

/** None of the server's secrets goes there. */
function environment(): Record<string, string> {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(kept)
}

/** Throws `OperatorError` with what is wrong with the file, in Portuguese. */
export async function abrirArquivo(pedido: ALer): Promise<ArquivoAberto> {
  const { promise, resolve } = Promise.withResolvers<Leitura>()
  const child = fork(PROGRAM, {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`, '--disable-warning=ExperimentalWarning'],
    env: environment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  child.once('message', (leitura: Leitura) => resolve(leitura))
  const failed = { recusa: 'O arquivo é grande ou complicado demais para ser aberto. Divida-o em partes.' }
  child.once('error', () => resolve(failed))
  child.once('exit', () => resolve(failed))
  child.send(pedido)
  try {
    const leitura = await promise
    if ('recusa' in leitura) throw new OperatorError(leitura.recusa)
    return leitura.lido
  } finally {
    clearTimeout(late)
    child.kill('SIGKILL')
  }
}

/** The lines that `abrirArquivo` left, after the first `pular`. */
export async function* linhasDe(path: string, pular = 0): AsyncGenerator<LinhaDaTabela> {
  const source = createReadStream(path)
  try {
    let vistas = 0
    for await (const texto of createInterface({ input: source, crlfDelay: Infinity })) {
      if (vistas++ >= pular) yield JSON.parse(texto) as LinhaDaTabela // as: written by leitura-process.ts
    }
  } finally {
    source.destroy()
  }
}
