// Every successful answer that a test gets is one that the contract declares: what a field is, and that it is there at all.
import { dadosDaResposta } from '#contract/casa/dados-da-resposta.ts'
import type { Endpoint } from '#contract/casa/endpoint.ts'

interface Answered {
  status: number
  codigo: string
  dados: unknown
  json: unknown
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Paths of what was sent and the contract's shape let fall: told to the caller, and declared to nobody. */
function undeclared(sent: unknown, declared: unknown, path = 'dados'): string[] {
  if (Array.isArray(sent) && Array.isArray(declared))
    return sent.flatMap((each, n) => undeclared(each, declared[n], `${path}[]`))
  if (!isRecord(sent) || !isRecord(declared)) return []
  return Object.entries(sent).flatMap(([key, value]) =>
    key in declared ? undeclared(value, declared[key], `${path}.${key}`) : [`${path}.${key}`],
  )
}

/** Of an answer in JSON that succeeded; what is streamed is nobody's shape. */
function successOf({ answer }: Endpoint, { status, codigo, dados, json }: Answered): unknown {
  if (status >= 300 || answer === 'stream') return undefined
  if (answer === 'bare') return json
  return codigo === 'SUCESSO' ? dados : undefined
}

/** Throws when the answer is not what the contract says. */
export function expectDeclared(endpoint: Endpoint, answered: Answered): void {
  const success = successOf(endpoint, answered)
  if (success === undefined) return
  const parsed = dadosDaResposta(endpoint).safeParse(success)
  const wrong = parsed.success
    ? undeclared(success, parsed.data)
    : parsed.error.issues.map(({ path, message }) => `dados.${path.join('.')}: ${message}`)
  if (wrong.length > 0)
    throw new Error(
      `${endpoint.method} ${endpoint.path} answered what the contract does not say: ${[...new Set(wrong)].slice(0, 10).join('; ')}`,
    )
}
