/** Many visits, added up. */
import { PROFILES, type Profile, type Protection } from './faults.ts'
import { VIOLATIONS, type ViolationKind } from './oracle.ts'
import { runVisit, type VisitResult } from './run.ts'
import type { Idle } from './scheduler.ts'

export interface CampaignOptions {
  readonly runs: number
  readonly seed: number
  readonly profile: Profile
  readonly without?: Protection | null
  readonly idle: Idle
  /** Stop after the first group of visits with a violation among them. */
  readonly untilCaught?: boolean
  readonly onProgress?: (done: number) => void
}

/** A damaged visit and the first thing that was found; its seed repeats it. */
export interface Damage {
  readonly seed: number
  readonly kind: ViolationKind
  readonly detail: string
}

export interface Campaign {
  readonly profile: Profile
  readonly without: Protection | null
  readonly firstSeed: number
  readonly visits: number
  readonly damaged: number
  /** Seeds of damaged visits, to replay: the first twenty. */
  readonly seeds: readonly number[]
  readonly violations: Readonly<Record<ViolationKind, number>>
  readonly totals: Readonly<Record<string, number>>
  readonly examples: readonly string[]
  /** The first twenty. */
  readonly failures: readonly Damage[]
}

/** Visits share nothing; side by side they share the turns of the event loop, which are most of the cost. */
const TOGETHER = 25
const SHOWN = 20

export async function runCampaign(options: CampaignOptions): Promise<Campaign> {
  const { runs, seed, profile, without = null, idle } = options
  const tally = new Tally()
  const last = seed + runs
  for (let from = seed; from < last; from += TOGETHER) {
    const seeds = Array.from({ length: Math.min(TOGETHER, last - from) }, (_, i) => from + i)
    const faults = PROFILES[profile]
    for (const result of await Promise.all(seeds.map((each) => runVisit(each, { faults, without, idle })))) {
      tally.add(result)
    }
    if (options.untilCaught && tally.damaged > 0) break
    options.onProgress?.(tally.visits)
  }
  const { visits, damaged, failures, violations, totals } = tally
  return {
    profile,
    without,
    firstSeed: seed,
    visits,
    damaged,
    violations,
    totals,
    failures,
    seeds: failures.map((failure) => failure.seed),
    examples: failures.slice(0, 5).map(({ seed: at, kind, detail }) => `seed ${at}: ${kind}: ${detail}`),
  }
}

/** Campaigns over consecutive seeds, in their order, as one. */
export function joined(parts: readonly Campaign[]): Campaign {
  const [first] = parts
  if (first === undefined) throw new Error('no campaign')
  const failures = parts.flatMap((part) => part.failures).slice(0, SHOWN)
  const violations = noViolations()
  const totals: Record<string, number> = {}
  for (const part of parts) {
    for (const kind of VIOLATIONS) violations[kind] += part.violations[kind]
    for (const [name, n] of Object.entries(part.totals)) totals[name] = (totals[name] ?? 0) + n
  }
  return {
    ...first,
    visits: parts.reduce((sum, part) => sum + part.visits, 0),
    damaged: parts.reduce((sum, part) => sum + part.damaged, 0),
    seeds: failures.map((failure) => failure.seed),
    examples: parts.flatMap((part) => part.examples).slice(0, 5),
    violations,
    totals,
    failures,
  }
}

function noViolations(): Record<ViolationKind, number> {
  // as: every kind is filled on the line that makes it
  return Object.fromEntries(VIOLATIONS.map((kind) => [kind, 0])) as Record<ViolationKind, number>
}

class Tally {
  visits = 0
  damaged = 0
  readonly failures: Damage[] = []
  readonly violations = noViolations()
  readonly totals: Record<string, number> = {}

  add(result: VisitResult): void {
    this.visits += 1
    for (const { kind } of result.violations) this.violations[kind] += 1
    const values = { virtualHours: result.hours, ...result.counts }
    for (const [name, n] of Object.entries(values)) this.totals[name] = (this.totals[name] ?? 0) + n
    const [first] = result.violations
    if (first === undefined) return
    this.damaged += 1
    if (this.failures.length < SHOWN) this.failures.push({ seed: result.seed, ...first })
  }
}
