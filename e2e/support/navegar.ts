// From one screen to another as a link goes: by the router, with the program loaded once.
import type { Locator, Page, Request } from 'playwright-core'

/** What is not there by then is not coming. */
const ESPERA_MS = 10_000

export interface Navegacao {
  readonly page: Page
  /** Until the screen asks nothing more of the server: parts of the program, and answers. */
  sossegar(): Promise<void>
  /** Opens an address of the program and waits for its title. */
  abrir(endereco: string): Promise<void>
}

/** In the page: until a frame was drawn and nothing else waits to run. */
const ocioso = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 1_000 }))
  })

/** The page must already show the program. */
export function navegacao(page: Page): Navegacao {
  const abertos = new Set<Request>()
  page.on('request', (pedido) => void abertos.add(pedido))
  page.on('requestfinished', (pedido) => void abertos.delete(pedido))
  page.on('requestfailed', (pedido) => void abertos.delete(pedido))

  async function sossegar(): Promise<void> {
    const limite = performance.now() + ESPERA_MS
    for (let quieto = 0; quieto < 2 && performance.now() < limite; ) {
      // What an answer or a new part of the program starts is done before the page is idle, and asks anew by then.
      await page.evaluate(ocioso).catch(() => page.waitForTimeout(30))
      quieto = abertos.size === 0 ? quieto + 1 : 0
    }
  }

  return {
    page,
    sossegar,
    async abrir(endereco) {
      abertos.clear()
      await page.evaluate((para) => {
        history.pushState({ key: para }, '', para)
        dispatchEvent(new PopStateEvent('popstate'))
      }, endereco)
      await sossegar()
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached', timeout: ESPERA_MS })
    },
  }
}

/** The addresses of these links, within the program. */
export const enderecos = (links: Locator): Promise<string[]> =>
  links.evaluateAll((todos) =>
    todos
      .map((link) => new URL(link instanceof HTMLAnchorElement ? link.href : '/', location.href))
      .map(({ pathname, search }) => pathname + search),
  )
