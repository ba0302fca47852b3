// The reviewed file: of each list, what may grow with its table, and why.
import { join } from 'node:path'
import { type ReviewedTable, readTable, writeTable } from '#server/authorisation/reviewed-table.ts'
import type { Asked } from './asked-lists.ts'

const HEADER = `# What may grow with the table

\`server/plans/list-plans.test.ts\` asks every list of the contract, in each order, by each filter and by filters two by
two, as who reaches everything and as who reaches half, in a network of some hundreds of each thing. What reads more than a
page is made of is here, with its reason; the test fails when something else does, and when something here no longer does.
\`ZELO_REESCREVER_PLANOS=1 npx vitest run --project server-embedded server/plans\` writes the file anew and keeps the reasons:
read each changed line before you commit it (ADR 119).

\`sempre\`: in whatever order and by whatever filter; \`por:nome\`: in that order; \`texto\`: by that filter; \`texto+tipo\`: by
both. A filter that reads more here finds few or none of hundreds, walking an order that many fill.
`

const TABLE: ReviewedTable = {
  file: join(import.meta.dirname, 'exceptions.md'),
  header: HEADER,
  columns: ['lista', 'página', 'total', 'motivo'],
}

export interface Exceptions {
  pagina: readonly string[]
  total: readonly string[]
  motivo: string
}

const told = (cell = ''): string[] => cell.split(' ').filter(Boolean)

export async function readExceptions(): Promise<Map<string, Exceptions>> {
  const rows = await readTable(TABLE)
  return new Map(
    rows.map(([lista = '', pagina, total, motivo = '']) => [
      lista,
      { pagina: told(pagina), total: told(total), motivo },
    ]),
  )
}

export const writeExceptions = (all: ReadonlyMap<string, Exceptions>): Promise<void> =>
  writeTable(
    TABLE,
    [...all]
      .filter(([, { pagina, total }]) => pagina.length + total.length > 0)
      .map(([lista, { pagina, total, motivo }]) => [lista, pagina.join(' '), total.join(' '), motivo]),
  )

const filtersOf = ({ order: _order, sort: _sort, ...filters }: Asked): string[] => Object.keys(filters)

/** The fewest words that name all of these: what an order or a filter alone explains is not said again of two. */
export function namesOf(growing: readonly Asked[]): string[] {
  const names = new Set<string>()
  const shortFirst = growing.toSorted((a, b) => Object.keys(a).length - Object.keys(b).length)
  for (const asked of shortFirst) {
    const filters = filtersOf(asked)
    const order = asked.order === undefined ? [] : [`por:${asked.order}`]
    if (['sempre', ...order, ...filters, filters.join('+')].some((name) => names.has(name))) continue
    names.add(filters.length > 0 ? filters.join('+') : (order[0] ?? 'sempre'))
  }
  return [...names].sort()
}
