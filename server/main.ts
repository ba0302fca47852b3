// Starts Zelo and stops it in order.
import type { FastifyInstance } from 'fastify'
import { baseDoMapa } from './administracao/sistema/base-do-mapa.ts'
import { temDemonstracao } from './administracao/sistema/queries.ts'
import { createApp } from './app.ts'
import { type Config, readConfig } from './casa/config.ts'
import { guardarEndereco } from './casa/endereco-do-servidor.ts'
import { createLog, type Logger } from './casa/log.ts'
import { OperatorError } from './casa/operator-error.ts'
import { startTraces } from './casa/traces/start.ts'
import { PESSOAS, SENHA_DA_DEMONSTRACAO } from './demo/pessoas.ts'
import { prepareData } from './demo/prepare-data.ts'
import { type OpenServices, openServices } from './services.ts'

const PATIENCE_MS = 15_000

interface Running extends OpenServices {
  app: FastifyInstance
}

async function start(config: Config, log: Logger): Promise<Running> {
  const stopTraces = await startTraces(config, log)
  const opened = await openServices(config, log)
  async function close(): Promise<void> {
    await opened.close()
    await stopTraces()
  }
  try {
    await baseDoMapa(config)
    const { db, files } = opened.services
    const { demoLoaded } = await prepareData(db, { demo: config.demo, files })
    if (demoLoaded) log.info('Demonstração carregada')
    const app = await createApp(opened.services, { log })
    await app.listen({ host: config.host, port: config.port })
    return { services: opened.services, app, close }
  } catch (error) {
    await close()
    throw error
  }
}

function demonstrationPeople(): string {
  const width = Math.max(...PESSOAS.map(({ email }) => email.length))
  const lines = PESSOAS.map(
    ({ email, nome, cargo }) => `  ${email.padEnd(width)}  ${nome}, ${cargo.toLowerCase()}`,
  )
  return ['Pessoas da demonstração:', ...lines, `Senha de todas: ${SENHA_DA_DEMONSTRACAO}`].join('\n')
}

async function announce(config: Config, { app, services }: Running): Promise<void> {
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : config.port
  const address = config.port === 0 ? config.urlPublica.replace(/:0$/, `:${port}`) : config.urlPublica
  await guardarEndereco(config, address)
  console.log(`\nZelo em execução: ${address}\n`)
  if (config.demo && (await temDemonstracao(services.db))) console.log(`${demonstrationPeople()}\n`)
}

/** Takes no more requests, finishes those in course, then closes the database. A second signal ends at once. */
function stopOnSignals({ app, close }: Running, log: Logger): void {
  let stopping = false
  async function stop(signal: string): Promise<void> {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ sinal: signal }, 'Encerrando')
    setTimeout(() => {
      log.error('o encerramento demorou demais')
      process.exit(1)
    }, PATIENCE_MS).unref()
    try {
      await app.close()
      await close()
      process.exit(0)
    } catch (err) {
      log.error({ err }, 'o encerramento falhou')
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
}

function explain(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'A porta já está em uso por outro programa. Escolha outra com PORT, por exemplo: PORT=3001 npm start'
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  const config = readConfig()
  const log = createLog({ level: config.logLevel })
  const running = await start(config, log)
  stopOnSignals(running, log)
  await announce(config, running)
} catch (error) {
  console.error(`\nO Zelo não pôde iniciar.\n${explain(error)}\n`)
  process.exit(1)
}
