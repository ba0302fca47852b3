/** What the engine is given: the tests give their own network. */

import type { Usuario } from '#contract/casa/usuario.ts'
import type { contract } from '#contract/index.ts'
import type { Lock, Probe, Transport } from '#offline/ports.ts'
import type { Api } from '#web/api/client.ts'
import type { DeviceDatabase } from './device-database.ts'

type ApiDoZelo = Api<typeof contract>

export interface EngineOptions {
  usuario: Usuario
  aparelho: DeviceDatabase
  /** Of the address that opens with the engine: its lists are read while the screen is still being drawn. */
  visita?: number | null
  api: Pick<ApiDoZelo, 'monitoramentos' | 'operacoes'> & Partial<Pick<ApiDoZelo, 'aparelhos'>>
  /** Hears every answer of the API, for the server's clock. */
  aoResponder?: (ouvinte: (resposta: { enviadoEm: number; headers: Headers }) => void) => () => void
  probe?: Probe
  transport?: Transport
  lock?: Lock
}
