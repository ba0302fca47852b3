// A CSV as INEP and spreadsheets write it: its encoding and separator are found, its lines keep their numbers.
import Papa from 'papaparse'
import { OperatorError } from '#server/casa/operator-error.ts'
import type { Tabela } from './tabela.ts'

export type Codificacao = 'UTF-8' | 'UTF-16' | 'Latin-1'
export type Separador = ';' | ',' | '\t' | '|'

export interface CsvLido extends Tabela {
  codificacao: Codificacao
  separador: Separador
}

const marcas = [
  { marca: [0xef, 0xbb, 0xbf], nome: 'utf-8', codificacao: 'UTF-8' },
  { marca: [0xff, 0xfe], nome: 'utf-16le', codificacao: 'UTF-16' },
  { marca: [0xfe, 0xff], nome: 'utf-16be', codificacao: 'UTF-16' },
] as const

/** Half of the first bytes being zero, and always the same half: UTF-16 that lost its mark. */
function utf16SemMarca(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const zeros = [0, 0]
  const vistos = Math.min(bytes.length, 2_000)
  for (let i = 0; i < vistos; i++) if (bytes[i] === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1
  const muitos = (n = 0) => n > vistos * 0.3
  if (muitos(zeros[1]) && !muitos(zeros[0])) return 'utf-16le'
  return muitos(zeros[0]) && !muitos(zeros[1]) ? 'utf-16be' : undefined
}

const ILEGIVEL =
  'Não reconheci a codificação do arquivo. Abra-o na planilha e salve como “CSV UTF-8 (separado por vírgulas)” ou XLSX.'

/** No text of a spreadsheet has these; Windows-1252 leaves five places empty, which read as C1 controls. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const DE_BINARIO = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u0080-\u009f]/

function ler(nome: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(nome, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Bytes that are not UTF-8 are Latin-1, as Windows-1252 reads it; a byte-order mark is dropped. */
function decodificar(bytes: Uint8Array): { texto: string; codificacao: Codificacao } {
  const marcada = marcas.find(({ marca }) => marca.every((byte, i) => bytes[i] === byte))
  const semMarca = marcada ? undefined : utf16SemMarca(bytes)
  const [nome, codificacao]: [string, Codificacao] = marcada
    ? [marcada.nome, marcada.codificacao]
    : semMarca
      ? [semMarca, 'UTF-16']
      : ['utf-8', 'UTF-8']
  const texto = ler(nome, bytes)
  if (texto !== undefined) return { texto, codificacao }
  if (marcada || semMarca) throw new OperatorError(ILEGIVEL)
  const latim = new TextDecoder('windows-1252').decode(bytes)
  if (DE_BINARIO.test(latim)) throw new OperatorError(ILEGIVEL)
  return { texto: latim, codificacao: 'Latin-1' }
}

/** The separator that cuts the first line in most pieces, quoted text aside. */
function separadorDe(texto: string): Separador {
  const fim = texto.search(/\r|\n/)
  const primeira = (fim === -1 ? texto : texto.slice(0, fim)).replace(/"[^"]*"/g, '')
  const vezes = (separador: string) => primeira.split(separador).length
  const candidatos = [';', ',', '\t', '|'] as const
  return candidatos.reduce((melhor, este) => (vezes(este) > vezes(melhor) ? este : melhor))
}

/** What is wrong with how the line itself is written. */
function problemaDe(erros: readonly Papa.ParseError[], celulas: readonly string[]): string | undefined {
  if (erros.some(({ code }) => code === 'MissingQuotes'))
    return 'há aspas abertas nesta linha que não se fecham: feche-as, ou apague-as. O que vem depois ficou dentro delas'
  if (erros.some(({ type }) => type === 'Quotes'))
    return 'há aspas no meio de uma célula: dobre-as (""), ou apague-as'
  if (celulas.some((celula) => celula.includes('\0')))
    return 'a linha traz um caractere nulo (invisível): redigite a célula e salve de novo'
  return undefined
}

export function lerCsv(bytes: Uint8Array): CsvLido {
  const { texto, codificacao } = decodificar(bytes)
  const separador = separadorDe(texto)
  const linhas: Tabela['linhas'] = []
  let numero = 1
  let lidos = 0
  // One step a record: the file's lines are counted up to each, for a quoted cell may hold line ends.
  Papa.parse<string[]>(texto, {
    delimiter: separador,
    step({ data, errors, meta }) {
      if (data.some((celula) => celula.trim() !== '')) {
        const problema = problemaDe(errors, data)
        linhas.push({ numero, celulas: data, ...(problema !== undefined && { problema }) })
      }
      for (; lidos < meta.cursor; lidos++) if (texto.charCodeAt(lidos) === 10) numero++
    },
  })
  const [cabecalho, ...resto] = linhas
  return {
    codificacao,
    separador,
    cabecalho: (cabecalho?.celulas ?? []).map((nome) => nome.trim()),
    linhas: resto,
  }
}
