/** When the device is full: what may be given up so that the work of now still fits. */
import type { ZeloDatabase } from './database.ts'

const LASTRO = 'lastro'
const LASTRO_BYTES = 20 * 1024 ** 2
const FOLGA_BYTES = 10 * LASTRO_BYTES

/** A reserve that takes space while there is plenty: signatures and the finish fit when there is none. */
export async function reservarEspaco(db: ZeloDatabase): Promise<void> {
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  if (quota - usage < FOLGA_BYTES) return
  const jaTem = await db.meta.where('chave').equals(LASTRO).count()
  if (jaTem === 0) await db.meta.put({ chave: LASTRO, valor: new ArrayBuffer(LASTRO_BYTES) })
}

/** Bytes that the server has acknowledged first, the reserve after. True when something was freed. */
export async function liberarEspaco(db: ZeloDatabase): Promise<boolean> {
  const feitos = await db.historico.filter((feito) => feito.fim === 'recibo').toArray()
  const uuids = feitos.flatMap((feito) => feito.item?.arquivo?.uuid ?? [])
  const guardados = uuids.length === 0 ? [] : await db.blobs.where('uuid').anyOf(uuids).primaryKeys()
  if (guardados.length > 0) {
    await db.blobs.bulkDelete(guardados)
    return true
  }
  const tinha = await db.meta.where('chave').equals(LASTRO).count()
  await db.meta.delete(LASTRO)
  return tinha > 0
}
