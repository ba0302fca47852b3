// One device of the fleet: the product's engine over its in-memory store, woken as the application wakes it.
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 } from 'uuid'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { pathOf } from '#contract/casa/endpoint.ts'
import { VERSAO } from '#contract/casa/versao.ts'
import { capture } from '#offline/capture.ts'
import { cleanAfter } from '#offline/cleanup.ts'
import { MemoryStore } from '#offline/memory-store.ts'
import type { Hash, TableName, World } from '#offline/ports.ts'
import { Processor } from '#offline/processor.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import { keptOps, redeliver } from '#offline/redeliver.ts'
import { readMark, storeVisit, type VisitaCompleta } from '#offline/snapshot.ts'
import { transportOver } from '#offline/testing/transport.ts'
import { ClockSamples } from '#web/offline-browser/clock-samples.ts'
import type { ResumoDaFila } from '#web/offline-browser/queue-summary.ts'
import type { Road } from './network.ts'
import type { Seat } from './seats.ts'
import { FleetTransport, type FleetTransportParts } from './transport.ts'
import { tasksOf } from './work.ts'

/** The application looks again this often. */
const TICK_MS = 5_000
/** A wait longer than this is not sat through: the device's clock leaps over it. */
const PATIENCE_MS = 45_000
/** Those who wait for the same ten minutes did not begin in the same second. */
const SPREAD_MS = 10_000

const hash: Hash = {
  sha256: async (bytes) => createHash('sha256').update(new Uint8Array(bytes)).digest('hex'),
}

interface Roads {
  /** For the preparation. */
  readonly calm: Road
  /** For the queue. */
  readonly road: Road
}

const TABLES = [
  'fila',
  'historico',
  'blobs',
  'monitoramentos',
  'instalacoes',
  'patrimonios',
  'arquivos',
  'meta',
  'rascunhos',
] as const satisfies readonly TableName[]

/** All that a device holds, and what the judge asks of it. */
export interface Kept {
  readonly seat: Omit<Seat, 'keys'>
  readonly captured: ItemFila[]
  readonly rooms: number
  readonly goods: number
  readonly tables: Readonly<Record<string, object[]>>
}

export class FleetDevice {
  readonly seat: Seat
  readonly id: string
  readonly store = new MemoryStore()
  readonly captured: ItemFila[] = []
  /** Its person presses «Sincronizar agora» instead of waiting. */
  readonly impatient: boolean
  /** What the visit had when it was prepared. */
  rooms = 0
  goods = 0
  private readonly random: () => number
  private readonly world: World
  private readonly roads: Roads
  private readonly transport: FleetTransport
  private readonly hearsTime: FleetTransportParts['hearsTime']
  private readonly processor: Processor
  private skew = 0
  /** While true, sleeping moves the device's clock and takes no time. */
  private dreaming = false
  private wakeUp: (() => void) | null = null
  private told = false

  constructor(seat: Seat, roads: Roads, random: () => number, impatient: boolean) {
    this.seat = seat
    this.id = seat.dispositivo ?? randomUUID()
    this.roads = roads
    this.random = random
    this.impatient = impatient
    const samples = new ClockSamples(this.store)
    const now = () => this.now()
    this.hearsTime = (asked, answered, time) => {
      samples.add(asked, answered, time).catch(() => undefined) // the next answer brings another sample
    }
    this.transport = this.over(roads.road)
    this.world = {
      clock: { now, sleep: (ms) => this.wait(ms), fuso: () => '-03:00' },
      store: this.store,
      ids: { opId: () => v7() },
      identidade: { usuario_id: seat.usuario_id, dispositivo_id: this.id, app: VERSAO.numero },
      transport: this.transport,
      probe: this.transport,
      lock: { run: (fn) => fn({ lost: () => false }) },
      notices: { notify: () => undefined },
      random,
    }
    this.processor = new Processor(this.world)
  }

  kept(): Kept {
    const { captured, rooms, goods } = this
    const { keys: _keys, ...seat } = this.seat
    const tables = Object.fromEntries(TABLES.map((name) => [name, this.store.rows(name)]))
    return { seat: { ...seat, dispositivo: this.id }, captured, rooms, goods, tables }
  }

  /** As it was kept, by another build of the program perhaps. */
  async takeUp({ captured, rooms, goods, tables }: Kept): Promise<void> {
    this.captured.push(...captured)
    this.rooms = rooms
    this.goods = goods
    await this.store.transaction('rw', TABLES, async (open) => {
      for (const name of TABLES) await open[name].putAll((tables[name] ?? []) as never[]) // as: rows of that table
    })
    await this.processor.start()
  }

  pending(): ItemFila[] {
    return this.store.rows('fila')
  }

  async prepare(): Promise<void> {
    await this.processor.start()
    const mark = await readMark(this.store)
    const url = pathOf(monitoramentos.completo, { id: this.seat.job })
    const whole = await this.over(this.roads.calm).get<VisitaCompleta>(url)
    await storeVisit(this.store, whole, mark)
    this.rooms = whole.instalacoes.length
    this.goods = whole.patrimonios.length
  }

