/** When the device is full: what may be given up so that the work of now still fits. */
import type { Table } from 'dexie'
import type { Store } from '#offline/ports.ts'
import { semEspaco } from './capture-errors.ts'
import type { ZeloDatabase } from './database.ts'

/** The reserve is many records (one, in an older version): no task of the page is long, and no reading of one is. */
const LASTRO = 'lastro'
const PEDACOS = 20
const PEDACO_BYTES = 1024 ** 2
const FOLGA_BYTES = 10 * PEDACOS * PEDACO_BYTES
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
  const jaTem = new Set(await chavesDoLastro(db.meta))
  if (jaTem.has(LASTRO)) return
  for (let n = 0; n < PEDACOS; n++) {
    const chave = `${LASTRO}:${n}`
    if (!jaTem.has(chave)) await db.meta.put({ chave, valor: ruido(PEDACO_BYTES) })
  }
}

/** Where work may be lost for lack of space: of who keeps a visit, or has something to send. */
export async function reservarParaOTrabalho(db: ZeloDatabase): Promise<void> {
  if ((await db.monitoramentos.count()) + (await db.fila.count()) > 0) await reservarEspaco(db)
}

export const ehDoLastro = (chave: unknown): boolean => String(chave).startsWith(LASTRO)

export const chavesDoLastro = (meta: Table<unknown, string>): Promise<string[]> =>
  meta.where('chave').startsWith(LASTRO).primaryKeys()

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
  const chaves = await chavesDoLastro(db.meta)
  if (chaves.length > 0) await db.meta.bulkDelete(chaves)
  return chaves.length > 0
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
