// The road between the fleet and the server: real HTTP, timed, losing on purpose a share of what passes.
import { setTimeout as sleep } from 'node:timers/promises'

/** Probabilities of one writing request, 0 to 1. */
export interface RoadFaults {
  /** It never reaches the server. */
  readonly requestLost: number
  /** The server does the work; its answer is thrown away. */
  readonly answerLost: number
  /** The same request arrives once more, up to three seconds later. */
  readonly duplicated: number
}

export const NO_FAULTS: RoadFaults = { requestLost: 0, answerLost: 0, duplicated: 0 }

export interface Ask {
  readonly method: string
  /** Path, or a whole address. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | ArrayBuffer | undefined
  readonly deadlineMs: number
}

export interface Heard {
  readonly http: number
  readonly text: string
  header(name: string): string | null
}

const LATER_MS = 3_000

export class Road {
  /** Milliseconds of each writing request that was answered. */
  readonly writes: number[] = []
  readonly counts: Record<string, number> = {}
  requests = 0
  /** While the server is dead on purpose, or starting: a 5xx of then is counted apart. */
  outage = false
  private readonly base: string
  private readonly faults: RoadFaults
  private readonly random: () => number
  private readonly later = new Set<Promise<void>>()

  constructor(base: string, faults: RoadFaults, random: () => number) {
    this.base = base
    this.faults = faults
    this.random = random
  }

  count(name: string): void {
    this.counts[name] = (this.counts[name] ?? 0) + 1
  }

  /** Rejects when nothing was heard. */
  async ask(ask: Ask): Promise<Heard> {
    if (ask.method === 'GET' || ask.method === 'HEAD') return this.go(ask)
    if (this.random() < this.faults.requestLost) {
      this.count('requestLost')
      throw new Error('request lost')
    }
    const begun = performance.now()
    const heard = await this.go(ask)
    this.writes.push(performance.now() - begun)
    if (this.random() < this.faults.duplicated) this.again(ask)
    if (this.random() < this.faults.answerLost) {
      this.count('answerLost')
      throw new Error('answer lost')
    }
    return heard
  }

  /** Resolves when every late delivery has ended. */
  async settled(): Promise<void> {
    await Promise.all(this.later)
  }

  private async go({ method, url, headers, body, deadlineMs }: Ask): Promise<Heard> {
    this.requests += 1
    const response = await fetch(new URL(url, this.base), {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
      ...(body !== undefined && { body }),
    }).catch((error: unknown) => {
      this.count('broken')
      throw error
    })
    const text = await response.text()
    if (response.status >= 500) this.count(this.outage ? 'http5xxInOutage' : 'http5xx')
    return { http: response.status, text, header: (name) => response.headers.get(name) }
  }

  private again(ask: Ask): void {
    this.count('duplicated')
    const delivery = sleep(this.random() * LATER_MS)
      .then(() => this.go(ask))
      .then(
        () => undefined,
        () => undefined, // the server died meanwhile: the repetition is lost, as it may
      )
      .finally(() => this.later.delete(delivery))
    this.later.add(delivery)
  }
}
