import type { FastifyBaseLogger } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import type { Services } from '#server/casa/http/call.ts'
import { kept } from './instalacao.ts'

afterEach(() => void vi.useRealTimers())

// as: only whose database it is tells one from another
const quem = { db: {} } as Pick<Services, 'db' | 'config' | 'files'>
const log = {} as FastifyBaseLogger // as: nothing is said here

test('a reading that takes longer than it is kept is made once, however many ask, and kept from when it came', async () => {
  vi.useFakeTimers()
  const waiting: (() => void)[] = []
  const ler = kept(
    10_000,
    () => new Promise<number>((resolve) => waiting.push(() => resolve(waiting.length))),
  )
  const first = ler(quem, log)
  vi.advanceTimersByTime(11_000)
  expect(ler(quem, log)).toBe(first)
  waiting[0]?.()
  expect(await first).toBe(1)
  vi.advanceTimersByTime(9_000)
  expect(ler(quem, log)).toBe(first)
  vi.advanceTimersByTime(2_000)
  expect(ler(quem, log)).not.toBe(first)
})
