// Generated from the catalogue: of each question some test beside it asks the answer itself over random worlds, and computes
// again what it says.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { InsightChave } from '#contract/analises/insights.ts'

const PASTA = import.meta.dirname

/** A test that makes random worlds, by the property itself or by what makes one of it. */
const SOBRE_MUNDOS = /\bfc\.asyncProperty\(|\bsempre\(/

/** Of each test that makes random worlds, the questions whose answer it takes apart. */
async function recalculados(): Promise<Set<string>> {
  const arquivos = (await readdir(PASTA)).filter((nome) => nome.endsWith('.test.ts'))
  const textos = await Promise.all(arquivos.map((nome) => readFile(join(PASTA, nome), 'utf8')))
  return new Set(
    textos
      .flatMap((texto) => texto.split(/^(?=test\b)/m))
      .filter((um) => um.startsWith('test') && SOBRE_MUNDOS.test(um))
      .flatMap((texto) => [...texto.matchAll(/await RESPOSTAS\.(\w+)\(/g)].map(([, chave]) => chave ?? '')),
  )
}

test('each question is computed a second time over random worlds', async () => {
  const feitos = await recalculados()
  expect(InsightChave.options.filter((chave) => !feitos.has(chave))).toEqual([])
})
