/** A key as the server would give it, and a look at what really lies in the database. */
import type { ZeloDatabase } from '../database.ts'
import { toBase64 } from '../sealed-text.ts'
import { adotada, importada } from '../vault-key.ts'
import { dumpDatabase } from './dump.ts'

export function segredo(n = 1): { versao: number; chave: string } {
  const bytes = Uint8Array.from({ length: 32 }, (_, i) => i * n)
  return { versao: 1, chave: toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') }
}

/** True when the key is the right one. */
export async function abrirCofre(db: ZeloDatabase, n = 1): Promise<boolean> {
  return adotada(db, db.cofre, await importada(segredo(n)))
}

/** Everything that a reader of the disk would find, as text. */
export async function textoDoDisco(nome: string): Promise<string> {
  return JSON.stringify((await dumpDatabase(nome)).stores)
}

/** How these bytes would look there. */
export function comoNoDisco(bytes: ArrayBuffer): string {
  return toBase64(new Uint8Array(bytes))
}
