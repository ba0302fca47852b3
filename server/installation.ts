// One installation, opened: its services, its data made ready, its application; not yet at any port.
import type { FastifyInstance } from 'fastify'
import { baseDoMapa } from './administracao/sistema/base-do-mapa.ts'
import { createApp } from './app.ts'
import type { Config } from './casa/config.ts'
import type { Services } from './casa/http/call.ts'
import type { Logger } from './casa/log.ts'
import { prepareData } from './demo/prepare-data.ts'
import { type OpenServices, openServices } from './services.ts'

export interface Installation extends OpenServices {
  app: FastifyInstance
}

export interface OpenOptions {
  /** Before anything is written in it. Throws when this database must not be used. */
  check?: (services: Services) => Promise<void>
}

/** The caller closes `app`, then the services. */
export async function openInstallation(
  config: Config,
  log: Logger,
  { check }: OpenOptions = {},
): Promise<Installation> {
  const { services, close } = await openServices(config, log)
  try {
    await check?.(services)
    await baseDoMapa(config)
    const { db, files } = services
    const { demoLoaded } = await prepareData(db, { demo: config.demo, files })
    if (demoLoaded) log.info('Demonstração carregada')
    return { services, close, app: await createApp(services, { log }) }
  } catch (error) {
    await close()
    throw error
  }
}
