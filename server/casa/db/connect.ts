// The database as an entry point needs it: found or started, migrated, opened as the application.
import { type Database, openDatabase } from './database.ts'
import { type LauncherLog, startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'

export interface ConnectOptions {
  /** Of a given PostgreSQL; none: the embedded one, in `dados`. */
  databaseUrl: string | undefined
  dados: string
}

export interface ConnectedDatabase {
  db: Database
  embedded: boolean
  /** The migrations that this start applied. */
  applied: string[]
  /** Ends the connections, and the embedded server when it is ours. */
  close(): Promise<void>
}

export async function connectDatabase(options: ConnectOptions, log: LauncherLog): Promise<ConnectedDatabase> {
  const { databaseUrl, dados } = options
  const server = databaseUrl === undefined ? await startEmbeddedPostgres({ dados, log }) : undefined
  try {
    const url = databaseUrl ?? server?.url() ?? ''
    const { applied, role } = await migrate({ url })
    if (applied.length > 0) log.info({ migracoes: applied }, 'Migrações aplicadas')
    if (role === undefined) {
      log.warn(
        {},
        'O usuário do banco não pode criar o papel zelo_app: a aplicação roda como dona das tabelas, sem essa proteção. Crie-o como administrador: CREATE ROLE zelo_app NOLOGIN; GRANT zelo_app TO <usuário>;',
      )
    }
    const db = await openDatabase({
      url,
      role,
      onError: (err, where) => log.error({ err, onde: where }, 'Falha que ninguém esperava no banco'),
    })
    const close = async () => {
      await db.close()
      await server?.stop()
    }
    return { db, embedded: server !== undefined, applied, close }
  } catch (error) {
    await server?.stop()
    throw error
  }
}