  /** The whole visit, with nothing sent. */
  async work(): Promise<void> {
    const place = {
      seat: this.seat,
      visita: String(this.store.rows('monitoramentos')[0]?.uuid),
      salas: this.store.rows('instalacoes'),
      bens: this.store.rows('patrimonios'),
      hash,
      now: () => this.now(),
    }
    for (const act of await tasksOf(place)) this.captured.push(...(await capture(this.world, act)))
    await cleanAfter(this.store, this.seat.job)
  }

  /**
   * Before the outage a gateway said "unavailable" to whatever this device sent, for a whole cycle of the queue: what
   * it tried is exhausted, and only the connection's return re-arms it.
   */
  async exhaust(): Promise<void> {
    const answering = { online: async () => true }
    const failing = transportOver(async () => ({ tipo: 'sem-resposta', motivo: 'HTTP 503' }))
    const processor = new Processor({ ...this.world, probe: answering, transport: failing })
    this.dreaming = true
    for (let tries = 0; tries < 4; tries++) {
      const { proximaEm } = await processor.turn()
      if (proximaEm !== null) this.skew += Math.max(0, proximaEm - this.now())
    }
    this.dreaming = false
  }

  /** Until so many tasks are left to send, on a road that loses nothing. */
  async sendUntil(left: number): Promise<void> {
    while (this.pending().length > left) {
      const { feito } = await this.processor.turn()
      if (feito !== 'enviado')
        throw new Error(`the queue stopped with ${this.pending().length} left: ${feito}`)
    }
  }

  /** What the application asks at a contact (`Redelivery`). How many tasks went back to the queue. */
  async askWhatArrived(): Promise<number> {
    const kept = await keptOps(this.store)
    return redeliver(this.world, kept, await this.transport.received(kept))
  }

  wake(): void {
    this.wakeUp?.()
  }

  /** Until nothing waits, nothing can move any more, or `stop`. */
  async run(stop: AbortSignal): Promise<void> {
    while (this.pending().length > 0 && !stop.aborted) {
      if (!(await (this.impatient ? this.press() : this.turn()))) return
      if (this.pending().length < this.captured.length) await this.tellOnce()
    }
    this.told = false
    await this.tellOnce()
  }

  /** Back in contact, and when the queue is empty, the application tells the server how the device is. */
  private async tellOnce(): Promise<void> {
    if (this.told) return
    this.told = true
    const { pendentes, mais_antigo, seq } = this.resumo()
    await this.transport.tell({
      dispositivo_id: this.id,
      pendentes,
      mais_antigo,
      seq,
      sem_efeito: [],
      espaco_usado: null,
      espaco_cota: null,
      protegido: null,
      versao_app: VERSAO.numero,
      desvio_ms: null,
      visitas: this.store.rows('monitoramentos').map(({ id }) => Number(id)),
      navegador: 'zelo-proof',
    })
  }

  private resumo(): ResumoDaFila {
    const fila = this.pending()
    const mais_antigo = fila[0]?.capturado_em ?? null
    const seq = this.captured.length
    return { dispositivo_id: this.id, pendentes: fila.length, seq, mais_antigo, espaco: null }
  }

  private over(road: Road): FleetTransport {
    const { keys } = this.seat
    const { hearsTime } = this
    return new FleetTransport({
      road,
      keys,
      hearsTime,
      now: () => this.now(),
      resumo: () => this.resumo(),
    })
  }

  /** False when only a person could go on. */
  private async turn(): Promise<boolean> {
    const { feito, proximaEm } = await this.processor.turn()
    if (feito === 'enviado' || feito === 'falhou' || feito === 'ja-resolvido') return true
    if (feito === 'sem-sessao' || feito === 'versao-antiga') return false
    if (feito === 'nada' && proximaEm === null) return this.pending().length === 0
    const left = (proximaEm ?? this.now()) - this.now()
    if (feito !== 'sem-conexao' && left > PATIENCE_MS) {
      await this.rest(this.random() * SPREAD_MS)
      this.skew += left
    } else await this.rest(TICK_MS)
    return true
  }

  private async press(): Promise<boolean> {
    const { parou } = await this.processor.drain({ files: 3 })
    if (parou === 'sem-sessao' || parou === 'versao-antiga') return false
    if (this.pending().some(({ _estado }) => _estado === 'pendente')) await this.rest(TICK_MS)
    else return this.pending().length === 0
    return true
  }

  private now(): number {
    return Date.now() + this.skew
  }

  private async wait(ms: number): Promise<void> {
    if (this.dreaming) this.skew += ms
    else await sleep(ms)
  }

  /** Cut short by `wake`. */
  private rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        this.wakeUp = null
        resolve()
      }
      const timer = setTimeout(end, ms)
      this.wakeUp = end
    })
  }
}
