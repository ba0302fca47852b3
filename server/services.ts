// What the process needs before it can answer or work: its database at this program's schema, files, mail, key.
import type { Logger } from 'pino'
import { lerChavesDosPacotes } from './administracao/aparelhos/package-keys.ts'
import { lerSegredo } from './administracao/sistema/segredo.ts'
import { createFileStore } from './casa/arquivos/file-store.ts'
import { openShelf } from './casa/arquivos/open-shelf.ts'
import { tracedFiles } from './casa/arquivos/traced-files.ts'
import type { Config } from './casa/config.ts'
import { connectDatabase } from './casa/db/connect.ts'
import type { Services } from './casa/http/call.ts'
import { createMailer } from './casa/mail/mailer.ts'
import { FIELD_RULES } from './field-rules.ts'

export interface OpenServices {
  services: Services
  /** Closes the database, and the embedded PostgreSQL when this process started it. */
  close(): Promise<void>
}

export async function openServices(config: Config, log: Logger): Promise<OpenServices> {
  const { db, close } = await connectDatabase(config, log)
  try {
    // Made or found damaged now, while the operator is looking, and not at the first package.
    await lerChavesDosPacotes(config)
    const services: Services = {
      db,
      config,
      files: tracedFiles(
        createFileStore(config.dados, await openShelf(config)),
        config.arquivos ? 's3' : 'pasta',
      ),
      mail: createMailer(config, log),
      segredo: await lerSegredo(config),
      campo: FIELD_RULES,
    }
    return { services, close }
  } catch (error) {
    await close()
    throw error
  }
}
