import { expect, test } from 'vitest'
import { proofOptions } from './options.ts'
import { summary } from './summary.ts'

test('proof runs a thousand severe visits of level L0 unless told otherwise', () => {
  expect(proofOptions([])).toEqual({
    level: 'L0',
    runs: 1000,
    seed: 1,
    profile: 'severe',
    without: null,
    json: null,
  })
})

test('proof takes what it is told', () => {
  const args = [
    '--level',
    'l2',
    '--runs',
    '5',
    '--seed',
    '9',
    '--profile',
    'mild',
    '--without',
    'clock-guard',
    '--json',
    'a',
  ]
  expect(proofOptions(args)).toEqual({
    level: 'L2',
    runs: 5,
    seed: 9,
    profile: 'mild',
    without: 'clock-guard',
    json: 'a',
  })
})

test.each([
  [['--runs', 'muitas'], '--runs precisa de um número inteiro'],
  [['--seed', '0'], '--seed precisa'],
  [['--without', 'sorte'], '--without aceita: dedupe'],
  [['--profile', 'pior'], '--profile aceita: severe, mild'],
])('proof refuses %j', (args, message) => {
  expect(() => proofOptions(args)).toThrow(message)
})

test('proof explains itself', () => {
  expect(proofOptions(['--help'])).toBe('ajuda')
})

test('the summary names the damage and the seed that repeats it', () => {
  const violations = {
    lost: 1,
    duplicated: 0,
    stale: 0,
    'out-of-order': 0,
    stuck: 0,
    'hole-in-seq': 0,
    'broken-promise': 0,
    'hidden-work': 0,
    'left-behind': 0,
  }
  const text = summary(
    {
      profile: 'severe',
      without: 'fifo',
      firstSeed: 5,
      visits: 10,
      damaged: 1,
      seeds: [8],
      violations,
      totals: { operations: 1234 },
      examples: ['seed 8: lost: op-1'],
    },
    2,
  )
  expect(text).toContain('sem a proteção "fifo"')
  expect(text).toContain('sementes 5 a 14')
  expect(text).toContain('1.234 operações')
  expect(text).toContain('1 visitas danificadas (10.0 %). Para repetir uma: --runs 1 --seed 8')
})
