// Which file of the build a module of the screens goes to. A screen loads the entry, what its kind shares, and its own
// feature: a few files instead of one for each piece that some screens happen to share.
import { relative, sep } from 'node:path'

/** What of a module the division reads. */
export interface Imports {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

export type ImportsOf = (id: string) => Imports | null | undefined

/** What opens with no signal, and what stands around it (`chunks.test.ts` asks the addresses). */
const FIELD = [
  /^web\/app\/(AutenticacaoRoute|MonitoramentosRoute|VisitaRoute)\.tsx$/,
  /^web\/features\/administracao\/autenticacao\//,
  /^web\/features\/almoxarifado\/(recebimentos\/|inventarios\/ContarPage\.tsx$)/,
  /^web\/features\/campo\/(?!campanhas\/|coleta\/|ocorrencias\/|roteiros\/)/,
]

/** The map is as large as all the rest, and most people never look at it; help is opened on a key; the link, when nothing else waits. */
const APART: Readonly<Record<string, RegExp>> = {
  mapa: /^web\/(partes\/rede\/Mapa|features\/(rede\/locais|patrimonio\/bens)\/MapaDos\w+)\.tsx$/,
  ajuda: /^web\/app\/shell\/(Ajuda|Aparencia|Teclado)Dialog\.tsx$/,
  manual: /^web\/partes\/casa\/manual\/textos\.ts$/,
  'tempo-real': /^web\/app\/real-time-link\.ts$/,
}

/** The engine of the device, what it sends, and the search that looks through it: the panel opens them too. */
const DEVICE = /^web\/(offline-browser\/|app\/saida\.ts$|features\/dados\/busca\/)/

const FEATURE = /^web\/features\/([a-z-]+)\/([a-z-]+)\//
const PART = /^web\/partes\/([a-z-]+)\//

/** What is fetched when it is first needed is a screen, a dialog, a tab, or what stands around them. */
export function kindOf(name: string): string | undefined {
  if (!name.startsWith('web/')) return undefined
  const apart = Object.entries(APART).find(([, pattern]) => pattern.test(name))
  if (apart) return apart[0]
  if (name.startsWith('web/ui/')) return 'base'
  if (DEVICE.test(name)) return 'aparelho'
  if (FIELD.some((pattern) => pattern.test(name))) return 'campo'
  const [, area, feature] = FEATURE.exec(name) ?? []
  if (area && feature) return `${area}-${feature}`
  return PART.exec(name)?.[1] ?? 'painel'
}

/** The files without which no visit opens; the entry's own is not divided here. */
export const FIELD_FILES: readonly string[] = [
  'inicio',
  'icones',
  'contrato',
  'base',
  'aparelho',
  'tempo-real',
  'campo',
]

const areaOf = (kind: string) => kind.split('-')[0] ?? kind

/** What several kinds need is in the file that each of them loads: of its area, of the panel, of everyone. */
function shared(kinds: ReadonlySet<string>): string {
  const together = [...kinds].filter((kind) => !(kind in APART))
  const [first, ...others] = together.length > 0 ? together : [...kinds].sort()
  // Beside a feature, what stands apart needs it before the feature is there, and the feature without what stands apart.
  if (first?.includes('-') && together.length > 0 && together.length < kinds.size) return 'painel'
  if (first === undefined || others.length === 0) return first ?? 'base'
  if (together.every((kind) => kind === 'campo' || kind === 'aparelho')) return 'aparelho'
  if (together.some((kind) => ['base', 'campo', 'aparelho'].includes(kind))) return 'base'
  const areas = new Set(together.map(areaOf))
  return areas.size > 1 ? 'painel' : areaOf(first)
}

function closure(start: string, importsOf: ImportsOf): Set<string> {
  const found = new Set([start])
  for (const id of found) for (const imported of importsOf(id)?.importedIds ?? []) found.add(imported)
  return found
}

/** Every module that the entry may ever need, statically or later. */
function reachable(entry: string, importsOf: ImportsOf): Set<string> {
  const found = new Set([entry])
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = importsOf(id) ?? {}
    for (const imported of [...importedIds, ...dynamicallyImportedIds]) found.add(imported)
  }
  return found
}

const nameOf = (root: string, id: string) => relative(root, id).split(sep).join('/')

/** The file of each module that some screen needs; what only the entry needs, or nobody of ours, has none. */
export function divide(root: string, entry: string, importsOf: ImportsOf): Map<string, string> {
  const kinds = new Map<string, Set<string>>()
  for (const id of reachable(entry, importsOf)) {
    for (const screen of importsOf(id)?.dynamicallyImportedIds ?? []) {
      const kind = kindOf(nameOf(root, screen))
      if (!kind) continue
      for (const needed of closure(screen, importsOf)) {
        const known = kinds.get(needed) ?? new Set()
        kinds.set(needed, known.add(kind))
      }
    }
  }
  return new Map([...kinds].map(([id, of]) => [id, shared(of)]))
}

/** All but those of the first screen, which must not wait for the others (`entry-size.test.ts`). */
const ICONES =
  /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?!(inbox|rotate-cw|triangle-exclamation-point)\.)/

/** From what everyone shares to what one feature has: each file takes with it what it needs of nobody before it. */
const LEVELS: readonly ((file: string, id: string) => boolean)[] = [
  (file, id) => file === 'base' && /[\\/]contract[\\/]/.test(id),
  (file) => file === 'base',
  (file) => file === 'aparelho' || file === 'painel',
  (file) => file !== 'campo' && !file.includes('-'),
  () => true,
]

/** What the bundler is asked for. */
export function chunkGroups(root: string, entry: string) {
  let files: Map<string, string> | undefined
  const divided = LEVELS.map((takes, level) => ({
    name: (id: string, bundler: { getModuleInfo: ImportsOf }) => {
      files ??= divide(root, entry, (of) => bundler.getModuleInfo(of))
      const file = files.get(id)
      if (file === undefined || !takes(file, id)) return null
      return level === 0 ? 'contrato' : file
    },
    priority: LEVELS.length - level,
  }))
  const before = LEVELS.length
  return [
    { name: 'inicio', tags: ['$initial' as const], priority: before + 2 },
    { name: 'icones', test: ICONES, includeDependenciesRecursively: false, priority: before + 1 },
    ...divided,
  ]
}
