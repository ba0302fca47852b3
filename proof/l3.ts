// L3: the visits and the blows of L2 in the other engines, Firefox's and WebKit's, where the machine has them.
import { VIOLATIONS, type ViolationKind } from '#offline/simulator/oracle.ts'
import { type ChaosProxy, startChaosProxy } from '../e2e/support/chaos-proxy.ts'
import { findFirefox } from '../scripts/find-firefox.ts'
import { findWebKit } from '../scripts/find-webkit.ts'
import { buildPage } from './browser/build.ts'
import type { SemProtecao } from './browser/calls.ts'
import { Backend } from './l2/backend.ts'
import { withoutDedupe } from './l2/no-dedupe.ts'
import { createAgent, createGround, createSchoolVisit } from './l2/school.ts'
import { runVisit, type VisitResult } from './l2/visit.ts'
import type { ProofOptions } from './options.ts'
import type { OtherBrowser } from './other-browsers/browser.ts'
import { createFirefox } from './other-browsers/firefox.ts'
import { OtherLane } from './other-browsers/lane.ts'
import { createWebKit } from './other-browsers/webkit.ts'
import type { Failure, Report } from './report.ts'

export interface Contender {
  readonly nome: string
  readonly create: () => OtherBrowser | Promise<OtherBrowser>
}

/** The browsers of this machine, and a line for each that is missing. */
export function contenders(): { present: Contender[]; missing: string[] } {
  const present: Contender[] = []
  const missing: string[] = []
  const firefox = findFirefox()
  if (firefox) present.push({ nome: 'Firefox', create: () => createFirefox(firefox) })
  else missing.push('Firefox não encontrado (pacote firefox-esr): não foi provado.')
  const webkit = findWebKit()
  if (webkit) present.push({ nome: 'WebKitGTK', create: () => createWebKit(webkit) })
  else missing.push('WebKitGTK não encontrado (pacotes webkit2gtk-driver e xvfb): não foi provado.')
  return { present, missing }
}

/** `runs` are shared among the browsers; each takes the same seeds. Rejects when the machine has none of them. */
export async function proveL3(options: ProofOptions): Promise<Report> {
  const { present, missing } = contenders()
  for (const line of missing) console.error(`L3: ${line}`)
  if (present.length === 0)
    throw new Error('O nível L3 não foi provado: esta máquina não tem os outros navegadores.')
  const campaign = new Campaign(options, present, missing)
  try {
    await campaign.start()
    await campaign.run()
    return campaign.report()
  } finally {
    await campaign.stop()
  }
}

const KINDS_OF_BROWSER = 2

class Campaign {
  private readonly options: ProofOptions
  private readonly present: readonly Contender[]
  private readonly missing: readonly string[]
  private readonly startedAt = new Date()
  private readonly results: VisitResult[] = []
  private readonly failures: Failure[] = []
  private readonly counts: Record<string, number> = {}
  private readonly measures: Record<string, number> = {}
  private readonly versions = new Set<string>()
  private readonly open = new Set<{ lane: OtherLane; network: ChaosProxy }>()
  private backend: Backend | undefined
  private pages: Awaited<ReturnType<typeof buildPage>> | undefined
  private made = 0
  private damaged = 0
  private running = 0

  constructor(options: ProofOptions, present: readonly Contender[], missing: readonly string[]) {
    this.options = options
    this.present = present
    this.missing = missing
  }

  async start(): Promise<void> {
    this.pages = await buildPage()
    this.backend = await Backend.start()
    await this.backend.database((db) => db.transaction(createGround))
  }

  async run(): Promise<void> {
    this.running = performance.now()
    await Promise.all(this.present.map((contender) => this.visits(contender)))
  }

  async stop(): Promise<void> {
    await Promise.allSettled([...this.open].map((pair) => this.close(pair)))
    await this.backend?.stop()
  }

