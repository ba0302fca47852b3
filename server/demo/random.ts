// A seeded source of choices: the same seed gives the same demonstration on every machine.
import { sorteio } from '#contract/casa/sorteio.ts'

export interface Random {
  /** 0 ≤ x < 1 */
  next(): number
  /** An integer from `min` to `max`, both included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly [T, ...T[]] | readonly T[]): T
  /** A key, as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K
  uuid(): string
}

export function seededRandom(seed: number): Random {
  const next = sorteio(seed)
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))

  function pick<T>(items: readonly T[]): T {
    const item = items[int(0, items.length - 1)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }

  function weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const entries = Object.entries(weights) as [K, number][] // as: Object.entries forgets the keys
    let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [key, weight] of entries) {
      left -= weight
      if (left < 0) return key
    }
    throw new Error('nothing to pick from')
  }

  function uuid(): string {
    const hex = Array.from({ length: 32 }, () => int(0, 15).toString(16)).join('')
    const variant = (8 + int(0, 3)).toString(16)
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      variant + hex.slice(17, 20),
      hex.slice(20),
    ].join('-')
  }

  return { next, int, chance: (probability) => next() < probability, pick, weighted, uuid }
}
