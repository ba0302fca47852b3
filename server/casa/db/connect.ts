// The database as an entry point needs it: found or started, migrated by its owner, opened as the application.
import { OperatorError } from '../operator-error.ts'
import { APP_ROLE } from './app-role.ts'
import { type Database, type DatabaseOptions, type EstadoDaReplica, openDatabase } from './database.ts'
import { type LauncherLog, startEmbeddedPostgres } from './embedded-postgres.ts'
import { entersAsSuperuser, migrate } from './migrate.ts'

export interface ConnectOptions {
  /** Of a given PostgreSQL, as the application; none: the embedded one, in `dados`. */
  databaseUrl: string | undefined
  /** Of the same, as who owns the tables; none: the application's own. */
  databaseUrlDono: string | undefined
  /** Of the same, through a pgBouncer of transactions; none: the application's own. */
  databaseUrlPgbouncer?: string | undefined
  /** Of a streaming replica of the same, as the application; none: analyses read where everything is written. */
  databaseUrlLeitura?: string | undefined
  /** Seconds beyond which the replica is too late to be read. */
  leituraAtrasoMaximoS?: number
  /** The database is of the release after this one, and this one goes back. */
  versaoAnterior?: boolean
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

/** Where the owner migrates, and where the application enters. */
interface Addresses {
  owner: string
  app: string
}

const ASK_FOR_ROLE = `Crie-o como administrador: CREATE ROLE ${APP_ROLE} NOLOGIN; GRANT ${APP_ROLE} TO <usuário>;`

/** The given server is somebody else's: we say what is missing in it, and go on as far as it lets us. */
async function warnOfGiven({ app }: Addresses, role: string | undefined, log: LauncherLog): Promise<void> {
  if (role === undefined) {
    log.warn(
      {},
      `O usuário do banco não pode criar o papel ${APP_ROLE}: a aplicação roda como dona das tabelas, sem essa proteção. ${ASK_FOR_ROLE}`,
    )
  }
  if (await entersAsSuperuser(app)) {
    log.warn(
      {},
      'O usuário de DATABASE_URL é superusuário do PostgreSQL: uma falha da aplicação alcançaria o servidor de banco inteiro. Informe um usuário comum; as permissões de que ele precisa estão no guia de operação.',
    )
  }
}

const SITUACOES: Readonly<Record<EstadoDaReplica['situacao'], string>> = {
  'em-dia': 'A réplica de DATABASE_URL_LEITURA está em dia: análises e exportações leem dela',
  atrasada: 'A réplica de DATABASE_URL_LEITURA está atrasada: análises e exportações leem do banco principal',
  fora: 'A réplica de DATABASE_URL_LEITURA não serve: análises e exportações leem do banco principal',
}

function replicaOf(
  { databaseUrlLeitura, leituraAtrasoMaximoS = 60 }: ConnectOptions,
  log: LauncherLog,
): DatabaseOptions['replica'] {
  if (databaseUrlLeitura === undefined) return undefined
  return {
    url: databaseUrlLeitura,
    limiteS: leituraAtrasoMaximoS,
    onChange({ situacao, atraso_s }, err) {
      const fields = { atraso_s, ...(err !== undefined && { err }) }
      if (situacao === 'em-dia') log.info(fields, SITUACOES[situacao])
      else log.warn(fields, SITUACOES[situacao])
    },
  }
}

export async function connectDatabase(options: ConnectOptions, log: LauncherLog): Promise<ConnectedDatabase> {
  const { databaseUrl, databaseUrlDono, dados } = options
  const server = databaseUrl === undefined ? await startEmbeddedPostgres({ dados, log }) : undefined
  try {
    const given: Addresses = { owner: databaseUrlDono ?? databaseUrl ?? '', app: databaseUrl ?? '' }
    const addresses = server ? { owner: server.url(), app: server.appUrl() } : given
    const { applied, newer, role } = await migrate({
      url: addresses.owner,
      previousRelease: options.versaoAnterior ?? false,
    })
    if (newer.length > 0)
      log.warn(
        { migracoes: newer },
        'O banco é da versão seguinte (ZELO_VERSAO_ANTERIOR): nada nele foi mudado',
      )
    if (applied.length > 0) log.info({ migracoes: applied }, 'Migrações aplicadas')
    if (role === undefined && databaseUrlDono !== undefined) {
      throw new OperatorError(
        `O usuário de DATABASE_URL_DONO não pode usar o papel ${APP_ROLE}, que dá à aplicação o que ela alcança. ${ASK_FOR_ROLE}`,
      )
    }
    if (!server) await warnOfGiven(addresses, role, log)
    const db = await openDatabase({
      url: addresses.app,
      pooledUrl: options.databaseUrlPgbouncer,
      role,
      replica: replicaOf(options, log),
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
