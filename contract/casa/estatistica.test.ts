import { expect, test } from 'vitest'
import { beta, quantilDaBeta, t975 } from './estatistica.ts'

test('the quantiles are those of the tables', () => {
  for (const [graus, t] of [
    [1, 12.7062],
    [3, 3.1824],
    [10, 2.2281],
    [30, 2.0423],
    [1000, 1.9623],
  ] as const)
    expect(t975(graus)).toBeCloseTo(t, 3)
  // Clopper and Pearson's limits of 2 in 20.
  expect(quantilDaBeta(0.025, 2, 19)).toBeCloseTo(0.01235, 4)
  expect(quantilDaBeta(0.975, 3, 18)).toBeCloseTo(0.317, 4)
  expect(beta(0.3, 1, 1)).toBeCloseTo(0.3, 12)
})
