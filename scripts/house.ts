// The house as its files say it: areas, features, and which file imports which. What the walls, the picture and the table
// of features are derived from.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** From the ground up; the engines beside. */
export const AREAS = [
  'casa',
  'administracao',
  'papeis',
  'dados',
  'rede',
  'patrimonio',
  'campo',
  'almoxarifado',
  'analises',
] as const
export type Area = (typeof AREAS)[number]

const isArea = (name: string | undefined): name is Area => AREAS.some((area) => area === name)

export interface Arrow {
  /** Paths from the root of the project. */
  from: string
  to: string
}

const IMPORT = /(?:\bfrom|\bimport\(|\bimport) ?'([^']+)'/g

/** The product's own files of a room: neither tests nor what only tests use. */
export function filesOf(root: string, room: string): string[] {
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/(?:^|\/)testing\//.test(file))
    .map((file) => `${room}/${file}`)
    .sort()
}

function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : undefined
}

export function arrowsOf(root: string, room: string): Arrow[] {
  return filesOf(root, room).flatMap((from) =>
    [...readFileSync(join(root, from), 'utf8').matchAll(IMPORT)].flatMap(([, specifier = '']) => {
      const to = targetOf(from, specifier)
      return to === undefined ? [] : [{ from, to }]
    }),
  )
}

/** `server/rede/locais/x.ts` → `rede`; null at the roof, and in what is no area. */
export function areaOf(path: string): Area | null {
  const [room, ...parts] = path.split('/')
  const area = room === 'web' ? parts[1] : parts[0]
  return isArea(area) ? area : null
}

/** `server/rede/locais/x.ts` → `rede/locais`; null at the roof, and in `casa`, which has parts and no features. */
export function featureOf(path: string): string | null {
  const [room, area, feature, file] = path.split('/')
  if (room !== 'server' || !isArea(area) || area === 'casa' || file === undefined) return null
  return `${area}/${feature}`
}
