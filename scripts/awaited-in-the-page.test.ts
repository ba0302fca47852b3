// What a journey waits for in the page is a value: a promise is always a yes, whatever it answers, and waits for nothing.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PROMISED = /\.waitForFunction\(\s*async\b/

test('no journey waits for a promise in the page', () => {
  const files = globSync('{e2e,proof,bench,scripts}/**/*.ts', { cwd: ROOT })
  const waiting = files
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
    .filter(({ text }) => text.includes('waitForFunction('))
  expect(waiting.length).toBeGreaterThan(5)
  expect(waiting.filter(({ text }) => PROMISED.test(text)).map(({ file }) => file)).toEqual([])
})

test('one that did would be found', () => {
  const andou = ['await page.waitForFunction(', '  async () => true)'].join('\n')
  expect(PROMISED.test(andou)).toBe(true)
})
