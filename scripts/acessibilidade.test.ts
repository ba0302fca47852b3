// docs/acessibilidade.md names the evidence of what it says: each file that it names exists.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs', 'acessibilidade.md'), 'utf8')

test('every file that the reading of e-MAG and NBR 17225 names exists', () => {
  const named = [...page.matchAll(/`((?:docs|e2e|scripts|server|web)\/[\w./-]*)`/g)].map(
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(50)
  expect([...new Set(named)].filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('each of the recommendations of e-MAG has a state', () => {
  const rows = page.matchAll(
    /^\| (\d\.\d+)(?: a (\d\.\d+))? [^|]*\| (atende|em parte|sem prova|não se aplica) \|/gm,
  )
  const told = [...rows].flatMap(([, from = '', to]) => (to ? [from, '5.2', to] : [from]))
  const sections = [9, 7, 12, 4, 5, 8]
  const all = sections.flatMap((many, i) => Array.from({ length: many }, (_, k) => `${i + 1}.${k + 1}`))
  expect(told).toEqual(all)
})

/** A notice stands over a dialog with work in it, which leaving would lose; it is told only once it is pressed. */
const OPENS_BESIDE = ['web/ui/actions/NewTabLink.tsx', 'web/ui/feedback/ToastLayer.tsx']

test('what opens another tab says so: one component does it', () => {
  const screens = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter((path) => !path.includes('.test.'))
  expect(screens.length).toBeGreaterThan(500)
  const opening = screens.filter((path) => /_blank/.test(readFileSync(join(root, path), 'utf8')))
  expect(opening.map((path) => path.replaceAll('\\', '/')).sort()).toEqual(OPENS_BESIDE)
})
