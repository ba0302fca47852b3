import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { summaryLine } from './summary-reporter.ts'

const root = join(import.meta.dirname, '..')

/** Runs vitest with our reporter over these files, in a folder of the project so that `vitest` resolves. */
async function runVitest(files: Record<string, string>): Promise<{ lines: string[]; code: number }> {
  const folder = await mkdtemp(join(root, 'node_modules', '.resumo-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const config = `export default { test: { exclude: [], reporters: ['default', ${JSON.stringify(join(import.meta.dirname, 'summary-reporter.ts'))}] } }`
  await writeFile(join(folder, 'vitest.config.mjs'), config)
  const script = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  return new Promise((resolve) => {
    execFile(process.execPath, [script, 'run', '--root', folder], (error, stdout) => {
      resolve({ lines: stdout.trimEnd().split('\n'), code: typeof error?.code === 'number' ? error.code : 0 })
    })
  })
}

test('the line has skipped only when something was', () => {
  expect(summaryLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
  expect(summaryLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
})

test('the last line counts tests, files that do not load and hooks that fail', async () => {
  const { lines, code } = await runVitest({
    'a.test.mjs': `import { test, expect } from 'vitest'
      test('passes', () => {}); test('fails', () => expect(1).toBe(2)); test.skip('waits', () => {})`,
    'b.test.mjs': `throw new Error('does not load')`,
    'c.test.mjs': `import { test, beforeAll } from 'vitest'
      beforeAll(() => { throw new Error('hook') }); test('never runs', () => {})`,
  })
  expect(lines.at(-1)).toMatch(/^1 passed, 3 failed, [12] skipped$/)
  expect(code).toBe(1)
})

test('a green run ends with zero failures and exit code 0', async () => {
  const { lines, code } = await runVitest({
    'a.test.mjs': `import { test } from 'vitest'; test('passes', () => {})`,
  })
  expect(lines.at(-1)).toBe('1 passed, 0 failed')
  expect(code).toBe(0)
})

test('what passed only when repeated is named', async () => {
  const { lines } = await runVitest({
    'a.test.mjs': `import { test, expect } from 'vitest'
      let runs = 0
      test('wavers', { retry: 1 }, () => expect(++runs).toBe(2))`,
  })
  expect(lines).toContain('Passou só na segunda vez: wavers')
  expect(lines.at(-1)).toBe('1 passed, 0 failed')
})
