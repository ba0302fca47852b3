// The walls between the rooms, and the size limits, tried on a small house with the project's own configuration.
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const CONFIGURATION = [
  'package.json',
  'biome.json',
  'scripts/written-out.grit',
  '.gitignore',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.tools.json',
  ...['contract', 'offline', 'server', 'web', 'web/service-worker', 'proof/browser'].map(
    (room) => `${room}/tsconfig.json`,
  ),
]

const HOUSE: Record<string, string> = {
  'contract/a.ts': `export const a = 'contract'\n`,
  'offline/a.ts': `import { a } from '#contract/a.ts'\n\nexport const b = a\n`,
  'server/a.ts': `import { a } from '#contract/a.ts'\n\nexport const b = a\n`,
  'server/doors.json': JSON.stringify({ 'rede/mapa': ['porta.ts'] }),
  'server/rede/mapa/porta.ts': `export const o = 'door'\n`,
  'server/rede/mapa/queries.ts': `export const p = 'SQL'\n`,
  'server/rede/mapa/dentro.ts': `export const q = 'inside'\n`,
  'server/rede/tipos/a.ts': `import '#server/rede/mapa/porta.ts'\n`,
  'server/casa/a.ts': `export const j = 'casa'\n`,
  'server/rede/locais/a.ts': `export const k = 'rede'\n`,
  'server/campo/visitas/a.ts': `export const l = 'campo'\n`,
  'contract/rede/a.ts': `export const m = 'rede'\n`,
  'contract/almoxarifado/a.ts': `export const n = 'almoxarifado'\n`,
  'web/a.ts': `import { b } from '#offline/a.ts'\n\nexport const c = b\n`,
  'web/features/patrimonio/bens/a.ts': `import { c } from '#web/a.ts'\n\nexport const d = c\n`,
  'web/features/rede/locais/a.ts': `export const e = 'feature'\n`,
  'web/ui/a.ts': `export const f = 'ui'\n`,
  'web/service-worker/sw.ts': `export const g = 'service worker'\n`,
  'proof/browser/a.ts': `import { b } from '#offline/a.ts'\n\nexport const i = b\n`,
  'scripts/a.ts': `export const h = 'tools'\n`,
}

let house: string

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(house, path)), { recursive: true })
  await writeFile(join(house, path), text)
}

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'zelo-paredes-'))
  for (const file of CONFIGURATION) await cp(join(root, file), join(house, file), { recursive: true })
  await symlink(join(root, 'node_modules'), join(house, 'node_modules'))
  for (const [path, text] of Object.entries(HOUSE)) await write(path, text)
})

afterAll(() => rm(house, { recursive: true, force: true }))

function run(script: string, ...args: string[]): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const options = { cwd: house, maxBuffer: 2 ** 24 }
    execFile(
      process.execPath,
      [join(root, 'node_modules', script), ...args],
      options,
      (error, stdout, stderr) => {
        resolve({ ok: error === null, output: stdout + stderr })
      },
    )
  })
}

const tsc = () => run('typescript/bin/tsc', '-b')
const biome = () => run('@biomejs/biome/bin/biome', 'lint', '--colors=off', '--max-diagnostics=none')

/** One more file in the house, of which each tool is asked. */
interface Trial {
  types(): Promise<string>
  lint(): Promise<string>
}

const tried = new Map<string, string>()
let linted: Promise<string> | undefined

/** What `read` says while these files are there. */
async function withFiles(files: Iterable<[string, string]>, read: () => Promise<string>): Promise<string> {
  const all = [...files]
  for (const [path, text] of all) await write(path, text)
  try {
    return await read()
  } finally {
    for (const [path] of all) await rm(join(house, path))
  }
}

/** Of one file: each complaint begins with the file that it is of, and goes on until the next. */
async function lintOf(path: string): Promise<string> {
  linted ??= withFiles(tried, async () => (await biome()).output)
  const complaints = (await linted).split(/^(?=[\w./-]+\.tsx?:)/m)
  return complaints.filter((complaint) => complaint.startsWith(`${path}:`)).join('')
}

