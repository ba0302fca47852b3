// A field agent's device: a browser with a profile on disk, which can be closed, killed and opened again.
import { execFile } from 'node:child_process'
import { mkdtemp, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { PREFIX } from '#server/testing/leftovers.ts'
import { findOrInstallChromium } from '../../scripts/find-chromium.ts'
import { until } from './processes.ts'

/** What a person would wait on a busy machine; a journey that works never waits it out. */
export const PATIENCE_MS = 60_000

export const CELULAR = { width: 390, height: 844 }
/** The commonest screen of a public office. */
export const MESA = { width: 1366, height: 768 }

/** A phone that is always in reach of the server: keeping the program costs it 2 s of processor. */
export const DE_PASSAGEM = { viewport: CELULAR, serviceWorker: false } as const

export interface DeviceOptions {
  baseURL: string
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
  /** A .y4m file that plays as the camera. */
  camera?: string
  /** Where the device is; null refuses the position. */
  position?: { latitude: number; longitude: number; accuracy: number } | null
  /** Whether the browser keeps the program for when there is no signal: what a phone does, and a desk only if asked. */
  serviceWorker?: boolean
  slowMo?: number
  /** With every compiler of a person's browser, as figures ask; journeys do without those of long-lived pages. */
  compilers?: boolean
  /** An interrupt from the keyboard is for the program that drives the browser, not for the browser. */
  ignoreInterrupt?: boolean
}

export interface Device {
  readonly context: BrowserContext
  /** The first tab. */
  readonly page: Page
  /** Violations of the content security policy seen on any page, since the device was made. */
  readonly violations: string[]
  /** Errors that pages wrote to the console or threw. */
  readonly errors: string[]
  newTab(): Promise<Page>
  /** The tabs open now; none while the browser is closed. */
  pages(): Page[]
  offline(yes: boolean): Promise<void>
  /** Closes the browser in order. */
  close(): Promise<void>
  /** Ends the browser's whole process group with SIGKILL. */
  kill9(): Promise<void>
  /** Opens the same profile again. */
  reopen(): Promise<void>
  /** Closes the browser and removes the profile. */
  dispose(): Promise<void>
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A page lives for seconds in a journey: what a compiler would make faster later is paid by both cores now. */
const SEM_COMPILADORES = '--js-flags=--no-turbofan --no-maglev'

const PALMAS = { latitude: -10.1844, longitude: -48.3336, accuracy: 8 }
const CSP_MARK = 'csp-violation: '

function flagsOf({ camera, compilers = false }: DeviceOptions): string[] {
  const flags = compilers ? FLAGS : [...FLAGS, SEM_COMPILADORES]
  const fake = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']
  return camera ? [...flags, ...fake, `--use-file-for-fake-video-capture=${camera}`] : flags
}

export async function openDevice(options: DeviceOptions): Promise<Device> {
  const profile = await mkdtemp(
    join(process.env.ZELO_PASTA_NO_DISCO ?? tmpdir(), `${PREFIX}${process.pid}-aparelho-`),
  )
  const device = new ChromiumDevice(profile, options)
  await device.reopen()
  return device
}

class ChromiumDevice implements Device {
  readonly violations: string[] = []
  readonly errors: string[] = []
  readonly #profile: string
  readonly #options: DeviceOptions
  #context: BrowserContext | undefined
  #page: Page | undefined
  #offline = false

  constructor(profile: string, options: DeviceOptions) {
    this.#profile = profile
    this.#options = options
  }

  get context() {
    if (!this.#context) throw new Error('the browser is closed')
    return this.#context
  }

  get page() {
    if (!this.#page) throw new Error('the browser is closed')
    return this.#page
  }

  async reopen() {
    const { baseURL, viewport = CELULAR, colorScheme = 'light', position } = this.#options
    const { slowMo, ignoreInterrupt = false, serviceWorker = viewport.width < 600 } = this.#options
    const where = position === undefined ? PALMAS : position
    const context = await chromium.launchPersistentContext(this.#profile, {
      executablePath: findOrInstallChromium(),
      args: flagsOf(this.#options),
      headless: true,
      handleSIGINT: !ignoreInterrupt,
      baseURL,
      viewport,
      colorScheme,
      // What moves takes the time of both cores, and says nothing that stillness does not.
      reducedMotion: 'reduce',
      locale: 'pt-BR',
      timezoneId: 'America/Araguaina',
      hasTouch: viewport.width < 600,
      acceptDownloads: true,
      // Keeping the whole program costs a new browser more than many a journey at a desk.
      serviceWorkers: serviceWorker ? 'allow' : 'block',
      permissions: where ? ['geolocation'] : [],
      ...(where && { geolocation: where }),
      ...(slowMo !== undefined && { slowMo }),
    })
    context.setDefaultTimeout(PATIENCE_MS)
    await context.addInitScript((mark) => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`${mark}${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile ?? ''}`)
      })
    }, CSP_MARK)
    context.on('console', (message) => {
      if (message.type() !== 'error') return
      const text = message.text()
      if (text.includes(CSP_MARK) || /Content Security Policy|Trusted Type/i.test(text))
        this.violations.push(text)
      else if (!isNetworkNoise(text)) this.errors.push(text)
    })
    context.on('weberror', (error) => this.errors.push(String(error.error())))
    this.#context = context
    this.#page = context.pages()[0] ?? (await context.newPage())
    if (this.#offline) await context.setOffline(true)
  }

  pages() {
    return this.#context?.pages() ?? []
  }

  newTab() {
    return this.context.newPage()
  }

  async offline(yes: boolean) {
    this.#offline = yes
    await this.context.setOffline(yes)
  }

  async close() {
    await this.#context?.close()
    this.#context = undefined
    this.#page = undefined
  }

  async kill9() {
    const pid = await pidOf(this.#profile)
    const closed = new Promise((resolve) => this.context.once('close', resolve))
    process.kill(-pid, 'SIGKILL')
    await closed
    await until('the browser to be gone', 10_000, () => !isAlive(pid))
    this.#context = undefined
    this.#page = undefined
  }

  async dispose() {
    await this.close()
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

/** A browser writes its own process id into the lock of its profile, `host-pid`; the headless shell has no lock. */
async function pidOf(profile: string): Promise<number> {
  const lock = await readlink(join(profile, 'SingletonLock')).catch(() => undefined)
  if (lock) return Number(lock.slice(lock.lastIndexOf('-') + 1))
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,args='], { maxBuffer: 2 ** 24 })
  const own = stdout
    .split('\n')
    .find((line) => line.includes(`--user-data-dir=${profile}`) && !line.includes('--type='))
  if (!own) throw new Error(`no browser with the profile ${profile}`)
  return Number.parseInt(own, 10)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** What Chromium itself writes when an answer is an error or never comes: the tests make that happen on purpose. */
function isNetworkNoise(text: string): boolean {
  return /Failed to load resource|WebSocket connection to|net::ERR_|Failed to fetch|ServiceWorker.*(fetch|script)/i.test(
    text,
  )
}
