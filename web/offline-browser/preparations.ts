/** The preparations under way, one for each visit, whoever asked: the list and the visit show the same progress. */
import { type Andamento, type PrepareWorld, preparar } from './prepare.ts'
import type { Preparo } from './types.ts'

export interface Preparacao {
  readonly andamento: Andamento | null
  readonly erro: string | null
}

const PARADA: Preparacao = { andamento: null, erro: null }

export class Preparations {
  private readonly world: PrepareWorld
  private readonly listeners = new Set<() => void>()
  private readonly states = new Map<number, Preparacao>()
  private readonly running = new Map<number, Promise<Preparo>>()
  private readonly done: () => void

  constructor(world: PrepareWorld, done: () => void) {
    this.world = world
    this.done = done
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  of(id: number): Preparacao {
    return this.states.get(id) ?? PARADA
  }

  async preparar(id: number): Promise<Preparo> {
    const known = this.running.get(id)
    if (known) return known
    const run = this.run(id).finally(() => this.running.delete(id))
    this.running.set(id, run)
    return run
  }

  private async run(id: number): Promise<Preparo> {
    try {
      const preparo = await preparar(this.world, id, (andamento) => this.set(id, { andamento, erro: null }))
      this.set(id, PARADA)
      this.done()
      return preparo
    } catch (error) {
      this.set(id, { andamento: null, erro: error instanceof Error ? error.message : String(error) })
      throw error
    }
  }

  private set(id: number, state: Preparacao): void {
    this.states.set(id, state)
    for (const listener of this.listeners) listener()
  }
}
