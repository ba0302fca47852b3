/** What the table and the cards are given: the same rows, drawn for two sizes. */
import type { Coluna, ListDefinition, Ordem, Registro } from './list-definition.ts'
import type { Selection } from './use-selection.ts'

export interface RowsProps<T extends Registro> {
  titulo: string
  itens: readonly T[]
  colunas: readonly Coluna<T>[]
  nome: ListDefinition<T>['nome']
  endereco: ListDefinition<T>['endereco']
  /** Null where there is nothing to do with what is chosen. */
  selecao: Selection<T> | null
  ordem: Ordem | undefined
  onOrdem: (ordem: Ordem) => void
}
