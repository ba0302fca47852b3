// What most commands need: the configuration and the database, ready, whether or not the server is running.

import type { Config } from '#server/casa/config.ts'
import { readConfig } from '#server/casa/config.ts'
import type { Database } from '#server/casa/db/database.ts'
import { createLog } from '#server/casa/log.ts'
import { prepareData } from '../demo/prepare-data.ts'
import { openServices } from '../services.ts'
import { print, runTask, type Task } from './command.ts'

export interface Context {
  config: Config
  db: Database
}

/** A running server's embedded database is shared and left running; one that was stopped is stopped again. */
async function withContext<R>(work: (context: Context) => Promise<R>): Promise<R> {
  const config = readConfig()
  const { services, close } = await openServices(config, createLog({ level: 'warn' }))
  try {
    const { demoLoaded } = await prepareData(services.db, { demo: config.demo, files: services.files })
    if (demoLoaded) print('A demonstração foi carregada neste banco novo (ZELO_DEMO=0 evita).')
    return await work({ config, db: services.db })
  } finally {
    await close()
  }
}

export interface Command<Options> extends Omit<Task<Options>, 'run'> {
  run(context: Context, options: Options): Promise<void>
}

export function runCommand<Options>({ run, ...task }: Command<Options>, args: string[]): Promise<void> {
  return runTask({ ...task, run: (options) => withContext((context) => run(context, options)) }, args)
}
