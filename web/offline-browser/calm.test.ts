import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calm } from './calm.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function source() {
  const listeners = new Set<() => void>()
  return {
    listeners,
    change: () => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

test('what follows a silence is told at once, a burst once each while, and its last always', () => {
  const { change, subscribe } = source()
  const listener = vi.fn()
  calm(subscribe, 200)(listener)
  change()
  expect(listener).toHaveBeenCalledTimes(1)
  for (let i = 0; i < 50; i++) {
    change()
    vi.advanceTimersByTime(10)
  }
  expect(listener).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(1_000)
  expect(listener).toHaveBeenCalledTimes(4)
  change()
  expect(listener).toHaveBeenCalledTimes(5)
})

test('who no longer follows is told nothing more', () => {
  const { change, subscribe, listeners } = source()
  const listener = vi.fn()
  const stop = calm(subscribe, 200)(listener)
  change()
  change()
  stop()
  vi.advanceTimersByTime(1_000)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(listeners.size).toBe(0)
})
