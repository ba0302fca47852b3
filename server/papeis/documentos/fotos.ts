// The photos that a document prints, read and made small in the process that draws it: only what is there, byte by byte
// what was frozen. What is missing is said on the page, and the document is made all the same.
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { sha256 } from './canonico.ts'

/** As frozen: which file, and what it held then. */
export const FotoCongelada = z.strictObject({ uuid: z.uuid(), sha256: z.string() })
export type FotoCongelada = z.infer<typeof FotoCongelada>

export interface FotoNoDisco extends FotoCongelada {
  path: string
}

/** By uuid, in JPEG; one that cannot be printed is not there. */
export type Impressas = ReadonlyMap<string, Uint8Array>

async function impressa({ path, sha256: devida }: FotoNoDisco): Promise<Uint8Array | null> {
  try {
    const bytes = await readFile(path)
    if (sha256(bytes) !== devida) return null
    // Only here: most documents have no photo, and opening pictures takes a library of its own.
    const { smallPicture } = await import('#server/casa/arquivos/small-picture.ts')
    return await smallPicture(bytes, 'papel')
  } catch {
    return null
  }
}

/** One at a time bounds what they take. */
export async function fotosImpressas(fotos: readonly FotoNoDisco[]): Promise<Impressas> {
  const prontas = new Map<string, Uint8Array>()
  for (const foto of fotos) {
    const bytes = await impressa(foto)
    if (bytes) prontas.set(foto.uuid, bytes)
  }
  return prontas
}
