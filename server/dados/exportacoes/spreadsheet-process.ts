// The program that makes one spreadsheet and ends. See spreadsheet.ts.
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node'
import type { Celula } from '#contract/dados/lista.ts'
import type { TipoDeCelula } from './cells.ts'
import type { LinhaDePlanilha, Planilha } from './spreadsheet.ts'

/** Excel takes no longer text in a cell. */
const MAIOR_TEXTO = 32_000

/** A spreadsheet knows no zones: the instant becomes the clock on the órgão's wall. */
function wallClock(fuso: string): (instante: string) => Date {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: fuso, dateStyle: 'short', timeStyle: 'medium' })
  return (instante) => new Date(`${parts.format(new Date(instante)).replace(' ', 'T')}Z`)
}

function cellsFor(fuso: string): (valor: Celula, tipo: TipoDeCelula) => Cell {
  const local = wallClock(fuso)
  return (valor, tipo) => {
    if (valor === null) return null
    if (typeof valor === 'boolean') return { value: valor ? 'Sim' : 'Não', type: String }
    if (typeof valor === 'number') return { value: valor, type: Number }
    if (tipo === 'instante') return { value: local(valor), type: Date, format: 'dd/mm/yyyy hh:mm:ss' }
    if (tipo === 'data') return { value: new Date(`${valor}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
    // Text is told apart from a formula by its type, so nothing is put before it.
    return { value: valor.slice(0, MAIOR_TEXTO), type: String }
  }
}

async function write({ linhas, destino, aba, colunas, fuso, rodape }: Planilha): Promise<void> {
  const cell = cellsFor(fuso)
  const rows: Row[] = [colunas.map(({ rotulo }) => ({ value: rotulo, type: String, fontWeight: 'bold' }))]
  for await (const texto of createInterface({ input: createReadStream(linhas), crlfDelay: Infinity })) {
    const linha = JSON.parse(texto) as LinhaDePlanilha // as: written by run-export.ts
    rows.push(linha.map((valor, i) => cell(valor, colunas[i]?.tipo ?? 'texto')))
  }
  if (rodape !== null) rows.push([], [{ value: rodape, type: String, fontStyle: 'italic' }])
  const columns = colunas.map(({ rotulo, tipo }) => ({
    width: Math.max(rotulo.length + 2, tipo === 'texto' ? 24 : 14),
  }))
  const book = writeXlsxFile(rows, { sheet: aba, columns, stickyRowsCount: 1 })
  await writeFile(destino, await book.toBuffer(), { mode: 0o600, flush: true })
}

process.once('message', (planilha: Planilha) => {
  write(planilha).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
// The server that asked is gone.
process.once('disconnect', () => process.exit(2))
