// Figures and how they are shown: each beside its limit, measured in the same run.
import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'

export interface Figure {
  name: string
  /** The value itself; for several samples, their median. */
  value: number
  unit: string
  p50?: number
  p99?: number
  samples?: number
  /** What this machine can do at best, measured in the same run, in the same unit. */
  limit?: { name: string; value: number }
  /** What we aim at, in words. */
  aim?: string
}

/** The value below which `share` (0 to 1) of the sorted samples lie. NaN when there is none. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (samples: readonly number[]) => percentile(samples, 0.5)

/** How long each of `samples` runs took, in milliseconds; one more before them warms up and is not counted. */
export async function timed(samples: number, once: () => Promise<unknown>): Promise<number[]> {
  await once()
  const taken: number[] = []
  for (let i = 0; i < samples; i++) {
    const begun = performance.now()
    await once()
    taken.push(performance.now() - begun)
  }
  return taken
}

/** A figure out of samples of one kind. */
export function figureOf(
  name: string,
  unit: string,
  samples: readonly number[],
  more: Partial<Figure> = {},
): Figure {
  return {
    name,
    unit,
    value: median(samples),
    p50: median(samples),
    p99: percentile(samples, 0.99),
    samples: samples.length,
    ...more,
  }
}

function shown(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '–'
  if (value >= 100) return Math.round(value).toLocaleString('en')
  return value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

function limitOf({ limit, value }: Figure): string {
  if (!limit) return ''
  return `${limit.name}: ${shown(limit.value)} (${Math.round((100 * value) / limit.value)} %)`
}

export function printFigures(area: string, figures: readonly Figure[]): void {
  const head = ['figure', 'value', 'unit', 'p99', 'limit of this run', 'aim']
  const rows = figures.map((figure) => [
    figure.name,
    shown(figure.value),
    figure.unit,
    shown(figure.p99),
    limitOf(figure),
    figure.aim ?? '',
  ])
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)))
  const line = (cells: readonly string[]) => cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')
  console.log(`\n${area}`)
  for (const row of [head, widths.map((width) => '-'.repeat(width)), ...rows])
    console.log(line(row).trimEnd())
}

export async function writeFigures(
  project: string,
  area: string,
  figures: readonly Figure[],
): Promise<string> {
  const folder = join(project, '.tmp', 'bench')
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${area}.json`)
  const [load_average] = loadavg()
  const measured_at = new Date().toISOString()
  const content = { area, measured_at, node: process.version, load_average, figures }
  await writeFile(path, `${JSON.stringify(content, null, 2)}\n`)
  return path
}
