/** When the device is full: what may be given up so that the work of now still fits. */
import type { Store } from '#offline/ports.ts'
import { semEspaco } from './capture-errors.ts'
import type { ZeloDatabase } from './database.ts'

const LASTRO = 'lastro'
const LASTRO_BYTES = 20 * 1024 ** 2
const FOLGA_BYTES = 10 * LASTRO_BYTES
/** The most that the browser gives at once. */
const SORTEIO_BYTES = 65_536

export const SEM_ESPACO = 'Sem espaço: envie os pendentes ou libere espaço no aparelho.'

/** Browsers compress what they store: only noise takes the space that it says. */
function ruido(bytes: number): ArrayBuffer {
  const tudo = new Uint8Array(bytes)
  for (let i = 0; i < bytes; i += SORTEIO_BYTES) crypto.getRandomValues(tudo.subarray(i, i + SORTEIO_BYTES))
  return tudo.buffer
}

/** A reserve that takes space while there is plenty: signatures and the finish fit when there is none. */
export async function reservarEspaco(db: ZeloDatabase): Promise<void> {
  const { usage = 0, quota = 0 } = (await globalThis.navigator?.storage?.estimate?.()) ?? {}
  if (quota - usage < FOLGA_BYTES) return
  const jaTem = await db.meta.where('chave').equals(LASTRO).count()
  if (jaTem === 0) await db.meta.put({ chave: LASTRO, valor: ruido(LASTRO_BYTES) })
}

/** Bytes that the server has acknowledged. True when something was freed. */
export async function liberarRecebidos(db: ZeloDatabase): Promise<boolean> {
  const feitos = await db.historico.filter((feito) => feito.fim === 'recibo').toArray()
  const uuids = feitos.flatMap((feito) => feito.item?.arquivo?.uuid ?? [])
  const guardados = uuids.length === 0 ? [] : await db.blobs.where('uuid').anyOf(uuids).primaryKeys()
  if (guardados.length === 0) return false
  await db.blobs.bulkDelete(guardados)
  return true
}

/** The reserve. True when there was one. */
export async function liberarLastro(db: ZeloDatabase): Promise<boolean> {
  const tinha = await db.meta.where('chave').equals(LASTRO).count()
  if (tinha > 0) await db.meta.delete(LASTRO)
  return tinha > 0
}

/**
 * Tries again after giving up acknowledged bytes, then, for what must fit, the reserve. Photos never take the reserve:
 * signatures and the finish need it. Rejects with the error of the full device when nothing helps.
 */
export async function comEspaco<Result>(
  db: ZeloDatabase,
  essencial: boolean,
  trabalho: () => Promise<Result>,
): Promise<Result> {
  const saidas = essencial ? [liberarRecebidos, liberarLastro] : [liberarRecebidos]
  for (;;) {
    try {
      return await trabalho()
    } catch (error) {
      if (!semEspaco(error) || !(await freed(db, saidas))) throw error
    }
  }
}

/** Each way out is taken once. */
async function freed(db: ZeloDatabase, saidas: ((db: ZeloDatabase) => Promise<boolean>)[]): Promise<boolean> {
  for (let saida = saidas.shift(); saida; saida = saidas.shift()) if (await saida(db)) return true
  return false
}

/** The same store for the one who sends: an answer of the server must fit, or nothing would ever be freed. */
export function comFolga(db: ZeloDatabase, store: Store): Store {
  return {
    transaction: (mode, tables, fn) =>
      mode === 'r'
        ? store.transaction(mode, tables, fn)
        : comEspaco(db, true, () => store.transaction(mode, tables, fn)),
  }
}
