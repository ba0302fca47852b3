/**
 * How much of each file has gone, for the screen: it never goes back, whatever the network does, and outlives a reload.
 * Where an upload really continues is asked of the server.
 */
import type { ZeloDatabase } from './database.ts'

const PREFIXO = 'envio:'

export class UploadPositions {
  private readonly db: Pick<ZeloDatabase, 'meta' | 'fila' | 'transaction'>
  private readonly vistas = new Map<string, number>()

  constructor(db: Pick<ZeloDatabase, 'meta' | 'fila' | 'transaction'>) {
    this.db = db
  }

  /** Reads what earlier runs left and lets go of files that are no longer in the queue. */
  async load(): Promise<void> {
    const { meta, fila } = this.db
    await this.db.transaction('rw', meta, fila, async () => {
      const guardadas = await meta.where('chave').startsWith(PREFIXO).toArray()
      if (guardadas.length === 0) return
      const naFila = new Set((await fila.toArray()).map((item) => item.uuid))
      for (const { chave, valor } of guardadas) {
        const uuid = chave.slice(PREFIXO.length)
        if (!naFila.has(uuid)) await meta.delete(chave)
        else if (typeof valor === 'number') this.show(uuid, valor)
      }
    })
  }

  /** Bytes of the file that have gone, as far as this device has ever seen. */
  seen(uuid: string): number {
    return this.vistas.get(uuid) ?? 0
  }

  /** The number to show: never lower than the last. */
  show(uuid: string, bytes: number): number {
    const maior = Math.max(bytes, this.seen(uuid))
    this.vistas.set(uuid, maior)
    return maior
  }

  acknowledged(uuid: string, bytes: number): void {
    if (bytes <= 0) return
    this.show(uuid, bytes)
    this.db.meta.put({ chave: PREFIXO + uuid, valor: bytes }).catch(() => undefined) // only the bar would be shorter
  }

  forget(uuid: string): void {
    this.vistas.delete(uuid)
    this.db.meta.delete(PREFIXO + uuid).catch(() => undefined) // `load` removes it another day
  }
}
