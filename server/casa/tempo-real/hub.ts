// The connections of this process: who hears what, and whether they still may.
import type { FastifyBaseLogger } from 'fastify'
import type { WebSocket } from 'ws'
import { CANAL_LOCAL, canalDoUsuario, EventoDeTempoReal } from '#contract/casa/tempo-real.ts'
import { Connection } from './connection.ts'
import { CODES, type Dono, frames } from './protocol.ts'
import type { Aviso } from './publish.ts'
import type { RealTimeApp } from './settings.ts'

export interface SessaoEmVigor {
  sessao_id: number
  /** Of the channel `Local`. */
  tem_permissao: boolean
}

export interface HubOptions {
  app: RealTimeApp
  log: FastifyBaseLogger
  /** Of these sessions, those in force. */
  emVigor(sessoes: readonly number[]): Promise<SessaoEmVigor[]>
}

const MAX_CONNECTIONS = 5_000
/** Before they say who they are, which takes a moment: a whole secretariat behind one router, back at once. */
const MAX_UNKNOWN_OF_A_NETWORK = 200
/** A person's tabs and devices. */
const MAX_OF_A_PERSON = 60
/** Whoever lost the session or the permission is out within this and the time of one query. */
const LOOK_EVERY_MS = 4_000
/** How long browsers may take to say goodbye when the server closes. */
const GOODBYE_MS = 300

const DO_LOCAL = EventoDeTempoReal.options.filter((evento) => evento === 'RequisicaoCriada')
const DO_USUARIO = EventoDeTempoReal.options.filter((evento) => evento !== 'RequisicaoCriada')

export class Hub {
  readonly #options: HubOptions
  readonly #connections = new Set<Connection>()
  readonly #timer: NodeJS.Timeout
  #closing = false

  constructor(options: HubOptions) {
    this.#options = options
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS).unref()
  }

  /** `network`: where it comes from, as `networkOf` says. */
  open(socket: WebSocket, network: string): void {
    if (this.#closing) {
      socket.terminate()
      return
    }
    const isUnknownNeighbour = (other: Connection) => other.dono === undefined && other.network === network
    if (
      this.#connections.size >= MAX_CONNECTIONS ||
      this.#count(isUnknownNeighbour) >= MAX_UNKNOWN_OF_A_NETWORK
    ) {
      socket.on('error', () => {})
      socket.close(CODES.overCapacity, 'over capacity')
      return
    }
    const connection = new Connection(socket, {
      app: this.#options.app,
      network,
      hasRoomFor: ({ usuario }) => this.#count(({ dono }) => dono?.usuario === usuario) < MAX_OF_A_PERSON,
    })
    this.#connections.add(connection)
    connection.onClose(() => void this.#connections.delete(connection))
  }

  deliver({ canal, evento, exceto }: Aviso): void {
    const text = frames.event(evento, canal)
    for (const connection of this.#connections) {
      if (connection.id !== exceto && connection.canais.has(canal)) connection.send(text)
    }
    if (evento === 'AcessoAlterado') void this.#verify(({ usuario }) => canalDoUsuario(usuario) === canal)
  }

  /** Events may have been missed: everyone is told of every kind there is, and asks the API again. */
  resync(): void {
    for (const connection of this.#connections) {
      for (const canal of connection.canais) {
        for (const evento of canal === CANAL_LOCAL ? DO_LOCAL : DO_USUARIO) {
          connection.send(frames.event(evento, canal))
        }
      }
    }
  }

  /** Tells every browser to come back, to another process or to this one when it is up again. */
  async close(): Promise<void> {
    this.#closing = true
    clearInterval(this.#timer)
    const gone = [...this.#connections].map(
      (connection) => new Promise<void>((resolve) => connection.onClose(resolve)),
    )
    for (const connection of this.#connections) connection.close(CODES.reconnect, 'the server is closing')
    const patience = setTimeout(() => {
      for (const connection of this.#connections) connection.terminate()
    }, GOODBYE_MS)
    await Promise.all(gone)
    clearTimeout(patience)
  }

  #count(which: (connection: Connection) => boolean): number {
    let count = 0
    for (const connection of this.#connections) if (which(connection)) count++
    return count
  }

  #look(): void {
    const now = Date.now()
    for (const connection of this.#connections) connection.tick(now)
    void this.#verify(() => true)
  }

  /** One query for all. While the database does not answer nobody is thrown out, and nothing is published either. */
  async #verify(which: (dono: Dono) => boolean): Promise<void> {
    const asked = [...this.#connections].filter(({ dono }) => dono !== undefined && which(dono))
    const sessoes = [...new Set(asked.flatMap(({ dono }) => dono?.sessao ?? []))]
    if (sessoes.length === 0) return
    try {
      const emVigor = await this.#options.emVigor(sessoes)
      const found = new Map(emVigor.map((sessao) => [sessao.sessao_id, sessao]))
      for (const connection of asked) judge(connection, found.get(connection.dono?.sessao ?? 0))
    } catch (err) {
      this.#options.log.warn({ err }, 'as sessões do tempo real não puderam ser conferidas')
    }
  }
}

function judge(connection: Connection, sessao: SessaoEmVigor | undefined): void {
  if (sessao === undefined) connection.close(CODES.unauthorized, 'the session ended')
  // It comes back at once and is authorised anew for what it may still hear.
  else if (connection.canais.has(CANAL_LOCAL) && !sessao.tem_permissao)
    connection.close(CODES.reconnect, 'the permissions changed')
}
