// The proof in miniature: visits in a real browser while server, database, browser and network fall.
import { expect, test } from 'vitest'
import { proveL2 } from '../proof/l2.ts'
import { proofOptions } from '../proof/options.ts'

function options(...args: string[]) {
  const read = proofOptions(['--level', 'L2', ...args])
  if (read === 'ajuda') throw new Error('help was not asked for')
  return read
}

const PATIENCE_MS = 600_000

test('twenty visits under every fault lose nothing, repeat nothing and leave nothing', {
  timeout: PATIENCE_MS,
}, async () => {
  const report = await proveL2(options('--runs', '20', '--seed', '1', '--parallel', '4'))
  expect(report.failures).toEqual([])
  expect(report.damaged).toBe(0)
  expect(report.operations).toBeGreaterThan(200)
  expect(report.faults.answerLost).toBeGreaterThan(0)
})

test('without the server’s memory of what it did, the judge sees the damage', async () => {
  const report = await proveL2(
    options('--runs', '4', '--seed', '1', '--parallel', '4', '--without', 'dedupe'),
  )
  expect(report.damaged).toBeGreaterThan(0)
  expect(report.violations.duplicated + report.violations.stuck).toBeGreaterThan(0)
})
