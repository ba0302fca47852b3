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
