// What a browser must fetch before the first screen, what a device keeps for a visit, and in how many files.
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { build, type PluginOption, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PAGINAS } from '#web/app/paginas-do-painel.ts'
import config from '../vite.config.ts'
import { earlyFiles, screensOf } from './early-files.ts'
import { fieldFiles } from './field-files.ts'

const LIMIT_IN_BYTES = 200_000
/** Scripts and style sheets of a visit. What reads bar codes is 370 kB more, fetched when the camera opens. */
const FIELD_LIMIT_IN_BYTES = 560_000
const FIELD_FILES = 40
/** Asked for while the entry is read: it must not wait for what it does not need. */
const EARLY_LIMIT_IN_BYTES = 260_000
/** Each costs a request of who first comes, and a place in what a device keeps. */
const FILES = 110

const ROOT = join(import.meta.dirname, '..')
const EARLY = readFileSync(join(ROOT, 'web/public/antecipar.js'), 'utf8')

let output: (Rolldown.OutputChunk | Rolldown.OutputAsset)[]

beforeAll(async () => {
  output = await buildInMemory()
}, 60_000)
afterAll(() => vi.unstubAllEnvs())

/** The service worker and the compressed copies are made of what is on disk, and here nothing is written. */
const isOurs = (plugin: PluginOption) =>
  plugin !== null && typeof plugin === 'object' && 'name' in plugin && plugin.name.startsWith('zelo-')

async function buildInMemory() {
  // The tests' own NODE_ENV would bring the development build of every library.
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubEnv('VITE_ESTILO', '')
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: config.plugins?.filter((plugin) => !isOurs(plugin)) ?? [],
    build: { ...config.build, write: false },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('one build was expected')
  return built.output
}

function staticImports(chunks: Map<string, Rolldown.OutputChunk>, entry: string): string[] {
  const found = new Set<string>([entry])
  for (const name of found) for (const imported of chunks.get(name)?.imports ?? []) found.add(imported)
  return [...found]
}

const scripts = () => output.filter((file) => file.type === 'chunk')
const bytesOf = (files: readonly string[]) =>
  files
    .map((name) => output.find(({ fileName }) => fileName === name))
    .reduce(
      (sum, file) => sum + gzipSync(file?.type === 'chunk' ? file.code : (file?.source ?? '')).length,
      0,
    )

test('the entry of the web app is at most 200 kB of compressed script', () => {
  const chunks = new Map(scripts().map((chunk) => [chunk.fileName, chunk]))
  const entries = scripts().filter((chunk) => chunk.isEntry)
  expect(entries).toHaveLength(1)
  const sizes = entries
    .flatMap((entry) => staticImports(chunks, entry.fileName))
    .map((name): [string, number] => [name, gzipSync(chunks.get(name)?.code ?? '').length])
  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  // A build that bundled nothing would pass the limit below.
  expect(total).toBeGreaterThan(100_000)
  expect(total, JSON.stringify(Object.fromEntries(sizes), null, 2)).toBeLessThanOrEqual(LIMIT_IN_BYTES)
})

test('the page names what the screens of its address need, and each of these the screen itself would ask for', () => {
  const bundle = Object.fromEntries(output.map((file) => [file.fileName, file]))
  const { todas, painel, campo } = earlyFiles(bundle, screensOf(ROOT))
  // What nobody signed in as an agent needs would be fetched in vain on every phone.
  const field = fieldFiles(bundle)
  expect([...todas, ...campo].filter((name) => !field.includes(name))).toEqual([])
  const chunks = new Map(scripts().map((chunk) => [chunk.fileName, chunk]))
  const home = scripts().find(({ name }) => name === 'analises-painel-geral')
  const needed = staticImports(chunks, home?.fileName ?? '')
  const early = [...todas, ...painel].filter((name) => name.endsWith('.js'))
  expect(early.filter((name) => !needed.includes(name))).toEqual([])
  expect(bytesOf([...todas, ...painel])).toBeLessThanOrEqual(EARLY_LIMIT_IN_BYTES)
})

/** What the page asks for at an address, before anything of the program ran. */
function askedAt(pathname: string, escrito: unknown): string[] {
  const asked: string[] = []
  const document = {
    querySelector: () => ({ content: JSON.stringify(escrito) }),
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => asked.push(href.slice(1)) },
  }
  runInNewContext(EARLY, { document, location: { pathname } })
  return asked
}

