// What a target of imports is: its fields, how each is read from a cell, and what becomes of one line.

import type { Concessao } from '#contract/casa/acesso.ts'
import type { CampoDoRegistro } from '#contract/casa/campos.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import type { CampoDeImportacao, ResultadoDaLinha } from '#contract/dados/importacoes.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { opcao, texto } from './leitores.ts'
import type { CelulasRecusadas, Recusas } from './recusas.ts'

export interface Campo extends CampoDeImportacao {
  /** Other names that the column may have. */
  sinonimos: readonly string[]
  /** Throws an `Error` with what the cell should be. Given only cells with something in them. */
  ler(texto: string): unknown
}

/** By field; an empty cell, or a column that is not there, says nothing and is absent. */
export type Valores = Readonly<Record<string, unknown>>

/** A line as it was read; what could not be read is among the refusals, and not among the values. */
export interface LinhaAberta {
  valores: Valores
  recusas: Recusas
  /** By field: what to look at in a line that enters. */
  avisos: Map<string, string>
  /** What it became, said by a target that tells more of its lines once they are in. */
  gravado?: { id: number; novo: boolean }
}

/** What became of one line; of one that changes a record, with what changes in words. */
export type FeitoDaLinha = ResultadoDaLinha | { resultado: ResultadoDaLinha; muda: string }

/** Of one line of a model: what its cells say; a field that is not named is empty. */
export type LinhaDeModelo = Readonly<Record<string, string>>

export interface Alvo {
  permissao: Permissao
  campos: readonly Campo[]
  /** Of what the form names otherwise, the field here: by the path of the form, or by its beginning. */
  doFormulario: Readonly<Record<string, string>>
  /** Columns that are read without being mapped: their cells, by name of the column, are the value `livres`. */
  livres?: RegExp
  /** What tells the record apart from the others of the file, in any case of letters; null when the line does not say. */
  chaveNatural(valores: Valores): string | null
  /** Two lines that this installation would take as they are: what they name is there. By field, as people write it. */
  modelo(db: Queryable, concessoes: readonly Concessao[]): Promise<readonly LinhaDeModelo[]>
  /**
   * Gathers in `recusas` all that speaks against the line before it writes. Throws `CelulasRecusadas` or `Recusa`: the
   * line is then undone, and it alone.
   */
  aplicar(comando: Comando, linha: LinhaAberta): Promise<FeitoDaLinha>
  /**
   * Many lines by few statements, in their order: of each, what became of it or why not. What it throws undoes all of
   * them, and they are then applied one by one.
   */
  emLote?(comando: Comando, lista: readonly LinhaAberta[]): Promise<(FeitoDaLinha | CelulasRecusadas)[]>
  /** What to look at in lines that are in, asked of all of them together. */
  avisar?(comando: Comando, linhas: readonly LinhaAberta[]): Promise<void>
}

/** The field of the target that what is said at a path of the form is about. */
export const campoDoFormulario = (doFormulario: Alvo['doFormulario'], caminho: string): string => {
  const [inicio = caminho] = caminho.split('.')
  return doFormulario[caminho] ?? doFormulario[inicio] ?? inicio
}

type Descrito = Pick<Campo, 'ler' | 'rotulo'> & Partial<Campo>

export const campo = (chave: string, descrito: Descrito): Campo => ({
  chave,
  obrigatorio: false,
  dica: null,
  exemplo: '',
  sinonimos: [],
  ...descrito,
})

/** A field of a record, by the record's own words; of a vocabulary, or a text, where `ler` does not say otherwise. */
export const campoDe =
  <K extends string>(campos: Readonly<Record<K, CampoDoRegistro>>) =>
  (chave: K, descrito: Partial<Campo> = {}): Campo => {
    const { rotulo, vocabulario } = campos[chave]
    return campo(chave, { rotulo, ler: vocabulario ? opcao(vocabulario) : texto, ...descrito })
  }
