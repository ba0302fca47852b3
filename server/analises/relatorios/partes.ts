// What a report is made of, whatever it asks; and for whom it is read.
import type { Celula } from '#contract/dados/lista.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Consult } from '#server/casa/http/consult.ts'
import type { TipoDeCelula } from '#server/dados/exportacoes/cells.ts'
import type { QuemColhe } from '#server/dados/exportacoes/colher.ts'
import type { ParteDaFolha } from '#server/papeis/documentos/folha-de-relatorio.ts'

export interface LinhaDita {
  celulas: readonly Celula[]
  textos: string[]
}

/** A sheet of the spreadsheet, and a part of the paper. */
export interface Parte extends Pick<ParteDaFolha, 'titulo' | 'apoio' | 'figura' | 'notas'> {
  aba: string
  /** `no_arquivo`: what the sheet calls it, where the paper says the unit in each cell. */
  colunas: { rotulo: string; no_arquivo?: string; tipo: TipoDeCelula; numero: boolean }[]
  linhas: AsyncIterable<LinhaDita> | Iterable<LinhaDita>
  /** Last row of the sheet, and a note on paper. */
  marca: string | null
}

export interface Conteudo {
  titulo: string
  apoio: string[]
  partes: Parte[]
  /** The screen that shows the same. */
  endereco: string
}

export interface Leitura {
  db: Queryable
  /** For what counts the rows of a list. */
  consult: Consult
  quem: QuemColhe
  agora: Date
}
