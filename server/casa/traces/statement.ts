// How a statement is called in a trace: what it does and to which tables. Its text may hold what a list was filtered by.

const VERB = /^(?:\s|--[^\n]*\n)*([a-z]+)/i
const TABLE =
  /\b(?:into|(?<!\bdistinct\s)from|join|update)\s+(?:only\s+)?([a-z_][a-z0-9_]*)\b(?!\.|(?<!\binto\s+\w+)\s*\()/gi
const NAMED_HERE = /\b([a-z_][a-z0-9_]*)\s*(?:\([^()]*\)\s*)?as\s+(?:(?:not\s+)?materialized\s+)?\(/gi
/** After `from` and its like, and yet no table. */
const WORDS = new Set(['select', 'lateral', 'unnest', 'set', 'of', 'values', 'distinct', 'only'])
const TABLES_SAID = 4
/** Lists are of as many texts as people have filters. */
const TEXTS_KEPT = 2_000

const names = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name.toLowerCase())

function summarised(text: string): string {
  const verb = (VERB.exec(text)?.[1] ?? 'sql').toUpperCase()
  // What stands between quotes is no table, whatever it says.
  const bare = text.replace(/'(?:[^']|'')*'/g, "''")
  const here = new Set(names(bare, NAMED_HERE))
  const tables = new Set(names(bare, TABLE).filter((name) => !WORDS.has(name) && !here.has(name)))
  return [verb, ...[...tables].slice(0, TABLES_SAID)].join(' ')
}

const kept = new Map<string, string>()

/** `SELECT usuario atribuicao`, `INSERT evento`, `COMMIT`. */
export function statementName(text: string): string {
  const before = kept.get(text)
  if (before !== undefined) return before
  if (kept.size >= TEXTS_KEPT) kept.clear()
  const name = summarised(text)
  kept.set(text, name)
  return name
}
