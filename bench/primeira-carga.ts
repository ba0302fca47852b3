// The first load of the panel: files, bytes, and when a person can begin, at full speed and on a slow phone's terms.
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { MESA } from '../e2e/support/browser.ts'
import { ensureBuilt } from '../e2e/support/build.ts'
import { jaEntrou } from '../e2e/support/conta.ts'
import { ADMINISTRADORA } from '../e2e/support/people.ts'
import { startServer } from '../e2e/support/server.ts'
import { findOrInstallChromium } from '../scripts/find-chromium.ts'
import { type Figure, figureOf } from './figures.ts'
import type { BenchOptions } from './main.ts'
import { type Link, QUATRO_G, slowedProcessor, throughLink, workedBy } from './pagina-lenta.ts'

const TELAS = {
  'first screen': '/painel',
  'list of assets': '/painel/almoxarifado/patrimonios',
} as const

interface Terms {
  name: string
  /** How many times slower the processor is. */
  slower: number
  network?: Link
  aim: string
}

const TERMS: readonly Terms[] = [
  { name: 'here', slower: 1, aim: '≤ 1,500' },
  { name: '4G, processor 4 × slower', slower: 4, network: QUATRO_G, aim: '≤ 3,000' },
]

interface Load {
  /** When the screen had its title, nothing was still to come, and the page was idle. */
  interactive: number
  files: number
  bytes: number
  /** Of the processor, by all pages until then: it says little of who else works on this machine. */
  processor: number
}

async function slowDown(session: CDPSession, { slower, network }: Terms): Promise<void> {
  await slowedProcessor(session, slower)
  if (network) await throughLink(session, network)
}

interface Sessions {
  session: CDPSession
  system: CDPSession
}

/** In the page: since its navigation began. */
const untilInteractive = () =>
  new Promise<number>((resolve) => {
    const look = () => {
      const there = document.querySelector('h1') && !document.querySelector('.z-skeleton, .z-spinner')
      if (!there) return requestAnimationFrame(look)
      const shown = document.querySelectorAll('*').length
      // Whatever an answer still brings is drawn before the page is idle.
      return requestIdleCallback(() => {
        if (document.querySelectorAll('*').length !== shown) look()
        else resolve(performance.now())
      })
    }
    look()
  })

async function load(page: Page, { session, system }: Sessions, address: string): Promise<Load> {
  let files = 0
  let bytes = 0
  const count = ({ encodedDataLength }: { encodedDataLength: number }) => {
    files++
    bytes += encodedDataLength
  }
  session.on('Network.loadingFinished', count)
  const before = await workedBy(system)
  await page.goto(address, { waitUntil: 'commit' })
  const interactive = await page.evaluate(untilInteractive)
  const after = await workedBy(system)
  session.off('Network.loadingFinished', count)
  return { interactive, files, bytes, processor: after - before }
}

/** The program for the first time, and then once more, as it is kept. */
async function visitor(
  browser: Browser,
  baseURL: string,
  address: string,
  terms: Terms,
): Promise<[Load, Load]> {
  const context = await browser.newContext({
    baseURL,
    viewport: MESA,
    locale: 'pt-BR',
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    await jaEntrou(page, ADMINISTRADORA)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await slowDown(session, terms)
    const sessions = { session, system: await browser.newBrowserCDPSession() }
    return [await load(page, sessions, address), await load(page, sessions, address)]
  } finally {
    await context.close()
  }
}

function figuresOf(name: string, { aim }: Terms, loads: readonly Load[]): Figure[] {
  const of = (what: keyof Load) => loads.map((each) => each[what])
  return [
    figureOf(`${name}: interactive`, 'ms', of('interactive'), { aim }),
    figureOf(`${name}: files`, 'files', of('files')),
    figureOf(
      `${name}: bytes`,
      'kB',
      of('bytes').map((bytes) => bytes / 1000),
    ),
    figureOf(`${name}: processor`, 'ms', of('processor')),
  ]
}

export async function measureFirstLoad({ full }: BenchOptions): Promise<Figure[]> {
  await ensureBuilt()
  const server = await startServer()
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const figures: Figure[] = []
    for (const terms of TERMS) {
      for (const [screen, address] of Object.entries(TELAS)) {
        const loads: [Load, Load][] = []
        for (let i = 0; i < (full ? 15 : 5); i++)
          loads.push(await visitor(browser, server.url, address, terms))
        const name = `${screen}, ${terms.name}`
        figures.push(
          ...figuresOf(
            name,
            terms,
            loads.map(([first]) => first),
          ),
          ...figuresOf(
            `${name}, again`,
            terms,
            loads.map(([, again]) => again),
          ),
        )
      }
    }
    return figures
  } finally {
    await browser.close()
    await server.stop()
  }
}
