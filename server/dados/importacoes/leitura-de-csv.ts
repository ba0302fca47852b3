// A CSV as INEP and spreadsheets write it: its encoding and separator are found, its lines keep their numbers.
import Papa from 'papaparse'
import { OperatorError } from '#server/casa/operator-error.ts'
import { nomesNoComeco, PRIMEIRAS, type Tabela, type TabelaLida, tabelaDe } from './tabela.ts'

export type Codificacao = 'UTF-8' | 'UTF-16' | 'Latin-1'
export type Separador = ';' | ',' | '\t' | '|'

export interface CsvLido extends TabelaLida {
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

/**
 * What no text of a spreadsheet has: Windows-1252 leaves five places empty, which read as C1 controls, and a byte that
 * the encoding does not know is read as U+FFFD.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ILEGIVEL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u0080-\u009f\ufffd]/g
/** A few bad bytes are of their lines; with more than one character in fifty, it is no text. */
const DE_CADA = 50

const vezes = (texto: string, oQue: RegExp): number => texto.match(oQue)?.length ?? 0

/** Not UTF-8 for what most of its accents say: Latin-1, as Windows-1252 reads it. A byte-order mark is dropped. */
function decodificar(bytes: Uint8Array): { texto: string; codificacao: Codificacao } {
  const marcada = marcas.find(({ marca }) => marca.every((byte, i) => bytes[i] === byte))
  const semMarca = marcada ? undefined : utf16SemMarca(bytes)
  if (marcada || semMarca) {
    const texto = new TextDecoder(marcada?.nome ?? semMarca).decode(bytes)
    return { texto, codificacao: marcada?.codificacao ?? 'UTF-16' }
  }
  const utf8 = new TextDecoder('utf-8').decode(bytes)
  const perdidos = vezes(utf8, /\ufffd/g)
  if (perdidos === 0 || vezes(utf8, /[\u00a0-\ufffc]/g) > perdidos)
    return { texto: utf8, codificacao: 'UTF-8' }
  return { texto: new TextDecoder('windows-1252').decode(bytes), codificacao: 'Latin-1' }
}

/** What is no text at all is refused; a line that cannot be read is refused alone. */
function conferirQueETexto(texto: string): void {
  const cabecalho = texto.slice(0, texto.search(/[\r\n]|$/))
  if (vezes(cabecalho, ILEGIVEL) === 0 && vezes(texto, ILEGIVEL) <= Math.max(1, texto.length / DE_CADA))
    return
  throw new OperatorError(
    'Não reconheci a codificação do arquivo. Abra-o na planilha e salve como “CSV UTF-8 (separado por vírgulas)” ou XLSX.',
  )
}

/** Where a line with a separator is looked for, in characters. */
const COMECO = 20_000

const SEPARADORES = [';', ',', '\t', '|'] as const

/** The one that most is said of; the first of equals. */
const oMaior = (quanto: (separador: Separador) => number): Separador =>
  SEPARADORES.reduce((melhor: Separador, este) => (quanto(este) > quanto(melhor) ? este : melhor))

/** The one by which a line says names of columns, whatever a title above it has; undefined where none does. */
function separadorPelosNomes(comeco: string, nomes: ReadonlySet<string>): Separador | undefined {
  const ditos = (delimiter: Separador) =>
    nomesNoComeco(
      Papa.parse<string[]>(comeco, { delimiter, preview: PRIMEIRAS, skipEmptyLines: 'greedy' }).data,
      nomes,
    )
  const melhor = oMaior(ditos)
  return ditos(melhor) > 0 ? melhor : undefined
}

/**
 * The separator that cuts in most pieces the first line that any cuts, quoted text aside; unless that line is alone in
 * being cut by it, as a title with a comma is.
 */
function separadorPelosPedacos(comeco: string): Separador {
  const linhas = comeco
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((linha) => linha.trim() !== '')
  const primeira = linhas.findIndex((linha) => /[;,\t|]/.test(linha))
  const pedacos = (separador: string) => (linhas[primeira] ?? '').split(separador).length
  const dasOutras = linhas.slice(primeira + 1)
  const cortadas = (separador: string) => dasOutras.filter((linha) => linha.includes(separador)).length
  const daPrimeira = oMaior(pedacos)
  if (cortadas(daPrimeira) * 2 >= dasOutras.length) return daPrimeira
  const dasMais = oMaior(cortadas)
  return cortadas(dasMais) * 2 > dasOutras.length ? dasMais : daPrimeira
}

function separadorDe(texto: string, nomes: ReadonlySet<string>): Separador {
  const comeco = texto.slice(0, COMECO)
  return separadorPelosNomes(comeco, nomes) ?? separadorPelosPedacos(comeco)
}

/** What is wrong with how the line itself is written. */
function problemaDe(erros: readonly Papa.ParseError[], celulas: readonly string[]): string | undefined {
  if (erros.some(({ code }) => code === 'MissingQuotes'))
    return 'há aspas abertas nesta linha que não se fecham: feche-as, ou apague-as. O que vem depois ficou dentro delas'
  if (erros.some(({ type }) => type === 'Quotes'))
    return 'há aspas no meio de uma célula: dobre-as (""), ou apague-as'
  const ilegivel = celulas.findIndex((celula) => vezes(celula, ILEGIVEL) > 0)
  if (ilegivel !== -1)
    return `a coluna ${ilegivel + 1} desta linha traz um caractere que não se lê: redigite a célula e salve de novo`
  return undefined
}

/** `nomes`: what columns are called in what is imported (`nomeDeColuna`). */
export function lerCsv(bytes: Uint8Array, nomes: ReadonlySet<string> = new Set()): CsvLido {
  const { texto, codificacao } = decodificar(bytes)
  conferirQueETexto(texto)
  const separador = separadorDe(texto, nomes)
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
  return { codificacao, separador, ...tabelaDe(linhas, nomes) }
}
