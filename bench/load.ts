// Closed-loop load: a few workers, each asking again as soon as it was answered.
import { type Figure, median, percentile } from './figures.ts'

export interface Load {
  perSecond: number
  /** Milliseconds of each request. */
  latencies: number[]
}

export interface LoadOptions {
  workers: number
  milliseconds: number
  once: (worker: number) => Promise<void>
}

async function during({ workers, milliseconds, once }: LoadOptions): Promise<Load> {
  const latencies: number[] = []
  const started = performance.now()
  const deadline = started + milliseconds
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (performance.now() < deadline) {
        const begun = performance.now()
        await once(worker)
        latencies.push(performance.now() - begun)
      }
    }),
  )
  return { perSecond: (latencies.length / (performance.now() - started)) * 1000, latencies }
}

/** Runs A B A B …, warmed up; answers one load for each of the contestants, from the median of its rounds. */
export async function interleaved(
  contestants: readonly LoadOptions['once'][],
  { workers, milliseconds, rounds }: { workers: number; milliseconds: number; rounds: number },
): Promise<Load[]> {
  for (const once of contestants) await during({ workers, milliseconds: Math.min(1_000, milliseconds), once })
  const rates = contestants.map((): number[] => [])
  const latencies = contestants.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [i, once] of contestants.entries()) {
      const load = await during({ workers, milliseconds, once })
      rates[i]?.push(load.perSecond)
      latencies[i]?.push(...load.latencies)
    }
  }
  return contestants.map((_, i) => ({ perSecond: median(rates[i] ?? []), latencies: latencies[i] ?? [] }))
}

export function rateFigure(name: string, load: Load, more: Partial<Figure> = {}): Figure {
  return {
    name,
    value: load.perSecond,
    unit: 'req/s',
    p50: percentile(load.latencies, 0.5),
    p99: percentile(load.latencies, 0.99),
    samples: load.latencies.length,
    ...more,
  }
}
