// The device of level L2 in another browser: the same doors, so that the same visits and the same blows fit it.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChaosProxy } from '../../e2e/support/chaos-proxy.ts'
import type { Pessoa, Prova, SemProtecao } from '../browser/calls.ts'
import type { Lane, Reply } from '../l2/lane.ts'
import { SENHA } from '../l2/school.ts'
import type { OtherBrowser, Tab } from './browser.ts'

type Nome = keyof Prova
type Valor<N extends Nome> = Awaited<ReturnType<Prova[N]>>

const READY_MS = 15_000
const CALL_MS = 20_000

/** A blow that this browser does not know, and what falls instead; the counts tell it by its own name. */
const INSTEAD = {
  'browser kill': 'tab reload',
  'tab crash': 'tab close',
  'frozen tab': 'second tab',
} as const

export class OtherLane {
  readonly pessoa: Pessoa
  readonly network: ChaosProxy
  readonly counts: Record<string, number> = {}
  relogio = 0
  private readonly browser: OtherBrowser
  private readonly sem: SemProtecao | null
  private alive: Tab[] = []
  private open = false

  constructor(
    browser: OtherBrowser,
    { network, pessoa, sem }: { network: ChaosProxy; pessoa: Pessoa; sem: SemProtecao | null },
  ) {
    this.browser = browser
    this.network = network
    this.pessoa = pessoa
    this.sem = sem
  }

  /** What a visit takes. Its tabs are only given back to the lane that they came from. */
  asLane(): Lane {
    return this as unknown as Lane // as: every public member of Lane is here, and a tab is opaque to a visit
  }

  get version(): string {
    return this.browser.version
  }

  count(name: string): void {
    const known = this.knows(name) ? name : (INSTEAD[name as keyof typeof INSTEAD] ?? name) // as: may be no key
    this.counts[known] = (this.counts[known] ?? 0) + 1
  }

  tabs(): Tab[] {
    return this.open ? [...this.alive] : []
  }

  async revive(): Promise<Tab> {
    for (let attempt = 1; ; attempt++) {
      const [tab] = this.tabs()
      if (tab) return tab
      try {
        if (!this.open) {
          await this.browser.open()
          this.open = true
        }
        return await this.newTab()
      } catch (error) {
        if (attempt >= 8) throw error
        await sleep(200 * attempt)
      }
    }
  }

  async newTab(): Promise<Tab> {
    const tab = await this.browser.newTab()
    try {
      await this.load(tab)
    } catch (error) {
      await tab.close().catch(() => undefined)
      throw error
    }
    return tab
  }

  async reload(tab: Tab): Promise<void> {
    this.forget(tab)
    try {
      await this.load(tab)
    } catch {
      await this.close(tab)
    }
  }

  async close(tab: Tab): Promise<void> {
    this.forget(tab)
    // A browser whose last tab goes may go with it.
    if (this.alive.length === 0) await this.newTab().catch(() => undefined)
    await tab.close().catch(() => undefined)
  }

  async crash(tab: Tab): Promise<void> {
    if (!this.browser.crashTabs) return this.close(tab)
    const fallen = this.alive
    this.alive = []
    await this.browser.crashTabs()
    await this.newTab().catch(() => undefined)
    for (const each of fallen) await Promise.race([each.close().catch(() => undefined), sleep(2_000)])
  }

  async freeze(): Promise<void> {}

  async thaw(): Promise<void> {}

  async offline(yes: boolean): Promise<void> {
    if (!this.open) return
    if (this.browser.offline) await this.browser.offline(yes)
    else this.network.set({ cut: yes })
  }

  async kill9(): Promise<void> {
    if (!this.open) return
    if (!this.browser.kill9) {
      for (const tab of this.tabs()) await this.reload(tab)
      return
    }
    this.open = false
    this.alive = []
    await this.browser.kill9()
  }

  async setClock(ms: number): Promise<void> {
    this.relogio = ms
    for (const tab of this.tabs()) await this.call(tab, 'relogio', ms)
  }

  async login(tab: Tab): Promise<void> {
    const reply = await this.call(tab, 'entrar', SENHA)
    if (reply.fim === 'feito' && reply.valor === 'SUCESSO') this.count('logins')
  }

  async tidy(): Promise<void> {
    for (const tab of this.tabs().slice(1)) await this.close(tab)
  }

  async dispose(): Promise<void> {
    this.open = false
    await this.browser.dispose()
  }

  async call<N extends Nome>(tab: Tab, nome: N, ...args: Parameters<Prova[N]>): Promise<Reply<Valor<N>>> {
    return this.callWithin(tab, CALL_MS, nome, ...args)
  }

  async callWithin<N extends Nome>(
    tab: Tab,
    ms: number,
    nome: N,
    ...args: Parameters<Prova[N]>
  ): Promise<Reply<Valor<N>>> {
    const asked = tab.ask(nome, args).catch((error: unknown) => String(error))
    const told = await Promise.race([asked, sleep(ms, `${nome} took more than ${ms} ms`)])
    if (typeof told === 'string') return { fim: 'morta', erro: told }
    // as: the page answers what `Prova` says
    return told.ok ? { fim: 'feito', valor: told.valor as Valor<N> } : { fim: 'recusado', erro: told.erro }
  }

  private async load(tab: Tab): Promise<void> {
    await tab.load(`${this.network.url}/prova/`)
    const deadline = Date.now() + READY_MS
    while (!(await tab.ready())) {
      if (Date.now() > deadline) throw new Error('the page of the proof did not become ready')
      await sleep(50)
    }
    const { pessoa, relogio, sem } = this
    const reply = await this.call(tab, 'abrir', { pessoa, relogio, sem })
    if (reply.fim !== 'feito') throw new Error(`abrir: ${reply.erro}`)
    this.alive.push(tab)
  }

  private forget(tab: Tab): void {
    this.alive = this.alive.filter((each) => each !== tab)
  }

  private knows(name: string): boolean {
    if (name === 'browser kill') return this.browser.kill9 !== null
    if (name === 'tab crash') return this.browser.crashTabs !== null
    return name !== 'frozen tab'
  }
}
