// A connection of its own that hears what others NOTIFY: the pool's come and go.
import { type ConnectionSettings, openClient } from './connection.ts'
import { type Queryable, queryableOver } from './queryable.ts'

export interface Ears {
  hear(payload: string): void
  /** The connection broke; told once. What was said meanwhile is lost. */
  lost(): void
}

export interface Listening extends Queryable {
  end(): Promise<void>
}

/** Rejects when the database does not answer. `channel` is a plain name of ours, never a caller's. */
export async function listenOn(
  settings: ConnectionSettings,
  channel: string,
  { hear, lost }: Ears,
): Promise<Listening> {
  const client = await openClient(settings)
  client.once('end', lost)
  client.on('notification', ({ payload }) => hear(payload ?? ''))
  try {
    // So that whoever looks at the database's connections knows what this idle one is.
    await client.query(`set application_name = 'zelo-escuta'`)
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
  } catch (error) {
    await client.end()
    throw error
  }
  return { ...queryableOver((config) => client.query(config)), end: () => client.end() }
}
