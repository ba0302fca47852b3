/**
 * One tab running the engine. Whatever it awaits passes through `port`: a crash means that nothing after the await ever
 * runs, a freeze that it runs later.
 */
import { amostra, comAmostra } from '../clock-offset.ts'
import { contactAcknowledged, readContact } from '../contact.ts'
import { manifestoDe } from '../manifest.ts'
import { readMeta, writeMeta } from '../meta.ts'
import type { Notice } from '../notices.ts'
import type { Answer, LockHeld, Store, World } from '../ports.ts'
import { Processor, type ProcessorOptions } from '../processor.ts'
import type { ItemFila } from '../queue-item.ts'
import { keptOps, redeliver } from '../redeliver.ts'
import { levaManifesto } from '../tasks.ts'
import type { Account } from './account.ts'
import type { Device } from './device.ts'
import type { Protection } from './faults.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'
import { START } from './server.ts'

const SECOND = 1_000
const MINUTE = 60_000
const never = () => new Promise<never>(() => {})
/** Made once: what the browser's database throws when it was closed, and when nothing more fits. */
const CLOSED = named('DatabaseClosedError')
const FULL = named('QuotaExceededError')
const NOT_HELD: LockHeld = { lost: () => false }

type Answers = readonly [Answer, ...Answer[]]

export interface TabParts {
  readonly scheduler: Scheduler
  readonly random: Random
  readonly device: Device
  readonly account: Account
  readonly options: ProcessorOptions
  readonly without: Protection | null
  readonly signedIn: () => boolean
  readonly onNotice: (notice: Notice) => void
}

export class Tab {
  readonly world: World
  readonly processor: Processor
  readonly account: Account
  private readonly parts: TabParts
  private dead = false
  private thaw: Promise<void> | null = null
  private wakeUp: (() => void) | null = null
  private held = NOT_HELD
  private draining = false
  private told = false
  private readonly deaths: (() => void)[] = []

  constructor(parts: TabParts) {
    this.parts = parts
    this.account = parts.account
    this.world = this.makeWorld()
    this.processor = new Processor(this.world, parts.options)
    void this.loop()
  }

  get alive(): boolean {
    return !this.dead
  }

  get running(): boolean {
    return !this.dead && this.thaw === null
  }

  /** Does something as the person using this tab; `'morta'` when the tab crashes before it is done. */
  act<Result>(fn: (world: World) => Promise<Result>): Promise<Result | 'morta'> {
    return new Promise((resolve, reject) => {
      if (this.dead) resolve('morta')
      this.deaths.push(() => resolve('morta'))
      fn(this.world).then(resolve, reject)
    })
  }

  /** The person signed in again: what the server holds may not be what it held. */
  async login(): Promise<void> {
    this.told = false
    await this.act(() => this.processor.login(this.account.usuario_id))
  }

  /** "Sincronizar agora". */
  async syncNow(): Promise<void> {
    this.draining = true
    try {
      await this.act(() => this.processor.drain({ files: 3 }))
    } finally {
      this.draining = false
    }
  }

  crash(): void {
    this.dead = true
    this.account.lock.forget(this)
    for (const tell of this.deaths) tell()
  }

  freeze(ms: number): void {
    if (this.dead || this.thaw !== null) return
    this.account.lock.froze(this, true)
    this.thaw = this.parts.scheduler.sleep(ms).then(() => {
      this.thaw = null
      this.account.lock.froze(this, false)
    })
  }

  wake(): void {
    this.wakeUp?.()
  }

