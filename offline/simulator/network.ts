/** Between one device and the server: loses, delays, repeats, and kills the server in the middle of a request. */
import type { SemEfeito } from '#contract/administracao/aparelhos.ts'
import type { Answer } from '../ports.ts'
import type { ItemFila } from '../queue-item.ts'
import type { Faults } from './faults.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'
import type { Server } from './server.ts'

const LOST: Answer = { tipo: 'sem-resposta', motivo: 'Sem resposta do servidor' }
const PORTAL: Answer = { tipo: 'sem-resposta', motivo: 'A rede respondeu com uma página' }

type Answers = readonly [Answer, ...Answer[]]

/** A task as it goes. */
interface Parcel {
  readonly item: ItemFila
  readonly bytes: ArrayBuffer | null
}

/** One count for all devices of a visit. */
export class NetworkStats {
  sends = 0
  /** Tasks that shared a request. */
  together = 0
  requestsLost = 0
  answersLost = 0
  kills = 0
  duplicates = 0
  delayed = 0
  foreign = 0
  portals = 0
  unavailable = 0
  busy = 0
  /** Requests and duplicates still on their way. */
  inFlight = 0
}

export class Network {
  faults: Faults
  /** The device has signal. */
  connected = true
  readonly stats: NetworkStats
  private readonly scheduler: Scheduler
  private readonly random: Random
  private readonly server: Server
  private readonly device: string

  constructor(
    device: string,
    parts: { scheduler: Scheduler; random: Random; server: Server; faults: Faults; stats: NetworkStats },
  ) {
    this.device = device
    this.scheduler = parts.scheduler
    this.random = parts.random
    this.server = parts.server
    this.faults = parts.faults
    this.stats = parts.stats
  }

  /** The server would be reached now. */
  get reaches(): boolean {
    return this.connected && this.scheduler.now >= this.server.upAgainAt
  }

  async online(): Promise<boolean> {
    await this.scheduler.sleep(this.random.between(20, 400))
    return this.reaches && !this.random.chance(this.faults.portal)
  }

  async send(item: ItemFila, bytes: ArrayBuffer | null): Promise<Answer> {
    const [answer] = await this.request([{ item, bytes }])
    return answer
  }

  /** Several tasks in one request: what befalls it befalls all, but for what the server dies in the middle of. */
  sendTogether(items: readonly ItemFila[]): Promise<Answers> {
    return this.request(items.map((item) => ({ item, bytes: null })))
  }

  private async request(parcels: readonly Parcel[]): Promise<Answers> {
    const { stats } = this
    stats.sends += 1
    if (parcels.length > 1) stats.together += parcels.length
    stats.inFlight += 1
    try {
      return await this.travel(parcels)
    } finally {
      stats.inFlight -= 1
    }
  }

  private async travel(parcels: readonly Parcel[]): Promise<Answers> {
    const { random, faults, scheduler, stats } = this
    await scheduler.sleep(random.between(20, 1_500))
    if (!this.reaches) return [LOST]
    if (random.chance(faults.portal)) {
      stats.portals += 1
      return [PORTAL]
    }
    if (random.chance(faults.foreign)) return this.foreign(parcels)
    if (random.chance(faults.requestLost)) {
      stats.requestsLost += 1
      return this.timeout()
    }
    if (random.chance(faults.delayed)) {
      stats.delayed += 1
      this.later(parcels)
      return this.timeout()
    }
    if (random.chance(faults.duplicated)) {
      stats.duplicates += 1
      this.later(parcels)
    }
    const answers = this.deliver(parcels)
    if (answers === null) return this.timeout()
    if (random.chance(faults.answerLost)) {
      stats.answersLost += 1
      return this.timeout()
    }
    await scheduler.sleep(random.between(20, 1_500))
    return answers
  }

  /** Tells the server what had no effect; false when the answer does not come. */
  async contact(device: string, sem_efeito: readonly SemEfeito[]): Promise<boolean> {
    if (!(await this.call())) return false
    this.server.contact(device, sem_efeito)
    return this.call()
  }

  /** Which of these operations the server holds; null when the answer does not come. */
  async ask(op_ids: readonly string[]): Promise<string[] | null> {
    if (!(await this.call())) return null
    const held = this.server.held(op_ids)
    return (await this.call()) ? held : null
  }

  /** The same, and the visit as it is there at that moment; a large answer travels long. */
  async fetch(op_ids: readonly string[], trip: number) {
    if (!(await this.call())) return null
    const answer = { held: this.server.held(op_ids), visit: this.server.visit() }
    await this.scheduler.sleep(trip)
    return (await this.call()) ? answer : null
  }

  private async call(): Promise<boolean> {
    const { random, faults } = this
    await this.scheduler.sleep(random.between(20, 400))
    return this.reaches && this.server.sessions.has(this.device) && !random.chance(faults.requestLost)
  }

  /** One after the other, each alone, until something ails the server; null when it dies. */
  private deliver(parcels: readonly Parcel[]): Answers | null {
    const answers: Answer[] = []
    for (const parcel of parcels) {
      const answer = this.deliverOne(parcel)
      if (answer === null) return null
      answers.push(answer)
      if (answer.tipo === 'resposta' && (answer.http === 401 || answer.http >= 500)) break
    }
    const [first = LOST, ...others] = answers
    return [first, ...others]
  }

  private deliverOne({ item, bytes }: Parcel): Answer | null {
    const { random, faults, server } = this
    if (random.chance(faults.unavailable)) {
      this.stats.unavailable += 1
      return fault(503, 'ERR_INDISPONIVEL', random.chance(0.3) ? 90 : undefined)
    }
    if (random.chance(faults.busy)) {
      this.stats.busy += 1
      return random.chance(0.5) ? fault(423, 'ERR_OPERACAO_EM_ANDAMENTO') : fault(429, 'ERR_LIMITE', 60)
    }
    if (!random.chance(faults.killed)) return server.receive(item, bytes, this.device)
    this.stats.kills += 1
    if (random.chance(0.5)) server.receive(item, bytes, this.device)
    server.upAgainAt = this.scheduler.now + random.between(2_000, 180_000)
    return null
  }

  /** Success, says a portal that speaks JSON, another version, or a cache that answers another request. */
  private foreign(parcels: readonly Parcel[]): Answers {
    this.stats.foreign += 1
    const answer = { tipo: 'resposta', http: 200, codigo: 'SUCESSO', mensagem: '', dados: null } as const
    if (this.random.chance(0.5)) return [answer]
    const wrong = parcels.map(({ item }) => ({ ...answer, recibo: { op_id: `not-${item.op_id}` } }))
    return [wrong[0] ?? answer, ...wrong.slice(1)]
  }

  /** The same request reaches the server later. */
  private later(parcels: readonly Parcel[]): void {
    this.stats.inFlight += 1
    this.scheduler.at(this.random.between(0, this.faults.duplicateWithin), () => {
      this.stats.inFlight -= 1
      if (this.scheduler.now < this.server.upAgainAt) return
      for (const { item, bytes } of parcels) this.server.receive(item, bytes, this.device)
    })
  }

  private async timeout(): Promise<Answers> {
    await this.scheduler.sleep(this.random.between(1_000, 60_000))
    return [LOST]
  }
}

function fault(http: number, codigo: string, retry_after_s?: number): Answer {
  const answer = { tipo: 'resposta', http, codigo, mensagem: codigo, dados: null } as const
  return retry_after_s === undefined ? answer : { ...answer, retry_after_s }
}
