// The model of each import: its columns, two lines that this installation takes, and what each column expects.
import writeXlsxFile, { type Row } from 'write-excel-file/node'
import type { Concessao } from '#contract/casa/acesso.ts'
import type { AlvoComModelo, FormatoDoModelo } from '#contract/dados/importacoes.ts'
import { BOM, csvField, csvLine } from '#server/casa/csv.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { ALVOS } from '#server/import-targets.ts'

const TIPOS_MIME = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<FormatoDoModelo, string>

interface Modelo {
  mime: string
  bytes: Buffer
}

const negrito = (value: string) => ({ value, type: String, fontWeight: 'bold' }) as const
/** Everything is text: a spreadsheet would take the zeros from the left of a code. */
const celula = (value: string | undefined) => (value ? { value, type: String } : null)

type Campos = (typeof ALVOS)[AlvoComModelo]['campos']

async function planilha(campos: Campos, linhas: readonly (readonly string[])[]): Promise<Buffer> {
  const dados: Row[] = [
    campos.map(({ rotulo }) => negrito(rotulo)),
    ...linhas.map((linha) => linha.map(celula)),
  ]
  const explica: Row[] = [
    ['Coluna', 'Obrigatória', 'O que escrever'].map(negrito),
    ...campos.map(({ rotulo, obrigatorio, dica, exemplo }) =>
      [rotulo, obrigatorio ? 'Sim' : 'Não', dica ?? (exemplo ? `Por exemplo: ${exemplo}` : '')].map(celula),
    ),
  ]
  const larguras = campos.map(({ rotulo, exemplo }) => ({
    width: Math.min(40, Math.max(rotulo.length, exemplo.length, 10) + 3),
  }))
  const livro = writeXlsxFile([
    { data: dados, sheet: 'Modelo', columns: larguras, stickyRowsCount: 1 },
    { data: explica, sheet: 'Como preencher', columns: [{ width: 30 }, { width: 12 }, { width: 90 }] },
  ])
  return livro.toBuffer()
}

/** A latitude begins as a formula would. */
const NUMERO = /^-?[\d.,]+$/

/** As people in Brazil keep a table: a formula is made text, as in every file of ours. */
function csv(campos: Campos, linhas: readonly (readonly string[])[]): Buffer {
  const todas = [campos.map(({ rotulo }) => rotulo), ...linhas]
  const escritas = todas.map((linha) =>
    csvLine(linha.map((texto) => csvField(texto, { deTexto: !NUMERO.test(texto) }))),
  )
  return Buffer.from(BOM + escritas.join(''))
}

export async function modeloDe(
  db: Queryable,
  concessoes: readonly Concessao[],
  { alvo, formato }: { alvo: AlvoComModelo; formato: FormatoDoModelo },
): Promise<Modelo> {
  const { campos, modelo } = ALVOS[alvo]
  const ditas = await modelo(db, concessoes)
  const linhas = ditas.map((dita) => campos.map(({ chave }) => dita[chave] ?? ''))
  const bytes = formato === 'csv' ? csv(campos, linhas) : await planilha(campos, linhas)
  return { mime: TIPOS_MIME[formato], bytes }
}
