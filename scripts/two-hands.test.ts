// Two people in one record: a form that begins anew with each version of it would throw away what is typed in it.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const sources = globSync('web/**/*.tsx', { cwd: ROOT })
  .filter((path) => !path.endsWith('.test.tsx'))
  .map((path) => ({ path, source: readFileSync(join(ROOT, path), 'utf8') }))

/** Where a component is written: its own file, or the one that uses it. */
const fileOf = (component: string, user: string) =>
  sources.find(({ path }) => basename(path) === `${component}.tsx`) ??
  sources.find(({ path }) => path === user)

test('no form is begun anew because another person saved first', () => {
  const keyed = sources.flatMap(({ path, source }) =>
    [...source.matchAll(/<(\w+)\s+key=\{[^}\n]*\bversao\b[^\n]*?\}/g)].map(([, component = '']) => ({
      path,
      component,
    })),
  )
  expect(keyed.length).toBeGreaterThan(0)
  const forms = keyed.filter(({ path, component }) => {
    const { source = '' } = fileOf(component, path) ?? {}
    return source.includes('useContractForm(')
  })
  expect(forms).toEqual([])
})
