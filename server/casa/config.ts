// What an installation may set, by environment variables; read once, at the start.
import { resolve } from 'node:path'
import { z } from 'zod'
import { type S3Settings, s3Environment, s3Settings } from './arquivos/s3/settings.ts'
import { OperatorError } from './operator-error.ts'
import { Proxies } from './proxies.ts'
import { type RealTimeSettings, realTimeEnvironment, realTimeSettings } from './tempo-real/settings.ts'
import { tracesAddress, tracesEnvironment } from './traces/settings.ts'

export interface Config {
  host: string
  port: number
  /** Absolute path of the data folder: database, files, e-mails not sent. */
  dados: string
  /** The bucket that keeps the files; undefined: the data folder does. */
  arquivos: S3Settings | undefined
  /** A given PostgreSQL, as the application enters it; undefined: the embedded one. */
  databaseUrl: string | undefined
  /** The same, as who owns the tables and migrates; undefined: whoever enters owns them. */
  databaseUrlDono: string | undefined
  /** The same, through a pgBouncer in transaction mode, by which requests go; undefined: none. */
  databaseUrlPgbouncer: string | undefined
  /** A streaming replica of the same, as the application, for analyses and exports; undefined: none. */
  databaseUrlLeitura: string | undefined
  /** Seconds beyond which the replica is too late to be read. */
  leituraAtrasoMaximoS: number
  /** The program goes back one release, over the database of the one after it. */
  versaoAnterior: boolean
  /** What is loaded on an empty database: the demonstration with its fourteen months, only its day, or nothing. */
  demo: 'longa' | 'curta' | null
  smtpUrl: string | undefined
  mailFrom: string
  /** What people type in the browser, without a slash at the end: for links in e-mails and origin checks. */
  urlPublica: string
  /** Paths of PEM files. */
  tls: { cert: string; key: string } | undefined
  fuso: string
  orgao: string
  sigla: string
  uf: string
  suporte_telefone: string
  mapa_chave: string
  /** A PMTiles file that is the base of every map. */
  mapa_pmtiles: string | undefined
  logLevel: 'debug' | 'info' | 'warn' | 'error'
  tempoReal: RealTimeSettings
  /** Whose word about the caller's address is taken: addresses and CIDRs. */
  proxies: string[]
  copias: CopiasConfig
  /** Requests that one person may make in a minute. */
  limitePorMinuto: number
  /** What a monitor says to read `/metrics`; none: only a program on this machine reads it. */
  metricasToken: string | undefined
  /** Where traces of OpenTelemetry are delivered; none: nothing of it is loaded. */
  rastros: string | undefined
  chaves: ChavesDadas
  /** Absolute path of the file of the órgãos that this process serves; none: one órgão, this one. */
  orgaos: string | undefined
  /** The host by which it is told from the other órgãos of the process; none: it is alone. */
  anfitriao: string | undefined
}

/** What the operator gives instead of the files of the data folder. */
export interface ChavesDadas {
  segredo?: string | undefined
  /** PEM. */
  pacotes?: string | undefined
}

export interface CopiasConfig {
  /** Absolute path of the folder where each night's copy goes; none: nobody copies by itself. */
  destino: string | undefined
  /** How many of them stay. */
  manter: number
  /** Hours after which the last copy is too old; none: nobody asks. */
  maximaH: number | undefined
}

const yes = ['1', 'true', 'sim']
const no = ['0', 'false', 'nao', 'não']

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `deve ser um endereço como ${example}` })

const DatabaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'deve ser um endereço como postgresql://usuario:senha@servidor:5432/zelo')

export const Environment = z.object({
  ZELO_HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce
    .number({ error: 'deve ser um número de porta' })
    .int('deve ser um número de porta')
    .min(0, 'deve ser de 0 a 65535')
    .max(65_535, 'deve ser de 0 a 65535')
    .default(3000),
  ZELO_DADOS: z.string().default('dados'),
  DATABASE_URL: DatabaseUrl.optional(),
  DATABASE_URL_DONO: DatabaseUrl.optional(),
  DATABASE_URL_PGBOUNCER: DatabaseUrl.optional(),
  DATABASE_URL_LEITURA: DatabaseUrl.optional(),
  ZELO_LEITURA_ATRASO_MAXIMO: z.coerce
    .number({ error: 'deve ser um número de segundos' })
    .int('deve ser um número inteiro de segundos')
    .min(5, 'deve ser de 5 a 3600')
    .max(3600, 'deve ser de 5 a 3600')
    .default(60),
  ZELO_DEMO: z
    .union([z.literal('curta'), z.stringbool({ truthy: yes, falsy: no })], {
      error: 'deve ser 1 (sim), 0 (não) ou curta (sem o passado)',
    })
    .default(true)
    .transform((dita) => (dita === 'curta' ? dita : dita ? ('longa' as const) : null)),
  ZELO_VERSAO_ANTERIOR: z
    .stringbool({ truthy: yes, falsy: no, error: 'deve ser 1 (sim) ou 0 (não)' })
    .default(false),
  SMTP_URL: url(/^smtps?$/, 'smtp://usuario:senha@servidor:587').optional(),
  MAIL_FROM: z.string().default('Zelo <zelo@localhost>'),
  URL_PUBLICA: url(/^https?$/, 'https://zelo.exemplo.gov.br').optional(),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  ZELO_FUSO: z
    .string()
    .refine(isTimeZone, 'deve ser um fuso como America/Sao_Paulo')
    .default('America/Sao_Paulo'),
  ZELO_ORGAO: z.string().default('Secretaria de Estado da Educação'),
  ZELO_SIGLA: z.string().default('SEDUC'),
  ZELO_UF: z
    .string()
    .regex(/^[A-Z]{2}$/, 'deve ser a sigla da unidade da federação, como TO')
    .or(z.literal(''))
    .default(''),
  ZELO_SUPORTE_TELEFONE: z.string().default(''),
  ZELO_MAPA_CHAVE: z.string().default(''),
  ZELO_MAPA_PMTILES: z.string().optional(),
  ZELO_LIMITE_POR_MINUTO: z.coerce
    .number({ error: 'deve ser um número de pedidos' })
    .int('deve ser um número inteiro')
    .min(60, 'deve ser pelo menos 60')
    .default(1800),
  ZELO_COPIA: z.string().optional(),
  ZELO_COPIA_MANTER: z.coerce
    .number({ error: 'deve ser um número de cópias' })
    .int('deve ser um número inteiro')
    .min(1, 'deve ser pelo menos 1')
    .default(30),
  ZELO_COPIA_MAXIMA: z.coerce
    .number({ error: 'deve ser um número de horas' })
    .positive('deve ser mais que 0')
    .optional(),
  ZELO_METRICAS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'deve ter pelo menos 16 caracteres, sem espaços')
    .optional(),
  ZELO_PROXIES: Proxies,
  ZELO_SEGREDO: z.string().optional(),
  ZELO_CHAVE_PACOTES: z.string().optional(),
  ZELO_ORGAOS: z.string().optional(),
  ...realTimeEnvironment,
  ...s3Environment,
  ...tracesEnvironment,
  ZELO_LOG: z
    .enum(['debug', 'info', 'warn', 'error'], { error: 'deve ser debug, info, warn ou error' })
    .default('info'),
})

