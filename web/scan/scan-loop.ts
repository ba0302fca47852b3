/** Looks at the camera about eight times a second, never twice at once. */
import type { Code } from './formats.ts'
import { createRepeatFilter } from './repeat-filter.ts'

const EVERY_MS = 125
/** A frame may fail (the tab was asleep); this many in a row is a reader that does not work. */
const FAILURES_IN_A_ROW = 5

export interface ScanLoop {
  read: () => Promise<Code[]>
  /** Nothing is looked at meanwhile. */
  isPaused: () => boolean
  onCode: (code: Code) => void
  onFailure: () => void
  signal: AbortSignal
}

export interface ScanClock {
  now(): number
  sleep(ms: number): Promise<void>
}

const browserClock: ScanClock = {
  now: () => performance.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

export async function scan(loop: ScanLoop, clock: ScanClock = browserClock): Promise<void> {
  const isNew = createRepeatFilter()
  let failures = 0
  while (!loop.signal.aborted) {
    const started = clock.now()
    if (!loop.isPaused()) {
      try {
        const codes = await loop.read()
        failures = 0
        // What was in the picture when the pause came is not a reading.
        if (loop.signal.aborted) return
        for (const code of codes) {
          if (!loop.isPaused() && isNew(code.text, clock.now())) loop.onCode(code)
        }
      } catch {
        failures += 1
        if (failures >= FAILURES_IN_A_ROW && !loop.signal.aborted) return loop.onFailure()
      }
    }
    await clock.sleep(Math.max(10, EVERY_MS - (clock.now() - started)))
  }
}
