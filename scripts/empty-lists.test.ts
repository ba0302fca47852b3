// An empty list says to everybody what belongs there, and how to make the first only to who may (`primeiro`).
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const house = new URL('..', import.meta.url)
const pages = globSync('web/features/**/*.tsx', { cwd: house.pathname })
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, source: readFileSync(new URL(path, house), 'utf8') }))
  .filter(({ source }) => source.includes('<ListPage'))

/** An order to who reads, at the beginning of a sentence. */
const ORDER =
  /(?:^|[.:;] )(?:Para [a-z]+(?: \S+)*, use|Comece|Cadastre|Planeje|Programe|Gere|Convide|Emita|Registre|Crie|Inclua|Peça|No \S+, marque)/

test('no list orders who cannot obey to make its first record', () => {
  expect(pages.length).toBeGreaterThan(30)
  const ordering = pages.flatMap(({ path, source }) =>
    [...source.matchAll(/vazio="([^"]+)"/g)]
      .filter(([, text = '']) => ORDER.test(text))
      .map(([, text]) => `${path}: ${text}`),
  )
  expect(ordering).toEqual([])
})

test('the order is known when it is seen', () => {
  expect(ORDER.test('Um perfil junta permissões. Comece por Novo perfil.')).toBe(true)
  expect(ORDER.test('Para pedir materiais, use Nova requisição.')).toBe(true)
  expect(ORDER.test('Um inventário congela o que a escrituração tem num dia.')).toBe(false)
})
