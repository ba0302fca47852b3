// L4: a fleet of devices, each with the real engine and a finished visit, reconnects at once to a server just risen.
import { VIOLATIONS, type ViolationKind } from '#offline/simulator/oracle.ts'
import { standingCluster } from './cluster/cluster.ts'
import { runFleet } from './fleet/fleet.ts'
import type { RoadFaults } from './fleet/network.ts'
import type { ProofOptions } from './options.ts'
import type { Failure, Report } from './report.ts'

const FAULTS: Readonly<Record<ProofOptions['profile'], RoadFaults>> = {
  severe: { requestLost: 0.04, answerLost: 0.04, duplicated: 0.03 },
  mild: { requestLost: 0.01, answerLost: 0.01, duplicated: 0.01 },
}
const KILLS = 1
const SHOWN = 20

export async function proveL4({ runs, seed, profile, without }: ProofOptions): Promise<Report> {
  if (without !== null) throw new Error('L4 não desliga proteções: use --level L0 ou L2 com --without.')
  const startedAt = new Date().toISOString()
  const begun = performance.now()
  const cluster = standingCluster()
  const result = await runFleet({
    devices: runs,
    seed,
    faults: FAULTS[profile],
    kills: KILLS,
    ...(cluster && { fell: () => cluster.killLeader() }),
    onProgress,
  })
  const failures = result.violations.flatMap((found, n) =>
    found.map((violation): Failure => ({ seed: seed + n, ...violation })),
  )
  const times = (kind: ViolationKind) => failures.filter((failure) => failure.kind === kind).length
  return {
    level: 'L4',
    stack: `${cluster ? 'Patroni com três PostgreSQL, ' : ''}Node ${process.versions.node}, ${runs} aparelhos`,
    runs,
    firstSeed: seed,
    profile,
    without,
    startedAt,
    seconds: (performance.now() - begun) / 1000,
    operations: result.operations,
    faults: result.faults,
    // as: one entry for each kind
    violations: Object.fromEntries(VIOLATIONS.map((kind) => [kind, times(kind)])) as Report['violations'],
    damaged: result.violations.filter((found) => found.length > 0).length,
    failures: failures.slice(0, SHOWN),
    measures: { ...result.measures, ...cluster?.measures() },
  }
}

function onProgress(sent: number, of: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${sent} de ${of} operações\r`)
}
