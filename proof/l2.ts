// L2: the real engine in a real Chromium, the real server on its PostgreSQL, a bad network between them, and kill -9 of all.
import { execFileSync } from 'node:child_process'
import sql from 'sql-template-tag'
import { VIOLATIONS, type ViolationKind } from '#offline/simulator/oracle.ts'
import { ensureBuilt } from '../e2e/support/build.ts'
import { type ChaosProxy, startChaosProxy } from '../e2e/support/chaos-proxy.ts'
import { findOrInstallChromium } from '../scripts/find-chromium.ts'
import { buildPage } from './browser/build.ts'
import type { SemProtecao } from './browser/calls.ts'
import { standingCluster } from './cluster/cluster.ts'
import { Backend } from './l2/backend.ts'
import { Desk } from './l2/desk.ts'
import { Lane } from './l2/lane.ts'
import { withoutDedupe } from './l2/no-dedupe.ts'
import { createAgent, createGround, createSchoolCount, createSchoolVisit } from './l2/school.ts'
import { runVisit, type VisitResult } from './l2/visit.ts'
import type { ProofOptions } from './options.ts'
import type { Failure, Report } from './report.ts'

const IN_THE_PAGE: readonly string[] = [
  'fifo',
  'dependencies',
  'cycles',
  'clock-guard',
] satisfies SemProtecao[]

export async function proveL2(options: ProofOptions): Promise<Report> {
  const { without } = options
  if (without !== null && without !== 'dedupe' && !IN_THE_PAGE.includes(without))
    throw new Error(`O L2 não desliga "${without}": ${['dedupe', ...IN_THE_PAGE].join(', ')}`)
  const campaign = new Campaign(options)
  const interrupt = () => campaign.interrupt()
  process.once('SIGINT', interrupt)
  try {
    await campaign.start()
    await campaign.run()
    return campaign.report()
  } finally {
    process.off('SIGINT', interrupt)
    await campaign.stop()
  }
}

/** One visit in so many is the count that a school makes of its own assets. */
const COUNTS = 7

class Campaign {
  private readonly options: ProofOptions
  private readonly startedAt = new Date()
  private readonly results: VisitResult[] = []
  private readonly failures: Failure[] = []
  private readonly counts: Record<string, number> = {}
  private readonly lanes = new Set<Lane>()
  private readonly networks = new Set<ChaosProxy>()
  private backend: Backend | undefined
  private pages: Awaited<ReturnType<typeof buildPage>> | undefined
  private stack = ''
  private next = 0
  private begun = 0
  private made = 0
  private running = 0

  constructor(options: ProofOptions) {
    this.options = options
  }

  async start(): Promise<void> {
    await ensureBuilt()
    this.pages = await buildPage()
    this.backend = await Backend.start()
    await this.backend.database((db) => db.transaction(createGround))
    this.stack = await stackOf(this.backend)
  }

  async run(): Promise<void> {
    this.running = performance.now()
    const lanes = Math.min(this.options.parallel, this.options.runs)
    await Promise.all(Array.from({ length: lanes }, () => this.lane()))
  }

  /** Ctrl+C once: the visits under way end, and the report is of those. */
  interrupt(): void {
    this.next = this.options.runs
  }

  async stop(): Promise<void> {
    await Promise.allSettled([...this.lanes].map((lane) => lane.dispose()))
    await Promise.allSettled([...this.networks].map((network) => network.stop()))
    await this.backend?.stop()
  }

  report(): Report {
    const { seed, profile, without } = this.options
    const runs = this.begun
    const seconds = (performance.now() - this.running) / 1000
    const violations = countKinds(this.results)
    const damaged = new Set(this.failures.map((failure) => failure.seed)).size
    const perHour = Math.round((this.results.length / seconds) * 3600)
    const durations = this.results.map((result) => result.seconds).sort((a, b) => a - b)
    const at = (share: number) => durations[Math.floor((durations.length - 1) * share)] ?? 0
    return {
      level: 'L2',
      stack: standingCluster() ? `${this.stack}, três sob Patroni` : this.stack,
      runs,
      firstSeed: seed,
      profile,
      without,
      startedAt: this.startedAt.toISOString(),
      seconds,
      operations: this.results.reduce((sum, { operations }) => sum + operations, 0),
      faults: { ...this.backend?.counts, ...this.counts },
      violations,
      damaged,
      failures: this.failures.slice(0, 20),
      measures: {
        'visitas por hora': perHour,
        'visita p50 (s)': at(0.5),
        'visita p95 (s)': at(0.95),
        ...standingCluster()?.measures(),
      },
    }
  }

