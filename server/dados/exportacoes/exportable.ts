// What a list gives to be exported: its columns, and its rows page by page within what its reader reaches.
import type { z } from 'zod'
import type { Concessao } from '#contract/casa/acesso.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { Celula, FiltroDeclarado } from '#contract/dados/lista.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { TipoDeCelula } from './cells.ts'

export interface LeitorDaLista {
  usuario_id: number
  /** As they are at the moment of reading, not as they were when the export was asked for. */
  concessoes: readonly Concessao[]
  fuso: string
}

export interface ColunaExportada<T> {
  chave: string
  rotulo: string
  tipo?: TipoDeCelula
  valor: (linha: T) => Celula
}

export interface Pedida<F> {
  leitor: LeitorDaLista
  filtro: F
  /** Only these; null: all of the filter. */
  ids: readonly number[] | null
}

export interface PaginaExportada<T> {
  linhas: readonly T[]
  /** Where the next one begins; null at the end. */
  proximo: string | null
}

export interface Exportable<F, T> {
  permissao: Permissao
  /** As its screen says it; absent: it is not told by the contract. */
  titulo?: string
  /** What each filter is called, and how its value is said, by its name; absent: it is not told by the contract. */
  filtros?: Readonly<Record<string, FiltroDeclarado | undefined>>
  /** Path of the screen, for the notification. */
  tela: string
  /** The file says who took it, and when. */
  dadosPessoais: boolean
  colunas: readonly ColunaExportada<T>[]
  /** The list's own query. */
  filtro: z.ZodType<F>
  pagina(db: Queryable, pedida: Pedida<F>, depois: string | null, limite: number): Promise<PaginaExportada<T>>
  /** Null when there are too many to be counted. */
  total(db: Queryable, pedida: Pedida<F>): Promise<number | null>
}

/** Any of them: what its rows and filter are is its own affair. */
export interface AnyExportable extends Omit<Exportable<unknown, unknown>, 'colunas'> {
  colunas: readonly ColunaExportada<never>[]
}

/** Hides what the rows are from who only writes them down. */
export function exportable<F, T>(lista: Exportable<F, T>): AnyExportable {
  return lista as unknown as AnyExportable // as: filter and rows come only from this very list
}
