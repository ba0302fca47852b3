/** L0: whole visits in memory, on all cores; a seed is the same visit whoever runs it. */
import { Worker } from 'node:worker_threads'
import { type Campaign, joined } from '#offline/simulator/campaign.ts'
import type { Share } from './l0-worker.ts'
import type { ProofOptions } from './options.ts'
import type { Report } from './report.ts'

/** Seeds that a thread takes at once. */
const SHARE = 250
const PROGRESS_MS = 5_000

type L0Options = Pick<ProofOptions, 'runs' | 'seed' | 'profile' | 'without' | 'workers'>

export async function proveL0(options: L0Options): Promise<Report> {
  const startedAt = new Date()
  const begun = performance.now()
  const campaign = joined(await onThreads(sharesOf(options), options.workers))
  return reportOf(campaign, startedAt, (performance.now() - begun) / 1000)
}

function sharesOf({ runs, seed, profile, without }: L0Options): Share[] {
  const shares: Share[] = []
  for (let done = 0; done < runs; done += SHARE)
    shares.push({ runs: Math.min(SHARE, runs - done), seed: seed + done, profile, without })
  return shares
}

/** The campaigns in the order of their seeds, whichever thread ran them. */
async function onThreads(shares: readonly Share[], workers: number): Promise<Campaign[]> {
  const campaigns: Campaign[] = []
  const progress = new Progress(shares)
  const waiting = [...shares.entries()]
  const threads = Array.from({ length: Math.min(workers, shares.length) }, () => startThread())
  try {
    await Promise.all(
      threads.map(async (thread) => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          const campaign = await runOn(thread, next[1])
          campaigns[next[0]] = campaign
          progress.add(campaign)
        }
      }),
    )
  } finally {
    progress.end()
    await Promise.all(threads.map((thread) => thread.terminate()))
  }
  return campaigns
}

const startThread = () => new Worker(new URL('./l0-worker.ts', import.meta.url))

function runOn(thread: Worker, share: Share): Promise<Campaign> {
  return new Promise((resolve, reject) => {
    thread.once('error', reject)
    thread.once('message', (campaign: Campaign) => {
      thread.off('error', reject)
      resolve(campaign)
    })
    thread.postMessage(share)
  })
}

/** One line on stderr, rewritten on a terminal, repeated in a file. */
class Progress {
  private readonly runs: number
  private readonly tick: ReturnType<typeof setInterval>
  private readonly begun = performance.now()
  private visits = 0
  private damaged = 0

  constructor(shares: readonly Share[]) {
    this.runs = shares.reduce((sum, share) => sum + share.runs, 0)
    this.tick = setInterval(() => this.show(), PROGRESS_MS)
    this.tick.unref()
  }

  add({ visits, damaged }: Campaign): void {
    this.visits += visits
    this.damaged += damaged
  }

  end(): void {
    clearInterval(this.tick)
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
  }

  private show(): void {
    const seconds = (performance.now() - this.begun) / 1000
    const pace = this.visits / seconds
    const left = pace > 0 ? ` - faltam ${Math.ceil((this.runs - this.visits) / pace)} s` : ''
    const line = `L0: ${this.visits} de ${this.runs} visitas, ${this.damaged} danificadas, ${Math.round(seconds)} s${left}`
    process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${line}` : `${line}\n`)
  }
}

/** Names in the totals of the simulator and in the report. */
const FAULTS: Readonly<Record<string, string>> = {
  requestsLost: 'requestLost',
  answersLost: 'answerLost',
  delayed: 'pedido velho que chegou depois dos novos',
  duplicates: 'duplicated',
  unavailable: 'unavailable',
  busy: 'operação em andamento (423) ou limite (429)',
  portals: 'portal',
  foreign: 'resposta de sucesso sem o recibo da operação',
  kills: 'server kill',
  filesLostByServer: 'arquivo que o servidor perdeu depois do recibo',
  restores: 'servidor restaurado de uma cópia antiga',
  crashes: 'tab crash',
  furtherTabs: 'segunda e terceira aba',
  freezes: 'frozen tab',
  clockJumps: 'clock jump',
  sessionsLost: 'session revoked',
  handovers: 'aparelho passado a outra pessoa com trabalho pendente',
  notSaved: 'captura que não coube ou com o banco fechado, refeita',
  quarantined: 'operação de quem já não estava na visita, em quarentena',
}
const MEASURES: Readonly<Record<string, string>> = {
  devices: 'aparelhos',
  sends: 'envios',
  together: 'tarefas que foram com outras em um pedido',
  divergences: 'divergências guardadas',
  toasts: 'avisos de terceira falha',
  virtualHours: 'horas virtuais',
}

function reportOf(campaign: Campaign, startedAt: Date, seconds: number): Report {
  const { visits, firstSeed, profile, without, totals, violations, damaged, failures } = campaign
  const named = (names: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(names).map(([key, name]) => [name, totals[key] ?? 0]))
  return {
    level: 'L0',
    stack: `Node ${process.versions.node}`,
    runs: visits,
    firstSeed,
    profile,
    without,
    startedAt: startedAt.toISOString(),
    seconds,
    operations: totals.operations ?? 0,
    faults: named(FAULTS),
    violations,
    damaged,
    failures,
    measures: { ...named(MEASURES), 'visitas por segundo': visits / seconds },
  }
}
