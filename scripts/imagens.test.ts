// The pictures of the manual: each is made by the command, shown somewhere, and all of them are light.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TELAS } from './imagens/telas.ts'

const raiz = join(import.meta.dirname, '..')
/** Of screens; a drawing made from the code is another command's. */
const imagens = (await readdir(join(raiz, 'docs/imagens'))).filter((nome) => nome.endsWith('.webp'))

async function paginas(): Promise<string[]> {
  const manual = await readdir(join(raiz, 'docs/manual'))
  const nomes = ['README.md', 'LEIA-ME.md', ...manual.map((nome) => join('docs/manual', nome))]
  return Promise.all(nomes.map((nome) => readFile(join(raiz, nome), 'utf8')))
}

test('every picture is one that the command makes', () => {
  const feitas = TELAS.map(({ nome }) => `${nome}.webp`)
  expect(imagens.filter((nome) => !feitas.includes(nome))).toEqual([])
})

test('every picture is shown by a page, and is there, with words for who does not see it', async () => {
  const textos = await paginas()
  const mostradas = textos.flatMap((texto) =>
    [...texto.matchAll(/imagens\/([\w-]+\.webp)/g)].map(([, nome]) => nome),
  )
  expect(mostradas.filter((nome) => nome && !imagens.includes(nome))).toEqual([])
  expect(imagens.filter((nome) => !mostradas.includes(nome))).toEqual([])
  expect(imagens.length).toBeGreaterThanOrEqual(24)
  expect(textos.filter((texto) => /!\[\]\(/.test(texto))).toEqual([])
})

test('all of them together weigh at most 3 MB', async () => {
  const tamanhos = await Promise.all(
    imagens.map(async (nome) => (await stat(join(raiz, 'docs/imagens', nome))).size),
  )
  expect(tamanhos.reduce((soma, um) => soma + um, 0)).toBeLessThan(3 * 1024 ** 2)
})
