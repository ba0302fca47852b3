/** One device: a clock that is not always right, one database for each person who used it, and the tabs now open. */

import type { ItemFila } from '../queue-item.ts'
import { cria, removeArquivo } from '../tasks.ts'
import { Account } from './account.ts'
import type { Network } from './network.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'
import { ANSWERS, FIELDS, plain, START } from './server.ts'
import type { Tab } from './tab.ts'

/** What all devices of one visit have written, to tell a value that another hand wrote from one that came from nowhere. */
export class Writings {
  private readonly hands = new Map<string, Set<Account>>()
  /** uuids of the files that somebody removed. */
  readonly removed = new Set<string>()

  add(account: Account, items: readonly ItemFila[]): void {
    for (const item of items) {
      if (removeArquivo(item) && item.uuid !== null) this.removed.add(item.uuid)
      for (const [field, value] of wordsOf(item)) {
        const key = `${field} ${value}`
        const hands = this.hands.get(key) ?? new Set()
        this.hands.set(key, hands.add(account))
      }
    }
  }

  /** Another hand than this one wrote the value there. */
  byOther(account: Account, field: string, value: unknown): boolean {
    const hands = this.hands.get(`${field} ${value}`)
    return hands !== undefined && [...hands].some((hand) => hand !== account)
  }
}

/** What a task says of merged fields: `uuid.field` and value; of the roteiro, `respostas.chave`. */
export function wordsOf(item: ItemFila): [string, unknown][] {
  if (item.acao === 'roteiro.responder') {
    const respostas = item.dados.respostas as object // as: written by `someAnswers`
    return Object.entries(respostas).map(([chave, valor]) => [`${ANSWERS}.${chave}`, plain(valor)])
  }
  const uuids = item.acao === 'patrimonio.lote' ? cria(item) : [item.patrimonio_id ?? item.instalacao_id]
  const words: [string, unknown][] = []
  for (const campo of FIELDS) {
    const value = item.dados[campo]
    if (value === undefined) continue
    for (const uuid of uuids) if (uuid !== null) words.push([`${uuid}.${campo}`, value])
  }
  return words
}

export interface DeviceParts {
  readonly scheduler: Scheduler
  readonly random: Random
  readonly network: Network
  readonly writings: Writings
  readonly locking: boolean
}

export class Device {
  readonly name: string
  readonly scheduler: Scheduler
  readonly network: Network
  readonly writings: Writings
  readonly accounts: Account[] = []
  tabs: Tab[] = []
  skew: number
  /** The next tab that takes the lock is frozen for so long. */
  freezeNext: number | null = null
  private ops = 0
  private readonly random: Random
  private readonly locking: boolean

  constructor(name: string, parts: DeviceParts) {
    this.name = name
    this.scheduler = parts.scheduler
    this.random = parts.random
    this.network = parts.network
    this.writings = parts.writings
    this.locking = parts.locking
    this.skew = parts.random.between(-5 * 60_000, 5 * 60_000)
  }

  account(usuario_id: number): Account {
    const known = this.accounts.find((account) => account.usuario_id === usuario_id)
    if (known !== undefined) return known
    const account = new Account(this, usuario_id, this.locking)
    this.accounts.push(account)
    return account
  }

  now(): number {
    return START + this.scheduler.now + this.skew
  }

  opId(): string {
    this.ops += 1
    return `op-${this.name}${this.ops}`
  }

  jumpClock(random: Random, back: number, ahead: number): void {
    this.skew += random.between(-back, ahead)
  }

  /** The tab in front of the person, or null while the browser is closed. */
  tab(account: Account): Tab | null {
    return this.tabs.find((tab) => tab.alive && tab.account === account) ?? null
  }

  living(): Tab[] {
    return this.tabs.filter((tab) => tab.alive)
  }

  close(): void {
    for (const tab of this.tabs) tab.crash()
    this.tabs = []
  }

  wakeAll(): void {
    for (const tab of this.tabs) tab.wake()
  }

  wrote(account: Account, items: readonly ItemFila[]): void {
    this.writings.add(account, items)
  }

  lockTaken(holder: object): void {
    const ms = this.freezeNext
    const tab = this.tabs.find((each) => each === holder)
    if (ms === null || tab === undefined) return
    this.freezeNext = null
    this.scheduler.at(this.random.between(0, 2_000), () => tab.freeze(ms))
  }
}
