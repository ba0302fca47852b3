// Behind a pgBouncer of transactions: what a session would be told at its start must be the user's own, in the database.
import pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { type ConnectionSettings, sessionSettings } from './connection.ts'

/** As PostgreSQL says them back. */
const SAID: Readonly<Record<string, string>> = { '60s': '1min' }

interface Found {
  usuario: string
  banco: string
  valores: Record<string, string>
}

/** Throws the commands that are missing, for an administrator to run once. */
export async function requireSettings(
  pool: pg.Pool,
  settings: Omit<ConnectionSettings, 'url'>,
): Promise<void> {
  const wanted = sessionSettings(settings)
  const { rows } = await pool.query<Found>(
    `select session_user as usuario, current_database() as banco,
      (select json_object_agg(n, current_setting(n)) from unnest($1::text[]) n) as valores`,
    [wanted.map(([name]) => name)],
  )
  const { usuario = '', banco = '', valores = {} } = rows[0] ?? {}
  // Whoever enters as the role itself needs not to take it.
  const has = ([name, value]: [string, string]) => {
    if (name === 'role') return valores.role === value || usuario === value
    // The order of day and month, which the style leaves as it was, is of what is read, and Zelo writes ISO.
    if (name === 'DateStyle') return valores[name]?.startsWith(value)
    return [value, SAID[value]].includes(valores[name])
  }
  const missing = wanted.filter((one) => !has(one))
  if (missing.length === 0) return
  const quoted = (name: string) => pg.escapeIdentifier(name)
  const commands = missing.map(
    ([name, value]) =>
      `  ALTER ROLE ${quoted(usuario)} IN DATABASE ${quoted(banco)} SET ${name} = '${value}';`,
  )
  throw new OperatorError(
    [
      'Por DATABASE_URL_PGBOUNCER as sessões são de todos, e o que o Zelo espera delas precisa estar no usuário do banco. Rode, como administrador, e recarregue o pgBouncer (RECONNECT):',
      ...commands,
    ].join('\n'),
  )
}
