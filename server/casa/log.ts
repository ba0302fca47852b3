// The log: one JSON object a line, or one readable line where a person watches the terminal.
import { Writable } from 'node:stream'
import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger }

export interface LogOptions {
  level?: 'debug' | 'info' | 'warn' | 'error'
  /** Lines for a person; default: when the output is a terminal. */
  readable?: boolean
  destination?: DestinationStream
}

const SECRETS = [
  'senha',
  'senha_atual',
  'senha_nova',
  'token',
  'authorization',
  'cookie',
  '["set-cookie"]',
  '["x-xsrf-token"]',
  'password',
  'connectionString',
  // Of PostgreSQL: the whole row that a constraint refused.
  'detail',
]

/** pino redacts by path: at the root and up to two levels down. */
const redactPaths = SECRETS.flatMap((name) => {
  const key = name.startsWith('[') ? name : `.${name}`
  return [name, `*${key}`, `*.*${key}`]
})

const LEVELS: Readonly<Record<number, string>> = {
  20: 'DEBUG',
  30: 'INFO ',
  40: 'AVISO',
  50: 'ERRO ',
  60: 'FATAL',
}

/** What somebody sent may move a terminal's cursor, or end the line and begin one that we never wrote. */
const CONTROL = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu
const inOneLine = (text: string) =>
  text.replace(CONTROL, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)

function fieldText([name, value]: [string, unknown]): string {
  return `${name}=${inOneLine(typeof value === 'string' ? value : JSON.stringify(value))}`
}

/** Beneath its line and further in, so that none of it looks like a line of its own. */
const stackText = (stack: string) =>
  `\n${stack
    .split('\n')
    .map((line) => `  ${inOneLine(line)}`)
    .join('\n')}`

/** '13:00:00 INFO  message a=1 b=2', and an error's stack beneath. */
export function readableLine(json: string): string {
  // as: the line is pino's own.
  const { time, level, msg, err, ...fields } = JSON.parse(json) as Record<string, unknown>
  const clock = new Date(Number(time)).toLocaleTimeString('pt-BR')
  const stack = err && typeof err === 'object' && 'stack' in err ? stackText(String(err.stack)) : ''
  const rest = Object.entries(fields).map(fieldText)
  return `${[clock, LEVELS[Number(level)] ?? level, inOneLine(String(msg)), ...rest].join(' ')}${stack}\n`
}

function readableStream(): DestinationStream {
  return new Writable({
    decodeStrings: false,
    write(line: string, _encoding, done) {
      process.stdout.write(readableLine(line), () => done())
    },
  })
}

/** What went wrong, without the connection that it happened on: the driver hangs its whole client on some errors. */
function erro(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { client: _connection, ...told } = pino.stdSerializers.err(error)
  return told
}

export function createLog(options: LogOptions = {}): Logger {
  const readable = options.readable ?? process.stdout.isTTY
  const destination = options.destination ?? (readable ? readableStream() : pino.destination(1))
  return pino(
    {
      level: options.level ?? 'info',
      base: null,
      serializers: { err: erro },
      redact: { paths: redactPaths, censor: '[oculto]' },
    },
    destination,
  )
}
