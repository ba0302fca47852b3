// The reviewed file of the sensitive fields: who saw a value in each, on an object of their own place.
import { join } from 'node:path'
import type { Actor } from './actors.ts'
import type { Operation } from './operations.ts'
import { isRefusal } from './outcome.ts'
import { type ReviewedTable, readTable, writeTable } from './reviewed-table.ts'
import { KINDS, saysSomething, sensitiveFieldsOf } from './sensitive-fields.ts'

/** Without a session; with one and no permission; with no more than the operation demands; with everything. */
const WHO = ['anonimo', 'sem-permissao', 'local-certo', 'curinga'] as const satisfies readonly Actor[]

/** What each actor's try came to. */
export type Seen = Partial<Record<Actor, { outcome: string; dados: unknown }>>

const TABLE: ReviewedTable = {
  file: join(import.meta.dirname, 'campos-sensiveis.md'),
  header: `# Who sees what of people and of money

Compared with what the server answers by \`server/authorisation/matrix.test.ts\`; read each changed line before you commit it.
\`ZELO_REESCREVER_MATRIZ=1 npm test -- server/authorisation/matrix\` writes the file anew (ADR 62).

A field is found in the shape of the answer by its name (\`server/authorisation/sensitive-fields.ts\`): ${Object.keys(KINDS).join(', ')}.
\`vê\` some row has a value there; \`nada\` it is empty; \`-\` no answer. \`local-certo\` holds what the operation demands and
nothing else; where it has \`nada\` and \`curinga\` has \`vê\`, a further permission guards the field. Where nobody sees
anything the scene has no such value.
`,
  columns: ['operação', 'espécie', ...WHO, 'campos'],
}

/** One row for the fields of a kind that the same people see. */
export function sensitiveRowsOf({ name, endpoint }: Operation, seen: Seen): string[][] {
  const groups = new Map<string, string[]>()
  for (const { kind, path } of sensitiveFieldsOf(endpoint)) {
    const cells = WHO.map((actor) => {
      const tried = seen[actor]
      if (tried === undefined || isRefusal(tried.outcome)) return '-'
      return saysSomething(tried.dados, path) ? 'vê' : 'nada'
    })
    const key = [name, kind, ...cells].join('|')
    groups.set(key, [...(groups.get(key) ?? []), path.join('.')])
  }
  return [...groups].map(([key, paths]) => [...key.split('|'), paths.sort().join(', ')]).sort(byRow)
}

const byRow = (a: readonly string[], b: readonly string[]) => (a.join('|') < b.join('|') ? -1 : 1)

/** The rows of each operation, by its name. */
export async function readSensitive(): Promise<Map<string, string[][]>> {
  return Map.groupBy(await readTable(TABLE), ([name = '']) => name)
}

export const writeSensitive = (rows: readonly string[][]): Promise<void> => writeTable(TABLE, rows)
