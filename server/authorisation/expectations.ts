// The reviewed file: one line for each operation, what came of each actor's try on an own and on a foreign object.
import { join } from 'node:path'
import { ACTORS } from './actors.ts'
import type { Reach } from './probe.ts'
import { type ReviewedTable, readTable, writeTable } from './reviewed-table.ts'
import { OBJECTS, type ObjectOf } from './scene.ts'

const FILE = join(import.meta.dirname, 'expectativas.md')

/** By actor, then by object. */
export type Outcomes = Record<string, Record<ObjectOf, string>>

const HEADER = `# Who may do what

Compared with what the server does by \`server/authorisation/matrix.test.ts\`; read each changed line before you commit it.
\`ZELO_REESCREVER_MATRIZ=1 npm test -- server/authorisation/matrix\` writes the file anew (ADR 19).

Each cell is what came of the try: on an object at the own place, or of one's own, and, where it differs, after the
slash on a foreign one. \`ok\` did it or saw it; \`vazio\` a success that does not show the object; \`sessao\`
ERR_NAO_AUTENTICADO; \`negado\` ERR_NAO_AUTORIZADO; \`oculto\` ERR_NAO_ENCONTRADO; anything else is the codigo itself. The
permission is held at one school (\`outro-local\`: at the school of the foreign object) or, where the reach is global, for
the whole tree (\`outro-local\`: at one school only).
`

const COLUMNS = ['operação', 'alcance', ...ACTORS]

export function cellsOf(name: string, reach: Reach, outcomes: Outcomes): string[] {
  const cells = ACTORS.map((actor) => [...new Set(OBJECTS.map((objeto) => outcomes[actor]?.[objeto] ?? '?'))])
  return [name, reach, ...cells.map((cell) => cell.join(' / '))]
}

const TABLE: ReviewedTable = { file: FILE, header: HEADER, columns: COLUMNS }

/** The cells of each operation, by its name. */
export async function readExpectations(): Promise<Map<string, string[]>> {
  return new Map((await readTable(TABLE)).map((cells) => [cells[0] ?? '', cells]))
}

export const writeExpectations = (rows: readonly string[][]): Promise<void> => writeTable(TABLE, rows)
