/** When the processor runs: on every wake, every 5 seconds, and at once for a person who is waiting. */
import type { Processor } from '#offline/processor.ts'
import type { StatusStore } from './status.ts'
import type { WatchedNetwork } from './watched-world.ts'

const TIQUE_MS = 5_000
/** How often the connection is looked at when nothing is being sent. */
const OLHAR_CONECTADO_MS = 60_000
const OLHAR_DESCONECTADO_MS = 10_000

export interface Envios {
  enviados: number
  restantes: number
  online: boolean
}

export interface RunnerParts {
  processor: Processor
  network: WatchedNetwork
  status: StatusStore
  pendentes: () => Promise<number>
}

export class Runner {
  private readonly parts: RunnerParts
  private tique: ReturnType<typeof setTimeout> | undefined
  private vez: Promise<unknown> = Promise.resolve()
  private girando = false
  private parada = false
  /** People waiting at «Sincronizar agora»: the automatic run steps aside after the item under way. */
  private esperando = 0
  private olhadoEm = Number.NEGATIVE_INFINITY

  constructor(parts: RunnerParts) {
    this.parts = parts
  }

  /** Nothing is sent before: the queue of an earlier run is taken up first. */
  after(opened: Promise<void>): void {
    this.vez = opened.catch((error: unknown) => console.error(error))
  }

  wake(): void {
    if (this.parada || this.girando) return
    this.girando = true
    clearTimeout(this.tique)
    this.vez = this.vez
      .catch(() => undefined)
      .then(() => this.turns())
      .catch((error: unknown) => console.error(error))
      .finally(() => {
        this.girando = false
        if (!this.parada) this.tique = setTimeout(() => this.wake(), TIQUE_MS)
      })
  }

  /** «Sincronizar agora»: waits for the item under way, then sends everything that can go. */
  async syncNow(): Promise<Envios> {
    const { processor, status, pendentes } = this.parts
    this.esperando += 1
    processor.hurry()
    const drenagem = this.vez
      .catch(() => undefined)
      .then(async () => {
        status.set({ enviando: { feitos: 0, total: await pendentes() } })
        return processor.drain()
      })
      .finally(() => {
        this.esperando -= 1
        status.set({ enviando: null })
      })
    this.vez = drenagem
    const { feitos, parou } = await drenagem
    const restantes = await pendentes()
    this.wake()
    return { enviados: feitos, restantes, online: parou !== 'sem-conexao' }
  }

  /** Looks at the connection now, whatever is in the queue, and runs. */
  async look(): Promise<boolean> {
    this.olhadoEm = performance.now()
    const online = await this.parts.network.look()
    this.wake()
    return online
  }

  /** Resolves when what is being sent has been settled. */
  async stop(): Promise<void> {
    this.parada = true
    clearTimeout(this.tique)
    await this.vez.catch(() => undefined)
  }

  private async turns(): Promise<void> {
    const { network, processor } = this.parts
    if (this.dueToLook()) {
      this.olhadoEm = performance.now()
      await network.look()
    }
    while (!this.parada && this.esperando === 0) {
      const { feito } = await processor.turn()
      if (feito !== 'enviado' && feito !== 'falhou' && feito !== 'ja-resolvido') return
    }
  }

  private dueToLook(): boolean {
    if (document.visibilityState === 'hidden') return false
    const espera = this.parts.status.get().online === true ? OLHAR_CONECTADO_MS : OLHAR_DESCONECTADO_MS
    return performance.now() - this.olhadoEm >= espera
  }
}
