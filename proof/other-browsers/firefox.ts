// Firefox over WebDriver BiDi, headless, with a profile of its own that outlives kill -9.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, launch, type Page } from 'puppeteer-core'
import type { Prova } from '../browser/calls.ts'
import type { OtherBrowser, Tab, Told } from './browser.ts'
import { descendants, killGroup } from './processes.ts'

const START_MS = 90_000
const LOAD_MS = 15_000
/** A tab that crashed answers nothing. */
const ANSWER_MS = 30_000

export async function createFirefox(executablePath: string): Promise<OtherBrowser> {
  return new Firefox(executablePath, await mkdtemp(join(tmpdir(), 'zelo-firefox-')))
}

class Firefox implements OtherBrowser {
  version = 'Firefox'
  private readonly executablePath: string
  private readonly profile: string
  private browser: Browser | undefined
  /** The tab that is there from the beginning, until it is given away. */
  private spare: Page | undefined
  private isOffline = false

  constructor(executablePath: string, profile: string) {
    this.executablePath = executablePath
    this.profile = profile
  }

  async open(): Promise<void> {
    this.browser = await launch({
      browser: 'firefox',
      executablePath: this.executablePath,
      headless: true,
      userDataDir: this.profile,
      timeout: START_MS,
      protocolTimeout: ANSWER_MS,
    })
    ;[this.spare] = await this.browser.pages()
    this.version = (await this.browser.version()).replace('firefox/', 'Firefox ')
  }

  async newTab(): Promise<Tab> {
    const page = this.spare ?? (await this.running().newPage())
    this.spare = undefined
    if (this.isOffline) await page.setOfflineMode(true)
    return new FirefoxTab(page)
  }

  readonly kill9 = async (): Promise<void> => {
    const child = this.browser?.process()
    this.browser = undefined
    await killGroup(child)
  }

  readonly crashTabs = async (): Promise<void> => {
    const pid = this.running().process()?.pid
    if (pid === undefined) return
    for (const { pid: child, command } of await descendants(pid)) {
      if (/ tab$/.test(command) && command.includes('-contentproc')) process.kill(child, 'SIGKILL')
    }
  }

  readonly offline = async (yes: boolean): Promise<void> => {
    this.isOffline = yes
    const pages = (await this.browser?.pages()) ?? []
    await Promise.all(pages.map((page) => page.setOfflineMode(yes).catch(() => undefined)))
  }

  async dispose(): Promise<void> {
    await this.kill9()
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 })
  }

  private running(): Browser {
    if (!this.browser) throw new Error('Firefox is not open')
    return this.browser
  }
}

class FirefoxTab implements Tab {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async load(url: string): Promise<void> {
    await this.page.goto(url, { waitUntil: 'load', timeout: LOAD_MS })
  }

  ready(): Promise<boolean> {
    return this.page.evaluate(() => typeof Reflect.get(window, 'prova') === 'object')
  }

  async ask(nome: keyof Prova, args: readonly unknown[]): Promise<Told> {
    const told = await this.page.evaluate(ask, nome, [...args])
    if (told === null) throw new Error('the page went away')
    return told
  }

  async close(): Promise<void> {
    await this.page.close()
  }
}

/** Runs in the page. Null: it is not the page of the proof any more. */
async function ask(nome: string, args: unknown[]): Promise<Told | null> {
  const prova: unknown = Reflect.get(window, 'prova')
  if (typeof prova !== 'object' || prova === null) return null
  try {
    const call: unknown = Reflect.get(prova, nome)
    if (typeof call !== 'function') throw new Error(`${nome} is not there`)
    const valor: unknown = await Reflect.apply(call, null, args)
    return { ok: true, valor: valor ?? null }
  } catch (error) {
    const causa = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
    return { ok: false, erro: `${String(error)}${causa}` }
  }
}
