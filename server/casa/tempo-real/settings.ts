// Where real time comes from, by configuration: this very server, the hosted service or a compatible one, or nowhere.
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { ConexaoDeTempoReal } from '#contract/casa/tempo-real.ts'
import { OperatorError } from '#server/casa/operator-error.ts'

/** What the protocol calls an app: its number, the key that browsers know, and the secret that signs. */
export interface RealTimeApp {
  id: string
  key: string
  secret: string
}

export interface Address {
  host: string
  port: number
  tls: boolean
}

export type RealTimeSettings =
  | { mode: 'desligado' }
  /** Without an app of the operator's, its key and secret follow from the installation's own. */
  | { mode: 'embutido'; cluster: string; app: RealTimeApp | undefined }
  | { mode: 'pusher'; cluster: string; app: RealTimeApp; sockets: Address; api: Address }

const name = (example: string) =>
  z.string().regex(/^[\w-]{1,100}$/, `deve ter só letras, números, - e _, como ${example}`)
const yes = ['1', 'true', 'sim']
const no = ['0', 'false', 'nao', 'não']

export const realTimeEnvironment = {
  TEMPO_REAL: z
    .enum(['embutido', 'pusher', 'desligado'], { error: 'deve ser embutido, pusher ou desligado' })
    .default('embutido'),
  PUSHER_APP_ID: name('123456').optional(),
  PUSHER_KEY: name('0123456789abcdef0123').optional(),
  PUSHER_SECRET: z.string().min(20, 'deve ter ao menos 20 caracteres').optional(),
  PUSHER_CLUSTER: name('sa1').default('sa1'),
  PUSHER_HOST: z
    .string()
    .regex(/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i, 'deve ser só o nome do servidor, como tempo-real.exemplo.gov.br')
    .optional(),
  PUSHER_PORT: z.coerce
    .number({ error: 'deve ser um número de porta' })
    .int('deve ser um número de porta')
    .min(1, 'deve ser de 1 a 65535')
    .max(65_535, 'deve ser de 1 a 65535')
    .optional(),
  PUSHER_TLS: z.stringbool({ truthy: yes, falsy: no, error: 'deve ser 1 (sim) ou 0 (não)' }).default(true),
}
type RealTimeEnvironment = z.infer<z.ZodObject<typeof realTimeEnvironment>>

/** Throws an OperatorError when the app is given in part, or not at all where it must be. */
export function realTimeSettings(env: RealTimeEnvironment): RealTimeSettings {
  const { TEMPO_REAL: mode, PUSHER_CLUSTER: cluster, PUSHER_TLS: tls } = env
  if (mode === 'desligado') return { mode }
  const app = appOf(env)
  if (mode === 'embutido') return { mode, cluster, app }
  if (app === undefined) {
    throw new OperatorError(
      'Configuração inválida:\n  TEMPO_REAL=pusher precisa de PUSHER_APP_ID, PUSHER_KEY e PUSHER_SECRET',
    )
  }
  const port = env.PUSHER_PORT ?? (tls ? 443 : 80)
  const at = (host: string): Address => ({ host: env.PUSHER_HOST ?? host, port, tls })
  return { mode, cluster, app, sockets: at(`ws-${cluster}.pusher.com`), api: at(`api-${cluster}.pusher.com`) }
}

function appOf(env: RealTimeEnvironment): RealTimeApp | undefined {
  const { PUSHER_APP_ID: id, PUSHER_KEY: key, PUSHER_SECRET: secret } = env
  if (id !== undefined && key !== undefined && secret !== undefined) return { id, key, secret }
  if (id === undefined && key === undefined && secret === undefined) return undefined
  throw new OperatorError(
    'Configuração inválida:\n  PUSHER_APP_ID, PUSHER_KEY e PUSHER_SECRET devem ser informadas juntas',
  )
}

interface Installation {
  config: { tempoReal: RealTimeSettings }
  segredo: Buffer
}

/** Every process of the installation derives the same; undefined where there is no real time. */
export function realTimeApp({ config, segredo }: Installation): RealTimeApp | undefined {
  const { tempoReal } = config
  if (tempoReal.mode === 'desligado') return undefined
  if (tempoReal.app !== undefined) return tempoReal.app
  const derived = (what: string) => createHmac('sha256', segredo).update(`tempo-real:${what}`).digest('hex')
  return { id: 'zelo', key: derived('chave').slice(0, 20), secret: derived('segredo') }
}

/** What a browser needs to connect. */
export function conexaoDeTempoReal(installation: Installation): ConexaoDeTempoReal | null {
  const { tempoReal } = installation.config
  const app = realTimeApp(installation)
  if (tempoReal.mode === 'desligado' || app === undefined) return null
  const { cluster } = tempoReal
  if (tempoReal.mode === 'embutido') return { chave: app.key, cluster, host: null, porta: null, tls: null }
  const { host, port, tls } = tempoReal.sockets
  return { chave: app.key, cluster, host, porta: port, tls }
}

/** What the content security policy must allow beside the page's own origin. */
export function socketOrigins(tempoReal: RealTimeSettings): string[] {
  if (tempoReal.mode !== 'pusher') return []
  const { host, port, tls } = tempoReal.sockets
  const standard = port === (tls ? 443 : 80)
  return [`${tls ? 'wss' : 'ws'}://${host}${standard ? '' : `:${port}`}`]
}
