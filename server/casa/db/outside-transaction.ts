// Migrations that may not be in a transaction: indexes of large tables, built (`concurrently`) while others write. Killed
// midway, such a file begins again: an index that stands is left, half of one is dropped and built anew.
import type pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import type { Migration } from './migration-files.ts'

const MARK = /^-- outside a transaction\b/

/** Not the lock of the other migrations: who waits for that one is in a transaction, for whose end the build waits. */
const LOCK = 0x7a656c70

interface Step {
  statement: string
  index: string
  builds: boolean
}

const STEP =
  /^(create (?:unique )?index concurrently|drop index concurrently) (?:if (?:not )?exists )?([a-z_0-9]+)\b/i

export const isOutside = ({ text }: Migration): boolean => MARK.test(text)

export function stepsOf({ nome, text }: Migration): Step[] {
  const statements = text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((each) => each.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean)
  return statements.map((statement) => {
    const [, verb, index] = STEP.exec(statement) ?? []
    if (verb === undefined || index === undefined)
      throw new OperatorError(
        `A migração ${nome} não está em uma transação e só pode criar e retirar índices (concurrently): ${statement}`,
      )
    return { statement, index, builds: verb.toLowerCase().startsWith('create') }
  })
}

/** The same in a transaction, for a database that nobody uses yet. */
export const asInside = (text: string): string => text.replaceAll(/\bconcurrently\b/gi, '')

async function standing(client: pg.Client, index: string): Promise<'whole' | 'half' | undefined> {
  const { rows } = await client.query<{ whole: boolean }>(
    'select indisvalid and indisready as whole from pg_index where indexrelid = to_regclass($1)',
    [index],
  )
  const [found] = rows
  return found && (found.whole ? 'whole' : 'half')
}

async function take(client: pg.Client, { statement, index, builds }: Step): Promise<void> {
  const found = await standing(client, index)
  if ((builds && found === 'whole') || (!builds && found === undefined)) return
  if (builds && found === 'half') await client.query(`drop index concurrently ${index}`)
  await client.query(statement)
}

/** Answers false when another process is at it: ask again later, outside of any transaction. */
export async function applyOutside(client: pg.Client, migration: Migration): Promise<boolean> {
  const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [LOCK])
  if (!rows[0]?.ours) return false
  try {
    for (const step of stepsOf(migration)) await take(client, step)
    return true
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {})
  }
}
