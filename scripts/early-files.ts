// Which files of the build a screen needs beyond the entry, said in the page itself: `web/public/antecipar.js` asks for them
// while the entry is still being read, and not after it ran.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { stylesOf } from './field-files.ts'

/** By where the address begins; `todas` are of every screen. */
const KINDS = {
  todas: ['contrato', 'base', 'icones'],
  painel: ['painel'],
  campo: ['aparelho', 'campo'],
} as const

type Kind = keyof typeof KINDS
type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

export interface EarlyFiles extends Record<Kind, readonly string[]> {
  /** Files of one screen of the panel or of several. */
  proprios: readonly string[]
  /** Of each address below `/painel`, which of those, by their place. */
  telas: Readonly<Record<string, readonly number[]>>
}

const HOME = 'almoxarifado/dashboard'

/** The module of each screen of the panel, by its address: what `web/app/paginas-*.ts` say. */
export function screensOf(root: string): Map<string, string> {
  const screens = new Map<string, string>()
  for (const file of globSync('web/app/paginas-*.ts', { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, address = '', module = ''] of text.matchAll(
      /^ {2}'?([\w/:?-]+)'?: pagina\([^\0]*?import\('([^']+)'\)/gm,
    ))
      screens.set(address, resolve(root, 'web/app', module))
  }
  return screens
}

/** A file of the build and what it imports, with their style sheets. */
function withImports(bundle: Bundle, fileName: string): Set<string> {
  const found = new Set([fileName])
  for (const name of found) {
    const file = bundle[name]
    if (file?.type === 'chunk') for (const needed of [...file.imports, ...stylesOf(file)]) found.add(needed)
  }
  return found
}

export function earlyFiles(bundle: Bundle, screens: ReadonlyMap<string, string>): EarlyFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const of = (names: readonly string[]) =>
    names.flatMap((name) => {
      const file = chunks.find((one) => one.name === name)
      if (!file) throw new Error(`The build has no file ${name}: see scripts/chunks.ts.`)
      return [file.fileName, ...stylesOf(file)]
    })
  const kinds = { todas: of(KINDS.todas), painel: of(KINDS.painel), campo: of(KINDS.campo) }
  const entry = chunks
    .filter(({ isEntry }) => isEntry)
    .flatMap((file) => [...withImports(bundle, file.fileName)])
  const known = new Set([...entry, ...kinds.todas, ...kinds.painel])
  const own: string[] = []
  const telas: Record<string, number[]> = {}
  for (const [address, module] of screens) {
    const file = chunks.find(({ moduleIds }) => moduleIds.includes(module))
    if (!file) throw new Error(`The build has no screen of /painel/${address}: ${module}.`)
    const needed = [...withImports(bundle, file.fileName)].filter((name) => !known.has(name))
    for (const name of needed) if (!own.includes(name)) own.push(name)
    telas[address] = needed.map((name) => own.indexOf(name))
  }
  // The bare address of the panel leads there (`web/app/inicio.ts`).
  return { ...kinds, proprios: own, telas: { '': telas[HOME] ?? [], ...telas } }
}

export function earlyFilesPlugin(root: string): Plugin {
  return {
    name: 'zelo-early-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        bundle === undefined
          ? []
          : [
              {
                tag: 'meta',
                attrs: {
                  name: 'zelo-antecipar',
                  content: JSON.stringify(earlyFiles(bundle, screensOf(root))),
                },
                injectTo: 'head-prepend',
              },
            ],
    },
  }
}
