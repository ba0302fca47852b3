// A table of a Markdown file that a test writes and a person reads before it is committed.
import { readFile, writeFile } from 'node:fs/promises'

export interface ReviewedTable {
  file: string
  /** What the file says before the table. */
  header: string
  columns: readonly string[]
}

/** The cells of every row; none when the file is not there. */
export async function readTable({ file, columns }: ReviewedTable): Promise<string[][]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith(`| ${columns[0]}`))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

export async function writeTable(
  { file, header, columns }: ReviewedTable,
  rows: readonly (readonly string[])[],
): Promise<void> {
  const all = [columns, ...rows]
  const widths = columns.map((_, i) => Math.max(...all.map((row) => row[i]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  await writeFile(file, [header, line(columns), rule, ...rows.map(line), ''].join('\n'))
}