test('every screen of the panel has all its files asked for at once, and no other’s', () => {
  const screens = screensOf(ROOT)
  expect([...screens.keys()].sort()).toEqual(Object.keys(PAGINAS).sort())
  const escrito = earlyFiles(Object.fromEntries(output.map((file) => [file.fileName, file])), screens)
  const chunks = new Map(scripts().map((chunk) => [chunk.fileName, chunk]))
  const entry = scripts().find(({ isEntry }) => isEntry)
  const known = [...staticImports(chunks, entry?.fileName ?? ''), ...escrito.todas, ...escrito.painel]
  for (const [address, module] of screens) {
    const own = scripts().find(({ moduleIds }) => moduleIds.includes(module))
    const needed = staticImports(chunks, own?.fileName ?? '').filter((name) => !known.includes(name))
    const pathname = `/painel/${address.replace(/:\w+\?/, '').replaceAll(/:\w+/g, '1')}`
    const asked = askedAt(pathname.replace(/\/$/, ''), escrito).filter((name) => !known.includes(name))
    if (!address.endsWith('?'))
      expect(asked.filter((name) => name.endsWith('.js')).sort(), address).toEqual(needed.sort())
  }
  expect(askedAt('/painel', escrito)).toEqual(askedAt('/painel/almoxarifado/dashboard', escrito))
  expect(askedAt('/monitoramentos', escrito)).toEqual([...escrito.todas, ...escrito.campo])
  // It travels with every page that is opened.
  expect(gzipSync(JSON.stringify(escrito)).length).toBeLessThanOrEqual(4_000)
})

test('what a visit needs is a few files, and none of them is the panel’s', () => {
  const field = fieldFiles(Object.fromEntries(output.map((file) => [file.fileName, file])))
  const program = field.filter((name) => /\.(js|css)$/.test(name))
  expect(field.length).toBeLessThanOrEqual(FIELD_FILES)
  const size = bytesOf(program)
  expect(size).toBeGreaterThan(200_000)
  expect(size, program.join('\n')).toBeLessThanOrEqual(FIELD_LIMIT_IN_BYTES)

  const modules = (names: readonly string[]) =>
    scripts()
      .filter(({ fileName }) => names.includes(fileName))
      .flatMap(({ moduleIds }) => moduleIds.map((id) => id.replaceAll('\\', '/')))
  const kept = modules(field)
  for (const screen of [
    'campo/detalhes/DetalhesPage',
    'campo/patrimonios/EscanearPage',
    'almoxarifado/recebimentos/ReceberPage',
  ])
    expect(
      kept.some((id) => id.endsWith(`/web/features/${screen}.tsx`)),
      screen,
    ).toBe(true)
  expect(
    kept.filter((id) =>
      /\/web\/features\/(campo\/(campanhas|coleta|roteiros)|patrimonio|rede|analises)\/|maplibre/.test(id),
    ),
  ).toEqual([])
  // The words of records and lists are read by the panel alone (ADR 82).
  expect(kept.filter((id) => /\/contract\/.*\/(campos-d[ao]|listas?-d[eo])-/.test(id))).toEqual([])
  // Fonts, the reader of codes and its worker are no scripts of the program, and a visit needs them too.
  for (const needed of [/\.woff2$/, /zxing_reader.*\.wasm$/, /decoder-worker/, /image-worker/])
    expect(
      field.some((name) => needed.test(name)),
      String(needed),
    ).toBe(true)
})

test('the map comes with no screen that does not show it', () => {
  const chunks = new Map(scripts().map((chunk) => [chunk.fileName, chunk]))
  const map = scripts().filter(({ moduleIds }) => moduleIds.some((id) => id.includes('maplibre-gl')))
  expect(map).toHaveLength(1)
  const others = [...chunks.keys()].filter((name) => name !== map[0]?.fileName)
  expect(others.length).toBeGreaterThan(50)
  expect(
    others.filter((name) => map.some(({ fileName }) => staticImports(chunks, name).includes(fileName))),
  ).toEqual([])
})

/** Of the manual: asked for one by one by who reads the page that shows it, and kept by no device (vite.config.ts). */
const isPicture = ({ fileName }: { fileName: string }) => fileName.endsWith('.webp')

test('the program is about a hundred files, and its pictures are those of the manual', async () => {
  expect(output.filter((file) => !isPicture(file)).length).toBeLessThanOrEqual(FILES)
  const taken = (await readdir(join(ROOT, 'docs/imagens'))).filter((name) => name.endsWith('.webp'))
  expect(output.filter(isPicture)).toHaveLength(taken.length)
})
