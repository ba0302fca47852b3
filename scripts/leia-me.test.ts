// README.md and LEIA-ME.md are one page in two languages: the same parts in the same order, the same commands.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const page = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8')

/** The level of each heading, in order. */
const headings = (text: string): number[] =>
  [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/^(#+) /gm)].map(([, marks = '']) => marks.length)

/** Of an argument that each language names its own way, that there is one. */
const withoutWords = (command: string) =>
  command
    .replaceAll(/(?<!\p{L})\p{Lu}{3,}(?!\p{L})(?:\.csv)?/gu, 'X')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** What a person may type: in blocks, and in the text. */
function commands(text: string): string[] {
  const lines = [...text.matchAll(/^(npm [^#\n]*)/gm), ...text.matchAll(/`(npm [^`]+)`/g)]
  return lines.map(([, command = '']) => withoutWords(command))
}

/** Addresses, files, numbers of versions and ports: what no language changes. */
const links = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#]+)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(?:README|LEIA-ME)\.md$/.test(target))

/** Rows of tables, by how many cells each has. */
const tables = (text: string): number[] =>
  [...text.matchAll(/^\|.*\|$/gm)].map(([row]) => row.split('|').length)

const [english, portuguese] = [page('README.md'), page('LEIA-ME.md')]

test('both have the same headings, tables and links, in the same order', () => {
  expect(headings(english).length).toBeGreaterThan(6)
  expect(headings(portuguese)).toEqual(headings(english))
  expect(tables(portuguese)).toEqual(tables(english))
  expect(links(portuguese)).toEqual(links(english))
})

test('both have the same commands', () => {
  expect(commands(english).length).toBeGreaterThan(15)
  expect(commands(portuguese)).toEqual(commands(english))
})

test('every script that they name exists', () => {
  const { scripts } = JSON.parse(page('package.json')) as { scripts: Record<string, string> } // as: its own shape
  const named = commands(english).map((command) => /^npm (?:run )?([\w-]+)/.exec(command)?.[1] ?? command)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('the comparison sees a heading, a command and a row that one of them lacks', () => {
  expect(headings(english.replace(/^## .*$/m, ''))).not.toEqual(headings(english))
  expect(commands(english.replace('npm start', 'npm begin'))).not.toEqual(commands(english))
  expect(tables(english.replace(/^\| `npm start`.*$/m, ''))).not.toEqual(tables(english))
})
