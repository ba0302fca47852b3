// Which files of the build a visit needs with no signal: the entry, what everyone shares, and the field's own.
import type { Plugin, Rolldown } from 'vite'
import { FIELD_FILES } from './chunks.ts'

/** Vite's own note of what a chunk brings beside its script. */
interface Noted {
  viteMetadata?: { importedCss: Set<string> }
}

/** The style sheets that come with a script. */
export function stylesOf(file: Rolldown.OutputChunk): string[] {
  // as: Vite adds it to the chunks of every build
  const { viteMetadata } = file as Rolldown.OutputChunk & Noted
  return [...(viteMetadata?.importedCss ?? [])]
}

const isField = (file: Rolldown.OutputChunk) => file.isEntry || FIELD_FILES.includes(file.name)

/** The scripts, their style sheets, and every other file that one of these names: fonts, the reader of codes, its worker. */
export function fieldFiles(
  bundle: Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>,
): string[] {
  const files = Object.values(bundle)
  const found = new Set(
    files.filter((file) => file.type === 'chunk' && isField(file)).map((file) => file.fileName),
  )
  const others = files.filter((file) => file.type === 'asset' && !file.fileName.endsWith('.css'))
  for (const name of found) {
    const file = bundle[name]
    if (file?.type === 'chunk') for (const needed of [...file.imports, ...stylesOf(file)]) found.add(needed)
    const text = file?.type === 'chunk' ? file.code : file?.source.toString()
    for (const { fileName } of others)
      if (text?.includes(fileName.slice(fileName.lastIndexOf('/') + 1))) found.add(fileName)
  }
  return [...found].sort()
}

/** Keeps the list of the last build, for who writes the service worker after it. */
export function fieldFilesPlugin(keep: (files: string[]) => void): Plugin {
  return {
    name: 'zelo-field-files',
    apply: 'build',
    generateBundle: { order: 'post', handler: (_options, bundle) => keep(fieldFiles(bundle)) },
  }
}
