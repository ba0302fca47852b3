/**
 * What must be known of this device outside its queue: the witness, the space, the summary that every call carries, the
 * contact with the server, and the visits whose time here is over.
 */
import type { Usuario } from '#contract/casa/usuario.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import { type ContactParts, DeviceContact } from './device-contact.ts'
import { preparadasEm } from './prepare.ts'
import { publicarResumo } from './queue-summary.ts'
import { retirarVencidas } from './retention.ts'
import { reservarParaOTrabalho } from './space.ts'
import { espacoAgora, porcentoUsado } from './space-meter.ts'
import { registrarPendentes } from './witness.ts'

const MINUTO_MS = 60_000
const HORA_MS = 60 * MINUTO_MS
/** With nothing to tell: the desk may have something to say. */
const OUVIR_MS = 5 * MINUTO_MS
/** Opening, signing in and finding the server come together: what was just told is not told again. */
const RECENTE_MS = 5_000

export interface WatchParts extends Omit<ContactParts, 'usuario_id'> {
  usuario: Usuario
  /** The queue as the lists have it; undefined while it is read. */
  fila: () => readonly ItemFila[] | undefined
  /** Something else that is tried again from time to time. */
  aCadaMinuto: () => void
  /** These left the device. */
  aoRetirar: (monitoramento_id: number) => void
}

export class DeviceWatch {
  private readonly parts: WatchParts
  private readonly contact: DeviceContact
  private pendentes: number | null = null
  /** Something changed since the server last heard of this device. */
  private mudou = true
  private vazia = true
  private ouvido = Number.NEGATIVE_INFINITY
  private writing: Promise<void> = Promise.resolve()
  private asked = false

  constructor(parts: WatchParts) {
    this.parts = parts
    this.contact = new DeviceContact({ ...parts, usuario_id: parts.usuario.id })
  }

  /** Once, when the engine is open. Waits for nothing. */
  start(): void {
    const { signal, status } = this.parts
    const cadaMinuto = setInterval(() => void this.minute(), MINUTO_MS)
    const cadaHora = setInterval(() => void this.retire(), HORA_MS)
    signal.addEventListener('abort', () => {
      clearInterval(cadaMinuto)
      clearInterval(cadaHora)
      publicarResumo(null)
    })
    // With no server nothing of the desk is heard: finding it again is news.
    signal.addEventListener(
      'abort',
      status.subscribe(() => {
        if (status.get().online === false) this.mudou = true
      }),
    )
    this.changed()
    void this.retire()
    void this.reserve()
    void this.tell()
  }

  /** The queue changed, or was read again: one that was empty and is empty says nothing new. */
  changed(): void {
    const vazia = (this.parts.fila() ?? []).length === 0
    if (!vazia || !this.vazia) this.mudou = true
    this.vazia = vazia
    if (this.asked) return
    this.asked = true
    this.writing = this.writing.then(() => this.write()).catch(ignoreClosed)
  }

  /** Now: after opening, after a drain, at the login; nothing when there is nothing new and the server has just heard. */
  async tell(): Promise<void> {
    await this.measure()
    await this.writing
    if (!this.mudou && Date.now() - this.ouvido < RECENTE_MS) return
    this.mudou = false
    if (await this.contact.tell()) this.ouvido = Date.now()
    else this.mudou = true
  }

  async measure(): Promise<void> {
    this.parts.status.set({ espaco: await espacoAgora() })
  }

  private async write(): Promise<void> {
    this.asked = false
    const { aparelho, db, dispositivo_id, usuario, fila, status, signal } = this.parts
    if (signal.aborted) return
    const { pendentes, seq } = await registrarPendentes(aparelho, db, usuario)
    if (signal.aborted) return
    const mais_antigo = oldest(fila() ?? [])
    const espaco = porcentoUsado(status.get().espaco)
    publicarResumo({ dispositivo_id, pendentes, seq, mais_antigo, espaco })
    const esvaziou = pendentes === 0 && (this.pendentes ?? 0) > 0
    this.pendentes = pendentes
    if (esvaziou) void this.tell()
  }

  private async minute(): Promise<void> {
    if (document.visibilityState === 'hidden') return
    this.parts.aCadaMinuto()
    await this.measure()
    if (this.mudou || Date.now() - this.ouvido > OUVIR_MS) await this.tell()
  }

  private async retire(): Promise<void> {
    const { db, store, aoRetirar } = this.parts
    await preparadasEm(db)
      .then((preparadas) => retirarVencidas(store, Date.now(), preparadas))
      .then((ids) => ids.forEach(aoRetirar))
      .catch(ignoreClosed)
  }

  private async reserve(): Promise<void> {
    await reservarParaOTrabalho(this.parts.db).catch(ignoreClosed)
  }
}

function oldest(fila: readonly ItemFila[]): string | null {
  let primeiro: ItemFila | undefined
  for (const item of fila) if (primeiro === undefined || item.seq < primeiro.seq) primeiro = item
  return primeiro?.capturado_em ?? null
}

/** What comes when the database is already closed is only late. */
function ignoreClosed(error: unknown): void {
  if (!(error instanceof Error && error.name === 'DatabaseClosedError')) console.error(error)
}
