/**
 * Sends the queue. `turn` is the automatic run: one item, then the specification's pause of one second, under the
 * device's lock. `drain` is "Sincronizar agora": no pause, one request of tasks at a time beside up to three files. When
 * to call them is the adapter's business.
 */

import { OPERACOES_POR_PEDIDO } from '#contract/campo/tarefas.ts'
import { claim } from './claim.ts'
import { cleanReady } from './cleanup.ts'
import type { Motivo } from './cycles.ts'
import { type Delivery, deliver } from './deliver.ts'
import { type DrainOptions, type DrainResult, FilaDeEnvio } from './drain.ts'
import { elegivel, esgotado, indexar, proximaVez, REGRAS, type Regras } from './pick.ts'
import type { LockHeld, World } from './ports.ts'
import type { ItemFila } from './queue-item.ts'
import { QueueMemory } from './queue-memory.ts'
import { holderIsSilent, inspect, rearm, resumeSession, resumeVersion, retryItem } from './queue-store.ts'

/** The specification: pause after each item of the automatic run. */
export const PAUSA = 1_000
/** How often the connection is looked at when only exhausted items remain. */
const OLHAR_A_CADA = 60_000

type AtOnce = Pick<DrainOptions, 'files' | 'together'>
const AT_ONCE: AtOnce = { files: 3, together: OPERACOES_POR_PEDIDO }

export interface ProcessorOptions {
  /** Only the proof changes these. */
  readonly regras?: Regras
  readonly ciclos?: boolean
  readonly roubo?: boolean
}

export interface TurnResult {
  readonly feito: 'nada' | 'sem-conexao' | 'sem-sessao' | 'versao-antiga' | 'ocupado' | Delivery
  /** When to call again at the latest, device time; null when only a person, a login or a new task can move it. */
  readonly proximaEm: number | null
}

export class Processor {
  private readonly world: World
  private readonly regras: Regras
  private readonly ciclos: boolean
  private readonly roubo: boolean
  private processing = false
  private online: boolean | null = null
  private lookedAt = Number.NEGATIVE_INFINITY
  private hasty = false
  private hurried: () => void = () => {}

  constructor(world: World, options: ProcessorOptions = {}) {
    this.world = world
    this.regras = options.regras ?? REGRAS
    this.ciclos = options.ciclos ?? true
    this.roubo = options.roubo ?? true
  }

  /** Once, when the app opens this user's queue. */
  async start(): Promise<void> {
    await resumeVersion(this.world)
    await this.clean()
    await this.rearm('inicio')
  }

  /** The person signed in. False when the queue is another person's: it stays as it is. */
  async login(usuario_id: number): Promise<boolean> {
    const same = await resumeSession(this.world, usuario_id)
    if (same) await this.rearm('login')
    return same
  }

  /** "Tentar agora" on one item; the next turn sends it. */
  async retry(op_id: string): Promise<void> {
    await retryItem(this.world, op_id)
  }

  /** Sends at most one item. Calls that find one running return at once. */
  async turn(): Promise<TurnResult> {
    if (this.processing) return { feito: 'ocupado', proximaEm: null }
    this.processing = true
    try {
      return await this.oneTurn()
    } finally {
      this.processing = false
    }
  }

  /** A person waits: the automatic run's pause ends now, or is not made after what is in flight. */
  hurry(): void {
    this.hasty = true
    this.hurried()
  }

  /** Sends everything that can go, now. */
  async drain(options: Partial<AtOnce> = {}): Promise<DrainResult> {
    if (this.processing) return { parou: 'ocupado', feitos: 0, total: 0 }
    this.processing = true
    this.hasty = false
    try {
      return await this.fullDrain({ ...AT_ONCE, ...options })
    } finally {
      this.processing = false
    }
  }

