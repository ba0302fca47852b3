// Pendências while three hundred items leave it: the time of each frame, and what the page weighs.
import type { CDPSession, Page } from 'playwright-core'
import type { Device } from '../e2e/support/browser.ts'
import { queueOf } from '../e2e/support/device-store.ts'
import { sincronizar } from '../e2e/support/visita.ts'
import { residentMB } from '../proof/fleet/memory.ts'
import { type Figure, figureOf, percentile } from './figures.ts'

const FRAME_MS = 1000 / 60
/** A screen of 60 Hz never gives a frame in exactly a sixtieth of a second. */
const ON_TIME_MS = FRAME_MS * 1.05
/** The page's own opening is measured elsewhere. */
const OPENING_MS = 1_500
const IDLE_MS = 3_000
const SAMPLE_MS = 200

interface Weight {
  readonly heap: number[]
  readonly resident: number[]
}

/** From now on every page of the device writes down the instant of each of its frames. */
async function recordFrames(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const frames: number[] = []
    Object.assign(window, { frames })
    const next = (now: number) => {
      frames.push(now)
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
}

/** Milliseconds between frames since the page had opened. */
async function frameTimes(page: Page): Promise<number[]> {
  const at = await page.evaluate((opening) => {
    const recorded: unknown = Reflect.get(window, 'frames')
    return Array.isArray(recorded) ? recorded.filter((ms) => ms > opening).map(Number) : []
  }, OPENING_MS)
  return at.slice(1).map((ms, i) => ms - (at[i] ?? ms))
}

async function idleFrames(page: Page): Promise<number[]> {
  await page.goto('/monitoramentos/pendencias')
  await page.waitForTimeout(OPENING_MS + IDLE_MS)
  return frameTimes(page)
}

async function weigh(session: CDPSession, system: CDPSession | undefined, into: Weight): Promise<void> {
  const { metrics } = await session.send('Performance.getMetrics')
  const used = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value
  if (used !== undefined) into.heap.push(used / 1e6)
  const { processInfo = [] } = (await system?.send('SystemInfo.getProcessInfo')) ?? {}
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  const all = await Promise.all(renderers.map(({ id }) => residentMB(id)))
  // The others are Chromium's spare and its own pages.
  into.resident.push(Math.max(0, ...all.map((mb) => mb ?? 0)))
}

async function weighing(page: Page, work: () => Promise<unknown>): Promise<Weight> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const system = await page.context().browser()?.newBrowserCDPSession()
  const weight: Weight = { heap: [], resident: [] }
  let over = false
  const scale = (async () => {
    while (!over) {
      await weigh(session, system, weight)
      await page.waitForTimeout(SAMPLE_MS)
    }
  })()
  try {
    await work()
  } finally {
    over = true
    await scale
    await session.detach()
    await system?.detach()
  }
  return weight
}

/** The queue is full and there is no signal: brings the signal back and presses «Sincronizar agora». */
export async function measureScreen(device: Device): Promise<Figure[]> {
  const { page } = device
  await recordFrames(page)
  const idle = await idleFrames(page)
  const queued = (await queueOf(page)).length
  await device.offline(false)
  let seconds = 0
  const weight = await weighing(page, async () => {
    const begun = performance.now()
    await sincronizar(page, 300_000)
    seconds = (performance.now() - begun) / 1000
  })
  const frames = await frameTimes(page)
  const onTime = frames.filter((ms) => ms <= ON_TIME_MS).length / frames.length
  return [
    { name: `${queued} pending items drained with the screen open`, value: seconds, unit: 's' },
    figureOf('a frame meanwhile', 'ms', frames, {
      limit: { name: 'the same screen idle', value: percentile(idle, 0.5) },
      aim: '60 a second',
    }),
    {
      name: 'a frame meanwhile: p95',
      value: percentile(frames, 0.95),
      unit: 'ms',
      limit: { name: 'the same screen idle', value: percentile(idle, 0.95) },
    },
    {
      name: 'a frame meanwhile: worst',
      value: percentile(frames, 1),
      unit: 'ms',
      limit: { name: 'the same screen idle', value: percentile(idle, 1) },
    },
    { name: 'frames within 16.7 ms (5 % of play)', value: 100 * onTime, unit: '%' },
    {
      name: 'memory of the page: JavaScript, most',
      value: Math.max(...weight.heap),
      unit: 'MB',
      aim: '≤ 250',
    },
    {
      name: 'memory of the page: its process, most',
      value: Math.max(...weight.resident),
      unit: 'MB',
      aim: '≤ 250',
    },
  ]
}
