/**
 * L1: the device's store under everything that a browser may do to it: no space at any write, aborted transactions,
 * connections closed by force, tabs of two versions, the databases of every released schema, poisonous payloads. The
 * engine's own store, over an IndexedDB in memory that obeys the standard.
 */
import 'fake-indexeddb/auto'
import { VIOLATIONS, type Violation, type ViolationKind } from '#offline/simulator/oracle.ts'
import { type Case, type CaseWorld, Damage } from './l1/check.ts'
import { CONNECTION_CASES } from './l1/connections.ts'
import { DRAFT_CASES } from './l1/drafts.ts'
import { Breaker } from './l1/faults.ts'
import { FULL_CASES } from './l1/full.ts'
import { GOLDEN_CASES } from './l1/golden.ts'
import { POISON_CASES } from './l1/poison.ts'
import { WRITE_CASES } from './l1/writes.ts'
import type { ProofOptions } from './options.ts'
import type { Failure, Report } from './report.ts'

export const L1_CASES: readonly Case[] = [
  ...WRITE_CASES,
  ...FULL_CASES,
  ...CONNECTION_CASES,
  ...GOLDEN_CASES,
  ...POISON_CASES,
  ...DRAFT_CASES,
]

const FAILURES_KEPT = 20

/** `runs`: how many poisonous payloads are drawn; every other case is enumerated whole, whatever is asked. */
export async function proveL1({ seed, runs }: Pick<ProofOptions, 'seed' | 'runs'>): Promise<Report> {
  const startedAt = new Date()
  const breaker = new Breaker()
  let operations = 0
  const captured = (n: number) => {
    operations += n
  }
  const world: CaseWorld = { breaker, seed, runs, captured }
  const failures: Failure[] = []
  breaker.install()
  try {
    for (const each of L1_CASES) {
      const violation = await outcome(each, world)
      if (violation !== null) failures.push({ seed, ...violation })
    }
  } finally {
    breaker.uninstall()
  }
  const violations = Object.fromEntries(VIOLATIONS.map((kind) => [kind, 0])) as Record<ViolationKind, number> // as: all kinds
  for (const { kind } of failures) if (kind !== 'harness') violations[kind] += 1
  return {
    level: 'L1',
    stack: `fake-indexeddb, Dexie, Node ${process.versions.node}`,
    runs: L1_CASES.length,
    firstSeed: seed,
    profile: 'enumerado',
    without: null,
    startedAt: startedAt.toISOString(),
    seconds: (Date.now() - startedAt.getTime()) / 1000,
    operations,
    faults: { ...breaker.injected },
    violations,
    damaged: failures.length,
    failures: failures.slice(0, FAILURES_KEPT),
    measures: {},
  }
}

async function outcome(
  each: Case,
  world: CaseWorld,
): Promise<(Omit<Violation, 'kind'> & Pick<Failure, 'kind'>) | null> {
  try {
    await each.run(world)
    return null
  } catch (error) {
    const kind = error instanceof Damage ? error.kind : 'harness'
    return { kind, detail: `${each.name}: ${error instanceof Error ? error.message : String(error)}` }
  } finally {
    world.breaker.disarm()
  }
}
