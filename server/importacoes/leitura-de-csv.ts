// A CSV as INEP and spreadsheets write it: its encoding and separator are found, its lines keep their numbers.
import Papa from 'papaparse'

export type Codificacao = 'UTF-8' | 'Latin-1'
export type Separador = ';' | ',' | '\t'

export interface LinhaDeCsv {
  /** In the file, the first being 1: what an editor shows. */
  numero: number
  celulas: string[]
}

export interface CsvLido {
  codificacao: Codificacao
  separador: Separador
  cabecalho: string[]
  linhas: LinhaDeCsv[]
}

/** Bytes that are not UTF-8 are Latin-1, as Windows-1252 reads it; a byte-order mark is dropped. */
function decodificar(bytes: Uint8Array): { texto: string; codificacao: Codificacao } {
  try {
    return { texto: new TextDecoder('utf-8', { fatal: true }).decode(bytes), codificacao: 'UTF-8' }
  } catch {
    return { texto: new TextDecoder('windows-1252').decode(bytes), codificacao: 'Latin-1' }
  }
}

/** The separator that cuts the first line in most pieces, quoted text aside. */
function separadorDe(texto: string): Separador {
  const fim = texto.search(/\r|\n/)
  const primeira = (fim === -1 ? texto : texto.slice(0, fim)).replace(/"[^"]*"/g, '')
  const vezes = (separador: string) => primeira.split(separador).length
  const candidatos = [';', ',', '\t'] as const
  return candidatos.reduce((melhor, este) => (vezes(este) > vezes(melhor) ? este : melhor))
}

export function lerCsv(bytes: Uint8Array): CsvLido {
  const { texto, codificacao } = decodificar(bytes)
  const separador = separadorDe(texto)
  const linhas: LinhaDeCsv[] = []
  let numero = 1
  let lidos = 0
  // One step a record: the file's lines are counted up to each, for a quoted cell may hold line ends.
  Papa.parse<string[]>(texto, {
    delimiter: separador,
    step({ data, meta }) {
      if (data.some((celula) => celula.trim() !== '')) linhas.push({ numero, celulas: data })
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
