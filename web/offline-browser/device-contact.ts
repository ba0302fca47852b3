/** Tells the server how this device is. Silent when it fails: every later occasion tells the same and more. */
import type { Contato } from '#contract/administracao/aparelhos.ts'
import { VERSAO } from '#contract/casa/versao.ts'
import type { contract } from '#contract/index.ts'
import { contactAcknowledged, readContact } from '#offline/contact.ts'
import type { Store } from '#offline/ports.ts'
import { dadosDe } from '#web/api/answer.ts'
import type { Api } from '#web/api/client.ts'
import type { ZeloDatabase } from './database.ts'
import type { DeviceDatabase } from './device-database.ts'
import { guardarSituacoes } from './situacoes.ts'
import type { StatusStore } from './status.ts'

const PRAZO_MS = 20_000
const VISITAS_MAXIMO = 500

export interface ContactParts {
  db: ZeloDatabase
  store: Store
  api: Partial<Pick<Api<typeof contract>, 'aparelhos'>>
  aparelho: DeviceDatabase
  usuario_id: number
  dispositivo_id: string
  status: StatusStore
  signal: AbortSignal
  /** The server said something new of a visit that is kept here. */
  aoMudarVisitas: () => void
}

export class DeviceContact {
  private readonly parts: ContactParts
  private running: Promise<boolean> | null = null

  constructor(parts: ContactParts) {
    this.parts = parts
  }

  /** True when the server heard it. Calls that find one running share it. */
  tell(): Promise<boolean> {
    this.running ??= this.tellNow()
      .catch(() => false)
      .finally(() => {
        this.running = null
      })
    return this.running
  }

  private async tellNow(): Promise<boolean> {
    const { api, aparelho, db, store, signal, status, aoMudarVisitas } = this.parts
    if (api.aparelhos === undefined || signal.aborted || status.get().online === false) return false
    const body = await this.report()
    const { visitas } = await dadosDe(api.aparelhos.contato({ body, emSilencio: true, prazoMs: PRAZO_MS }))
    if (await guardarSituacoes(db, visitas)) aoMudarVisitas()
    await contactAcknowledged(store, body.sem_efeito)
    if (body.perda) await aparelho.esquecerPerda(body.perda)
    return true
  }

  private async report(): Promise<Contato> {
    const { db, store, aparelho, usuario_id, dispositivo_id, status } = this.parts
    const { desvio, espaco } = status.get()
    const { sem_efeito, ...fila } = await readContact(store)
    const [perda] = await aparelho.perdas(usuario_id)
    const visitas = await db.monitoramentos.toCollection().primaryKeys()
    return {
      dispositivo_id,
      ...fila,
      sem_efeito: [...sem_efeito],
      ...(perda && { perda }),
      espaco_usado: espaco.usado,
      espaco_cota: espaco.cota,
      protegido: espaco.protegido,
      versao_app: VERSAO.numero,
      desvio_ms: desvio === null ? null : Math.round(desvio),
      visitas: visitas.filter((id): id is number => typeof id === 'number').slice(0, VISITAS_MAXIMO),
      navegador: navigator.userAgent.slice(0, 300),
    }
  }
}
