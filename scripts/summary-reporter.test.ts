import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { merged, worthRepeating } from './repeat.ts'
import { type Counts, summaryLine, whereTimeWent } from './summary-reporter.ts'

const root = join(import.meta.dirname, '..')

/** Runs vitest with our reporter over these files, in a folder of the project so that `vitest` resolves. */
async function runVitest(
  files: Record<string, string>,
  env: Record<string, string> = {},
): Promise<{ lines: string[]; code: number }> {
  const folder = await mkdtemp(join(root, 'node_modules', '.resumo-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const config = `export default { test: { exclude: [], reporters: ['default', ${JSON.stringify(join(import.meta.dirname, 'summary-reporter.ts'))}] } }`
  await writeFile(join(folder, 'vitest.config.mjs'), config)
  const script = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  return new Promise((resolve) => {
    const options = { env: { ...process.env, ZELO_RESULTADO: '', ...env } }
    execFile(process.execPath, [script, 'run', '--root', folder], options, (error, stdout) => {
      resolve({ lines: stdout.trimEnd().split('\n'), code: typeof error?.code === 'number' ? error.code : 0 })
    })
  })
}

test('the line has skipped only when something was', () => {
  expect(summaryLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
  expect(summaryLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
})

test('where the time went: each project, then its slowest files', () => {
  const files = [
    { project: 'web', file: 'a', seconds: 1 },
    { project: 'e2e', file: 'b', seconds: 60 },
    { project: 'web', file: 'c', seconds: 2.4 },
  ]
  expect(whereTimeWent(files)).toEqual([
    '3 s  web (2 files)',
    '60 s  e2e (1 files)',
    '60 s  e2e: b',
    '2 s  web: c',
    '1 s  web: a',
  ])
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

test('a run tells who started it which files failed, and in what', async () => {
  const left = join(await mkdtemp(join(tmpdir(), 'zelo-resultado-')), 'resultado.json')
  onTestFinished(() => rm(dirname(left), { recursive: true, force: true }))
  await runVitest(
    {
      'a.test.mjs': `import { test, expect } from 'vitest'
        test('passes', () => {}); test('fails', () => expect(1).toBe(2))`,
      'b.test.mjs': `import { test } from 'vitest'; test('passes too', () => {})`,
    },
    { ZELO_RESULTADO: left },
  )
  expect(JSON.parse(await readFile(left, 'utf8'))).toEqual({
    counts: { passed: 2, failed: 1, skipped: 0 },
    failed: [{ file: 'a.test.mjs', counts: { passed: 1, failed: 1, skipped: 0 }, titles: ['fails'] }],
  })
})

const one = (passed: number, failed: number): Counts => ({ passed, failed, skipped: 0 })

test('only journeys are repeated, and not when many fail: then it is no accident', () => {
  const falha = (file: string) => ({ file, counts: one(1, 1), titles: ['x'] })
  expect(worthRepeating([falha('e2e/bens.test.ts'), falha('server/a.test.ts')])).toEqual(['e2e/bens.test.ts'])
  expect(worthRepeating([falha('e2e/prova-l2.test.ts')])).toEqual([])
  expect(worthRepeating(Array.from({ length: 9 }, (_, i) => falha(`e2e/${i}.test.ts`)))).toEqual([])
})

test('what a file did the second time takes the place of what it did the first', () => {
  const first = {
    counts: one(10, 3),
    failed: [
      { file: 'e2e/a.test.ts', counts: one(2, 2), titles: ['p', 'q'] },
      { file: 'server/b.test.ts', counts: one(0, 1), titles: ['r'] },
    ],
  }
  const clean = { counts: one(4, 0), failed: [] }
  expect(merged(first, ['e2e/a.test.ts'], clean)).toEqual(one(12, 1))
})
