// Which files of the build a screen needs beyond the entry, said in the page itself: `web/public/antecipar.js` asks for them
// while the entry is still being read, and not after it ran.
import type { Plugin, Rolldown } from 'vite'
import { stylesOf } from './field-files.ts'

/** By where the address begins; `todas` are of every screen. */
const KINDS = {
  todas: ['contrato', 'base', 'icones'],
  painel: ['painel'],
  campo: ['aparelho', 'campo'],
} as const

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

export function earlyFiles(bundle: Bundle): Record<keyof typeof KINDS, string[]> {
  const of = (names: readonly string[]) =>
    names.flatMap((name) => {
      const file = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === name)
      if (file?.type !== 'chunk') throw new Error(`The build has no file ${name}: see scripts/chunks.ts.`)
      return [file.fileName, ...stylesOf(file)]
    })
  return { todas: of(KINDS.todas), painel: of(KINDS.painel), campo: of(KINDS.campo) }
}

export function earlyFilesPlugin(): Plugin {
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
                attrs: { name: 'zelo-antecipar', content: JSON.stringify(earlyFiles(bundle)) },
                injectTo: 'head-prepend',
              },
            ],
    },
  }
}