  private async port<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.dead) return never()
    let failed = false
    const outcome = await work().catch((error: unknown) => {
      failed = true
      return error
    })
    if (this.thaw !== null) await this.thaw
    if (this.dead) return never()
    if (failed) throw outcome
    return outcome as Result // as: what did not fail is the result
  }

  private makeWorld(): World {
    const { scheduler, random, device, account } = this.parts
    return {
      clock: {
        now: () => device.now(),
        sleep: (ms) => this.port(() => scheduler.sleep(ms)),
        fuso: () => '-03:00',
      },
      store: this.makeStore(),
      transport: {
        send: (item, bytes) => this.port(() => this.send(item, bytes)),
        sendTogether: (items) => this.port(() => this.sendTogether(items)),
      },
      probe: { online: () => this.port(() => device.network.online()) },
      lock: { run: (fn, options) => this.port(() => account.lock.run(this, this.holding(fn), options)) },
      notices: { notify: (notice) => this.hear(notice) },
      ids: { opId: () => device.opId() },
      random: () => random.next(),
      identidade: { usuario_id: account.usuario_id, dispositivo_id: account.id, app: '1.0.0' },
    }
  }

  private makeStore(): Store {
    const { scheduler, random, device, account } = this.parts
    return {
      transaction: (mode, tables, fn) =>
        this.port(async () => {
          await scheduler.sleep(random.between(1, 8))
          if (this.dead) return never()
          const { faults } = device.network
          if (random.chance(faults.closed)) throw CLOSED
          const full = mode === 'rw' && random.chance(faults.full)
          const result = await account.store.transaction(mode, tables, async (t) => {
            const done = await fn(t)
            if (full) throw FULL
            return done
          })
          // Committed, but the tab does not know it yet: a crash may fall here.
          if (random.chance(0.2)) await scheduler.sleep(random.between(1, 8))
          return result
        }),
    }
  }

  private holding<Result>(fn: (held: LockHeld) => Promise<Result>) {
    return (held: LockHeld): Promise<Result> => {
      this.held = held
      return fn(held)
    }
  }

  private async send(item: ItemFila, bytes: ArrayBuffer | null): Promise<Answer> {
    const { network } = this.parts.device
    const [answer] = await this.asked([item], async () => [await network.send(item, bytes)])
    return answer
  }

  private async sendTogether(items: readonly ItemFila[]): Promise<Answers> {
    return this.asked(items, () => this.parts.device.network.sendTogether(items))
  }

  private async asked(items: readonly ItemFila[], request: () => Promise<Answers>): Promise<Answers> {
    const { account, device } = this.parts
    const flight = { tab: this, held: this.held, automatic: !this.draining }
    account.takesOff(flight, items)
    for (const item of items) this.checkFinish(item)
    const sentAt = device.now()
    const answers = await request()
    account.flying.delete(flight)
    if (answers.some(({ tipo }) => tipo === 'resposta')) await this.sample(sentAt)
    const [first, ...others] = answers
    return [this.heard(items[0], first), ...others.map((answer, i) => this.heard(items[i + 1], answer))]
  }

  /** What the engine is told of an answer, with or without one of its protections. */
  private heard(item: ItemFila | undefined, answer: Answer): Answer {
    const { account, without } = this.parts
    if (item === undefined || answer.tipo !== 'resposta') return answer
    if (answer.codigo === 'ERR_NAO_AUTENTICADO') {
      // What a dead tab was answered nobody heard: another tab may have sent the same task meanwhile.
      if (this.running) account.unauthorised.set(item.op_id, item._tentativas)
      if (without === 'session-pause') return { tipo: 'sem-resposta', motivo: 'Sem sessão' }
    }
    if (without === 'redeliver' && (answer.http === 404 || answer.http === 409))
      return answer.codigo === 'ERR_FINALIZACAO_INCOMPLETA' ? answer : { ...answer, codigo: 'ERR_RECUSADA' }
    // As if the engine took success for a receipt.
    if (without === 'receipt' && answer.codigo === 'SUCESSO')
      return { ...answer, recibo: { op_id: item.op_id } }
    return answer
  }

  private checkFinish(item: ItemFila): void {
    if (!levaManifesto(item)) return
    const { store } = this.account
    const cancelled = store.rows('historico').filter((done) => done.fim === 'cancelado')
    const { ops } = manifestoDe(item)
    const named = cancelled.find((done) => ops.includes(done.op_id))
    if (named !== undefined)
      this.account.broken('broken-promise', `the finish names ${named.op_id}, cancelled`)
  }

  /** Every answer of the server tells its time. */
  private async sample(sentAt: number): Promise<void> {
    const { device, account, scheduler } = this.parts
    const em = device.now()
    const nova = amostra(sentAt, em, String(START + scheduler.now))
    if (nova === null) return
    await account.store.transaction('rw', ['meta'], async (t) => {
      const antes = (await readMeta(t, 'desvio')) ?? []
      if (Math.abs(em - (antes.at(-1)?.em ?? 0)) > 30 * SECOND)
        await writeMeta(t, 'desvio', comAmostra(antes, nova))
    })
  }

  private hear(notice: Notice): void {
    if (notice.tipo === 'terceira-falha' && this.account.unauthorised.has(notice.item.op_id))
      this.account.broken('broken-promise', `${notice.item.op_id}: a toast for want of a session`)
    this.parts.onNotice(notice)
  }

  private async loop(): Promise<void> {
    const { processor, account } = this
    await this.insisting(() => processor.start())
    if (this.parts.signedIn()) await this.insisting(() => processor.login(account.usuario_id))
    for (;;) {
      if (!this.told) await this.contact().catch(() => {})
      const turn = await processor.turn().catch(() => null)
      if (turn === null) {
        await this.sleepOrWake(5 * SECOND)
        continue
      }
      const { feito, proximaEm } = turn
      const waits =
        feito === 'nada' || feito === 'ocupado' || feito === 'sem-conexao' || feito.startsWith('sem-sessao')
      if (!waits) continue
      if (feito === 'nada' && account.unreported() > 0) await this.contact().catch(() => {})
      const wanted = proximaEm === null ? 30 * MINUTE : proximaEm - this.parts.device.now()
      const least = feito === 'sem-conexao' ? 5 * MINUTE : SECOND
      await this.sleepOrWake(Math.min(Math.max(wanted, least), 30 * MINUTE))
    }
  }

  /** Tells the server of its queue and asks, once, whether it still holds what it acknowledged. */
  private async contact(): Promise<void> {
    const { world, account } = this
    const { network } = this.parts.device
    if (!this.parts.signedIn() || !network.reaches) return
    const { sem_efeito } = await readContact(world.store)
    if (!(await this.port(() => network.contact(account.id, sem_efeito)))) return
    await contactAcknowledged(world.store, sem_efeito)
    const asked = await keptOps(world.store)
    const askedAt = this.parts.scheduler.now
    const held = await this.port(() => network.ask(asked))
    if (held === null) return
    if (this.parts.without !== 'redeliver') await redeliver(world, asked, held)
    this.told = true
    account.contactedAt = askedAt
  }

  private async insisting(work: () => Promise<unknown>): Promise<void> {
    for (;;) {
      const done = await work().then(
        () => true,
        () => false,
      )
      if (done) return
      await this.port(() => this.parts.scheduler.sleep(SECOND))
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

function named(name: string): Error {
  const error = new Error(name)
  error.name = name
  return error
}
