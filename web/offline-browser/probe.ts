/** There is a connection only when the server itself says so: a captive portal answers too. */

import { sistema } from '#contract/administracao/sistema.ts'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import { pathOf } from '#contract/casa/endpoint.ts'
import type { Probe } from '#offline/ports.ts'

const PRAZO_MS = 8_000

export type AoResponder = (enviadoEm: number, recebidoEm: number, horaServidor: string) => void

export class BrowserProbe implements Probe {
  private readonly aoResponder: AoResponder | undefined

  constructor(aoResponder?: AoResponder) {
    this.aoResponder = aoResponder
  }

  async online(): Promise<boolean> {
    if (!navigator.onLine) return false
    const enviadoEm = Date.now()
    try {
      const response = await fetch(pathOf(sistema.ping), {
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
        signal: AbortSignal.timeout(PRAZO_MS),
      })
      if (!response.ok || response.headers.get('x-zelo') !== '1') return false
      const hora = response.headers.get(CABECALHOS.horaServidor)
      if (hora !== null) this.aoResponder?.(enviadoEm, Date.now(), hora)
      const corpo: unknown = await response.json()
      return typeof corpo === 'object' && corpo !== null && 'codigo' in corpo && corpo.codigo === 'SUCESSO'
    } catch {
      return false
    }
  }
}
