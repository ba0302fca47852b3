import { expect, test } from 'vitest'
import { L1_CASES, proveL1 } from './l1.ts'

test('the store of the device loses nothing, whatever the browser does to it (L1)', async () => {
  const report = await proveL1({ seed: 20250410, runs: 100 })
  expect(report.failures).toEqual([])
  expect(report.runs).toBe(L1_CASES.length)
  // A breaker that breaks nothing would prove nothing.
  expect(Object.values(report.faults).every((injected) => injected > 5)).toBe(true)
})
