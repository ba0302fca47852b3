// The reviewed file of the exports: who finds a value in each sensitive column of the file of a list.
import { join } from 'node:path'
import { ACTORS, type Actor } from './actors.ts'
import { type Column, kindsOf } from './exported-lists.ts'
import { type ReviewedTable, readTable, writeTable } from './reviewed-table.ts'
import { KINDS } from './sensitive-fields.ts'

/** The rows of the screen and the lines of the file, as each actor got them; null was refused. */
export type SeenInFile = Partial<
  Record<Actor, { screen: readonly unknown[] | null; file: readonly string[][] | null }>
>

const TABLE: ReviewedTable = {
  file: join(import.meta.dirname, 'campos-exportados.md'),
  header: `# Who takes what of people and of money away in a file

Compared with the files that the server makes by \`server/authorisation/files-and-figures.test.ts\`; read each changed line
before you commit it. \`ZELO_REESCREVER_MATRIZ=1 npm test -- server/authorisation/files-and-figures\` writes the file anew
(ADR 81).

A column is here when it reads, of the rows of its list, a field whose name is sensitive
(\`server/authorisation/sensitive-fields.ts\`): ${Object.keys(KINDS).join(', ')}. Who asks holds what the list and its export
demand, and nothing else, at the place of the object (\`outro-local\`: at another). \`vê\` some line has a value there;
\`nada\` none has; \`-\` the file is refused.
`,
  columns: ['lista', 'espécie', ...ACTORS, 'colunas'],
}

/** One row for the columns of a kind that the same people find filled. */
export function exportedRowsOf(lista: string, columns: readonly Column[], seen: SeenInFile): string[][] {
  const shown = Object.values(seen).flatMap(({ screen }) => screen ?? [])
  const groups = new Map<string, string[]>()
  columns.forEach((column, i) => {
    for (const kind of kindsOf(column, shown)) {
      const cells = ACTORS.map((actor) => {
        const file = seen[actor]?.file
        if (!file) return '-'
        return file.some((line) => line.length > 1 && line[i] !== '') ? 'vê' : 'nada'
      })
      const key = [lista, kind, ...cells].join('|')
      groups.set(key, [...(groups.get(key) ?? []), column.chave])
    }
  })
  return [...groups].map(([key, chaves]) => [...key.split('|'), chaves.join(', ')])
}

/** The rows of each list, by its name. */
export async function readExported(): Promise<Map<string, string[][]>> {
  return Map.groupBy(await readTable(TABLE), ([lista = '']) => lista)
}

export const writeExported = (rows: readonly string[][]): Promise<void> => writeTable(TABLE, rows)