/** The lint reads all of them at once, each under a name of its own; the types, which say once what is out, one by one. */
function trial(path: string, text: string): Trial {
  const own = path.replace(/\.(?=(?:test\.)?tsx?$)/, `${tried.size}.`)
  tried.set(own, text)
  return {
    lint: () => lintOf(own),
    types: () => withFiles([[own, text]], async () => (await tsc()).output),
  }
}

const importing = (what: string) => `import { a } from '${what}'\n\nexport const z = a\n`

type Import = readonly [file: string, imported: string]

const imports = (...each: readonly Import[]) =>
  each.map(([file, imported]) => ({ file, imported, ...trial(file, importing(imported)) }))

test('the house as it is passes both tools', async () => {
  expect(await tsc()).toEqual({ ok: true, output: '' })
  expect((await biome()).ok).toBe(true)
})

test.each(
  imports(
    ['contract/x.ts', '#server/a.ts'],
    ['contract/x.ts', '#offline/a.ts'],
    ['contract/x.ts', '#web/a.ts'],
    ['offline/x.ts', '#web/a.ts'],
    ['offline/x.ts', '#server/a.ts'],
    ['server/x.ts', '#web/a.ts'],
    ['server/x.ts', '#offline/a.ts'],
    ['web/x.ts', '#server/a.ts'],
    ['web/x.ts', '#server/db/a.ts'],
  ),
)('$file may not import $imported: both the types and the lint say so', async ({ types, lint }) => {
  expect(await types()).toMatch(/x\d+\.ts.*(TS6307|TS2307|TS6305)/)
  expect(await lint()).toContain('noRestrictedImports')
})

test.each(
  imports(
    ['contract/x.ts', '../server/a.ts'],
    ['offline/x.ts', '../web/a.ts'],
    ['server/x.ts', '../web/a.ts'],
    ['web/x.ts', '../server/a.ts'],
  ),
)('$file may not reach $imported by a relative path either', async ({ types }) => {
  expect(await types()).toMatch(/x\d+\.ts.*(TS6307|TS6305)/)
})

const unknown = [
  ['a timer', 'setTimeout(() => {}, 1)'],
  ['the network', `fetch('/')`],
  ['the page', 'window.close()'],
  ['a file', `import('node:fs')`],
].map(([name, statement]) => ({
  name,
  ...trial('offline/x.ts', `export const z = () => ${statement}\n`),
}))

test.each(unknown)('offline knows no $name', async ({ types }) => {
  expect(await types()).toMatch(/offline\/x\d+\.ts.*TS2/)
})

const libraries = [
  ['offline', 'react'],
  ['offline', 'dexie'],
  ['contract', 'node:fs'],
  ['contract', 'fastify'],
  ['contract', 'react'],
].map(([room, library]) => ({
  room,
  library,
  ...trial(`${room}/x.ts`, `import * as z from '${library}'\n\nexport const y = z\n`),
}))

test.each(libraries)('$room may not import $library', async ({ lint }) => {
  expect(await lint()).toContain('noRestrictedImports')
})

test.each(
  imports(
    ['server/casa/x.ts', '#server/rede/locais/a.ts'],
    ['server/casa/http/x.ts', '../../rede/locais/a.ts'],
    ['server/rede/locais/x.ts', '#server/campo/visitas/a.ts'],
    ['server/patrimonio/bens/x.ts', '#server/campo/visitas/a.ts'],
    ['server/campo/visitas/x.ts', '#server/almoxarifado/estoque/a.ts'],
    ['server/dados/busca/x.ts', '#server/rede/locais/a.ts'],
    ['server/rede/locais/x.ts', '#server/features.ts'],
    ['server/casa/x.ts', '#server/testing/a.ts'],
    ['contract/casa/x.ts', '#contract/rede/a.ts'],
    ['contract/rede/x.ts', '../almoxarifado/a.ts'],
    ['server/almoxarifado/estoque/x.ts', '#server/analises/metricas/a.ts'],
    ['contract/campo/x.ts', '#contract/analises/a.ts'],
    ['server/analises/metricas/x.ts', '#server/features.ts'],
  ),
)('$file may not import $imported: areas point one way', async ({ lint }) => {
  expect(await lint()).toContain('areas point one way')
})

