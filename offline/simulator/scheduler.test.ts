import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Scheduler } from './scheduler.ts'

const idle = () => setImmediate()

test('events happen in order of time, and of asking at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 60 }), async (delays) => {
      const scheduler = new Scheduler()
      const seen: [number, number][] = []
      for (const [i, ms] of delays.entries()) scheduler.at(ms, () => seen.push([ms, i]))
      await scheduler.run(() => false, 1_000, idle)
      expect(seen).toEqual(
        delays.map((ms, i): [number, number] => [ms, i]).sort((a, b) => a[0] - b[0] || a[1] - b[1]),
      )
    }),
  )
})

test('time stands still while code runs and jumps when all of it waits', async () => {
  const scheduler = new Scheduler()
  const log: string[] = []
  const walk = async (name: string, ms: number) => {
    for (let i = 0; i < 2; i++) {
      await scheduler.sleep(ms)
      log.push(`${scheduler.now} ${name}`)
    }
  }
  void walk('a', 100)
  void walk('b', 150)
  await scheduler.run(() => false, 1_000, idle)
  expect(log).toEqual(['100 a', '150 b', '200 a', '300 b'])
})

test('the run ends when it is done, when nothing is left or at the limit', async () => {
  const scheduler = new Scheduler()
  let beats = 0
  const beat = () => {
    beats += 1
    scheduler.at(10, beat)
  }
  scheduler.at(10, beat)
  await scheduler.run(() => beats === 3, 1_000, idle)
  expect([beats, scheduler.now]).toEqual([3, 30])
  await scheduler.run(() => false, 65, idle)
  expect([beats, scheduler.now]).toEqual([6, 60])
})
