import { expect, test } from 'vitest'
import type { ChaosProxy } from '../../e2e/support/chaos-proxy.ts'
import type { Prova } from '../browser/calls.ts'
import type { OtherBrowser, Tab } from './browser.ts'
import { OtherLane } from './lane.ts'

class FakeTab implements Tab {
  readonly log: string[]
  dead = false

  constructor(log: string[]) {
    this.log = log
  }

  async load(url: string) {
    this.log.push(`load ${new URL(url).pathname}`)
  }

  async ready() {
    return true
  }

  async ask(nome: keyof Prova) {
    if (this.dead) throw new Error('the page went away')
    this.log.push(nome)
    if (nome === 'tentarTodos') return { ok: false, erro: 'not now' } as const
    return { ok: true, valor: null } as const
  }

  async close() {
    this.log.push('close')
  }
}

function fake(power: Partial<OtherBrowser> = {}) {
  const log: string[] = []
  const tabs: FakeTab[] = []
  const browser: OtherBrowser = {
    version: 'Fake 1',
    open: async () => void log.push('open'),
    newTab: async () => {
      const tab = new FakeTab(log)
      tabs.push(tab)
      return tab
    },
    kill9: null,
    crashTabs: null,
    offline: null,
    dispose: async () => void log.push('dispose'),
    ...power,
  }
  const faults: object[] = []
  // why: no traffic passes here; the lane only switches the network on and off
  const network = {
    url: 'http://127.0.0.1:1',
    set: (some: object) => faults.push(some),
  } as unknown as ChaosProxy
  const pessoa = { id: 1, nome: 'Ana', email: 'ana@teste.zelo' }
  return { log, tabs, faults, lane: new OtherLane(browser, { network, pessoa, sem: null }) }
}

test('revive opens the browser and one tab with the engine open in it', async () => {
  const { lane, log } = fake()
  const tab = await lane.revive()
  expect(log).toEqual(['open', 'load /prova/', 'abrir'])
  expect(await lane.revive()).toBe(tab)
})

test('a call says whether it was done, refused, or died with its tab', async () => {
  const { lane, tabs } = fake()
  const tab = await lane.revive()
  expect(await lane.call(tab, 'acordar')).toEqual({ fim: 'feito', valor: null })
  expect(await lane.call(tab, 'tentarTodos')).toEqual({ fim: 'recusado', erro: 'not now' })
  for (const each of tabs) each.dead = true
  expect(await lane.call(tab, 'acordar')).toMatchObject({ fim: 'morta' })
})

test('a browser that keeps nothing is reloaded instead of killed, and the counts say so', async () => {
  const { lane, log } = fake()
  await lane.revive()
  log.length = 0
  await lane.kill9()
  lane.count('browser kill')
  expect(log).toEqual(['load /prova/', 'abrir'])
  expect(lane.counts).toEqual({ 'tab reload': 1 })
})

test('a browser with a profile is killed, and the next call for a tab opens it again', async () => {
  const { lane, log } = fake({ kill9: async () => void log.push('kill') })
  await lane.revive()
  await lane.kill9()
  lane.count('browser kill')
  expect(lane.tabs()).toEqual([])
  await lane.revive()
  expect(log).toEqual(['open', 'load /prova/', 'abrir', 'kill', 'open', 'load /prova/', 'abrir'])
  expect(lane.counts).toEqual({ 'browser kill': 1 })
})

test('where the browser cannot go offline the network is cut', async () => {
  const { lane, faults } = fake()
  await lane.revive()
  await lane.offline(true)
  await lane.offline(false)
  expect(faults).toEqual([{ cut: true }, { cut: false }])
})
