// The reviewed file: one line for each operation, what came of each actor's try on an own and on a foreign object.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ACTORS } from './actors.ts'
import type { Reach } from './probe.ts'
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

/** The cells of each operation, by its name. */
export async function readExpectations(): Promise<Map<string, string[]>> {
  const text = await readFile(FILE, 'utf8').catch(() => '')
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith(`| ${COLUMNS[0]}`))
  return new Map(
    rows.map((line) => {
      const cells = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      return [cells[0] ?? '', cells]
    }),
  )
}

export async function writeExpectations(rows: readonly string[][]): Promise<void> {
  const all = [COLUMNS, ...rows]
  const widths = COLUMNS.map((_, i) => Math.max(...all.map((row) => row[i]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  await writeFile(FILE, [HEADER, line(COLUMNS), rule, ...rows.map(line), ''].join('\n'))
}
