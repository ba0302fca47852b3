// The last good copy of this installation, noted in its data folder by whoever made it: every process reads it there.
import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '../config.ts'

const Ultima = z.object({
  /** The point in time that it is of. */
  instante: z.iso.datetime(),
  destino: z.string(),
})

export type UltimaCopia = z.infer<typeof Ultima>

const fileIn = (dados: string) => join(dados, 'ultima-copia.json')

export async function rememberCopy(dados: string, ultima: UltimaCopia): Promise<void> {
  const temporary = `${fileIn(dados)}.${randomUUID()}`
  await writeFile(temporary, JSON.stringify(ultima), { mode: 0o600, flush: true })
  await rename(temporary, fileIn(dados))
}

/** Undefined where none was ever made, or its note cannot be read: then it is as good as none. */
export async function lastCopy(dados: string): Promise<UltimaCopia | undefined> {
  const text = await readFile(fileIn(dados), 'utf8').catch(() => '')
  try {
    return Ultima.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Only where somebody said how old it may be (`ZELO_COPIA_MAXIMA`). */
export async function copiaAtrasada(
  { dados, copias }: Pick<Config, 'dados' | 'copias'>,
  agora: Date,
): Promise<boolean> {
  if (copias.maximaH === undefined) return false
  const ultima = await lastCopy(dados)
  return ultima === undefined || agora.getTime() - Date.parse(ultima.instante) > copias.maximaH * 3_600_000
}