  private async oneTurn(): Promise<TurnResult> {
    const { clock } = this.world
    const visto = await inspect(this.world)
    if (visto.aLimpar) await this.clean()
    if (visto.pausa !== null) return { feito: visto.pausa, proximaEm: null }
    const rested = visto.itens.some(esgotado) && (await this.rearm('tempo'))
    const itens = rested ? (await inspect(this.world)).itens : visto.itens
    const indice = indexar(itens)
    const haQuemVa = itens.some((item) => elegivel(item, indice, clock.now(), this.regras))
    if (!haQuemVa && !this.worthLooking(itens)) return this.idle('nada', itens)
    if (!(await this.probe())) return this.idle('sem-conexao', itens)
    const feito = await this.locked((held) => this.sendOne(held))
    // After an item the next turn looks for itself.
    if (feito !== 'nada' && feito !== 'ocupado') return { feito, proximaEm: clock.now() }
    return this.idle(feito, (await inspect(this.world)).itens)
  }

  private async clean(): Promise<void> {
    for (const monitoramento_id of await cleanReady(this.world.store)) {
      this.world.notices.notify({ tipo: 'monitoramento-limpo', monitoramento_id })
    }
  }

  private idle(feito: TurnResult['feito'], itens: readonly ItemFila[]): TurnResult {
    return { feito, proximaEm: proximaVez(itens, this.world.clock.now(), this.regras) }
  }

  /** Exhausted items wait for the connection to come back, which only looking can tell. */
  private worthLooking(itens: readonly ItemFila[]): boolean {
    const desde = this.world.clock.now() - this.lookedAt
    return (
      itens.some((item) => item._estado === 'pendente' && esgotado(item)) &&
      (desde >= OLHAR_A_CADA || desde < 0)
    )
  }

  private async sendOne(held: LockHeld): Promise<TurnResult['feito']> {
    const wanted = { escolha: { regras: this.regras }, memory: new QueueMemory(), most: 1 }
    const [item] = await claim(this.world, wanted)
    if (item === undefined) return 'nada'
    const feito = await deliver(this.world, item, held)
    if (!held.lost()) await this.pause()
    return feito
  }

  private async pause(): Promise<void> {
    if (this.hasty) {
      this.hasty = false
      return
    }
    const cut = new Promise<void>((resolve) => {
      this.hurried = resolve
    })
    await Promise.race([this.world.clock.sleep(PAUSA), cut])
  }

  private async probe(): Promise<boolean> {
    const antes = this.online
    const online = await this.world.probe.online()
    this.online = online
    this.lookedAt = this.world.clock.now()
    if (online !== antes) this.world.notices.notify({ tipo: 'conexao', online })
    if (online && antes === false) await this.rearm('voltou')
    return online
  }

  /** Takes the lock; from a holder that gives no sign of life, by force. */
  private async locked<Result>(fn: (held: LockHeld) => Promise<Result>): Promise<Result | 'ocupado'> {
    const { lock } = this.world
    const result = await lock.run(fn, { steal: false })
    if (result !== 'ocupado' || !this.roubo || !(await holderIsSilent(this.world))) return result
    return lock.run(fn, { steal: true })
  }

  private async rearm(motivo: Motivo): Promise<boolean> {
    return this.ciclos ? rearm(this.world, motivo, this.world.random) : false
  }

  private async fullDrain(most: AtOnce): Promise<DrainResult> {
    const visto = await inspect(this.world)
    const total = visto.itens.length
    if (visto.pausa !== null) return { parou: visto.pausa, feitos: 0, total }
    if (!(await this.probe())) return { parou: 'sem-conexao', feitos: 0, total }
    await this.rearm('manual')
    const feito = await this.locked((held) => {
      const fila = new FilaDeEnvio(this.world, held, {
        ...most,
        total,
        regras: this.regras,
        probe: () => this.probe(),
      })
      return fila.run()
    })
    return feito === 'ocupado' ? { parou: 'ocupado', feitos: 0, total } : feito
  }
}
