// What a browser must fetch before the first screen: the entry of the web app and all that it imports statically.
import { gzipSync } from 'node:zlib'
import { build, type PluginOption, type Rolldown } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'
import config from '../vite.config.ts'

const LIMIT_IN_BYTES = 205_000

afterEach(() => vi.unstubAllEnvs())

/** The service worker and the compressed copies are made of what is on disk, and here nothing is written. */
const isOurs = (plugin: PluginOption) =>
  plugin !== null && typeof plugin === 'object' && 'name' in plugin && plugin.name.startsWith('zelo-')

async function buildInMemory(): Promise<Rolldown.OutputChunk[]> {
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
  return built.output.filter((file) => file.type === 'chunk')
}

function staticImports(chunks: Map<string, Rolldown.OutputChunk>, entry: string): string[] {
  const found = new Set<string>([entry])
  for (const name of found) for (const imported of chunks.get(name)?.imports ?? []) found.add(imported)
  return [...found]
}

test('the entry of the web app is at most 205 kB of compressed script', async () => {
  const output = await buildInMemory()
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]))
  const entries = output.filter((chunk) => chunk.isEntry)
  expect(entries).toHaveLength(1)
  const sizes = entries
    .flatMap((entry) => staticImports(chunks, entry.fileName))
    .map((name): [string, number] => [name, gzipSync(chunks.get(name)?.code ?? '').length])
  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  // A build that bundled nothing would pass the limit below.
  expect(total).toBeGreaterThan(100_000)
  expect(total, JSON.stringify(Object.fromEntries(sizes), null, 2)).toBeLessThanOrEqual(LIMIT_IN_BYTES)
})
