import { expect, test } from 'vitest'
import { runCampaign } from './campaign.ts'
import { NONE, PROTECTIONS, type Profile, type Protection, SEVERE } from './faults.ts'
import { VIOLATIONS, type ViolationKind } from './oracle.ts'
import { runVisit } from './run.ts'

const LONG = 900_000
const idle = () => new Promise<void>((resolve) => setImmediate(resolve))
// as: every kind is filled on the line that makes it
const CLEAN = Object.fromEntries(VIOLATIONS.map((kind) => [kind, 0])) as Record<ViolationKind, number>

const campaign = (runs: number, profile: Profile, without: Protection | null = null, untilCaught = false) =>
  runCampaign({ runs, seed: 1, profile, without, idle, untilCaught })

test('a visit without faults needs exactly one request for each task', async () => {
  const visit = await runVisit(1, { faults: NONE, idle })
  expect(visit.violations).toEqual([])
  expect(visit.counts.sends).toBe(visit.counts.operations)
})

test('the same seed is the same visit', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => runVisit(7, { faults: SEVERE, idle })))
  expect(one).toEqual(other)
})

test('ten thousand visits under severe faults: nothing lost, doubled, stale or out of order', {
  timeout: LONG,
}, async () => {
  const { visits, violations, examples, totals } = await campaign(10_000, 'severe')
  expect({ visits, violations, examples }).toEqual({ visits: 10_000, violations: CLEAN, examples: [] })
  // The faults really happened.
  for (const [name, n] of Object.entries(totals)) expect(n, name).toBeGreaterThan(100)
})

test('two thousand visits under mild faults', { timeout: LONG }, async () => {
  const { violations, examples } = await campaign(2_000, 'mild')
  expect({ violations, examples }).toEqual({ violations: CLEAN, examples: [] })
})

test.each(PROTECTIONS)(
  'without %s the oracle finds harm within 500 visits',
  { timeout: LONG },
  async (protection) => {
    const { damaged } = await campaign(500, 'severe', protection, true)
    expect(damaged).toBeGreaterThan(0)
  },
)

test.each(['lock', 'session-pause'] as const)(
  'without the %s a promise is broken, but nothing is damaged: safety does not rest on it',
  { timeout: LONG },
  async (protection) => {
    const { violations } = await campaign(500, 'severe', protection)
    const { 'broken-promise': broken, ...damage } = violations
    expect(broken).toBeGreaterThan(0)
    expect({ ...damage, 'broken-promise': 0 }).toEqual(CLEAN)
  },
)

test('the session pause saves toasts', { timeout: LONG }, async () => {
  const [withPause, without] = [await campaign(300, 'severe'), await campaign(300, 'severe', 'session-pause')]
  expect(withPause.totals.toasts ?? 0).toBeLessThan(without.totals.toasts ?? 0)
})

test('two people leave work on one device, each waiting for the other: both are seen to', async () => {
  // A restored server had lost what the second one created; the first one's photo of it waited for that.
  const { damaged } = await runCampaign({ runs: 1, seed: 135_533, profile: 'severe', idle })
  expect(damaged).toBe(0)
})
