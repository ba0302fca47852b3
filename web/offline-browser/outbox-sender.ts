/**
 * Empties the outboxes of one person for as long as they are signed in, whatever page is open: at the start, when
 * something is kept, when the server is found again, and from time to time while something waits.
 */

import type { Caixa, SituacaoDaSaida } from './outbox.ts'
import { mensagemDaFalha } from './outbox-failure.ts'

const DE_NOVO_MS = 15_000
const DE_NOVO_NO_MAXIMO_MS = 5 * 60_000

export interface EstadoDoEnvio extends SituacaoDaSaida {
  enviando: boolean
  /** What went wrong with the last attempt: all is on the device all the same. */
  falha: string | null
  /** Grows whenever what is kept may have changed, here or in another tab. */
  versao: number
}

export interface SenderWorld {
  /** Another tab of the same person sends the same keys: one at a time spares the server, and nothing else. */
  umaVez: (enviar: () => Promise<void>) => Promise<void>
  /** False when the server is known not to answer. */
  online: () => boolean
  /** Tells the other tabs. */
  anunciar: () => void
}

export class OutboxSender {
  private readonly caixas: readonly Caixa[]
  private readonly world: SenderWorld
  private readonly ouvintes = new Set<() => void>()
  private estado: EstadoDoEnvio = { enviando: false, falha: null, esperam: 0, recusados: 0, versao: 0 }
  private vez: Promise<void> | null = null
  private outra = false
  private parado = false
  private falhas = 0
  private relogio: ReturnType<typeof setTimeout> | undefined

  constructor(caixas: readonly Caixa[], world: SenderWorld) {
    this.caixas = caixas
    this.world = world
  }

  readonly get = (): EstadoDoEnvio => this.estado

  readonly subscribe = (ouvinte: () => void): (() => void) => {
    this.ouvintes.add(ouvinte)
    return () => void this.ouvintes.delete(ouvinte)
  }

  /** Something was kept or given up here. Resolves when the count is right; sending goes on by itself. */
  async mudou(): Promise<void> {
    this.world.anunciar()
    await this.contar()
    void this.agora()
  }

  /** Another tab kept something, or sent it. */
  async mudouLonge(): Promise<void> {
    await this.contar()
    if (this.vez === null) this.marcar()
  }

  /** Sends what waits; what is kept meanwhile goes in the same turn. Never rejects: `falha` says what happened. */
  agora(): Promise<void> {
    clearTimeout(this.relogio)
    this.outra = true
    this.vez ??= this.passar().finally(() => {
      this.vez = null
      this.marcar()
    })
    return this.vez
  }

  /** What is under way is let to end: its answer is worth having. */
  async parar(): Promise<void> {
    this.parado = true
    clearTimeout(this.relogio)
    await this.vez
  }

  private async passar(): Promise<void> {
    while (this.outra && !this.parado) {
      this.outra = false
      await this.contar()
      if (this.estado.esperam === 0) {
        this.falhas = 0
        this.set({ falha: null })
        continue
      }
      this.set({ enviando: true })
      const falha = await this.enviarTudo()
      this.falhas = falha === null ? 0 : this.falhas + 1
      this.set({ enviando: false, falha })
      this.world.anunciar()
      await this.contar()
    }
  }

  /** One kind that fails does not hold the others. */
  private async enviarTudo(): Promise<string | null> {
    let falha: string | null = null
    await this.world.umaVez(async () => {
      for (const caixa of this.caixas) {
        await caixa.enviar().catch((erro: unknown) => {
          falha ??= mensagemDaFalha(erro)
        })
      }
    })
    return falha
  }

  private marcar(): void {
    if (this.parado || this.estado.esperam === 0) return
    const depois = Math.min(DE_NOVO_MS * 2 ** Math.max(0, this.falhas - 1), DE_NOVO_NO_MAXIMO_MS)
    clearTimeout(this.relogio)
    this.relogio = setTimeout(() => {
      if (this.world.online()) void this.agora()
      else this.marcar()
    }, depois)
  }

  private async contar(): Promise<void> {
    if (this.parado) return
    const cada = await Promise.all(this.caixas.map((caixa) => caixa.situacao())).catch((erro: unknown) => {
      // The browser closed the database, or a newer tab replaced it: what is written stays.
      console.error(erro)
      return []
    })
    if (cada.length < this.caixas.length) return
    this.set({
      esperam: cada.reduce((soma, { esperam }) => soma + esperam, 0),
      recusados: cada.reduce((soma, { recusados }) => soma + recusados, 0),
      versao: this.estado.versao + 1,
    })
  }

  private set(partes: Partial<EstadoDoEnvio>): void {
    this.estado = { ...this.estado, ...partes }
    for (const ouvinte of this.ouvintes) ouvinte()
  }
}
