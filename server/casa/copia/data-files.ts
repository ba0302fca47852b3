// Which of the data folder goes into a copy: what the database names, and the keys that open what is sealed.
import type { Stats } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing } from '../arquivos/disk.ts'

/** Keys first: a copy without them opens nothing. */
export const KEYS = ['segredo', 'chave-dos-pacotes']
const FOLDERS = ['arquivos', 'exportacoes', 'importacoes']
/** What is arriving: devices and browsers send it again. */
const ARRIVING = new Set(['arquivos/tmp', 'arquivos/parciais'])

/** What a restored data folder begins with; anything else in it is somebody's. */
export const RESTORED = [...KEYS, ...FOLDERS]

export interface DataFile {
  /** Below the data folder, with `/`. */
  caminho: string
  bytes: number
  mtime: number
}

async function statOrGone(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function* below(dados: string, caminho: string): AsyncIterable<DataFile> {
  const found = await statOrGone(join(dados, caminho))
  if (found?.isFile()) yield { caminho, bytes: found.size, mtime: found.mtimeMs }
  if (!found?.isDirectory() || ARRIVING.has(caminho)) return
  const names = await readdir(join(dados, caminho))
  for (const name of names.sort()) yield* below(dados, `${caminho}/${name}`)
}

/** One that goes meanwhile is left out. */
export async function* dataFiles(dados: string): AsyncIterable<DataFile> {
  for (const caminho of RESTORED) yield* below(dados, caminho)
}
