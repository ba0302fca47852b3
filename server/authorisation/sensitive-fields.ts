// Which fields of an answer tell more of a person or of money than everybody should know, and who saw a value in them.
import { z } from 'zod'
import { dadosDaResposta } from '#contract/casa/dados-da-resposta.ts'
import type { Endpoint } from '#contract/casa/endpoint.ts'
import { leavesOf } from '#contract/casa/testing/leaves.ts'

/** By the name of the field: a new one is found without being told of here. */
export const KINDS = {
  dinheiro: /_centavos$/,
  documento: /(^|_)(cpf|rg|matricula)$|^documento(_inteiro)?$/,
  contato: /(^|_)(e?mails?|telefones?|celular)$/,
  banco: /(^|_)(agencia|chave_pix|tipo_conta)$/,
  segredo: /(^|_)(senha|token|segredo|auth|codigo_verificacao)$/,
  rastro: /^(ip|latitude|longitude|dispositivo_id)$/,
} as const satisfies Record<string, RegExp>
export type Kind = keyof typeof KINDS

/** Names of properties from the answer to the field; what a list holds stands for all its rows. */
export type Path = readonly string[]

export const kindOf = (name: string): Kind | undefined =>
  // as: the keys of KINDS are its own
  (Object.keys(KINDS) as Kind[]).find((kind) => KINDS[kind].test(name))

export interface SensitiveField {
  kind: Kind
  path: Path
}

/** Of everything that a success of the operation may say. */
export function sensitiveFieldsOf(endpoint: Endpoint): SensitiveField[] {
  const seen = new Map<string, SensitiveField>()
  for (const { path: steps, shape } of leavesOf(dadosDaResposta(endpoint), 'out')) {
    const path = steps.filter((step) => typeof step === 'string')
    const kind = kindOf(path.at(-1) ?? '')
    if (kind !== undefined && !(shape instanceof z.ZodBoolean)) seen.set(path.join('.'), { kind, path })
  }
  return [...seen.values()]
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Whether some row of the answer has a value there. */
export function saysSomething(answer: unknown, path: Path): boolean {
  if (Array.isArray(answer)) return answer.some((each) => saysSomething(each, path))
  const [name, ...rest] = path
  if (name === undefined) return answer !== null && answer !== undefined && answer !== ''
  if (!isRecord(answer)) return false
  if (name === '*') return Object.values(answer).some((each) => saysSomething(each, rest))
  return saysSomething(answer[name], rest)
}
