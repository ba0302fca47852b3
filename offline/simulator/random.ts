import { sorteio } from '#contract/casa/sorteio.ts'

/** Seeded randomness: the same seed is the same visit, fault for fault. */
export class Random {
  /** In [0, 1). */
  readonly next: () => number

  constructor(seed: number) {
    this.next = sorteio((seed * 2654435761) >>> 0)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low)
  }

  integer(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1))
  }

  pick<T>(list: readonly T[]): T {
    const one = list[Math.floor(this.next() * list.length)]
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }

  /** How often something of this mean happens. */
  times(mean: number): number {
    return Math.floor(mean) + (this.chance(mean % 1) ? 1 : 0)
  }

  /** Waiting time with this mean. */
  exponential(mean: number): number {
    return -Math.log(1 - this.next()) * mean
  }
}