/** An empty variable is an unset one: how compose files and unit files leave things out. */
function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
}

/** Throws an OperatorError that names every variable we cannot use. */
function parseEnvironment(environment: NodeJS.ProcessEnv): z.infer<typeof Environment> {
  const { data, error } = Environment.safeParse(withoutEmpty(environment))
  if (data) {
    if ((data.TLS_CERT === undefined) !== (data.TLS_KEY === undefined))
      throw new OperatorError('Configuração inválida:\n  TLS_CERT e TLS_KEY devem ser informadas juntas')
    for (const outra of ['DATABASE_URL_DONO', 'DATABASE_URL_PGBOUNCER', 'DATABASE_URL_LEITURA'] as const)
      if (data[outra] !== undefined && data.DATABASE_URL === undefined)
        throw new OperatorError(`Configuração inválida:\n  ${outra} só vale com DATABASE_URL`)
    // What pgBouncer needs of its user (reading alone, as the application) would stop the owner of the tables.
    if (data.DATABASE_URL_PGBOUNCER !== undefined && data.DATABASE_URL_DONO === undefined)
      throw new OperatorError(
        'Configuração inválida:\n  DATABASE_URL_PGBOUNCER pede também DATABASE_URL_DONO, de outro usuário',
      )
    return data
  }
  const lines = error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
  throw new OperatorError(['Configuração inválida:', ...lines].join('\n'))
}

export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const env = parseEnvironment(environment)
  const tls = env.TLS_CERT && env.TLS_KEY ? { cert: env.TLS_CERT, key: env.TLS_KEY } : undefined
  const local = `${tls ? 'https' : 'http'}://localhost:${env.PORT}`
  return {
    host: env.ZELO_HOST,
    port: env.PORT,
    dados: resolve(env.ZELO_DADOS),
    arquivos: env.ZELO_ARQUIVOS === undefined ? undefined : s3Settings(env.ZELO_ARQUIVOS, env),
    databaseUrl: env.DATABASE_URL,
    databaseUrlDono: env.DATABASE_URL_DONO,
    databaseUrlPgbouncer: env.DATABASE_URL_PGBOUNCER,
    databaseUrlLeitura: env.DATABASE_URL_LEITURA,
    leituraAtrasoMaximoS: env.ZELO_LEITURA_ATRASO_MAXIMO,
    versaoAnterior: env.ZELO_VERSAO_ANTERIOR,
    demo: env.ZELO_DEMO,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    urlPublica: (env.URL_PUBLICA ?? local).replace(/\/+$/, ''),
    tls,
    fuso: env.ZELO_FUSO,
    orgao: env.ZELO_ORGAO,
    sigla: env.ZELO_SIGLA,
    uf: env.ZELO_UF,
    suporte_telefone: env.ZELO_SUPORTE_TELEFONE,
    mapa_chave: env.ZELO_MAPA_CHAVE,
    mapa_pmtiles: env.ZELO_MAPA_PMTILES && resolve(env.ZELO_MAPA_PMTILES),
    logLevel: env.ZELO_LOG,
    tempoReal: realTimeSettings(env),
    proxies: env.ZELO_PROXIES,
    copias: {
      destino: env.ZELO_COPIA && resolve(env.ZELO_COPIA),
      manter: env.ZELO_COPIA_MANTER,
      maximaH: env.ZELO_COPIA_MAXIMA,
    },
    limitePorMinuto: env.ZELO_LIMITE_POR_MINUTO,
    metricasToken: env.ZELO_METRICAS_TOKEN,
    rastros: tracesAddress(env),
    chaves: { segredo: env.ZELO_SEGREDO, pacotes: env.ZELO_CHAVE_PACOTES },
    orgaos: env.ZELO_ORGAOS && resolve(env.ZELO_ORGAOS),
    anfitriao: undefined,
  }
}
