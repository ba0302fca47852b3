import type { ZeloDatabase } from './database.ts'

/** The clear bytes of a file kept on this device; null when it is not here, or cannot be opened. */
export async function bytesGuardados(
  { blobs, cofre }: Pick<ZeloDatabase, 'blobs' | 'cofre'>,
  uuid: string,
): Promise<{ bytes: ArrayBuffer; mime: string; nome: string } | null> {
  const linha = await blobs.get(uuid)
  if (linha === undefined) return null
  const bytes = linha.iv === undefined ? linha.bytes : await cofre.abrir(linha)
  return bytes && { bytes, mime: linha.mime, nome: linha.nome }
}
