// WebKitGTK's MiniBrowser, driven by WebKitWebDriver on a screen that nobody sees. An automated session keeps nothing
// on the disk: what kill -9 or a crash would leave behind cannot be asked of it, only reloads, tabs and the network.
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/casa/db/embedded/endpoint.ts'
import { until } from '../../e2e/support/processes.ts'
import type { WebKit } from '../../scripts/find-webkit.ts'
import type { Prova } from '../browser/calls.ts'
import type { OtherBrowser, Tab, Told } from './browser.ts'
import { killGroup, startGroup } from './processes.ts'
import { WebDriverSession } from './webdriver.ts'

const POLL_MS = 20
const START_MS = 60_000
/** Without a graphics card, what is composed by one is a black picture. */
const SEM_PLACA = {
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
}

export function createWebKit(webkit: WebKit): OtherBrowser {
  return new MiniBrowser(webkit)
}

export interface WebKitAberto {
  readonly session: WebDriverSession
  /** Of the window that is there from the beginning. */
  readonly janela: string
  parar(): Promise<void>
}

/** A screen that nobody sees, the driver on it, and a browser with one window. */
export async function abrirWebKit(
  { driver, miniBrowser, xvfb }: WebKit,
  tela = '1024x768',
): Promise<WebKitAberto> {
  const screen = startGroup({
    path: xvfb,
    args: ['-displayfd', '3', '-screen', '0', `${tela}x24`, '-nolisten', 'tcp'],
    channel: true,
  })
  let processo: ChildProcess | undefined
  let session: WebDriverSession | undefined
  async function parar(): Promise<void> {
    await session?.end().catch(() => undefined)
    await killGroup(processo)
    await killGroup(screen)
  }
  try {
    const port = await freePort()
    const env = { DISPLAY: await displayOf(screen), ...SEM_PLACA }
    processo = startGroup({ path: driver, args: [`--port=${port}`], env })
    const base = `http://127.0.0.1:${port}`
    await until('WebKitWebDriver to answer', START_MS, () => answers(base))
    const options = { binary: miniBrowser, args: ['--automation'] }
    session = await WebDriverSession.start(base, { 'webkitgtk:browserOptions': options })
    return { session, janela: await session.firstWindow(), parar }
  } catch (error) {
    await parar()
    throw error
  }
}

class MiniBrowser implements OtherBrowser {
  version = 'WebKitGTK'
  readonly kill9 = null
  readonly crashTabs = null
  readonly offline = null
  private readonly webkit: WebKit
  private aberto: WebKitAberto | undefined
  /** The window that is there from the beginning, until it is given away. */
  private spare: string | undefined

  constructor(webkit: WebKit) {
    this.webkit = webkit
  }

  async open(): Promise<void> {
    await this.dispose()
    this.aberto = await abrirWebKit(this.webkit)
    const { capabilities } = this.aberto.session
    this.version = `WebKitGTK ${capabilities.browserVersion ?? ''}`.trim()
    this.spare = this.aberto.janela
  }

  async newTab(): Promise<Tab> {
    if (!this.aberto) throw new Error('MiniBrowser is not open')
    const { session } = this.aberto
    const handle = this.spare ?? (await session.newWindow())
    this.spare = undefined
    return new WebKitTab(session, handle)
  }

  async dispose(): Promise<void> {
    await this.aberto?.parar()
    this.aberto = undefined
  }
}

async function displayOf(screen: ChildProcess): Promise<string> {
  const channel = screen.stdio[3]
  if (!channel || !('once' in channel)) throw new Error('Xvfb has no channel for its display')
  const [number] = await Promise.race([
    new Promise<string[]>((resolve) =>
      channel.once('data', (chunk: Buffer) => resolve([String(chunk).trim()])),
    ),
    sleep(START_MS, []),
  ])
  if (number === undefined) throw new Error('Xvfb did not start')
  return `:${number}`
}

async function answers(base: string): Promise<boolean> {
  return fetch(`${base}/status`, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  )
}

/** Starts the call and leaves its answer where the next look finds it: a pending script would block every other tab. */
const START = `
  const [id, nome, args] = arguments
  if (typeof window.prova !== 'object') return
  const pedidos = (window.pedidos ??= new Map())
  pedidos.set(id, null)
  const causa = (error) => (error?.cause instanceof Error ? ' (' + error.cause.message + ')' : '')
  Promise.resolve().then(() => window.prova[nome](...args)).then(
    (valor) => pedidos.set(id, { ok: true, valor: valor ?? null }),
    (error) => pedidos.set(id, { ok: false, erro: String(error) + causa(error) }),
  )`
const LOOK = `
  const [id] = arguments
  const dito = window.pedidos?.get(id)
  if (dito) window.pedidos.delete(id)
  return dito === undefined ? 'sumiu' : dito`

let pedidos = 0

class WebKitTab implements Tab {
  private readonly session: WebDriverSession
  private readonly handle: string
  private closed = false

  constructor(session: WebDriverSession, handle: string) {
    this.session = session
    this.handle = handle
  }

  load(url: string): Promise<void> {
    return this.session.navigate(this.handle, url)
  }

  ready(): Promise<boolean> {
    return this.session.run(this.handle, "return typeof window.prova === 'object'")
  }

  async ask(nome: keyof Prova, args: readonly unknown[]): Promise<Told> {
    const id = ++pedidos
    await this.session.run(this.handle, START, id, nome, args)
    for (;;) {
      await sleep(POLL_MS)
      if (this.closed) throw new Error('the tab was closed')
      const dito = await this.session.run<Told | 'sumiu' | null>(this.handle, LOOK, id)
      if (dito === 'sumiu') throw new Error('the page went away')
      if (dito !== null) return dito
    }
  }

  async close(): Promise<void> {
    this.closed = true
    await this.session.closeWindow(this.handle)
  }
}
