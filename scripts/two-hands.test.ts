// Two people in one record: a part of a screen that begins anew with each version of it would throw away what is typed.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const KEYED_BY_VERSION = /<(\w+)\s+key=\{(?:[^{}\n]|\$\{[^}\n]*\})*?(?:\bversao\b|\$\{[^}\n]*\bversao\b)/g

test('nothing on the screen is begun anew because another person saved first', () => {
  const sources = globSync('web/**/*.tsx', { cwd: ROOT }).filter((path) => !path.endsWith('.test.tsx'))
  expect(sources.length).toBeGreaterThan(500)
  const keyed = sources.flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(KEYED_BY_VERSION)].map(
      ([, component]) => `${path}: ${component}`,
    ),
  )
  expect(keyed).toEqual([])
})

test('the key is seen as it is written, and what only takes the version is not one', () => {
  const joined = ['{id}', '{record.versao}'].map((part) => `$${part}`).join(' ')
  const found = (source: string) => [...source.matchAll(KEYED_BY_VERSION)].length
  expect(found('<Form key={record.versao} />')).toBe(1)
  expect(found(`<Form\n  key={\`${joined}\`} />`)).toBe(1)
  expect(found('<Form key={record.id} versao={record.versao} />')).toBe(0)
})
