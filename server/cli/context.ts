// What every command needs: the configuration and the database, ready, whether or not the server is running.

import type { Config } from '#server/casa/config.ts'
import { readConfig } from '#server/casa/config.ts'
import type { Database } from '#server/casa/db/database.ts'
import { createLog } from '#server/casa/log.ts'
import { OperatorError } from '#server/casa/operator-error.ts'
import { prepareData } from '../demo/prepare-data.ts'
import { openServices } from '../services.ts'

export interface Context {
  config: Config
  db: Database
}

export const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** A running server's embedded database is shared and left running; one that was stopped is stopped again. */
async function withContext<R>(work: (context: Context) => Promise<R>): Promise<R> {
  const config = readConfig()
  const { services, close } = await openServices(config, createLog({ level: 'warn' }))
  try {
    const { demoLoaded } = await prepareData(services.db, config)
    if (demoLoaded) print('A demonstração foi carregada neste banco novo (ZELO_DEMO=0 evita).')
    return await work({ config, db: services.db })
  } finally {
    await close()
  }
}

/** The person's mistake or the file's: said in one line, without a stack. */
function explain(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
    return 'Não entendi as opções. Use --ajuda para ver como se usa.'
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

export interface Command<Options> {
  ajuda: string
  /** Null asks for the help. Throws `OperatorError` for what it does not accept. */
  parse(args: string[]): Options | null
  run(context: Context, options: Options): Promise<void>
}

/** Ends with code 1 when it fails, 2 when it was asked wrongly. */
export async function runCommand<Options>(command: Command<Options>, args: string[]): Promise<void> {
  try {
    const options = command.parse(args)
    if (options === null) return print(command.ajuda)
    try {
      await withContext((context) => command.run(context, options))
    } catch (error) {
      process.exitCode = 1
      console.error(`\n${explain(error)}\n`)
    }
  } catch (error) {
    process.exitCode = 2
    console.error(`\n${explain(error)}\n\n${command.ajuda}`)
  }
}
