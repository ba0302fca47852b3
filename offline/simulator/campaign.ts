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
}

/** Visits share nothing; side by side they share the turns of the event loop, which are most of the cost. */
const TOGETHER = 25

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
  const { visits, damaged, seeds, violations, totals, examples } = tally
  return { profile, without, firstSeed: seed, visits, damaged, seeds, violations, totals, examples }
}

class Tally {
  visits = 0
  damaged = 0
  readonly seeds: number[] = []
  readonly examples: string[] = []
  // as: every kind is filled on the line that makes it
  readonly violations = Object.fromEntries(VIOLATIONS.map((kind) => [kind, 0])) as Record<
    ViolationKind,
    number
  >
  readonly totals: Record<string, number> = {}

  add(result: VisitResult): void {
    this.visits += 1
    for (const { kind } of result.violations) this.violations[kind] += 1
    const { operations, crashes, toasts, repairs, hours, network } = result
    this.sum({ operations, crashes, toasts, filesLostByServer: repairs, virtualHours: hours, ...network })
    const [first] = result.violations
    if (first === undefined) return
    this.damaged += 1
    if (this.seeds.length < 20) this.seeds.push(result.seed)
    if (this.examples.length < 5) this.examples.push(`seed ${result.seed}: ${first.kind}: ${first.detail}`)
  }

  private sum(values: Readonly<Record<string, number>>): void {
    for (const [name, value] of Object.entries(values)) this.totals[name] = (this.totals[name] ?? 0) + value
  }
}
