// The órgãos of one process: each is opened, closed and opened again alone; one that cannot start stops no other.
import type { FastifyInstance } from 'fastify'
import { databaseIdentity } from '#server/casa/db/replica.ts'
import type { Services } from '#server/casa/http/call.ts'
import { putInService } from '#server/casa/http/in-service.ts'
import type { Logger } from '#server/casa/log.ts'
import { OperatorError } from '#server/casa/operator-error.ts'
import { type Installation, openInstallation } from '../installation.ts'
import type { Orgao } from './orgaos-file.ts'

/** Between two attempts at one that did not start. */
const TRY_AGAIN_MS = 60_000

interface InService {
  orgao: Orgao
  installation: Installation
  /** Which database it is, whatever address it was reached by. */
  banco: string
  desde: Date
}

interface Out {
  orgao: Orgao
  motivo: string
  desde: Date
}

interface Nomeado {
  host: string
  /** `URL_PUBLICA`. */
  endereco: string
  orgao: string
  desde: Date
}

export type Hospedado = Nomeado &
  (
    | { situacao: 'em-servico'; services: Services; app: FastifyInstance }
    | { situacao: 'fora'; motivo: string }
  )

const nomeado = ({ host, config: { orgao, urlPublica } }: Orgao, desde: Date): Nomeado => ({
  host,
  endereco: urlPublica,
  orgao,
  desde,
})

/** Read by the operator alone, who has the log too. */
function motivoDe(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  return error instanceof Error ? `${error.message}. O registro diz mais.` : 'O registro diz por quê.'
}

export class Hosted {
  readonly #log: Logger
  readonly #in = new Map<string, InService>()
  readonly #out = new Map<string, Out>()
  readonly #retry: NodeJS.Timeout
  /** One change at a time: what the file said last is what is there in the end. */
  #changing: Promise<void> = Promise.resolve()
  #closed = false

  constructor(log: Logger, tryAgainMs = TRY_AGAIN_MS) {
    this.#log = log
    this.#retry = setInterval(() => void this.#change(() => this.#openAll(this.#waiting())), tryAgainMs)
  }

  appOf(host: string): FastifyInstance | undefined {
    return this.#in.get(host)?.installation.app
  }

  /** In the order of their hosts. */
  all(): Hospedado[] {
    const inService = [...this.#in.values()].map(({ orgao, installation, desde }): Hospedado => {
      const { services, app } = installation
      return { ...nomeado(orgao, desde), situacao: 'em-servico', services, app }
    })
    const out = [...this.#out.values()]
      .filter(({ orgao }) => !this.#in.has(orgao.host))
      .map(({ orgao, motivo, desde }): Hospedado => ({ ...nomeado(orgao, desde), situacao: 'fora', motivo }))
    return [...inService, ...out].sort((one, other) => one.host.localeCompare(other.host))
  }

  /** Those that are new or changed are opened, those that are no longer told are closed; the others feel nothing. */
  reconcile(told: readonly Orgao[]): Promise<void> {
    return this.#change(async () => {
      const kept = new Set(told.filter((one) => this.#in.get(one.host)?.orgao.marca === one.marca))
      const hosts = new Set([...kept].map(({ host }) => host))
      const toOpen = told.filter((one) => !kept.has(one))
      const desde = new Date()
      // From now on who asks for one of these is told to come back, and not that nobody has the name.
      this.#out.clear()
      for (const orgao of toOpen) this.#out.set(orgao.host, { orgao, motivo: 'abrindo', desde })
      const toEnd = [...this.#in.keys()].filter((host) => !hosts.has(host))
      await Promise.all(toEnd.map((host) => this.#end(host)))
      await this.#openAll(toOpen)
    })
  }

  /** All of them, after the change in course. */
  async close(): Promise<void> {
    clearInterval(this.#retry)
    this.#closed = true
    await this.#changing
    await Promise.all([...this.#in.keys()].map((host) => this.#end(host)))
  }

  #change(work: () => Promise<void>): Promise<void> {
    this.#changing = this.#changing
      .then(work)
      .catch((err: unknown) => this.#log.error({ err }, 'a mudança dos órgãos falhou'))
    return this.#changing
  }

  #waiting = (): Orgao[] => [...this.#out.values()].map(({ orgao }) => orgao)

  /** In turn: migrations and first loads of several at once would only make each later. */
  async #openAll(orgaos: readonly Orgao[]): Promise<void> {
    for (const orgao of orgaos) if (!this.#closed) await this.#open(orgao)
  }

  async #open(orgao: Orgao): Promise<void> {
    const { host, config } = orgao
    const log = this.#log.child({ orgao: host })
    try {
      let banco = ''
      const installation = await openInstallation(config, log, {
        check: async ({ db }) => {
          banco = await databaseIdentity(db)
          const other = [...this.#in.values()].find((one) => one.banco === banco)
          if (other) throw new OperatorError(`o banco é o mesmo de ${other.orgao.host}, por outro endereço`)
        },
      })
      putInService(installation.app)
      this.#out.delete(host)
      this.#in.set(host, { orgao, installation, banco, desde: new Date() })
      log.info('Órgão em serviço')
    } catch (err) {
      const desde = this.#out.get(host)?.desde ?? new Date()
      this.#out.set(host, { orgao, motivo: motivoDe(err), desde })
      log.error(err instanceof OperatorError ? { motivo: err.message } : { err }, 'O órgão não pôde iniciar')
    }
  }

  async #end(host: string): Promise<void> {
    const { installation } = this.#in.get(host) ?? {}
    this.#in.delete(host)
    try {
      await installation?.app.close().finally(installation.close)
    } catch (err) {
      this.#log.error({ err, orgao: host }, 'o encerramento do órgão falhou')
    }
  }
}
