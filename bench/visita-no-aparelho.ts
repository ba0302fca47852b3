// The same visit on a device: what a person waits for, measured in a real browser.
import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { openDevice } from '../e2e/support/browser.ts'
import { entrar } from '../e2e/support/conta.ts'
import { queueOf } from '../e2e/support/device-store.ts'
import { makePhotos } from '../e2e/support/photos.ts'
import { iniciar, preparar, prontoSemServidor, sincronizar, urlDa } from '../e2e/support/visita.ts'
import { type Figure, figureOf, percentile } from './figures.ts'
import type { Visit, World } from './world.ts'

const OPENINGS = 5
const SCANS = 20
const PHOTOS = 50
const TASKS = 200

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const rows = (page: Page) => page.getByRole('list', { name: 'Bens da visita' }).getByRole('button')

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

async function opening(page: Page, job: number): Promise<Figure[]> {
  const cold: number[] = []
  for (let i = 0; i < OPENINGS; i++) {
    await page.goto('about:blank')
    cold.push(
      await timed(async () => {
        await page.goto(urlDa(job, 'patrimonios'), { waitUntil: 'commit' })
        await rows(page).first().waitFor()
      }),
    )
  }
  const frames = await frameTimes(page)
  return [
    figureOf('open the list with no signal', 'ms', cold, { aim: '≤ 500' }),
    figureOf('scroll the whole list: time of a frame', 'ms', frames, {
      limit: { name: 'screen', value: 1000 / 60 },
    }),
    { name: 'scroll the whole list: worst frame', value: percentile(frames, 1), unit: 'ms', aim: '≤ 32' },
  ]
}

async function scans(page: Page, job: number, codes: readonly string[]): Promise<Figure[]> {
  await page.goto(urlDa(job, 'patrimonios/escanear'))
  const field = page.getByLabel('Digitar o código')
  await field.waitFor()
  const times: number[] = []
  for (const code of codes.slice(0, SCANS)) {
    await field.fill(code)
    times.push(
      await timed(async () => {
        await field.press('Enter')
        await page.getByRole('region', { name: `Código ${code}`, exact: true }).waitFor()
      }),
    )
  }
  return [figureOf('code read to saved and shown', 'ms', times, { aim: '≤ 300' })]
}

/** Fills the queue by the screens: readings of the list, and photos of one asset. */
async function capture(page: Page, job: number, codes: readonly string[], uuid: string): Promise<Figure[]> {
  const field = page.getByLabel('Digitar o código')
  for (const code of codes.slice(SCANS, TASKS)) {
    await field.fill(code)
    await field.press('Enter')
    await page.getByRole('region', { name: `Código ${code}`, exact: true }).waitFor()
  }
  await page.goto(`${urlDa(job, 'patrimonios')}?bem=${uuid}`)
  const sheet = page.getByRole('dialog')
  const tiles = sheet.getByRole('button', { name: /^Remover Foto/ })
  const photos = await makePhotos(PHOTOS)
  const all = await timed(async () => {
    await sheet.getByLabel('Da galeria').setInputFiles(photos.map((photo) => ({ ...photo })))
    await tiles.nth(PHOTOS - 1).waitFor({ timeout: 120_000 })
  })
  return [figureOf('one photo compressed and saved', 'ms', [all / PHOTOS])]
}

export async function measureOnDevice(
  world: World,
  visit: Visit,
  codes: readonly string[],
): Promise<Figure[]> {
  const { server, people, senha, db } = world
  const device = await openDevice({ baseURL: server.url })
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
    const figures = [
      figureOf('prepare: pressed to ready', 'ms', [prepared], { aim: '≤ 10,000 on 4G' }),
      ...(await opening(page, visit.id)),
      ...(await scans(page, visit.id, codes)),
      ...(await capture(page, visit.id, codes, asset.uuid)),
    ]
    const queued = (await queueOf(page)).length
    await page.goto('/monitoramentos/pendencias')
    await device.offline(false)
    const sent = await timed(() => sincronizar(page, 300_000))
    return [
      ...figures,
      { name: `sync of ${queued} tasks, ${PHOTOS} of them photos`, value: sent / 1000, unit: 's' },
    ]
  } finally {
    await device.dispose()
  }
}
