// Work put on the device by its own screens, as fast as they take it.
import type { Page } from 'playwright-core'
import type { Photo } from '../e2e/support/photos.ts'
import { urlDa } from '../e2e/support/visita.ts'

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Types each code and waits until it is saved and shown; answers the milliseconds of each. */
export async function readCodes(page: Page, job: number, codes: readonly string[]): Promise<number[]> {
  await page.goto(urlDa(job, 'patrimonios/escanear'))
  const field = page.getByLabel('Digitar o código')
  await field.waitFor()
  const times: number[] = []
  for (const code of codes) {
    await field.fill(code)
    times.push(
      await timed(async () => {
        await field.press('Enter')
        await page.getByRole('region', { name: `Código ${code}`, exact: true }).waitFor()
      }),
    )
  }
  return times
}

/** Adds the photos to one asset and waits until each stands on the device; answers the milliseconds of all. */
export async function photographAsset(
  page: Page,
  job: number,
  uuid: string,
  photos: readonly Photo[],
): Promise<number> {
  await page.goto(`${urlDa(job, 'patrimonios')}?bem=${uuid}`)
  const sheet = page.getByRole('dialog')
  const input = sheet.getByLabel('Da galeria')
  await input.waitFor({ state: 'attached' })
  const tiles = sheet.getByRole('button', { name: /^Remover Foto/ })
  const before = await tiles.count()
  return timed(async () => {
    await input.setInputFiles(photos.map((photo) => ({ ...photo })))
    await tiles.nth(before + photos.length - 1).waitFor({ timeout: 120_000 })
  })
}
