import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { OperatorError } from '#server/casa/operator-error.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { lerSegredo } from './segredo.ts'

const folder = await temporaryFolder()
afterAll(() => folder.remove())

test('the secret is made once, in a file that only its owner reads', async () => {
  const dados = join(folder.path, 'novo')
  const [one, other] = await Promise.all([
    lerSegredo({ dados, chaves: {} }),
    lerSegredo({ dados, chaves: {} }),
  ])
  expect(one).toHaveLength(32)
  expect(other.equals(one)).toBe(true)
  expect((await stat(join(dados, 'segredo'))).mode & 0o777).toBe(0o600)
  expect((await lerSegredo({ dados, chaves: {} })).equals(one)).toBe(true)
})

test('a given secret leaves no file, and a short one is refused', async () => {
  const dados = join(folder.path, 'dado')
  expect(await lerSegredo({ dados, chaves: { segredo: 'x'.repeat(40) } })).toHaveLength(32)
  await expect(readFile(join(dados, 'segredo'))).rejects.toThrow('ENOENT')
  await expect(lerSegredo({ dados, chaves: { segredo: 'curto' } })).rejects.toThrow(OperatorError)
})

test('a damaged file is named and not replaced', async () => {
  await writeFile(join(folder.path, 'segredo'), 'zz')
  await expect(lerSegredo({ dados: folder.path, chaves: {} })).rejects.toThrow(/segredo está danificado/)
})
