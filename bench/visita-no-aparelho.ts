// The visit on a device: what a person waits for, measured in a real browser.
import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { openDevice } from '../e2e/support/browser.ts'
import { entrar } from '../e2e/support/conta.ts'
import { makePhotos } from '../e2e/support/photos.ts'
import { iniciar, preparar, prontoSemServidor, urlDa } from '../e2e/support/visita.ts'
import { photographAsset, readCodes, timed } from './capturar.ts'
import { measureCamera, measureSheet } from './ficha-no-aparelho.ts'
import { type Figure, figureOf, percentile } from './figures.ts'
import { slowedProcessor } from './pagina-lenta.ts'
import type { Visit, World } from './world.ts'

const OPENINGS = 5
/** Than this machine's: the processor of a cheap phone. */
const SLOWER = 6
export const SCANS = 20
const PHOTOS = 20

/** Milliseconds between frames while the page is scrolled from top to bottom and back. */
async function frameTimes(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const times: number[] = []
    const step = document.documentElement.scrollHeight / 150
    let last = await new Promise<number>(requestAnimationFrame)
    for (let i = 0; i < 300; i++) {
      scrollBy(0, i < 150 ? step : -step)
      const now = await new Promise<number>(requestAnimationFrame)
      times.push(now - last)
      last = now
    }
    return times
  })
}

/** By the page's own clock, since its navigation began: whoever asks from outside asks at most twice a second. */
const untilListed = () =>
  new Promise<number>((resolve) => {
    const look = () => {
      const listed = document.querySelector('[aria-label="Bens da visita"] button') !== null
      requestAnimationFrame(listed ? () => setTimeout(() => resolve(performance.now())) : look)
    }
    look()
  })

async function openings(page: Page, job: number): Promise<number[]> {
  const cold: number[] = []
  for (let i = 0; i < OPENINGS; i++) {
    await page.goto('about:blank')
    await page.goto(urlDa(job, 'patrimonios'), { waitUntil: 'commit' })
    cold.push(await page.evaluate(untilListed))
  }
  return cold
}

/** With the processor of this tab so much slower. */
async function slowed<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  const session = await page.context().newCDPSession(page)
  await slowedProcessor(session, SLOWER)
  try {
    return await work()
  } finally {
    await slowedProcessor(session, 1)
    await session.detach()
  }
}

async function opening(page: Page, job: number): Promise<Figure[]> {
  const cold = await openings(page, job)
  const slow = await slowed(page, () => openings(page, job))
  const frames = await frameTimes(page)
  return [
    figureOf('open the list with no signal', 'ms', cold, { aim: '≤ 1,000' }),
    figureOf(`open the list with no signal, processor ${SLOWER} × slower`, 'ms', slow, { aim: '≤ 3,000' }),
    figureOf('scroll the whole list: time of a frame', 'ms', frames, {
      limit: { name: 'screen', value: 1000 / 60 },
    }),
    { name: 'scroll the whole list: worst frame', value: percentile(frames, 1), unit: 'ms', aim: '≤ 32' },
  ]
}

async function scans(page: Page, job: number, codes: readonly string[]): Promise<Figure[]> {
  const times = await readCodes(page, job, codes.slice(0, SCANS))
  return [figureOf('code read to saved and shown', 'ms', times, { aim: '≤ 300' })]
}

async function photographs(page: Page, job: number, uuid: string): Promise<Figure[]> {
  const milliseconds = await photographAsset(page, job, uuid, await makePhotos(PHOTOS))
  return [figureOf('one photo compressed and saved', 'ms', [milliseconds / PHOTOS])]
}

export async function measureOnDevice(
  world: World,
  visit: Visit,
  codes: readonly string[],
): Promise<Figure[]> {
  const { server, people, senha, db } = world
  const device = await openDevice({ baseURL: server.url, compilers: true })
  try {
    const { page } = device
    await entrar(page, people.ana.email, senha)
    const prepared = await timed(() => preparar(page, visit.id))
    await prontoSemServidor(page)
    await iniciar(page)
    await device.offline(true)
    const asset = await db.one<{ uuid: string }>(
      sql`select uuid from monitoramento_patrimonio where monitoramento_id = ${visit.id} order by id limit 1`,
    )
    return [
      figureOf('prepare: pressed to ready', 'ms', [prepared], { aim: '≤ 10,000 on 4G' }),
      ...(await opening(page, visit.id)),
      ...(await scans(page, visit.id, codes)),
      ...(await measureSheet(page, visit.id)),
      ...(await photographs(page, visit.id, asset.uuid)),
      ...(await measureCamera(page, visit.id, asset.uuid)),
    ]
  } finally {
    await device.dispose()
  }
}
