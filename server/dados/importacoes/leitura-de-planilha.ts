// A spreadsheet (XLSX) as text. Its parts are opened here first, with a limit: what it says of its own size may be a lie.
import { inflateRawSync } from 'node:zlib'
import readXlsxFile from 'read-excel-file/node'
import { suspeitaDoZip } from '#server/casa/arquivos/office-zip.ts'
import { OperatorError } from '#server/casa/operator-error.ts'
import { type TabelaLida, tabelaDe } from './tabela.ts'

const ABERTO = 100 * 1024 ** 2
const FIM = 0x06054b50
const SEM_COMPRESSAO = 0

const perigosa = (motivo: string) =>
  new OperatorError(
    `A planilha não foi aberta: ${motivo}. Salve-a de novo no Excel ou no LibreOffice, ou envie em CSV.`,
  )

/** Inflates each entry and counts: throws before a bomb has taken more than the limit. */
function conferirAbertura(bytes: Buffer): void {
  const suspeita = suspeitaDoZip(bytes)
  if (suspeita !== null) throw perigosa(suspeita)
  let fim = bytes.length - 22
  while (bytes.readUInt32LE(fim) !== FIM) fim--
  let at = bytes.readUInt32LE(fim + 16)
  let resta = ABERTO
  for (let entradas = bytes.readUInt16LE(fim + 10); entradas > 0; entradas--) {
    const metodo = bytes.readUInt16LE(at + 10)
    const comprimido = bytes.readUInt32LE(at + 20)
    const local = bytes.readUInt32LE(at + 42)
    const inicio = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const parte = bytes.subarray(inicio, inicio + comprimido)
    resta -= metodo === SEM_COMPRESSAO ? parte.length : aberta(parte, resta)
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

function aberta(parte: Buffer, resta: number): number {
  try {
    return parte.length === 0 ? 0 : inflateRawSync(parte, { maxOutputLength: Math.max(resta, 1) }).length
  } catch (error) {
    const grande = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw perigosa(grande ? 'aberta, ela passa de 100 MB' : 'uma parte dela está danificada')
  }
}

/** As a person in Brazil would have typed it, so that one reader serves both kinds of file. */
function texto(celula: unknown): string {
  if (celula === null || celula === undefined) return ''
  if (celula instanceof Date) return celula.toISOString().slice(0, 10)
  if (typeof celula === 'boolean') return celula ? 'Sim' : 'Não'
  if (typeof celula === 'number') return String(celula).replace('.', ',')
  return String(celula)
}

export async function lerPlanilha(bytes: Buffer): Promise<TabelaLida> {
  try {
    conferirAbertura(bytes)
  } catch (error) {
    if (error instanceof RangeError) throw perigosa('o índice dela está danificado')
    throw error
  }
  const abas = await readXlsxFile(bytes).catch(() => {
    throw perigosa('o conteúdo dela está danificado')
  })
  const linhas = (abas[0]?.data ?? []).map((celulas, i) => ({ numero: i + 1, celulas: celulas.map(texto) }))
  return tabelaDe(linhas.filter(({ celulas }) => celulas.some((celula) => celula.trim() !== '')))
}
