import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zelo-garantir-'))
  await cp(join(import.meta.dirname, 'garantir.mjs'), join(folder, 'scripts', 'garantir.mjs'))
  await depend('vizinha')
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const writeJson = (path: string, value: object) => writeFile(join(folder, path), JSON.stringify(value))

/** A house whose dependencies are folders beside it, so that npm needs no registry. */
async function depend(...names: string[]): Promise<void> {
  const dependencies = Object.fromEntries(names.map((name) => [name, `file:${name}`]))
  const casa = { name: 'casa', version: '1.0.0', dependencies }
  const packages: Record<string, object> = { '': casa }
  for (const name of names) {
    packages[name] = { version: '1.0.0' }
    packages[`node_modules/${name}`] = { resolved: name, link: true }
    await mkdir(join(folder, name), { recursive: true })
    await writeJson(join(name, 'package.json'), { name, version: '1.0.0' })
  }
  await writeJson('package.json', casa)
  await writeJson('package-lock.json', { name: 'casa', version: '1.0.0', lockfileVersion: 3, packages })
}

function garantir(): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(folder, 'scripts', 'garantir.mjs')], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr })
    })
  })
}

test('it installs once, says nothing the second time, and installs again when the lock changes', async () => {
  expect(await garantir()).toMatchObject({
    code: 0,
    output: expect.stringContaining('Instalando dependências'),
  })
  expect(await garantir()).toEqual({ code: 0, output: '' })
  await depend('vizinha', 'outra')
  expect(await garantir()).toMatchObject({
    code: 0,
    output: expect.stringContaining('Instalando dependências'),
  })
  expect(await garantir()).toEqual({ code: 0, output: '' })
})

test('what npm installed by hand is not installed again', async () => {
  await garantir()
  await rm(join(folder, 'node_modules', '.instalado'))
  expect(await garantir()).toEqual({ code: 0, output: '' })
})

test('an installation that fails ends with a message and not with success', async () => {
  await garantir()
  await writeFile(
    join(folder, 'package-lock.json'),
    '{"lockfileVersion": 3, "packages": {"node_modules/x": {"version": "1.0.0"}}}',
  )
  const { code, output } = await garantir()
  expect(code).toBe(1)
  expect(output).toContain('Não foi possível instalar as dependências')
})