test.each(
  imports(
    ['server/rede/locais/x.ts', '#server/casa/a.ts'],
    ['server/campo/visitas/x.ts', '#server/rede/locais/a.ts'],
    ['server/rede/locais/x.test.ts', '#server/campo/visitas/a.ts'],
    ['contract/almoxarifado/x.ts', '#contract/rede/a.ts'],
    ['server/analises/metricas/x.ts', '#server/campo/visitas/a.ts'],
  ),
)('$file may import $imported', async ({ lint }) => {
  expect(await lint()).not.toContain('noRestrictedImports')
})

test.each(
  imports(
    ['web/features/patrimonio/bens/x.ts', '#web/features/locais/a.ts'],
    ['web/features/patrimonio/bens/x.ts', '../locais/a.ts'],
    ['web/features/patrimonio/bens/parte/x.ts', '../../locais/a.ts'],
    ['web/features/patrimonio/bens/x.ts', '#server/a.ts'],
    ['web/ui/x.ts', '#contract/a.ts'],
    ['web/ui/x.ts', '#web/features/bens/a.ts'],
    ['web/ui/x.ts', '../features/bens/a.ts'],
    ['web/list/x.ts', '#web/features/bens/a.ts'],
    ['web/forms/x.ts', '../features/bens/a.ts'],
    ['web/detail/x.ts', '#server/a.ts'],
  ),
)('$file may not import $imported', async ({ lint }) => {
  expect(await lint()).toContain('noRestrictedImports')
})

const doors = async () => {
  const { ok, output } = await run('../scripts/doors.ts')
  return ok ? '' : output
}

/** What the doors say of one more file, which is gone afterwards. */
async function doorsWith(path: string, text: string): Promise<string> {
  await write(path, text)
  try {
    return await doors()
  } finally {
    await rm(join(house, path))
  }
}

test.each([
  ['server/rede/tipos/x.ts', '#server/rede/mapa/dentro.ts'],
  ['server/rede/tipos/x.ts', '../mapa/dentro.ts'],
  ['server/rede/tipos/parte/x.ts', '../../mapa/dentro.ts'],
  ['server/campo/visitas/x.ts', '#server/rede/mapa/dentro.ts'],
  ['server/rede/mapa/x.ts', '#server/rede/tipos/queries.ts'],
])('%s may not enter by %s: it is no door', async (file, imported) => {
  expect(await doorsWith(file, importing(imported))).toMatch(new RegExp(`${file} enters .* is no door`))
})

test.each([
  ['server/rede/tipos/x.ts', '#server/rede/mapa/porta.ts'],
  ['server/campo/visitas/x.ts', '#server/rede/mapa/porta.ts'],
  ['server/rede/mapa/parte/x.ts', '../dentro.ts'],
  ['server/rede/tipos/x.ts', '#server/casa/a.ts'],
  ['server/features.ts', './rede/mapa/dentro.ts'],
  ['server/rede/tipos/x.test.ts', '#server/rede/mapa/dentro.ts'],
])('%s may enter by %s', async (file, imported) => {
  expect(await doorsWith(file, importing(imported))).toBe('')
})

test('a door that nobody enters by, and SQL that is named a door, are refused', async () => {
  const list = HOUSE['server/doors.json'] ?? ''
  const withDoor = (name: string) => list.replace('["porta.ts"]', JSON.stringify(['porta.ts', name]))
  await write('server/doors.json', withDoor('dentro.ts'))
  expect(await doors()).toContain('dentro.ts is a door that nobody enters by')
  await write('server/doors.json', withDoor('queries.ts'))
  expect(await doors()).toContain('queries.ts is SQL of its feature, and no door')
  await write('server/doors.json', list)
  expect(await doors()).toBe('')
})

