/**
 * How a person likes the screens, the same on every device: what the account knows is applied when the person comes, and
 * what the person changes here is told to it, later where there is no signal.
 */
import {
  type PreferenciasEscolhidas as Escolhidas,
  Preferencias,
} from '#contract/administracao/meus-dados.ts'
import type { Appearance } from '#web/ui/appearance.ts'

const CHAVE = 'zelo_aparencia_por_enviar'
/** Whoever tries the sizes one after the other tells the last one. */
const ESPERA_MS = 600

export interface PreferencesWorld {
  ler(): Promise<Escolhidas>
  gravar(escolhidas: Escolhidas): Promise<unknown>
  read(): Appearance
  change(change: Partial<Appearance>): void
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  esperaMs?: number
}

function diferencas(antes: Appearance, agora: Appearance): Escolhidas {
  const mudadas = Object.entries(agora).filter(([nome, valor]) => antes[nome as keyof Appearance] !== valor) // as: its own key
  return Preferencias.partial().parse(Object.fromEntries(mudadas))
}

/** Of one person, for as long as they are here. */
export class AccountPreferences {
  private readonly usuario_id: number
  private readonly world: PreferencesWorld
  private vistas: Appearance
  private espera: ReturnType<typeof setTimeout> | undefined
  private parada = false

  constructor(usuario_id: number, world: PreferencesWorld) {
    this.usuario_id = usuario_id
    this.world = world
    this.vistas = world.read()
  }

  /** What was changed with no signal goes first, and then wins over what the account says. */
  async comecar(): Promise<void> {
    this.parada = false
    if (Object.keys(this.porEnviar()).length > 0) return this.enviar()
    const doServidor = await this.world.ler().catch(() => null)
    if (doServidor === null || this.parada) return
    // What was chosen here while the answer was on its way stays.
    const conhecidas = Preferencias.partial().parse({ ...doServidor, ...this.porEnviar() })
    const novas = Object.entries(conhecidas).filter(([, valor]) => valor !== undefined)
    const aparencia = { ...this.vistas, ...Object.fromEntries(novas) }
    if (Object.keys(diferencas(this.vistas, aparencia)).length === 0) return
    this.vistas = aparencia
    this.world.change(aparencia)
  }

  /** The appearance of this device is another one now. */
  mudou(aparencia: Appearance): void {
    const mudadas = diferencas(this.vistas, aparencia)
    this.vistas = aparencia
    if (Object.keys(mudadas).length === 0) return
    this.guardar({ ...this.porEnviar(), ...mudadas })
    clearTimeout(this.espera)
    this.espera = setTimeout(() => void this.enviar(), this.world.esperaMs ?? ESPERA_MS)
  }

  parar(): void {
    this.parada = true
    if (this.espera === undefined) return
    clearTimeout(this.espera)
    void this.enviar()
  }

  private async enviar(): Promise<void> {
    this.espera = undefined
    const escolhidas = this.porEnviar()
    try {
      await this.world.gravar(escolhidas)
      if (JSON.stringify(this.porEnviar()) === JSON.stringify(escolhidas)) this.guardar(null)
    } catch {
      // It stays on the device, and goes at the next start.
    }
  }

  private guardar(escolhidas: Escolhidas | null): void {
    try {
      if (escolhidas === null) this.world.storage.removeItem(CHAVE)
      else this.world.storage.setItem(CHAVE, JSON.stringify({ usuario_id: this.usuario_id, escolhidas }))
    } catch {
      // The choice then lasts as long as the page.
    }
  }

  private porEnviar(): Escolhidas {
    try {
      const { usuario_id, escolhidas } = JSON.parse(this.world.storage.getItem(CHAVE) ?? '{}')
      return usuario_id === this.usuario_id ? Preferencias.partial().parse(escolhidas) : {}
    } catch {
      return {}
    }
  }
}
