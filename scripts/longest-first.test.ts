import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { TestSpecification, Vitest } from 'vitest/node'
import { LONGEST, LongestFirst } from './testing/longest-first.ts'

const root = join(import.meta.dirname, '..')

test.each(LONGEST)('%s, which is to begin early, is there', (file) => {
  expect(existsSync(join(root, file))).toBe(true)
})

test('the longest begin first, and each group after the one before', async () => {
  const of = (file: string, groupOrder: number) =>
    // as: what the sequencer reads of a specification
    ({
      moduleId: join(root, file),
      project: { name: String(groupOrder), config: { sequence: { groupOrder }, isolate: true } },
    }) as unknown as TestSpecification
  const context = { cache: { getTestSpecificationResult: () => ({ duration: 1, failed: false }) } }
  const files = [
    of('e2e/conta.test.ts', 1),
    of('e2e/telas.test.ts', 1),
    of('contract/index.test.ts', 0),
    of('e2e/visita-sem-sinal.test.ts', 1),
    of('server/authorisation/matrix.test.ts', 0),
  ]
  const sorted = await new LongestFirst(context as unknown as Vitest).sort(files) // as: the part that it reads
  expect(sorted.map(({ moduleId }) => moduleId.slice(root.length + 1))).toEqual([
    'server/authorisation/matrix.test.ts',
    'contract/index.test.ts',
    'e2e/visita-sem-sinal.test.ts',
    'e2e/telas.test.ts',
    'e2e/conta.test.ts',
  ])
})
