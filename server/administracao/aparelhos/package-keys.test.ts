import { generateKeyPairSync } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { OperatorError } from '#server/casa/operator-error.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { lerChavesDosPacotes } from './package-keys.ts'

const folder = await temporaryFolder()
afterAll(() => folder.remove())

const pem = (namedCurve = 'P-256') =>
  String(generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }))
const kids = async (dados: string, dadas = '') =>
  (await lerChavesDosPacotes({ dados, chaves: { pacotes: dadas } })).map(({ kid }) => kid)

test('the key is made once, in a file that only its owner reads, and processes that start together agree', async () => {
  const dados = join(folder.path, 'novo')
  const [um, outro] = await Promise.all([kids(dados), kids(dados)])
  expect(um).toHaveLength(1)
  expect(outro).toEqual(um)
  expect(await kids(dados)).toEqual(um)
  expect((await stat(join(dados, 'chave-dos-pacotes'))).mode & 0o777).toBe(0o600)
})

test('the key put first in the file is in force, and those below still open', async () => {
  const dados = join(folder.path, 'rodado')
  const antigas = await kids(dados)
  const file = join(dados, 'chave-dos-pacotes')
  await writeFile(file, pem() + (await readFile(file, 'utf8')))
  const todas = await kids(dados)
  expect(todas).toHaveLength(2)
  expect(todas[1]).toBe(antigas[0])
})

test('a given key leaves no file, may be written in one line, and keeps those of the file for opening', async () => {
  const dados = join(folder.path, 'dado')
  const dada = pem()
  const [kid] = await kids(dados, dada)
  expect(await kids(dados, dada.replaceAll('\n', '\\n'))).toEqual([kid])
  await expect(stat(join(dados, 'chave-dos-pacotes'))).rejects.toThrow('ENOENT')
  const guardadas = await kids(dados)
  expect(await kids(dados, dada)).toEqual([kid, ...guardadas])
})

test('a damaged key, or one of another curve, is named and not replaced', async () => {
  const dados = join(folder.path, 'estragado')
  await kids(dados)
  const file = join(dados, 'chave-dos-pacotes')
  for (const texto of ['zz', pem('P-384'), pem().replace(/M/g, 'x')]) {
    await writeFile(file, texto)
    await expect(kids(dados)).rejects.toThrow(OperatorError)
    expect(await readFile(file, 'utf8')).toBe(texto)
  }
  await expect(kids(dados, 'zz')).rejects.toThrow(/ZELO_CHAVE_PACOTES/)
})
