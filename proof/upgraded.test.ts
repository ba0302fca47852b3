import { expect, test, vi } from 'vitest'
import { rehearseUpgrade } from './upgraded.ts'

vi.setConfig({ testTimeout: 300_000 })

test('an installation of 1.0.0 is taken up whole, and what its device had not sent arrives beside devices of now', async () => {
  const { left, violations, rows } = await rehearseUpgrade('1.0.0')
  expect({ left, violations }).toEqual({ left: 8, violations: [] })
  expect(rows.then).toBeGreaterThan(1_000)
  expect(rows.now).toBeGreaterThanOrEqual(rows.then)
})
