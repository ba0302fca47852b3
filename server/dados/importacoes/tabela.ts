// What every file becomes, whatever it was: a header and lines of text.
import { nomeDeColuna } from './normalizacao.ts'

export interface LinhaDaTabela {
  /** In the file, the first being 1: what an editor shows. */
  numero: number
  celulas: string[]
  /** The line cannot be read as it is written; in words for a person. */
  problema?: string
}

export interface Tabela {
  cabecalho: string[]
  linhas: LinhaDaTabela[]
}

/** As it was read from a file. */
export interface TabelaLida extends Tabela {
  /** Lines above the header, left out: the title of a report. */
  acima: number
  /** Of a workbook of several sheets: the one that was read, and the others that have a table too. */
  aba?: { lida: string; fora: readonly string[] } | undefined
}

/** Where a header is looked for. */
export const PRIMEIRAS = 20

/** Fewer of them may be in a title, or in a line of data. */
const NOMES_DE_UM_CABECALHO = 2

/** How many of the cells name a column of something that is imported; zero where so few do that it says nothing. */
export function nomesNaLinha(celulas: readonly string[], nomes: ReadonlySet<string>): number {
  const { size } = new Set(celulas.map(nomeDeColuna).filter((nome) => nomes.has(nome)))
  return size < NOMES_DE_UM_CABECALHO ? 0 : size
}

/** Of the line that says the most of them. */
export const nomesNoComeco = (linhas: readonly (readonly string[])[], nomes: ReadonlySet<string>): number =>
  Math.max(0, ...linhas.slice(0, PRIMEIRAS).map((celulas) => nomesNaLinha(celulas, nomes)))

const preenchidas = ({ celulas }: LinhaDaTabela): string[] =>
  celulas.map((celula) => celula.trim()).filter((celula) => celula !== '')

const SO_NUMERO = /^[\d.,/:%R$ -]+$/

/** The first line is the header, unless it is the title of a report: one or two cells over lines of many. */
function acimaPelaLargura(primeiras: readonly (readonly string[])[]): number {
  const largura = Math.max(0, ...primeiras.map(({ length }) => length))
  const titulo = ({ length }: readonly string[]) =>
    (length === 1 && largura >= 2) || (length === 2 && largura >= 5)
  const achada = primeiras.findIndex((celulas) => !titulo(celulas))
  return primeiras[achada]?.some((celula) => SO_NUMERO.test(celula)) ? 0 : Math.max(0, achada)
}

/** `nomes`: what columns are called in what is imported; the line that says the most of them is the header. */
export function tabelaDe(lidas: readonly LinhaDaTabela[], nomes: ReadonlySet<string>): TabelaLida {
  const primeiras = lidas.slice(0, PRIMEIRAS).map(preenchidas)
  const ditos = primeiras.map((celulas) => nomesNaLinha(celulas, nomes))
  const maximo = Math.max(0, ...ditos)
  const acima = maximo > 0 ? ditos.indexOf(maximo) : acimaPelaLargura(primeiras)
  const [primeira, ...resto] = lidas.slice(acima)
  const cabecalho = (primeira?.celulas ?? []).map((nome) => nome.trim())
  // A report in pages says it again at each one.
  const repete = ({ celulas }: LinhaDaTabela) =>
    cabecalho.length > 1 &&
    celulas.length === cabecalho.length &&
    celulas.every((celula, i) => celula.trim() === cabecalho[i])
  return { cabecalho, linhas: resto.filter((linha) => !repete(linha)), acima }
}

/** Names that tell the columns apart: an empty one is called by its place, a repeated one is numbered. */
export function nomesDasColunas(cabecalho: readonly string[]): string[] {
  const vistos = new Map<string, number>()
  return cabecalho.map((nome, i) => {
    const limpo = nome.replace(/\s+/g, ' ').trim().slice(0, 150) || `Coluna ${i + 1}`
    const vezes = (vistos.get(limpo) ?? 0) + 1
    vistos.set(limpo, vezes)
    return vezes === 1 ? limpo : `${limpo} (${vezes})`
  })
}
