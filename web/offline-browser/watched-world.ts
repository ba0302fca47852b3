/** The processor's probe and transport, watched: what they learn is shown, and a fresh answer is not asked for twice. */
import type { Answer, Probe, Transport } from '#offline/ports.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import type { StatusStore } from './status.ts'

/** The server answered this recently: it is there. */
const FRESCOR_MS = 5_000

export class WatchedNetwork implements Probe, Transport {
  private readonly probe: Probe
  private readonly transport: Transport
  private readonly status: StatusStore
  private respondeuEm = Number.NEGATIVE_INFINITY

  constructor(probe: Probe, transport: Transport, status: StatusStore) {
    this.probe = probe
    this.transport = transport
    this.status = status
  }

  async online(): Promise<boolean> {
    const idade = performance.now() - this.respondeuEm
    if (idade < FRESCOR_MS) return true
    return this.look()
  }

  async look(): Promise<boolean> {
    const online = await this.probe.online()
    this.learned(online)
    return online
  }

  /** The browser says that the network is gone: that, at least, is true. */
  lost(): void {
    this.learned(false)
  }

  async send(
    item: ItemFila,
    bytes: ArrayBuffer | null,
    onProgress?: (enviado: number, total: number) => void,
  ): Promise<Answer> {
    const [answer] = await this.watched([item], async () => [
      await this.transport.send(item, bytes, onProgress),
    ])
    return answer
  }

  sendTogether(items: readonly ItemFila[]): Promise<readonly [Answer, ...Answer[]]> {
    return this.watched(items, () => this.transport.sendTogether(items))
  }

  private async watched(
    items: readonly ItemFila[],
    sent: () => Promise<readonly [Answer, ...Answer[]]>,
  ): Promise<readonly [Answer, ...Answer[]]> {
    for (const { op_id } of items) this.status.progress(op_id, 0)
    try {
      const answers = await sent()
      // A failure says nothing about the server being gone: the next turn looks.
      if (answers[0].tipo === 'resposta') this.learned(true)
      else this.respondeuEm = Number.NEGATIVE_INFINITY
      return answers
    } finally {
      for (const { op_id } of items) this.status.progress(op_id, null)
    }
  }

  private learned(online: boolean): void {
    this.respondeuEm = online ? performance.now() : Number.NEGATIVE_INFINITY
    if (this.status.get().online !== online) this.status.set({ online })
  }
}
