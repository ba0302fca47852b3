/** What sending keeps on the device beside the queue: how far each file went, and which may go over this connection. */
import type { ZeloDatabase } from './database.ts'
import type { DeviceDatabase } from './device-database.ts'
import { PhotoNetwork } from './photo-network.ts'
import { UploadPositions } from './upload-positions.ts'

export class UploadDesk {
  readonly posicoes: UploadPositions
  readonly fotos: PhotoNetwork

  constructor(db: ZeloDatabase, aparelho: Pick<DeviceDatabase, 'db'>) {
    this.posicoes = new UploadPositions(db)
    this.fotos = new PhotoNetwork(aparelho)
  }

  async load(): Promise<void> {
    await Promise.all([this.posicoes.load(), this.fotos.load()])
  }

  close(): void {
    this.fotos.close()
  }
}