test('features that need each other, themselves or through others, are refused', async () => {
  const list = HOUSE['server/doors.json'] ?? ''
  const both = { 'rede/mapa': ['porta.ts'], 'rede/tipos': ['a.ts'] }
  await write('server/doors.json', JSON.stringify(both))
  expect(await doorsWith('server/rede/mapa/x.ts', importing('#server/rede/tipos/a.ts'))).toMatch(
    /rede\/(?:mapa → rede\/tipos|tipos → rede\/mapa) → rede\/(?:mapa|tipos): features that need each other/,
  )
  await write('server/doors.json', JSON.stringify({ ...both, 'campo/visitas': ['a.ts'] }))
  await write('server/rede/mapa/x.ts', importing('#server/campo/visitas/a.ts'))
  expect(await doorsWith('server/campo/visitas/x.ts', importing('#server/rede/tipos/a.ts'))).toContain(
    'features that need each other',
  )
  await rm(join(house, 'server/rede/mapa/x.ts'))
  await write('server/doors.json', list)
  expect(await doors()).toBe('')
})

const cycle = ['x', 'y'].map((name, n, names) => ({ name: `server/cycle-${name}.ts`, other: names[1 - n] }))
for (const { name, other } of cycle)
  tried.set(name, `import { a as b } from './cycle-${other}.ts'\n\nexport const a = b\n`)

test('an import cycle is refused', async () => {
  for (const { name } of cycle) expect(await lintOf(name)).toContain('noImportCycles')
})

const statements = (count: number) =>
  Array.from({ length: count }, (_, n) => `  console.log(${n})\n`).join('')
const fileOf = (lines: number) =>
  Array.from({ length: lines }, (_, n) => `export const n${n} = ${n}\n\n`).join('')
const component = (lines: number) => `export function Tela() {\n${statements(lines)}}\n`

const sizes = {
  file: trial('server/x.ts', fileOf(349)),
  longFile: trial('server/x.ts', fileOf(352)),
  component: trial('web/Tela.tsx', component(75)),
  longComponent: trial('web/Tela.tsx', component(81)),
}

test('a file over 350 lines and a function over 80 are refused, blanks not counted', async () => {
  expect(await sizes.file.lint()).not.toContain('noExcessiveLinesPerFile')
  expect(await sizes.longFile.lint()).toContain('noExcessiveLinesPerFile')
  expect(await sizes.component.lint()).toBe('')
  expect(await sizes.longComponent.lint()).toContain('noExcessiveLinesPerFunction')
})

const forbidden = {
  any: trial('server/x.ts', 'export const z: any = 1\n'),
  defaultExport: trial('server/x.ts', 'export default 1\n'),
  enumeration: trial('server/x.ts', 'export enum Z {\n  A,\n}\n'),
}

test('any, a default export and an enum are refused', async () => {
  expect(await forbidden.any.lint()).toContain('noExplicitAny')
  expect(await forbidden.defaultExport.lint()).toContain('noDefaultExport')
  expect(await forbidden.enumeration.types()).toContain('TS1294')
})

const packed = ['{ ...{ a } }', '[...[a]]', '() => <p {...{ a }} />']
const honest = ['{ ...(a ? { a } : {}) }', '[...[a].map((n) => n)]']
const spread = [...packed, ...honest].map((value, n) => `export const z${n} = ${value}\n`)
const literals = trial('web/z.tsx', `const a = 1\n\n${spread.join('')}`)

test('a literal that is spread at once is refused, and one that is chosen or mapped is not', async () => {
  expect((await literals.lint()).match(/Write the members out/g)).toHaveLength(packed.length)
})
