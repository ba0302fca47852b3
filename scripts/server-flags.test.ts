import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exited, PROJECT, spawnNode } from '../e2e/support/processes.ts'
import { SERVER_FLAGS, serverEnvironment } from './server-flags.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zelo-compilado-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('what is compiled is kept beside the modules, or where the environment says', () => {
  expect(serverEnvironment({ PORT: '1' })).toEqual({
    PORT: '1',
    NODE_COMPILE_CACHE: join(import.meta.dirname, '..', 'node_modules', '.compilado'),
  })
  expect(serverEnvironment({ NODE_COMPILE_CACHE: '/x' })).toEqual({ NODE_COMPILE_CACHE: '/x' })
})

test('with it Node keeps what it made of TypeScript', async () => {
  const script = join(folder, 'programa.ts')
  const kept = join(folder, 'guardado')
  await mkdir(kept)
  await writeFile(script, 'export const numero: number = 1\n')
  const env = serverEnvironment({ NODE_COMPILE_CACHE: kept })
  const child = spawnNode({ script: relative(PROJECT, script), flags: SERVER_FLAGS, env })
  expect(await exited(child)).toBe(0)
  expect(await readdir(kept)).not.toEqual([])
})

test('the unit of systemd, which starts the server by itself, says the same of it', async () => {
  const unit = await readFile(join(import.meta.dirname, '..', 'ops', 'systemd', 'zelo.service'), 'utf8')
  expect(unit).toMatch(/^Environment=NODE_COMPILE_CACHE=\/var\/cache\/zelo$/m)
  expect(unit).toMatch(/^CacheDirectory=zelo$/m)
  for (const flag of SERVER_FLAGS) expect(unit).toContain(` ${flag} server/main.ts`)
})
