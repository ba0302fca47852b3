/** What the command line of the proof asks for. */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { PROFILES, PROTECTIONS, type Profile, type Protection } from '#offline/simulator/faults.ts'

export interface ProofOptions {
  readonly level: string
  readonly runs: number
  readonly seed: number
  readonly profile: Profile
  readonly without: Protection | null
  readonly json: string | null
  /** File of the readable page. */
  readonly pagina: string | null
  /** Visits side by side. */
  readonly parallel: number
  /** Threads of the simulator. */
  readonly workers: number
  /** L2 and L4: on three PostgreSQL under Patroni, whose leader is what is killed. */
  readonly cluster: boolean
}

export const AJUDA = `Uso: npm run proof -- [--level L0|L1|L2|L3|L4] [--runs N] [--seed S] [--profile ${Object.keys(PROFILES).join('|')}]
                     [--without ${PROTECTIONS.join('|')}]
                     [--parallel N] [--workers N] [--cluster] [--json ARQUIVO] [--pagina ARQUIVO.md]

L0 simula visitas inteiras em memória, com o motor do aparelho. L1 põe à prova o armazém do aparelho. L2 usa Chromium,
servidor e PostgreSQL reais, com rede ruim e kill -9 de todos. L3 usa os outros navegadores. L4 põe muitos aparelhos
contra um servidor. Todos conferem o que chegou ao servidor.
--without desliga uma proteção para mostrar o que ela evita (rodada de controle). --parallel: visitas lado a lado no L2.
--workers: processos do L0. --cluster: no L2 e no L4, sobre três PostgreSQL com Patroni, cujo líder é derrubado no meio. Código de saída 1 quando há violações.`

/** Visits of a run that says no number. */
const RUNS: Readonly<Record<string, number>> = { L0: 1000, L2: 20, L3: 10, L4: 200 }

/** Throws with a message for the person when something was not understood. */
export function proofOptions(args: readonly string[]): ProofOptions | 'ajuda' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      level: { type: 'string', default: 'L0' },
      runs: { type: 'string' },
      seed: { type: 'string', default: '1' },
      profile: { type: 'string', default: 'severe' },
      without: { type: 'string' },
      json: { type: 'string' },
      pagina: { type: 'string' },
      parallel: { type: 'string' },
      workers: { type: 'string' },
      cluster: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return 'ajuda'
  const level = values.level.toUpperCase()
  return {
    level,
    runs: positive('--runs', values.runs ?? String(RUNS[level] ?? 100)),
    seed: positive('--seed', values.seed),
    profile: oneOf('--profile', values.profile, Object.keys(PROFILES) as Profile[]), // as: keys of a literal
    without: values.without === undefined ? null : oneOf('--without', values.without, PROTECTIONS),
    json: values.json ?? null,
    pagina: values.pagina ?? null,
    parallel: positive('--parallel', values.parallel ?? '4'),
    cluster: values.cluster,
    workers: positive('--workers', values.workers ?? String(availableParallelism())),
  }
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`${name} precisa de um número inteiro maior que zero`)
  return value
}

function oneOf<T extends string>(name: string, text: string, known: readonly T[]): T {
  const value = known.find((each) => each === text)
  if (value === undefined) throw new Error(`${name} aceita: ${known.join(', ')}`)
  return value
}
