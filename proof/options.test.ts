import { expect, test } from 'vitest'
import { proofOptions } from './options.ts'

test('proof runs a thousand severe visits of level L0 unless told otherwise', () => {
  expect(proofOptions([])).toMatchObject({
    level: 'L0',
    runs: 1000,
    seed: 1,
    profile: 'severe',
    without: null,
    json: null,
    pagina: null,
    parallel: 4,
    cluster: false,
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
  expect(proofOptions(args)).toMatchObject({
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
