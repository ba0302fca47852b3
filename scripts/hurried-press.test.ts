// What a form shows before it is sent comes from a query: pressed meanwhile, its button says that it waits, and never does
// nothing without a word.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('..', import.meta.url)
const NEEDS = /if \([^\n]*!(\w+)\.data\b[^\n]*\) return$|onSubmit=\{\(\) => (\w+)\.data && /gm

test('a form that needs an answer says so on its button until it comes', () => {
  const forms = globSync('web/**/*.tsx', { cwd: ROOT.pathname })
    .map((path) => ({ path, source: readFileSync(new URL(path, ROOT), 'utf8') }))
    .filter(({ source }) => source.includes('type="submit"'))
  const needed = forms.flatMap(({ path, source }) =>
    [...source.matchAll(NEEDS)].map(([, inBody, inLine]) => ({ path, source, query: inBody ?? inLine })),
  )
  const silent = needed.filter(
    ({ source, query }) => !new RegExp(`busy=\\{[^}]*\\b${query}\\.isFetching`).test(source),
  )
  expect(silent.map(({ path, query }) => `${path}: ${query}`)).toEqual([])
  expect(needed.length).toBeGreaterThan(3)
})
