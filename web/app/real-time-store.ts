/** Who on this page listens to what, over one connection that lives as long as somebody does. */
import type { ConexaoDeTempoReal, EventoDeTempoReal } from '#contract/casa/tempo-real.ts'

/** Where to connect, and as whom: another person never inherits a connection. */
export interface Alvo {
  conexao: ConexaoDeTempoReal
  usuario_id: number
}

export interface Link {
  listen(canal: string): void
  leave(canal: string): void
  close(): void
}

export interface LinkEvents {
  /** The id of the connection; null while there is none. */
  connected(socket_id: string | null): void
  /** The channel is heard from now on; what happened before is not known. */
  listening(canal: string): void
  heard(canal: string, evento: string): void
  /** The server took the connection back: the session ended. */
  refused(): void
}

export interface RealTimeWorld {
  open(conexao: ConexaoDeTempoReal, events: LinkEvents): Promise<Link>
  publish(socket_id: string | null): void
}

export interface Ouvinte {
  canal: string
  evento: EventoDeTempoReal
  /** Read at each call: a component may give another function at each render. */
  callback: { readonly current: () => void }
  /** Also when the channel begins to be heard: what happened while it was not is not known. */
  aoLigar: boolean
}

interface Opening {
  key: string
  link: Link | null
  closed: boolean
}

const RETRY_MS = 60_000

export class RealTimeStore {
  readonly #world: RealTimeWorld
  readonly #ouvintes = new Set<Ouvinte>()
  readonly #listeners = new Set<() => void>()
  #opening: Opening | null = null
  #conectado = false

  constructor(world: RealTimeWorld) {
    this.#world = world
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly conectado = (): boolean => this.#conectado

  /** Answers how to stop listening. */
  ouvir(alvo: Alvo, ouvinte: Ouvinte): () => void {
    const isNew = !this.#ouve(ouvinte.canal)
    this.#ouvintes.add(ouvinte)
    const key = JSON.stringify(alvo)
    if (this.#opening?.key !== key) this.#open(key, alvo.conexao)
    else if (isNew) this.#opening.link?.listen(ouvinte.canal)
    return () => {
      this.#ouvintes.delete(ouvinte)
      // Effects end before the next begin: only who is still alone afterwards has really gone.
      setTimeout(() => this.#leave(ouvinte.canal))
    }
  }

  #ouve(canal: string): boolean {
    return [...this.#ouvintes].some((ouvinte) => ouvinte.canal === canal)
  }

  #leave(canal: string): void {
    if (this.#ouvintes.size === 0) this.#close()
    else if (!this.#ouve(canal)) this.#opening?.link?.leave(canal)
  }

  #open(key: string, conexao: ConexaoDeTempoReal): void {
    this.#close()
    const opening: Opening = { key, link: null, closed: false }
    this.#opening = opening
    const unlessClosed =
      <A extends unknown[]>(act: (...args: A) => void) =>
      (...args: A) =>
        opening.closed ? undefined : act(...args)
    void this.#world
      .open(conexao, {
        connected: unlessClosed((socket_id) => this.#connected(socket_id)),
        listening: unlessClosed((canal) =>
          this.#call((ouvinte) => ouvinte.canal === canal && ouvinte.aoLigar),
        ),
        heard: unlessClosed((canal, evento) =>
          this.#call((ouvinte) => ouvinte.canal === canal && ouvinte.evento === evento),
        ),
        refused: unlessClosed(() => this.#call(({ evento }) => evento === 'AcessoAlterado')),
      })
      .then(
        (link) => {
          if (opening.closed) return link.close()
          opening.link = link
          for (const canal of new Set([...this.#ouvintes].map(({ canal }) => canal))) link.listen(canal)
        },
        (error: unknown) => {
          console.warn(error)
          setTimeout(() => {
            if (this.#opening === opening) this.#open(key, conexao)
          }, RETRY_MS)
        },
      )
  }

  #close(): void {
    const opening = this.#opening
    if (opening === null) return
    this.#opening = null
    opening.closed = true
    opening.link?.close()
    this.#connected(null)
  }

  #connected(socket_id: string | null): void {
    this.#world.publish(socket_id)
    const conectado = socket_id !== null
    if (conectado === this.#conectado) return
    this.#conectado = conectado
    for (const listener of this.#listeners) listener()
  }

  /** Each function once, however many events it is there for. */
  #call(which: (ouvinte: Ouvinte) => boolean): void {
    const functions = [...this.#ouvintes].filter(which).map(({ callback }) => callback.current)
    for (const callback of new Set(functions)) callback()
  }
}
