// What a phone downloads before the first screen, and all that stays on it for work with no signal.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ensureBuilt } from '../e2e/support/build.ts'
import { PROJECT } from '../e2e/support/processes.ts'
import type { Figure } from './figures.ts'

const DIST = join(PROJECT, 'dist')
const kB = (bytes: number) => bytes / 1000

async function gzipped(path: string): Promise<number> {
  return gzipSync(await readFile(join(DIST, path)), { level: 9 }).length
}

/** The files that `start` needs before it runs: its static imports, and theirs. */
async function closureOf(start: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  const todo = [...start]
  for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
    if (found.has(path)) continue
    found.add(path)
    if (!path.endsWith('.js')) continue
    const source = await readFile(join(DIST, path), 'utf8')
    for (const [, name] of source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+)["']/g)) {
      if (name) todo.push(`assets/${name}`)
    }
  }
  return found
}

export async function sizeOf(paths: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...paths].map(gzipped))
  return sizes.reduce((total, size) => total + size, 0)
}

export async function measureBundle(): Promise<Figure[]> {
  await ensureBuilt()
  const html = await readFile(join(DIST, 'index.html'), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="\/((?:assets\/)?[\w.-]+\.(?:js|css))"/g)].map(
    ([, path]) => path ?? '',
  )
  const entry = await closureOf(named)
  const scripts = [...entry].filter((path) => path.endsWith('.js'))
  const styles = [...entry].filter((path) => path.endsWith('.css'))
  const all = await readdir(DIST, { recursive: true, withFileTypes: true })
  const files = all
    .filter((file) => file.isFile() && !/\.(map|br|gz)$/.test(file.name))
    .map((file) => join(file.parentPath, file.name).slice(DIST.length + 1))
  return [
    { name: 'entry scripts', value: kB(await sizeOf(scripts)), unit: 'kB gz', aim: '≤ 200 with the visit' },
    { name: 'entry style sheets', value: kB(await sizeOf(styles)), unit: 'kB gz' },
    { name: 'whole precache', value: kB(await sizeOf(files)), unit: 'kB gz' },
    { name: 'files in the precache', value: files.length, unit: 'files' },
  ]
}
