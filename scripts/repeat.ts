// A journey through a browser that failed is done once more, from a fresh server: CI alone does, and says so at the end.
import type { Counts, Outcome } from './summary-reporter.ts'

/** More than these is a defect and no accident of a busy machine. */
const AT_MOST = 8

/** The proofs that nothing is lost are never repeated. */
export function worthRepeating(failed: Outcome['failed']): string[] {
  const journeys = failed.map(({ file }) => file).filter((file) => /^e2e\/(?!prova-)/.test(file))
  return journeys.length > AT_MOST ? [] : journeys
}

const KEYS = ['passed', 'failed', 'skipped'] as const

/** The counts of the whole, with these files counted as they were the second time. */
export function merged(first: Outcome, files: readonly string[], second: Outcome): Counts {
  const counts = { ...first.counts }
  const replaced = first.failed.filter(({ file }) => files.includes(file))
  for (const key of KEYS) {
    for (const file of replaced) counts[key] -= file.counts[key]
    counts[key] += second.counts[key]
  }
  return counts
}
