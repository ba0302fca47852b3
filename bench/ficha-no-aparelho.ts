// The sheet of an asset among thousands: what a key and saving take until the screen has answered, and a camera's photo.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { PREFIX } from '#server/testing/leftovers.ts'
import { aberto, escolher, urlDa } from '../e2e/support/visita.ts'
import { type Figure, figureOf, percentile } from './figures.ts'

const SHEETS = 8
const NOTE = 'Riscada no tampo, pé solto'
const PHOTOS = 5
const OPENING_MS = 3_000
/** Twelve megapixels, as most phones take them. */
const CAMERA = { width: 4_000, height: 3_000 }
/** Blown-up noise: some 3.5 MB as a JPEG, which is what a camera's photo of a classroom weighs. */
const GRAIN = 4

/** From each key and each press of «Salvar» to the frame that answers it, written down by the page itself. */
async function recordAnswers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const answers: { keys: number[]; saves: number[] } = { keys: [], saves: [] }
    Object.assign(window, { answers })
    const drawn = (since: number, into: number[]) =>
      requestAnimationFrame(() => setTimeout(() => into.push(performance.now() - since)))
    addEventListener('keydown', ({ timeStamp }) => drawn(timeStamp, answers.keys), { capture: true })
    addEventListener(
      'click',
      ({ target, timeStamp }) => {
        const button = target instanceof Element ? target.closest('button[type=submit]') : null
        const dialog = button?.closest('dialog')
        if (!dialog) return
        const look = () =>
          dialog.isConnected ? requestAnimationFrame(look) : drawn(timeStamp, answers.saves)
        look()
      },
      { capture: true },
    )
  })
}

const answersOf = (page: Page) =>
  page.evaluate((): { keys: number[]; saves: number[] } => Reflect.get(window, 'answers'))

/** Checks some assets of the list by their sheets, with a note typed key by key. */
export async function measureSheet(page: Page, job: number): Promise<Figure[]> {
  await page.goto(urlDa(job, 'patrimonios'))
  const rows = page.getByRole('list', { name: 'Bens da visita' }).getByRole('button')
  await rows.first().waitFor()
  await recordAnswers(page)
  for (let i = 0; i < SHEETS; i++) {
    await rows.nth(i).click()
    await aberto(page, 'bem')
    const sheet = page.getByRole('dialog')
    await escolher(sheet, 'Estado', 'Regular')
    await escolher(sheet, 'Condição', 'Em uso')
    await sheet.getByLabel(/^Observações/).pressSequentially(NOTE, { delay: 60 })
    await sheet.getByRole('button', { name: 'Salvar', exact: true }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.waitForURL((url) => !url.searchParams.has('bem'))
  }
  const { keys, saves } = await answersOf(page)
  return [
    figureOf('sheet: a key typed to drawn', 'ms', keys, { aim: '≤ 100' }),
    figureOf('sheet: «Salvar» to saved and closed', 'ms', saves, { aim: '≤ 100' }),
  ]
}

async function cameraPhoto(n: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 + n } as const
  const [width, height] = [CAMERA.width / GRAIN, CAMERA.height / GRAIN]
  const grain = await sharp({ create: { width, height, channels: 3, background: 'gray', noise } })
    .png()
    .toBuffer()
  return sharp(grain).resize(CAMERA.width, CAMERA.height).jpeg({ quality: 92 }).toBuffer()
}

/** One by one, as a person takes them; and whether the page stood still meanwhile. */
export async function measureCamera(page: Page, job: number, uuid: string): Promise<Figure[]> {
  await page.goto(`${urlDa(job, 'patrimonios')}?bem=${uuid}`)
  const sheet = page.getByRole('dialog')
  const input = sheet.getByLabel('Da galeria')
  await input.waitFor({ state: 'attached' })
  // The page's own opening is measured elsewhere.
  await page.waitForTimeout(OPENING_MS)
  await page.evaluate(() => {
    const long: number[] = []
    const added: number[] = []
    Object.assign(window, { camera: { long, added } })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) long.push(duration)
    }).observe({ type: 'longtask' })
    const tiles = () => document.querySelectorAll('dialog button[aria-label^="Remover Foto"]').length
    addEventListener(
      'change',
      ({ timeStamp }) => {
        const before = tiles()
        const look = () =>
          tiles() > before ? added.push(performance.now() - timeStamp) : requestAnimationFrame(look)
        look()
      },
      { capture: true },
    )
  })
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-camera-`))
  const tiles = sheet.getByRole('button', { name: /^Remover Foto/ })
  let megabytes = 0
  for (let n = 1; n <= PHOTOS; n++) {
    const before = await tiles.count()
    const bytes = await cameraPhoto(n)
    megabytes += bytes.length / 1e6 / PHOTOS
    // From the disk, as a camera leaves it: given as bytes, the page itself would have to make a file of them.
    const path = join(folder, `camera-${n}.jpg`)
    await writeFile(path, bytes)
    await input.setInputFiles(path)
    await tiles.nth(before).waitFor({ timeout: 60_000 })
  }
  await rm(folder, { recursive: true })
  const { long, added } = await page.evaluate((): { long: number[]; added: number[] } =>
    Reflect.get(window, 'camera'),
  )
  return [
    { name: 'photo of 12 MP: what the camera gives', value: megabytes, unit: 'MB' },
    figureOf('photo of 12 MP: chosen to saved and shown', 'ms', added, { aim: '≤ 600' }),
    {
      name: 'photo of 12 MP: longest task of the page',
      value: percentile([0, ...long], 1),
      unit: 'ms',
      aim: '≤ 50',
    },
  ]
}
