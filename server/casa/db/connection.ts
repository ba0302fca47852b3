// The settings of every connection, whoever opens it.
import pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { types } from './types.ts'

export interface ConnectionSettings {
  url: string
  /** Runs every statement as this role; none: as the user of the URL. */
  role?: string | undefined
  readOnlyByDefault?: boolean
  /** Migrations and copies run longer than any request may. */
  unlimited?: boolean
  /** A pool of transactions stands between, and gives each one any session: what a session is told at its start is lost. */
  pooled?: boolean
}

function parseUrl(url: string): URL {
  try {
    return new URL(url)
  } catch {
    throw new OperatorError(
      'O endereço do banco (DATABASE_URL) não é válido. Exemplo: postgresql://usuario:senha@servidor:5432/zelo',
    )
  }
}

/** What every statement relies on, by name and value. */
export function sessionSettings({ unlimited, readOnlyByDefault, role }: Omit<ConnectionSettings, 'url'>) {
  const settings: [name: string, value: string][] = [
    ['TimeZone', 'UTC'],
    ['DateStyle', 'ISO'],
    ['IntervalStyle', 'iso_8601'],
    ['search_path', 'public'],
  ]
  if (unlimited) settings.push(['statement_timeout', '0'])
  else {
    settings.push(
      ['statement_timeout', '30s'],
      ['lock_timeout', '5s'],
      ['idle_in_transaction_session_timeout', '60s'],
    )
  }
  if (readOnlyByDefault) settings.push(['default_transaction_read_only', 'on'])
  if (role !== undefined) settings.push(['role', role])
  return settings
}

const sessionOptions = (settings: ConnectionSettings): string =>
  sessionSettings(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** `options` given in the URL come first, so ours win. */
export function clientConfig(settings: ConnectionSettings): pg.ClientConfig {
  const url = parseUrl(settings.url)
  const given = url.searchParams.get('options')
  url.searchParams.delete('options')
  return {
    connectionString: url.href,
    ...(!settings.pooled && { options: [given, sessionOptions(settings)].filter(Boolean).join(' ') }),
    application_name: 'zelo',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types,
  }
}

/** A connected client of its own, for work outside the pool; the caller ends it. */
export async function openClient(settings: ConnectionSettings): Promise<pg.Client> {
  const client = new pg.Client(clientConfig(settings))
  // Without a listener an error on an idle connection would end the process; queries reject by themselves.
  client.on('error', () => {})
  await client.connect()
  return client
}
