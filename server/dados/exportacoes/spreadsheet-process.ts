// The program that makes one spreadsheet and ends. See spreadsheet.ts.
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node'
import type { Celula } from '#contract/dados/lista.ts'
import type { TipoDeCelula } from './cells.ts'
import type { Aba, LinhaDePlanilha, Planilha } from './spreadsheet.ts'

/** Excel takes no longer text in a cell. */
const MAIOR_TEXTO = 32_000
const MAIOR_NOME = 31

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
    if (typeof valor === 'number')
      return { value: valor, type: Number, ...(tipo === 'dinheiro' && { format: '#,##0.00' }) }
    if (tipo === 'instante') return { value: local(valor), type: Date, format: 'dd/mm/yyyy hh:mm:ss' }
    if (tipo === 'data') return { value: new Date(`${valor}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
    // Text is told apart from a formula by its type, so nothing is put before it.
    return { value: valor.slice(0, MAIOR_TEXTO), type: String }
  }
}

/** Excel takes no longer name of a sheet, nor these signs in it; two of one name make no book. */
function nomesDasAbas(nomes: readonly string[]): string[] {
  const dados = new Set<string>()
  return nomes.map((nome) => {
    const limpo = nome.replace(/[[\]:*?/\\]/g, ' ').slice(0, MAIOR_NOME)
    let este = limpo
    for (let n = 2; dados.has(este.toLowerCase()); n++) este = `${limpo.slice(0, MAIOR_NOME - 4)} ${n}`
    dados.add(este.toLowerCase())
    return este
  })
}

async function sheetOf({ linhas, colunas, rodape }: Aba, sheet: string, cell: ReturnType<typeof cellsFor>) {
  const data: Row[] = [colunas.map(({ rotulo }) => ({ value: rotulo, type: String, fontWeight: 'bold' }))]
  for await (const texto of createInterface({ input: createReadStream(linhas), crlfDelay: Infinity })) {
    const linha = JSON.parse(texto) as LinhaDePlanilha // as: written by run-export.ts
    data.push(linha.map((valor, i) => cell(valor, colunas[i]?.tipo ?? 'texto')))
  }
  if (rodape !== null) data.push([], [{ value: rodape, type: String, fontStyle: 'italic' }])
  const columns = colunas.map(({ rotulo, tipo }) => ({
    width: Math.max(rotulo.length + 2, tipo === 'texto' ? 24 : 14),
  }))
  return { data, sheet, columns, stickyRowsCount: 1 }
}

async function write({ abas, destino, fuso }: Planilha): Promise<void> {
  const cell = cellsFor(fuso)
  const nomes = nomesDasAbas(abas.map(({ nome }) => nome))
  const sheets = []
  for (const [n, aba] of abas.entries()) sheets.push(await sheetOf(aba, nomes[n] ?? '', cell))
  await writeFile(destino, await writeXlsxFile(sheets).toBuffer(), { mode: 0o600, flush: true })
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