  /** Visits one after another on one device, as an agent's week; a damaged one gives its device up. */
  private async lane(): Promise<void> {
    let lane: Lane | undefined
    while (this.next < this.options.runs) {
      const seed = this.options.seed + this.next++
      this.begun += 1
      lane ??= await this.openLane(seed)
      const ended = await this.visit(lane, seed)
      this.progress()
      if (ended === 'whole') continue
      await this.closeLane(lane)
      lane = undefined
    }
    if (lane) await this.closeLane(lane)
  }

  private async visit(lane: Lane, seed: number): Promise<'whole' | 'damaged'> {
    const { profile, without } = this.options
    const backend = this.required()
    try {
      await lane.tidy()
      const n = ++this.made
      const create = seed % COUNTS === 0 ? createSchoolCount : createSchoolVisit
      const visit = await backend.database((db) => db.transaction((tx) => create(tx, lane.pessoa, n)))
      // What the button would make good is seen only where nobody presses it.
      const automatic = without === 'cycles' || without === 'clock-guard' || seed % 10 === 0
      const desk = without === null ? { desk: new Desk(backend) } : {}
      const result = await runVisit({ seed, lane, backend, visit, profile, automatic, without, ...desk })
      this.results.push(result)
      for (const { kind, detail } of result.violations) this.fail({ seed, kind, detail })
      this.accidents(seed)
      return result.violations.length > 0 ? 'damaged' : 'whole'
    } catch (error) {
      this.fail({ seed, kind: 'harness', detail: error instanceof Error ? error.message : String(error) })
      return 'damaged'
    }
  }

  /** The server's own falls are nobody's visit; they are told with the seed that was running. */
  private accidents(seed: number): void {
    for (const detail of this.required().accidents.splice(0)) this.fail({ seed, kind: 'harness', detail })
  }

  private fail(failure: Failure): void {
    this.failures.push(failure)
    process.stderr.write(`semente ${failure.seed}: ${failure.kind}: ${failure.detail}\n`)
  }

  private async openLane(seed: number): Promise<Lane> {
    const { without } = this.options
    const backend = this.required()
    const pessoa = await backend.database((db) => db.transaction((tx) => createAgent(tx, ++this.made)))
    const network = await startChaosProxy({
      upstreamPort: () => backend.server.port,
      seed,
      ...(this.pages && { pages: this.pages }),
      ...(without === 'dedupe' && { rewrite: withoutDedupe() }),
    })
    this.networks.add(network)
    const sem = IN_THE_PAGE.includes(without ?? '') ? (without as SemProtecao) : null // as: it is in the list
    const lane = await Lane.start(network, pessoa, sem)
    this.lanes.add(lane)
    return lane
  }

  private async closeLane(lane: Lane): Promise<void> {
    await lane.dispose().catch(() => undefined)
    await lane.network.stop()
    this.add(lane.counts)
    const { passed: _passed, ...faults } = lane.network.counts
    this.add(faults)
    this.lanes.delete(lane)
    this.networks.delete(lane.network)
  }

  private add(counts: Readonly<Record<string, number>>): void {
    for (const [name, n] of Object.entries(counts)) this.counts[name] = (this.counts[name] ?? 0) + n
  }

  private required(): Backend {
    if (!this.backend) throw new Error('the campaign was not started')
    return this.backend
  }

  private progress(): void {
    const seconds = (performance.now() - this.running) / 1000
    const kills = this.backend?.counts ?? {}
    const text = `${this.results.length} visitas, ${seconds.toFixed(0)} s, ${JSON.stringify(kills)}`
    process.stderr.write(process.stderr.isTTY ? `\r${text}` : `${text}\n`)
  }
}

function countKinds(results: readonly VisitResult[]): Record<ViolationKind, number> {
  // as: every kind is filled on the line that makes it
  const violations = Object.fromEntries(VIOLATIONS.map((kind) => [kind, 0])) as Record<ViolationKind, number>
  for (const { kind } of results.flatMap((result) => result.violations)) violations[kind] += 1
  return violations
}

async function stackOf(backend: Backend): Promise<string> {
  const { versao } = await backend.database((db) =>
    db.one<{ versao: string }>(sql`select current_setting('server_version') as versao`),
  )
  const chromium = execFileSync(findOrInstallChromium(), ['--version'], { encoding: 'utf8' })
  const number = /\d[\d.]*/.exec(chromium)?.[0] ?? ''
  return `Chromium ${number}, PostgreSQL ${versao.split(' ')[0]}, Node ${process.versions.node}`
}
