// What the documents name is there: a page that points at a file that moved sends its reader nowhere.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Decisions and releases tell what was; their files may be gone. */
const PAGES = globSync(['*.md', 'docs/*.md', 'docs/manual/**/*.md', 'web/**/*.md', 'proof/**/*.md'], {
  cwd: root,
})
  .filter((page) => page !== 'CHANGELOG.md')
  .sort()
const NAMED = /`((?:bench|contract|docs|e2e|offline|proof|scripts|server|web)\/[\w./@-]+)`/g
/** A pattern of a name, as the how-tos write it. */
const isPattern = (path: string) => /NNNN|[<>*]/.test(path)

const found = (path: string) => [path, `${path}.ts`, `${path}.tsx`].some((one) => existsSync(join(root, one)))

test.each(PAGES)('the files that %s names are there', (page) => {
  const named = [...readFileSync(join(root, page), 'utf8').matchAll(NAMED)].flatMap(([, path = '']) => path)
  expect(named.filter((path) => !isPattern(path) && !found(path))).toEqual([])
})

test('the pages are found, and they name files', () => {
  expect(PAGES.length).toBeGreaterThan(20)
  expect(readFileSync(join(root, 'docs/architecture.md'), 'utf8').match(NAMED)?.length).toBeGreaterThan(50)
})
