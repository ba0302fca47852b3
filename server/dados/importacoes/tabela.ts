// What every file becomes, whatever it was: a header and lines of text.

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
}

/** Where a header is looked for. */
const PRIMEIRAS = 20

const preenchidas = ({ celulas }: LinhaDaTabela): string[] =>
  celulas.map((celula) => celula.trim()).filter((celula) => celula !== '')

const SO_NUMERO = /^[\d.,/:%R$ -]+$/

/** The first line is the header, unless it is the title of a report: one or two cells over lines of many. */
export function tabelaDe(lidas: readonly LinhaDaTabela[]): TabelaLida {
  const primeiras = lidas.slice(0, PRIMEIRAS).map(preenchidas)
  const largura = Math.max(0, ...primeiras.map(({ length }) => length))
  const titulo = ({ length }: readonly string[]) =>
    (length === 1 && largura >= 2) || (length === 2 && largura >= 5)
  const achada = primeiras.findIndex((celulas) => !titulo(celulas))
  const acima = primeiras[achada]?.some((celula) => SO_NUMERO.test(celula)) ? 0 : Math.max(0, achada)
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
