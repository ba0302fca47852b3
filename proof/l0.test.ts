import { expect, test } from 'vitest'
import { proveL0 } from './l0.ts'

const options = { runs: 600, seed: 1, profile: 'severe', without: null } as const

/** What does not depend on the machine. */
async function verdictOf(workers: number, without: 'fifo' | null = null) {
  const { seconds: _, startedAt: _at, measures, ...verdict } = await proveL0({ ...options, without, workers })
  const { 'visitas por segundo': _pace, ...counted } = measures
  return { ...verdict, counted }
}

test('the verdict does not depend on how many threads there are', { timeout: 300_000 }, async () => {
  const [one, three] = [await verdictOf(1, 'fifo'), await verdictOf(3, 'fifo')]
  expect(three).toEqual(one)
  expect(one.failures.length).toBeGreaterThan(0)
  expect(one.failures.map(({ seed }) => seed)).toEqual(
    one.failures.map(({ seed }) => seed).toSorted((a, b) => a - b),
  )
})

test('the report counts every visit and every kind of fault', { timeout: 300_000 }, async () => {
  const report = await proveL0({ ...options, workers: 2 })
  expect(report).toMatchObject({ level: 'L0', runs: 600, firstSeed: 1, damaged: 0, failures: [] })
  for (const [name, n] of Object.entries(report.faults)) expect(n, name).toBeGreaterThan(0)
})
