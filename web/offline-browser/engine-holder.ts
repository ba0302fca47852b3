/** The engine of whoever is signed in now: opened at the login, closed at the logout, never two at once. */
import type { Usuario } from '#contract/casa/usuario.ts'
import type { Engine } from './engine.ts'

const PACIENCIA_MS = 2_000

export class EngineHolder {
  private readonly open: (usuario: Usuario) => Promise<Engine>
  private readonly vez: () => Promise<void>
  private readonly listeners = new Set<() => void>()
  private engine: Engine | null = null
  private usuario_id: number | null = null
  private change: Promise<unknown> = Promise.resolve()
  private waiting: ((engine: Engine) => void)[] = []
  private asked = () => {}
  private readonly wanted = new Promise<void>((resolve) => {
    this.asked = resolve
  })

  /** `vez`: when what the person looks at had its time. Whoever asks for the engine does not wait for it. */
  constructor(open: (usuario: Usuario) => Promise<Engine>, vez: () => Promise<void> = async () => {}) {
    this.open = open
    this.vez = vez
  }

  readonly get = (): Engine | null => this.engine

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** The engine, as soon as it is open. */
  async ready(): Promise<Engine> {
    if (this.engine !== null) return this.engine
    this.want()
    return new Promise((resolve) => this.waiting.push(resolve))
  }

  /** Somebody will need it: nothing else comes first. */
  want(): void {
    this.asked()
  }

  use(usuario: Usuario | null): void {
    if (this.usuario_id === (usuario?.id ?? null)) return
    this.usuario_id = usuario?.id ?? null
    this.change = this.change.then(() => this.swap(usuario)).catch((error: unknown) => console.error(error))
  }

  async settled(): Promise<void> {
    await this.change
  }

  private async swap(usuario: Usuario | null): Promise<void> {
    const before = this.engine
    this.set(null)
    // An upload under way may take long; the next person has another database and need not wait for it.
    if (before)
      await Promise.race([before.stop(), new Promise((resolve) => setTimeout(resolve, PACIENCIA_MS))])
    if (usuario === null || usuario.id !== this.usuario_id) return
    await Promise.race([this.vez(), this.wanted])
    if (usuario.id !== this.usuario_id) return
    const engine = await this.open(usuario)
    engine.start()
    this.set(engine)
    for (const resolve of this.waiting.splice(0)) resolve(engine)
  }

  private set(engine: Engine | null): void {
    this.engine = engine
    for (const listener of this.listeners) listener()
  }
}