  report(): Report {
    const { profile, seed, without } = this.options
    const kinds = this.results.flatMap((result) => result.violations.map(({ kind }) => kind))
    const times = (kind: ViolationKind) => kinds.filter((each) => each === kind).length
    const browsers = [...this.versions].sort().join(', ')
    return {
      level: 'L3',
      stack: [`${browsers}, Node ${process.versions.node}`, ...this.missing].join('; '),
      runs: this.present.length * this.each(),
      firstSeed: seed,
      profile,
      without,
      startedAt: this.startedAt.toISOString(),
      seconds: (performance.now() - this.running) / 1000,
      operations: this.results.reduce((sum, { operations }) => sum + operations, 0),
      faults: { ...this.backend?.counts, ...this.counts },
      // as: one entry for each kind
      violations: Object.fromEntries(VIOLATIONS.map((kind) => [kind, times(kind)])) as Report['violations'],
      damaged: this.damaged,
      failures: this.failures.slice(0, 20),
      measures: this.measures,
    }
  }

  private each(): number {
    return Math.ceil(this.options.runs / KINDS_OF_BROWSER)
  }

  /** One after another on one device; a damaged visit gives its device up. */
  private async visits(contender: Contender): Promise<void> {
    const durations: number[] = []
    let pair: { lane: OtherLane; network: ChaosProxy } | undefined
    for (let n = 0; n < this.each(); n++) {
      const seed = this.options.seed + n
      const found = await this.visit(seed, async () => {
        pair ??= await this.device(contender, seed)
        return pair.lane
      })
      if ('seconds' in found) durations.push(found.seconds)
      for (const failure of found.failures) this.fail(contender, failure)
      if (found.failures.length === 0) continue
      this.damaged += 1
      if (pair) await this.close(pair)
      pair = undefined
    }
    if (pair) await this.close(pair)
    durations.sort((a, b) => a - b)
    this.measures[`${contender.nome}: visitas`] = durations.length
    this.measures[`${contender.nome}: visita p50 (s)`] = durations[Math.floor(durations.length / 2)] ?? 0
  }

  private async visit(
    seed: number,
    device: () => Promise<OtherLane>,
  ): Promise<{ failures: Failure[]; seconds?: number }> {
    const { profile, without } = this.options
    const backend = this.required()
    try {
      const lane = await device()
      await lane.tidy()
      const n = ++this.made
      const visit = await backend.database((db) =>
        db.transaction((tx) => createSchoolVisit(tx, lane.pessoa, n)),
      )
      const automatic = without === 'cycles' || without === 'clock-guard' || seed % 10 === 0
      const result = await runVisit({ seed, lane: lane.asLane(), backend, visit, profile, automatic })
      this.results.push(result)
      const failures = result.violations.map((violation): Failure => ({ seed, ...violation }))
      return { failures, seconds: result.seconds }
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error)
      return { failures: [{ seed, kind: 'harness', detail }] }
    }
  }

  private fail({ nome }: Contender, failure: Failure): void {
    const told = { ...failure, detail: `${nome}: ${failure.detail}` }
    this.failures.push(told)
    console.error(`semente ${told.seed}: ${told.kind}: ${told.detail}`)
  }

  private async device(contender: Contender, seed: number) {
    const { without } = this.options
    const backend = this.required()
    const pessoa = await backend.database((db) => db.transaction((tx) => createAgent(tx, ++this.made)))
    const network = await startChaosProxy({
      upstreamPort: () => backend.server.port,
      seed,
      ...(this.pages && { pages: this.pages }),
      ...(without === 'dedupe' && { rewrite: withoutDedupe() }),
    })
    const inThePage: readonly string[] = [
      'fifo',
      'dependencies',
      'cycles',
      'clock-guard',
    ] satisfies SemProtecao[]
    const sem = inThePage.includes(without ?? '') ? (without as SemProtecao) : null // as: it is in the list
    const pair = { lane: new OtherLane(await contender.create(), { network, pessoa, sem }), network }
    this.open.add(pair)
    await pair.lane.revive()
    this.versions.add(pair.lane.version)
    return pair
  }

  private async close(pair: { lane: OtherLane; network: ChaosProxy }): Promise<void> {
    const { lane, network } = pair
    this.open.delete(pair)
    await lane.dispose().catch(() => undefined)
    await network.stop()
    const { passed: _passed, ...faults } = network.counts
    for (const [name, n] of [...Object.entries(lane.counts), ...Object.entries(faults)])
      this.counts[name] = (this.counts[name] ?? 0) + n
  }

  private required(): Backend {
    if (!this.backend) throw new Error('the campaign was not started')
    return this.backend
  }
}
