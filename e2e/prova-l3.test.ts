// The proof in the other engines, in miniature; a machine without them says so and goes on.
import { expect, test } from 'vitest'
import { contenders, proveL3 } from '../proof/l3.ts'
import { proofOptions } from '../proof/options.ts'

const MINUTES = 60_000

test('two visits in each of the other browsers lose nothing, repeat nothing and leave nothing', {
  timeout: 15 * MINUTES,
}, async ({ skip }) => {
  const { present, missing } = contenders()
  skip(present.length === 0, missing.join(' '))
  const options = proofOptions(['--level', 'L3', '--runs', '4', '--seed', '1'])
  if (options === 'ajuda') throw new Error('help was not asked for')
  const report = await proveL3(options)
  expect(report.failures).toEqual([])
  expect(report.damaged).toBe(0)
  expect(report.runs).toBe(2 * present.length)
})
