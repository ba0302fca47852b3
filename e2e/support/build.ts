// The browser's half, built once for all tests: again when a source is newer than the build.
import { spawn } from 'node:child_process'
import { glob, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { exited, PROJECT } from './processes.ts'

const modified = async (path: string) =>
  (await stat(join(PROJECT, path)).catch(() => undefined))?.mtimeMs ?? 0

const SOURCES = [
  'vite.config.ts',
  'scripts/{chunks,contract-for-screens,early-files,field-files}.ts',
  '{web,contract,offline}/**/*.{ts,tsx,js,css,html,svg,json}',
]

async function newestSource(): Promise<number> {
  let newest = 0
  for await (const path of glob(SOURCES, { cwd: PROJECT })) {
    if (!path.includes('.test.')) newest = Math.max(newest, await modified(path))
  }
  return newest
}

/** Of the whole program without the compressed copies, which only travel; a device keeps a little less of it. */
export async function builtBytes(): Promise<number> {
  let bytes = 0
  for await (const path of glob('dist/**/*', { cwd: PROJECT, exclude: ['**/*.{br,gz}'] })) {
    const found = await stat(join(PROJECT, path))
    if (found.isFile()) bytes += found.size
  }
  return bytes
}

let building: Promise<void> | undefined

async function build(): Promise<void> {
  if ((await modified('dist/sw.js')) > (await newestSource())) return
  const vite = join(PROJECT, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: PROJECT,
    stdio: 'inherit',
    // What ships is what is tested: the runner's own NODE_ENV would bring the development build of every library.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const code = await exited(child)
  if (code !== 0) throw new Error(`vite build ended with ${code}`)
}

/** @NOTE ZELO_E2E_DIST=keep tests the build that is there, whatever its age. */
export function ensureBuilt(): Promise<void> {
  if (process.env.ZELO_E2E_DIST === 'keep') return Promise.resolve()
  building ??= build()
  return building
}
