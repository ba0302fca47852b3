import { Configuracao } from '#contract/administracao/sistema.ts'

const CHAVE = 'zelo_configuracao'

type Guarda = Pick<Storage, 'getItem' | 'setItem'>

/** The configuration of this installation: asked once for each load of the page, and again after a failure. */
export class ConfiguracaoStore {
  private readonly buscar: () => Promise<Configuracao>
  private readonly guarda: Guarda
  private readonly listeners = new Set<() => void>()
  private atual: Configuracao | undefined
  private pedido: Promise<void> | null = null

  constructor(buscar: () => Promise<Configuracao>, guarda: Guarda) {
    this.buscar = buscar
    this.guarda = guarda
    this.atual = this.guardada()
  }

  readonly get = (): Configuracao | undefined => this.atual

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    this.pedido ??= this.pedir()
    return () => void this.listeners.delete(listener)
  }

  /** Somebody of this tab changed it. */
  readonly recarregar = (): Promise<void> => {
    this.pedido = this.pedir()
    return this.pedido
  }

  private async pedir(): Promise<void> {
    try {
      // A server older or newer than this program may answer another shape: what the device remembers stands.
      this.atual = Configuracao.parse(await this.buscar())
      for (const listener of this.listeners) listener()
      this.guarda.setItem(CHAVE, JSON.stringify(this.atual))
    } catch {
      // Without signal what the device remembers is enough; the next screen asks again.
      this.pedido = null
    }
  }

  /** The last answer, so that a cold start with no server still shows whose product this is. */
  private guardada(): Configuracao | undefined {
    try {
      const lida = Configuracao.safeParse(JSON.parse(this.guarda.getItem(CHAVE) ?? 'null'))
      return lida.success ? lida.data : undefined
    } catch {
      return undefined
    }
  }
}
