// An agent with a device of their own: a browser with a profile, its tabs, and the bad network between it and the server.
import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import { type Device, openDevice } from '../../e2e/support/browser.ts'
import type { ChaosProxy } from '../../e2e/support/chaos-proxy.ts'
import type { Pessoa, Prova, SemProtecao } from '../browser/calls.ts'
import { SENHA } from './school.ts'

type Nome = keyof Prova
type Valor<N extends Nome> = Awaited<ReturnType<Prova[N]>>

export type Reply<T> =
  | { fim: 'feito'; valor: T }
  /** The product refused, or threw: its words. */
  | { fim: 'recusado'; erro: string }
  /** The tab died, or did not answer in time. */
  | { fim: 'morta'; erro: string }

type Told<T> = { ok: true; valor: T } | { ok: false; erro: string }

export class Lane {
  readonly pessoa: Pessoa
  readonly network: ChaosProxy
  readonly counts: Record<string, number> = {}
  /** Milliseconds between the device's wall clock and the true one. */
  relogio = 0
  private readonly device: Device
  private readonly sem: SemProtecao | null
  private readonly ready = new WeakSet<Page>()
  private readonly frozen = new Map<Page, CDPSession>()
  private open = true

  private constructor(device: Device, network: ChaosProxy, pessoa: Pessoa, sem: SemProtecao | null) {
    this.device = device
    this.network = network
    this.pessoa = pessoa
    this.sem = sem
  }

  static async start(network: ChaosProxy, pessoa: Pessoa, sem: SemProtecao | null): Promise<Lane> {
    const device = await openDevice({ baseURL: network.url, position: null, ignoreInterrupt: true })
    const lane = new Lane(device, network, pessoa, sem)
    await lane.revive()
    return lane
  }

  count(name: string): void {
    this.counts[name] = (this.counts[name] ?? 0) + 1
  }

  /** Tabs that can be asked something now. */
  tabs(): Page[] {
    if (!this.open) return []
    return this.device
      .pages()
      .filter((page) => this.ready.has(page) && !page.isClosed() && !this.frozen.has(page))
  }

  /** A tab that answers, opened again with its browser if need be. */
  async revive(): Promise<Page> {
    for (let attempt = 1; ; attempt++) {
      const [alive] = this.tabs()
      if (alive) return alive
      try {
        if (!this.open) {
          await this.device.reopen()
          this.open = true
        }
        return await this.newTab()
      } catch (error) {
        if (attempt >= 8) throw error
        await sleep(150 * attempt)
      }
    }
  }

  async newTab(): Promise<Page> {
    const spare = this.device
      .pages()
      .find((page) => !page.isClosed() && !this.ready.has(page) && page.url() === 'about:blank')
    const page = spare ?? (await this.device.newTab())
    page.setDefaultTimeout(10_000)
    page.once('crash', () => this.ready.delete(page))
    await this.load(page)
    return page
  }

  async reload(page: Page): Promise<void> {
    this.ready.delete(page)
    try {
      await this.load(page)
    } catch {
      // A failed reload leaves an error page that answers nothing: whoever needs a tab opens another.
      await page.close().catch(() => undefined)
    }
  }

  async close(page: Page): Promise<void> {
    this.ready.delete(page)
    await page.close().catch(() => undefined)
  }

  async crash(page: Page): Promise<void> {
    this.ready.delete(page)
    const crashed = new Promise((resolve) => page.once('crash', resolve))
    const session = await this.device.context.newCDPSession(page)
    session.send('Page.crash').catch(() => undefined)
    await Promise.race([crashed, sleep(2_000)])
    await Promise.race([page.close().catch(() => undefined), sleep(2_000)])
  }

  async freeze(page: Page): Promise<void> {
    const session = await this.device.context.newCDPSession(page)
    await session.send('Page.setWebLifecycleState', { state: 'frozen' })
    this.frozen.set(page, session)
  }

  async thaw(): Promise<void> {
    for (const [page, session] of this.frozen) {
      await session.send('Page.setWebLifecycleState', { state: 'active' }).catch(() => undefined)
      await session.detach().catch(() => undefined)
      this.frozen.delete(page)
      if (!page.isClosed()) await this.call(page, 'relogio', this.relogio)
    }
  }

  async offline(yes: boolean): Promise<void> {
    if (this.open) await this.device.offline(yes)
  }

  /** SIGKILL of the browser's whole process group; `revive` opens the same profile again. */
  async kill9(): Promise<void> {
    if (!this.open) return
    this.open = false
    this.frozen.clear()
    await this.device.kill9()
  }

  async setClock(ms: number): Promise<void> {
    this.relogio = ms
    for (const page of this.tabs()) await this.call(page, 'relogio', ms)
  }

  async login(page: Page): Promise<void> {
    const reply = await this.call(page, 'entrar', SENHA)
    if (reply.fim === 'feito' && reply.valor === 'SUCESSO') this.count('logins')
  }

  /** Only one tab stays, for a fresh start of the next visit. */
  async tidy(): Promise<void> {
    await this.thaw()
    for (const page of this.tabs().slice(1)) await this.close(page)
  }

  async dispose(): Promise<void> {
    await this.device.dispose()
  }

  /** Asks a tab; never rejects for what happens to the tab meanwhile. */
  async call<N extends Nome>(page: Page, nome: N, ...args: Parameters<Prova[N]>): Promise<Reply<Valor<N>>> {
    return this.callWithin(page, 15_000, nome, ...args)
  }

  async callWithin<N extends Nome>(
    page: Page,
    ms: number,
    nome: N,
    ...args: Parameters<Prova[N]>
  ): Promise<Reply<Valor<N>>> {
    const asked = page.evaluate(ask, { nome, args: args as unknown[] }).catch((error: unknown): null => {
      void error
      return null
    })
    const told = await Promise.race([asked, sleep(ms, 'lenta' as const)])
    if (told === null) return { fim: 'morta', erro: 'the tab went away' }
    if (told === 'lenta') return { fim: 'morta', erro: `${nome} took more than ${ms} ms` }
    // as: the page answers what `Prova` says
    return told.ok ? { fim: 'feito', valor: told.valor as Valor<N> } : { fim: 'recusado', erro: told.erro }
  }

  /** The faults are for the product's requests; the page of the proof itself may need a second try. */
  private async goTo(page: Page, tries = 3): Promise<void> {
    try {
      await page.goto('/prova/', { waitUntil: 'load', timeout: 10_000 })
    } catch (error) {
      if (tries === 1 || page.isClosed()) throw error
      await sleep(500, undefined)
      await this.goTo(page, tries - 1)
    }
  }

  private async load(page: Page): Promise<void> {
    await this.goTo(page)
    await page.waitForFunction(() => typeof window.prova === 'object', undefined, { timeout: 10_000 })
    const { pessoa, relogio, sem } = this
    const reply = await this.call(page, 'abrir', { pessoa, relogio, sem })
    if (reply.fim !== 'feito') throw new Error(`abrir: ${reply.erro}`)
    this.ready.add(page)
  }
}

/** Runs in the page. */
async function ask({ nome, args }: { nome: Nome; args: unknown[] }): Promise<Told<unknown>> {
  try {
    const call = window.prova[nome] as (...args: unknown[]) => unknown // as: the caller's types fit the name
    return { ok: true, valor: await call(...args) }
  } catch (error) {
    const causa = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
    return {
      ok: false,
      erro: error instanceof Error ? `${error.name}: ${error.message}${causa}` : String(error),
    }
  }
}
