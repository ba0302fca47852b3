// Every list that can be exported with the operation that shows it on the screen, and what its columns read.
import { ListaDoPainel } from '#contract/administracao/visoes.ts'
import type { AnyExportable, ColunaExportada } from '#server/dados/exportacoes/exportable.ts'
import { EXPORTAVEIS } from '#server/exportable-lists.ts'
import { type Operation, operations } from './operations.ts'
import { type Kind, kindOf } from './sensitive-fields.ts'

export interface ExportedList {
  lista: ListaDoPainel
  exportavel: AnyExportable
  /** Shows the list on the screen: it takes the very query that the export takes. */
  operation: Operation
}

export const exportedLists: readonly ExportedList[] = ListaDoPainel.options.map((lista) => {
  const exportavel = EXPORTAVEIS[lista]
  const shown = operations.filter(({ endpoint }) => endpoint.query === exportavel.filtro)
  const operation = shown.find(({ name }) => name.endsWith('.listar')) ?? shown[0]
  if (operation === undefined) throw new Error(`no operation shows the list ${lista}`)
  return { lista, exportavel, operation }
})

/** Columns of a file alone, and why whoever takes it may have them. */
export const NOT_ON_THE_SCREEN: Readonly<Record<string, string>> = {
  'perfis.chaves':
    'the screen counts the permissions, and shows their names one click away to whoever lists profiles',
}

export const isOfTheFileAlone = ({ lista }: ExportedList, { chave }: Column): boolean =>
  `${lista}.${chave}` in NOT_ON_THE_SCREEN

/** As it is given to whoever writes rows down. */
export type Column = ColunaExportada<unknown>

// as: each column is given only the rows of its own list
export const columnsOf = ({ exportavel }: ExportedList) => exportavel.colunas as readonly Column[]

/** A column is sensitive when it reads a field that is: the kinds of those that it read of these rows. */
export function kindsOf({ valor }: Column, rows: readonly unknown[]): Set<Kind> {
  const names = new Set<string>()
  for (const row of rows) {
    try {
      valor(recording(row, names))
    } catch {
      // A row of the screen may lack what the file's row has: what was read until there counts.
    }
  }
  return new Set([...names].map(kindOf).filter((kind) => kind !== undefined))
}

/** The same value, telling the names that are read of it and of whatever it holds. */
function recording(value: unknown, names: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get(target, name, receiver) {
      if (typeof name === 'string') names.add(name)
      return recording(Reflect.get(target, name, receiver), names)
    },
  })
}
