// The whole server in one process, over a test's own database, with a mailbox to look into.
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { type AppOptions, createApp } from '#server/app.ts'
import { createFileStore } from '#server/casa/arquivos/file-store.ts'
import { type Config, readConfig } from '#server/casa/config.ts'
import type { Database } from '#server/casa/db/database.ts'
import type { Services } from '#server/casa/http/call.ts'
import type { Message } from '#server/casa/mail/mailer.ts'
import { FIELD_RULES } from '#server/field-rules.ts'
import { Client } from './client.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface TestApp {
  app: FastifyInstance
  services: Services
  /** Every message sent so far. */
  emails: Message[]
  /** A browser nobody signed in on. */
  client(): Client
}

interface TestAppOptions extends AppOptions {
  config?: Partial<Config>
}

/** Call it at the top of a test file, with `await`: it is closed after the file's last test. */
export async function createTestApp(db: Database, options: TestAppOptions = {}): Promise<TestApp> {
  const { config, ...appOptions } = options
  const folder = await temporaryFolder()
  const emails: Message[] = []
  const settings: Config = {
    ...readConfig({ ZELO_DADOS: folder.path, PORT: '3999', ZELO_LIMITE_POR_MINUTO: '1000000' }),
    ...config,
  }
  const services: Services = {
    db,
    config: settings,
    files: createFileStore(settings.dados),
    mail: { send: async (message) => void emails.push(message) },
    segredo: Buffer.alloc(32, 'teste'),
    campo: FIELD_RULES,
  }
  const app = await createApp(services, { dist: join(folder.path, 'dist'), ...appOptions })
  afterAll(async () => {
    await app.close()
    await folder.remove()
  })
  return { app, services, emails, client: () => new Client(app) }
}
