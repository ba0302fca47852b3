import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SERVER = join(import.meta.dirname, '..', '..')

/** A list of the situations of a file that has the registered ones, and not what they become once looked at. */
const SEM_OS_VERIFICADOS = /situacao in \((?=[^)]*'registrado')(?![^)]*'verificado')[^)]*\)/

test('no query that asks for registered files forgets those that were verified since', async () => {
  expect("f.situacao in ('recebido', 'registrado')").toMatch(SEM_OS_VERIFICADOS)
  expect("f.situacao in ('registrado', 'verificado')").not.toMatch(SEM_OS_VERIFICADOS)
  const nomes = await readdir(SERVER, { recursive: true })
  const fontes = nomes.filter((nome) => /(?<!\.test)\.ts$/.test(nome))
  expect(fontes.length).toBeGreaterThan(500)
  const lidas = await Promise.all(
    fontes.map(async (nome) => [nome, await readFile(join(SERVER, nome), 'utf8')] as const),
  )
  expect(lidas.filter(([, texto]) => SEM_OS_VERIFICADOS.test(texto)).map(([nome]) => nome)).toEqual([])
})
