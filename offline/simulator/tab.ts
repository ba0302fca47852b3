/**
 * One tab running the engine. Whatever it awaits passes through `port`: a crash means that nothing after the await ever
 * runs, a freeze that it runs later.
 */
import type { Notice } from '../notices.ts'
import type { Answer, Store, World } from '../ports.ts'
import { Processor, type ProcessorOptions } from '../processor.ts'
import { AGENT, type Device } from './device.ts'
import type { Network } from './network.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'

const MINUTE = 60_000
const never = () => new Promise<never>(() => {})

export interface TabParts {
  readonly scheduler: Scheduler
  readonly random: Random
  readonly device: Device
  readonly network: Network
  readonly options: ProcessorOptions
  /** Off: a request without a session counts as any failure. */
  readonly sessionPause: boolean
  readonly signedIn: () => boolean
  readonly onNotice: (notice: Notice) => void
}

export class Tab {
  readonly world: World
  readonly processor: Processor
  private readonly parts: TabParts
  private dead = false
  private frozen: Promise<void> | null = null
  private wakeUp: (() => void) | null = null
  private readonly deaths: (() => void)[] = []

  constructor(parts: TabParts) {
    this.parts = parts
    this.world = this.makeWorld()
    this.processor = new Processor(this.world, parts.options)
    void this.loop()
  }

  get alive(): boolean {
    return !this.dead
  }

  /** Does something as the person using this tab; `'morta'` when the tab crashes before it is done. */
  act<Result>(fn: (world: World) => Promise<Result>): Promise<Result | 'morta'> {
    return new Promise((resolve, reject) => {
      if (this.dead) resolve('morta')
      this.deaths.push(() => resolve('morta'))
      fn(this.world).then(resolve, reject)
    })
  }

  crash(): void {
    this.dead = true
    this.parts.device.lock.forget(this)
    for (const tell of this.deaths) tell()
  }

  freeze(ms: number): void {
    this.frozen = this.parts.scheduler.sleep(ms)
  }

  wake(): void {
    this.wakeUp?.()
  }

  private async port<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.dead) return never()
    const result = await work()
    if (this.frozen !== null) await this.frozen
    return this.dead ? never() : result
  }

  private makeWorld(): World {
    const { scheduler, random, device, network, onNotice } = this.parts
    const store: Store = {
      transaction: (mode, tables, fn) =>
        this.port(async () => {
          await scheduler.sleep(random.between(1, 8))
          if (this.dead) return never()
          const result = await device.store.transaction(mode, tables, fn)
          // Committed, but the tab does not know it yet: a crash may fall here.
          if (random.chance(0.2)) await scheduler.sleep(random.between(1, 8))
          return result
        }),
    }
    return {
      clock: {
        now: () => device.now(),
        sleep: (ms) => this.port(() => scheduler.sleep(ms)),
        fuso: () => '-03:00',
      },
      store,
      transport: { send: (item, bytes) => this.port(async () => this.seen(await network.send(item, bytes))) },
      probe: { online: () => this.port(() => network.online()) },
      lock: { run: (fn, options) => this.port(() => device.lock.run(this, fn, options)) },
      notices: { notify: onNotice },
      ids: { opId: () => device.opId() },
      random: () => random.next(),
      identidade: { usuario_id: AGENT, dispositivo_id: 'aparelho', app: '1.0.0' },
    }
  }

  private seen(answer: Answer): Answer {
    const semSessao = answer.tipo === 'resposta' && answer.codigo === 'ERR_NAO_AUTENTICADO'
    if (this.parts.sessionPause || !semSessao) return answer
    return { tipo: 'sem-resposta', motivo: 'Sem sessão' }
  }

  private async loop(): Promise<void> {
    await this.processor.start()
    if (this.parts.signedIn()) await this.processor.login(AGENT)
    for (;;) {
      const { feito, proximaEm } = await this.processor.turn()
      const waits =
        feito === 'nada' || feito === 'ocupado' || feito === 'sem-conexao' || feito.startsWith('sem-sessao')
      if (!waits) continue
      const wanted = proximaEm === null ? 30 * MINUTE : proximaEm - this.parts.device.now()
      const least = feito === 'sem-conexao' ? 5 * MINUTE : 1_000
      await this.sleepOrWake(Math.min(Math.max(wanted, least), 30 * MINUTE))
    }
  }

  private sleepOrWake(ms: number): Promise<void> {
    return this.port(
      () =>
        new Promise((resolve) => {
          this.wakeUp = resolve
          this.parts.scheduler.at(ms, resolve)
        }),
    )
  }
}
