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
const biome = () => run('@biomejs/biome/bin/biome', 'lint', '--colors=off', '--max-diagnostics=50')

/** What tsc and biome say about one more file, which is gone afterwards. */
async function verdictOn(path: string, text: string): Promise<{ types: string; lint: string }> {
  await write(path, text)
  try {
    const [types, lint] = await Promise.all([tsc(), biome()])
    return { types: types.ok ? '' : types.output, lint: lint.ok ? '' : lint.output }
  } finally {
    await rm(join(house, path))
  }
}

const importing = (what: string) => `import { a } from '${what}'\n\nexport const z = a\n`

test('the house as it is passes both tools', async () => {
  expect(await tsc()).toEqual({ ok: true, output: '' })
  expect((await biome()).ok).toBe(true)
})

test.each([
  ['contract/x.ts', '#server/a.ts'],
  ['contract/x.ts', '#offline/a.ts'],
  ['contract/x.ts', '#web/a.ts'],
  ['offline/x.ts', '#web/a.ts'],
  ['offline/x.ts', '#server/a.ts'],
  ['server/x.ts', '#web/a.ts'],
  ['server/x.ts', '#offline/a.ts'],
  ['web/x.ts', '#server/a.ts'],
  ['web/x.ts', '#server/db/a.ts'],
])('%s may not import %s: both the types and the lint say so', async (file, imported) => {
  const { types, lint } = await verdictOn(file, importing(imported))
  expect(types).toMatch(new RegExp(`${file}.*(TS6307|TS2307|TS6305)`))
  expect(lint).toContain('noRestrictedImports')
})

test.each([
  ['contract/x.ts', '../server/a.ts'],
  ['offline/x.ts', '../web/a.ts'],
  ['server/x.ts', '../web/a.ts'],
  ['web/x.ts', '../server/a.ts'],
])('%s may not reach %s by a relative path either', async (file, imported) => {
  const { types } = await verdictOn(file, importing(imported))
  expect(types).toMatch(new RegExp(`${file}.*(TS6307|TS6305)`))
})

test.each([
  ['a timer', 'setTimeout(() => {}, 1)'],
  ['the network', `fetch('/')`],
  ['the page', 'window.close()'],
  ['a file', `import('node:fs')`],
])('offline knows no %s', async (_name, statement) => {
  const { types } = await verdictOn('offline/x.ts', `export const z = () => ${statement}\n`)
  expect(types).toMatch(/offline\/x\.ts.*TS2/)
})

test.each(['react', 'dexie'])('offline may not import %s', async (name) => {
  const { lint } = await verdictOn('offline/x.ts', `import * as z from '${name}'\n\nexport const y = z\n`)
  expect(lint).toContain('noRestrictedImports')
})

test('contract may not import Node or a framework', async () => {
  for (const name of ['node:fs', 'fastify', 'react']) {
    const { lint } = await verdictOn('contract/x.ts', `import * as z from '${name}'\n\nexport const y = z\n`)
    expect(lint).toContain('noRestrictedImports')
  }
})

test.each([
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
])('%s may not import %s: areas point one way', async (file, imported) => {
  const { lint } = await verdictOn(file, importing(imported))
  expect(lint).toContain('areas point one way')
})

test.each([
  ['server/rede/locais/x.ts', '#server/casa/a.ts'],
  ['server/campo/visitas/x.ts', '#server/rede/locais/a.ts'],
  ['server/rede/locais/x.test.ts', '#server/campo/visitas/a.ts'],
  ['contract/almoxarifado/x.ts', '#contract/rede/a.ts'],
  ['server/analises/metricas/x.ts', '#server/campo/visitas/a.ts'],
])('%s may import %s', async (file, imported) => {
  const { lint } = await verdictOn(file, importing(imported))
  expect(lint).not.toContain('noRestrictedImports')
})

test.each([
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
])('%s may not import %s', async (file, imported) => {
  const { lint } = await verdictOn(file, importing(imported))
  expect(lint).toContain('noRestrictedImports')
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

test('an import cycle is refused', async () => {
  await write(
    'server/y.ts',
    importing('./x.ts').replaceAll('z', 'a').replace('{ a }', '{ a as b }').replace('= a', '= b'),
  )
  const { lint } = await verdictOn('server/x.ts', `import { a as b } from './y.ts'\n\nexport const a = b\n`)
  await rm(join(house, 'server/y.ts'))
  expect(lint).toContain('noImportCycles')
})

const statements = (count: number) =>
  Array.from({ length: count }, (_, n) => `  console.log(${n})\n`).join('')

test('a file over 350 lines and a function over 80 are refused, blanks not counted', async () => {
  const file = (lines: number) =>
    Array.from({ length: lines }, (_, n) => `export const n${n} = ${n}\n\n`).join('')
  expect((await verdictOn('server/x.ts', file(349))).lint).not.toContain('noExcessiveLinesPerFile')
  expect((await verdictOn('server/x.ts', file(352))).lint).toContain('noExcessiveLinesPerFile')
  const component = (lines: number) => `export function Tela() {\n${statements(lines)}}\n`
  expect((await verdictOn('web/Tela.tsx', component(75))).lint).toBe('')
  expect((await verdictOn('web/Tela.tsx', component(81))).lint).toContain('noExcessiveLinesPerFunction')
})

test('any, a default export and an enum are refused', async () => {
  expect((await verdictOn('server/x.ts', 'export const z: any = 1\n')).lint).toContain('noExplicitAny')
  expect((await verdictOn('server/x.ts', 'export default 1\n')).lint).toContain('noDefaultExport')
  expect((await verdictOn('server/x.ts', 'export enum Z {\n  A,\n}\n')).types).toContain('TS1294')
})

test('a literal that is spread at once is refused, and one that is chosen or mapped is not', async () => {
  const packed = ['{ ...{ a } }', '[...[a]]', '() => <p {...{ a }} />']
  const honest = ['{ ...(a ? { a } : {}) }', '[...[a].map((n) => n)]']
  const lines = [...packed, ...honest].map((value, n) => `export const z${n} = ${value}\n`)
  const { lint } = await verdictOn('web/z.tsx', `const a = 1\n\n${lines.join('')}`)
  expect(lint.match(/Write the members out/g)).toHaveLength(packed.length)
})
