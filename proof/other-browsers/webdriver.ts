// The few commands of the W3C WebDriver protocol that the proof needs, over fetch.

const COMMAND_MS = 60_000
const PAGE_LOAD_MS = 15_000

type Method = 'GET' | 'POST' | 'DELETE'

/** The key by which the protocol tells an element that a script answered. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
export type ElementReference = Readonly<Record<typeof ELEMENT, string>>

interface Capabilities {
  readonly browserName?: string
  readonly browserVersion?: string
}

interface NewSession {
  readonly sessionId: string
  readonly capabilities: Capabilities
}

async function command<T>(url: string, method: Method, body?: object): Promise<T> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(COMMAND_MS),
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } } // as: the protocol's answer
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

/** Commands go one at a time, each to the window that it names. */
export class WebDriverSession {
  readonly capabilities: Capabilities
  private readonly url: string
  private turn: Promise<unknown> = Promise.resolve()

  private constructor(base: string, { sessionId, capabilities }: NewSession) {
    this.url = `${base}/session/${sessionId}`
    this.capabilities = capabilities
  }

  static async start(base: string, alwaysMatch: object): Promise<WebDriverSession> {
    const found = await command<NewSession>(`${base}/session`, 'POST', { capabilities: { alwaysMatch } })
    const session = new WebDriverSession(base, found)
    await session.send('POST', '/timeouts', { pageLoad: PAGE_LOAD_MS, script: COMMAND_MS })
    return session
  }

  /** The handle of the window that is there from the beginning. */
  firstWindow(): Promise<string> {
    return this.send('GET', '/window')
  }

  async newWindow(): Promise<string> {
    const { handle } = await this.send<{ handle: string }>('POST', '/window/new', { type: 'tab' })
    return handle
  }

  closeWindow(handle: string): Promise<void> {
    return this.within(handle, 'DELETE', '/window')
  }

  /** Resolves when the page has loaded. */
  navigate(handle: string, url: string): Promise<void> {
    return this.within(handle, 'POST', '/url', { url })
  }

  /** `script` is the body of a function; it sees its arguments as `arguments` and answers plain JSON. */
  run<T>(handle: string, script: string, ...args: unknown[]): Promise<T> {
    return this.within(handle, 'POST', '/execute/sync', { script, args })
  }

  /** Of the whole window, with what the browser draws around the page. */
  resize(handle: string, width: number, height: number): Promise<void> {
    return this.within(handle, 'POST', '/window/rect', { width, height })
  }

  click(handle: string, element: ElementReference): Promise<void> {
    return this.within(handle, 'POST', `/element/${element[ELEMENT]}/click`, {})
  }

  type(handle: string, element: ElementReference, text: string): Promise<void> {
    return this.within(handle, 'POST', `/element/${element[ELEMENT]}/value`, { text })
  }

  clearCookies(handle: string): Promise<void> {
    return this.within(handle, 'DELETE', '/cookie')
  }

  /** A PNG of what the window shows. */
  async screenshot(handle: string): Promise<Buffer> {
    return Buffer.from(await this.within<string>(handle, 'GET', '/screenshot'), 'base64')
  }

  async end(): Promise<void> {
    await this.send('DELETE', '')
  }

  private within<T>(handle: string, method: Method, path: string, body?: object): Promise<T> {
    return this.alone(async () => {
      await command(`${this.url}/window`, 'POST', { handle })
      return command<T>(`${this.url}${path}`, method, body)
    })
  }

  private send<T>(method: Method, path: string, body?: object): Promise<T> {
    return this.alone(() => command<T>(`${this.url}${path}`, method, body))
  }

  private alone<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.turn.then(work)
    this.turn = mine.catch(() => undefined)
    return mine
  }
}
