/** What the command line of the proof asks for. */
import { parseArgs } from 'node:util'
import { PROFILES, PROTECTIONS, type Profile, type Protection } from '#offline/simulator/faults.ts'

export interface ProofOptions {
  readonly level: string
  readonly runs: number
  readonly seed: number
  readonly profile: Profile
  readonly without: Protection | null
  readonly json: string | null
}

export const AJUDA = `Uso: npm run proof -- [--level L0] [--runs N] [--seed S] [--profile ${Object.keys(PROFILES).join('|')}]
                     [--without ${PROTECTIONS.join('|')}] [--json ARQUIVO]

L0 simula visitas de campo inteiras em memória, com o mesmo motor do aparelho, e confere o que chegou ao servidor.
--without desliga uma proteção para mostrar o que ela evita. Código de saída 1 quando há violações.`

/** Throws with a message for the person when something was not understood. */
export function proofOptions(args: readonly string[]): ProofOptions | 'ajuda' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      level: { type: 'string', default: 'L0' },
      runs: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      profile: { type: 'string', default: 'severe' },
      without: { type: 'string' },
      json: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return 'ajuda'
  return {
    level: values.level.toUpperCase(),
    runs: positive('--runs', values.runs),
    seed: positive('--seed', values.seed),
    profile: oneOf('--profile', values.profile, Object.keys(PROFILES) as Profile[]), // as: keys of a literal
    without: values.without === undefined ? null : oneOf('--without', values.without, PROTECTIONS),
    json: values.json ?? null,
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
