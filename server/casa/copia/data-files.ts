// What of an installation goes into a copy beside the database: what it names, and the keys that open what is sealed.
import type { Readable } from 'node:stream'
import { filesBelow, folderShelf } from '../arquivos/folder-shelf.ts'
import { FILES } from '../arquivos/names.ts'
import type { Kept, Shelf } from '../arquivos/shelf.ts'

/** Keys first: a copy without them opens nothing. */
export const KEYS = ['segredo', 'chave-dos-pacotes']
const FOLDERS = ['exportacoes', 'importacoes']

/** What a restored data folder begins with; anything else in it is somebody's. */
export const RESTORED = [...KEYS, FILES, ...FOLDERS]

export interface DataFiles {
  /** The data folder. */
  dados: string
  /** Where what lies below `arquivos/` really is. */
  shelf: Shelf
}

export const isOfShelf = (name: string): boolean => name.startsWith(`${FILES}/`)

/** One that goes meanwhile is left out; what is arriving too: devices and browsers send it again. */
export async function* dataFiles({ dados, shelf }: DataFiles): AsyncIterable<Kept> {
  for (const name of KEYS) yield* filesBelow(dados, name)
  yield* shelf.list()
  for (const name of FOLDERS) yield* filesBelow(dados, name)
}

/** Null when it is gone. */
export const readDataFile = ({ dados, shelf }: DataFiles, name: string): Promise<Readable | null> =>
  isOfShelf(name) ? shelf.read(name) : folderShelf(dados).read(name)
