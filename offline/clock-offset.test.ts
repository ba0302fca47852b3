import { expect, test } from 'vitest'
import { capture } from './capture.ts'
import { type Amostra, amostra, comAmostra, melhorDesvio, relogioSuspeito } from './clock-offset.ts'
import { Bench, bem, START } from './testing/bench.ts'

const HORA = 3_600_000

test('half of the round trip is taken as the way of the answer', () => {
  expect(amostra(1_000, 1_400, '11200')).toEqual({ em: 1_400, rtt: 400, desvio: 10_000 })
})

test('the header may be an ISO date or milliseconds', () => {
  expect(amostra(START, START, new Date(START + 5_000).toISOString())?.desvio).toBe(5_000)
  expect(amostra(START, START, String(START - 5_000))?.desvio).toBe(-5_000)
})

test('a header that cannot be read, or a clock that ran backwards meanwhile, gives no sample', () => {
  expect(amostra(0, 10, 'amanhã')).toBeNull()
  expect(amostra(10, 0, '5')).toBeNull()
})

test('the fastest answer of the last day wins', () => {
  let amostras: Amostra[] = []
  for (const [em, rtt, desvio] of [
    [0, 300, 1_000],
    [HORA, 100, 1_100],
    [2 * HORA, 500, 1_300],
  ] as const)
    amostras = comAmostra(amostras, { em, rtt, desvio })
  expect(melhorDesvio(amostras, 2 * HORA)).toBe(1_100)
  expect(melhorDesvio(amostras, 25.5 * HORA)).toBe(1_300)
  expect(melhorDesvio(amostras, 30 * HORA)).toBeNull()
})

test('samples that can never win again are dropped', () => {
  const amostras = comAmostra([{ em: 0, rtt: 300, desvio: 0 }], { em: 10, rtt: 200, desvio: 0 })
  expect(amostras).toHaveLength(1)
})

test('a sample that contradicts older ones means that the clock was changed: the older ones go', () => {
  const antes = { em: 0, rtt: 50, desvio: 0 }
  const depois = { em: 10, rtt: 900, desvio: -6 * HORA }
  expect(comAmostra([antes], depois)).toEqual([depois])
})

test('a sample from the future was taken under another clock', () => {
  const futura = { em: 10 * HORA, rtt: 50, desvio: 0 }
  expect(melhorDesvio([futura], HORA)).toBeNull()
  expect(comAmostra([futura], { em: HORA, rtt: 80, desvio: 9 * HORA })).toHaveLength(1)
})

test('more than ten minutes is doubtful, and unknown is not', () => {
  expect([null, 0, 10 * 60_000, -10 * 60_001, 10 * 60_001].map(relogioSuspeito)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
})

test('what is known of the clock is stored with each task', async () => {
  const bench = new Bench()
  const valor = [{ em: START - 1_000, rtt: 100, desvio: -42_000 }]
  await bench.store.transaction('rw', ['meta'], (t) => t.meta.put({ chave: 'desvio', valor }))
  const [item] = await capture(bench.world, [bem('bem-1')])
  expect(item?.desvio_ms).toBe(-42_000)
})
