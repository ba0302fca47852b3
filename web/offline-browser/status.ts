import type { Perda } from '#contract/administracao/aparelhos.ts'
import { ESPACO_DESCONHECIDO, type Espaco } from './space-meter.ts'

/** What the engine knows now and the database does not: connection, what is in flight, how far. */
export interface EngineStatus {
  /** Null until the first probe answers. */
  readonly online: boolean | null
  /** A drain asked for by a person. */
  readonly enviando: { readonly feitos: number; readonly total: number } | null
  /** Percent of each upload under way, by op_id. */
  readonly progresso: ReadonlyMap<string, number>
  readonly versaoRecusada: boolean
  /** Server's clock minus the device's, in milliseconds. */
  readonly desvio: number | null
  /** Another tab brought a newer database: this one must be reloaded. */
  readonly substituida: boolean
  /** The browser erased this person's database while it held unsent work. */
  readonly perdidos: number
  readonly perda: Perda | null
  /**
   * `sem-chave`: the server gave none, so what is captured now is kept unsealed until it does. `recusado`: the key does
   * not open what is kept here; nothing was deleted, and support can help.
   */
  readonly cofre: 'fechado' | 'aberto' | 'sem-chave' | 'recusado'
  /** Records kept here that the key does not open. */
  readonly ilegiveis: number
  readonly espaco: Espaco
}

const INICIAL: EngineStatus = {
  online: null,
  enviando: null,
  progresso: new Map(),
  versaoRecusada: false,
  desvio: null,
  substituida: false,
  perdidos: 0,
  perda: null,
  cofre: 'fechado',
  ilegiveis: 0,
  espaco: ESPACO_DESCONHECIDO,
}

export class StatusStore {
  private readonly listeners = new Set<() => void>()
  private current = INICIAL

  readonly get = (): EngineStatus => this.current

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  set(change: Partial<EngineStatus>): void {
    this.current = { ...this.current, ...change }
    for (const listener of this.listeners) listener()
  }

  progress(op_id: string, percent: number | null): void {
    const known = this.current.progresso.get(op_id)
    if (known === percent || (known === undefined && percent === null)) return
    const progresso = new Map(this.current.progresso)
    if (percent === null) progresso.delete(op_id)
    else progresso.set(op_id, percent)
    this.set({ progresso })
  }
}
