// Builds the browser's side when its sources changed since the last build, and only then.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const marker = join(root, 'node_modules', '.web-construido')

const BUILDERS = [
  'scripts/build-mark.ts',
  'scripts/chunks.ts',
  'scripts/contract-for-screens.ts',
  'scripts/field-files.ts',
]
const SOURCES = [
  'web/**/*',
  'contract/**/*.ts',
  'offline/**/*.ts',
  'vite.config.ts',
  ...BUILDERS,
  'package-lock.json',
]

function hashOfSources(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

function isBuilt(hash: string): boolean {
  if (!existsSync(join(root, 'dist', 'index.html'))) return false
  return existsSync(marker) && readFileSync(marker, 'utf8') === hash
}

/** False when the build failed; vite has said why. */
export function ensureWebBuild(): boolean {
  const hash = hashOfSources()
  if (isBuilt(hash)) return true
  console.log('Construindo a aplicação web…')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) return false
  writeFileSync(marker, hash)
  return true
}
