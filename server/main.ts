// Starts Zelo and stops it in order.
import type { Server } from 'node:http'
import type { Server as TlsServer } from 'node:https'
import { temDemonstracao } from './administracao/sistema/queries.ts'
import { type Config, readConfig } from './casa/config.ts'
import { guardarEndereco } from './casa/endereco-do-servidor.ts'
import { createLog, type Logger } from './casa/log.ts'
import { OperatorError } from './casa/operator-error.ts'
import { startTraces } from './casa/traces/start.ts'
import { PESSOAS, SENHA_DA_DEMONSTRACAO } from './demo/pessoas.ts'
import { openInstallation } from './installation.ts'
import { serveOrgaos } from './orgaos/serve.ts'

const PATIENCE_MS = 15_000

interface Running {
  server: Server | TlsServer
  /** Whether the people of the demonstration are there to be named. */
  demonstration: boolean
  close(): Promise<void>
}

async function serveOne(config: Config, log: Logger): Promise<Running> {
  const { app, services, close } = await openInstallation(config, log)
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await close()
    throw error
  }
  return {
    server: app.server,
    demonstration: config.demo !== null && (await temDemonstracao(services.db)),
    async close() {
      await app.close()
      await close()
    },
  }
}

async function start(config: Config, log: Logger): Promise<Running> {
  const stopTraces = await startTraces(config, log)
  try {
    const running =
      config.orgaos === undefined
        ? await serveOne(config, log)
        : { ...(await serveOrgaos({ ...config, orgaos: config.orgaos }, log)), demonstration: false }
    return {
      ...running,
      async close() {
        await running.close()
        await stopTraces()
      },
    }
  } catch (error) {
    await stopTraces()
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

async function announce(config: Config, { server, demonstration }: Running): Promise<void> {
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : config.port
  const address = config.port === 0 ? config.urlPublica.replace(/:0$/, `:${port}`) : config.urlPublica
  await guardarEndereco(config, address)
  console.log(`\nZelo em execução: ${address}\n`)
  if (demonstration) console.log(`${demonstrationPeople()}\n`)
}

/** Takes no more requests, finishes those in course, then closes the database. A second signal ends at once. */
function stopOnSignals({ close }: Running, log: Logger): void {
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
