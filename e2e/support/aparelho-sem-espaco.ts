// A browser whose storage is as small as a test wants. Only one without a profile on disk lets itself be told, and only
// before the first write: what it once believed to be free it goes on giving for half a minute.
import { chromium, type Page } from 'playwright-core'
import { findOrInstallChromium } from '../../scripts/find-chromium.ts'
import { CELULAR, PATIENCE_MS } from './browser.ts'

export interface AparelhoSemEspaco {
  readonly page: Page
  offline(yes: boolean): Promise<void>
  close(): Promise<void>
}

/** `cota` in bytes, of everything that the application keeps, its own program included. */
export async function abrirAparelhoSemEspaco(baseURL: string, cota: number): Promise<AparelhoSemEspaco> {
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
    headless: true,
  })
  const context = await browser.newContext({
    baseURL,
    viewport: CELULAR,
    hasTouch: true,
    locale: 'pt-BR',
    timezoneId: 'America/Araguaina',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(baseURL).origin, quotaSize: cota })
  return { page, offline: (yes) => context.setOffline(yes), close: () => browser.close() }
}
