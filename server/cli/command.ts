// What a command of the operator is: options, help, and an end that says what went wrong in one line.
import { resolve } from 'node:path'
import { OperatorError } from '#server/casa/operator-error.ts'
import { environmentOf } from '#server/orgaos/orgaos-file.ts'

export const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** The person's mistake or the file's: said in one line, without a stack. */
function explain(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
    return 'Não entendi as opções. Use --ajuda para ver como se usa.'
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

export interface Task<Options> {
  ajuda: string
  /** Null asks for the help. Throws `OperatorError` for what it does not accept. */
  parse(args: string[]): Options | null
  run(options: Options): Promise<void>
}

/**
 * Of an installation with several órgãos, `--orgao HOST` says whose variables the command works with; it may stand
 * anywhere. Answers the other arguments.
 */
function enterOrgao(args: string[]): string[] {
  const at = args.indexOf('--orgao')
  const host = at < 0 ? undefined : args[at + 1]
  const rest = at < 0 ? args : args.toSpliced(at, 2)
  const file = process.env.ZELO_ORGAOS?.trim()
  if (!file) {
    if (at < 0) return rest
    throw new OperatorError('--orgao só vale com ZELO_ORGAOS, em uma instalação de vários órgãos.')
  }
  if (rest.includes('--ajuda') || rest.includes('-h')) return rest
  const chosen = environmentOf(resolve(file), host)
  for (const [name, value] of Object.entries(chosen)) if (value !== undefined) process.env[name] = value
  delete process.env.ZELO_ORGAOS
  return rest
}

/** Ends with code 1 when it fails, 2 when it was asked wrongly. */
export async function runTask<Options>(task: Task<Options>, args: string[]): Promise<void> {
  try {
    const options = task.parse(enterOrgao(args))
    if (options === null) return print(task.ajuda)
    try {
      await task.run(options)
    } catch (error) {
      process.exitCode = 1
      console.error(`\n${explain(error)}\n`)
    }
  } catch (error) {
    process.exitCode = 2
    console.error(`\n${explain(error)}\n\n${task.ajuda}`)
  }
}
