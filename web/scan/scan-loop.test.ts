import { expect, test } from 'vitest'
import { withFallback } from './decoder.ts'
import type { Code } from './formats.ts'
import { frameSize } from './frame.ts'
import { createRepeatFilter } from './repeat-filter.ts'
import { scan } from './scan-loop.ts'

const code = (text: string): Code => ({ text, format: 'QRCode' })

test('a code counts once while it stays in sight, and again after it was gone for the time', () => {
  const isNew = createRepeatFilter(2500)
  expect([0, 1000, 2000, 4000].map((now) => isNew('A', now))).toEqual([true, false, false, false])
  expect(isNew('B', 4000)).toBe(true)
  expect(isNew('A', 6499)).toBe(false)
  expect(isNew('A', 8999)).toBe(true)
})

/** Shows one frame after the other, then stops; the clock moves only when the loop sleeps. */
async function film(frames: readonly (Code[] | 'fails')[], paused: readonly number[] = []) {
  const stop = new AbortController()
  const log: string[] = []
  let at = 0
  let ms = 0
  const clock = {
    now: () => ms,
    sleep: async (time: number) => {
      ms += time
      at += 1
      if (at >= frames.length) stop.abort()
    },
  }
  await scan(
    {
      read: async () => {
        const frame = frames[at]
        if (frame === undefined || frame === 'fails') throw new Error('no picture')
        return frame
      },
      isPaused: () => paused.includes(at),
      onCode: ({ text }) => log.push(`${ms}ms ${text}`),
      onFailure: () => log.push(`${ms}ms failed`),
      signal: stop.signal,
    },
    clock,
  )
  return log
}

test('the loop looks eight times a second and says each code once', async () => {
  expect(await film([[], [code('A')], [code('A'), code('B')], [], [code('C')]])).toEqual([
    '125ms A',
    '250ms B',
    '500ms C',
  ])
})

test('nothing is read while paused, and what stays in sight is read afterwards', async () => {
  expect(await film([[code('A')], [code('B')], [code('B')]], [0, 1])).toEqual(['250ms B'])
})

test('a frame that fails is forgiven, five in a row are a reader that does not work', async () => {
  expect(await film(['fails', 'fails', [code('A')]])).toEqual(['250ms A'])
  expect(await film(Array.from({ length: 8 }, () => 'fails' as const))).toEqual(['500ms failed'])
})

test('the other decoder takes over for good when the first one fails', async () => {
  const log: string[] = []
  const decoder = (name: string, fails: boolean) => ({
    read: async () => {
      log.push(name)
      if (fails) throw new Error('no service')
      return [code(name)]
    },
    close: () => void log.push(`${name} closed`),
  })
  const reader = withFallback(decoder('native', true), () => decoder('worker', false))
  const video = document.createElement('video')
  expect(await reader.read(video)).toEqual([code('worker')])
  await reader.read(video)
  reader.close()
  expect(log).toEqual(['native', 'native closed', 'worker', 'worker', 'worker closed'])
})

test('frames are made smaller, never larger', () => {
  expect(frameSize(1920, 1080)).toEqual({ width: 1280, height: 720 })
  expect(frameSize(480, 640)).toEqual({ width: 480, height: 640 })
})
