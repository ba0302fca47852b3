/** Between device and server: loses, delays, repeats, and kills the server in the middle of a request. */
import type { Answer } from '../ports.ts'
import type { ItemFila } from '../queue-item.ts'
import type { Faults } from './faults.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'
import type { Server } from './server.ts'

const LOST: Answer = { tipo: 'sem-resposta', motivo: 'Sem resposta do servidor' }
const PORTAL: Answer = { tipo: 'sem-resposta', motivo: 'A rede respondeu com uma página' }

export interface NetworkStats {
  sends: number
  requestsLost: number
  answersLost: number
  kills: number
  duplicates: number
}

export class Network {
  faults: Faults
  /** The device has signal. */
  connected = true
  /** Requests and duplicates still on their way. */
  inFlight = 0
  readonly stats: NetworkStats = { sends: 0, requestsLost: 0, answersLost: 0, kills: 0, duplicates: 0 }
  private upAgainAt = 0
  private readonly scheduler: Scheduler
  private readonly random: Random
  private readonly server: Server

  constructor(scheduler: Scheduler, random: Random, server: Server, faults: Faults) {
    this.scheduler = scheduler
    this.random = random
    this.server = server
    this.faults = faults
  }

  get serverUp(): boolean {
    return this.scheduler.now >= this.upAgainAt
  }

  async online(): Promise<boolean> {
    await this.scheduler.sleep(this.random.between(20, 400))
    return this.connected && this.serverUp && !this.random.chance(this.faults.portal)
  }

  async send(item: ItemFila, bytes: ArrayBuffer | null): Promise<Answer> {
    const { random, faults, scheduler, stats } = this
    stats.sends += 1
    this.inFlight += 1
    try {
      await scheduler.sleep(random.between(20, 1_500))
      if (!this.connected || !this.serverUp) return LOST
      if (random.chance(faults.portal)) return PORTAL
      if (random.chance(faults.requestLost)) {
        stats.requestsLost += 1
        return await this.timeout()
      }
      if (random.chance(faults.duplicated)) this.again(item, bytes)
      const answer = this.deliver(item, bytes)
      if (answer === null) return await this.timeout()
      if (random.chance(faults.answerLost)) {
        stats.answersLost += 1
        return await this.timeout()
      }
      await scheduler.sleep(random.between(20, 1_500))
      return answer
    } finally {
      this.inFlight -= 1
    }
  }

  private deliver(item: ItemFila, bytes: ArrayBuffer | null): Answer | null {
    const { random, faults } = this
    if (random.chance(faults.unavailable))
      return fault(503, 'ERR_INDISPONIVEL', random.chance(0.3) ? 90 : undefined)
    if (random.chance(faults.busy))
      return random.chance(0.5) ? fault(423, 'ERR_OPERACAO_EM_ANDAMENTO') : fault(429, 'ERR_LIMITE', 60)
    if (!random.chance(faults.killed)) return this.server.receive(item, bytes)
    this.stats.kills += 1
    if (random.chance(0.5)) this.server.receive(item, bytes)
    this.upAgainAt = this.scheduler.now + random.between(2_000, 180_000)
    return null
  }

  /** The same request reaches the server once more, later. */
  private again(item: ItemFila, bytes: ArrayBuffer | null): void {
    this.stats.duplicates += 1
    this.inFlight += 1
    this.scheduler.at(this.random.between(0, this.faults.duplicateWithin), () => {
      this.inFlight -= 1
      if (this.serverUp) this.server.receive(item, bytes)
    })
  }

  private async timeout(): Promise<Answer> {
    await this.scheduler.sleep(this.random.between(1_000, 60_000))
    return LOST
  }
}

function fault(http: number, codigo: string, retry_after_s?: number): Answer {
  const answer = { tipo: 'resposta', http, codigo, mensagem: codigo, dados: null } as const
  return retry_after_s === undefined ? answer : { ...answer, retry_after_s }
}
