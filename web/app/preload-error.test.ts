// A part of the program that cannot be loaded: an update removed it, or there is no network.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markBusy } from './busy.ts'
import { reloadOnceOnPreloadError } from './preload-error.ts'

let online: boolean
const reload = vi.fn()
/** What happens while the server is being asked. */
const meanwhile = vi.fn()
let stop: () => void

beforeEach(() => {
  online = true
  sessionStorage.clear()
  stop = reloadOnceOnPreloadError({
    probe: {
      online: async () => {
        meanwhile()
        return online
      },
    },
    reload,
  })
})
afterEach(() => {
  stop()
  vi.resetAllMocks()
})

async function failToLoad(): Promise<void> {
  window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  await new Promise((resolve) => setTimeout(resolve))
}

test('what an update removed is brought by one reload, and a second failure is the screen’s', async () => {
  await failToLoad()
  expect(reload).toHaveBeenCalledTimes(1)
  await failToLoad()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('with no server the page stays, whatever the browser thinks of its network; later it is brought', async () => {
  online = false
  expect(navigator.onLine).toBe(true)
  await failToLoad()
  expect(reload).not.toHaveBeenCalled()
  online = true
  await failToLoad()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('what would be lost keeps the page, also when it begins while the server is asked', async () => {
  const free: (() => void)[] = []
  meanwhile.mockImplementation(() => void free.push(markBusy()))
  await failToLoad()
  await failToLoad()
  expect(reload).not.toHaveBeenCalled()
  expect(meanwhile).toHaveBeenCalledTimes(1)
  for (const end of free) end()
})
