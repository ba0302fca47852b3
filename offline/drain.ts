/** "Sincronizar agora": one request of tasks and up to `files` uploads in flight; order per entity and dependencies hold. */
import { type Claim, claim, claimIn, remembering } from './claim.ts'
import { announce, type Delivery, transmit } from './deliver.ts'
import { writeMeta } from './meta.ts'
import { DE_NOVO_EM, type Outcome } from './outcome.ts'
import { type Escolha, proximaVez, type Regras } from './pick.ts'
import type { Answer, LockHeld, World } from './ports.ts'
import type { ItemFila } from './queue-item.ts'
import { QueueMemory } from './queue-memory.ts'
import { inspect } from './queue-store.ts'
import { SETTLE_TABLES, type Settled, settleIn } from './settle.ts'

export interface DrainOptions {
  readonly files: number
  /** Tasks without a file in one request. */
  readonly together: number
  readonly total: number
  readonly regras: Regras
  readonly probe: () => Promise<boolean>
}

export interface DrainResult {
  readonly parou: 'fim' | 'sem-conexao' | 'sem-sessao' | 'versao-antiga' | 'ocupado' | 'perdeu-a-trava'
  readonly feitos: number
  readonly total: number
}

type Parada = DrainResult['parou']
type Faixa = 'dados' | 'arquivos'

/** What goes in one request: several tasks, or one file. */
type Load = readonly ItemFila[]

/** What became of one item of a load. */
interface Landing {
  readonly item: ItemFila
  readonly settled: Settled | null
}

interface Step {
  readonly landings: readonly Landing[]
  readonly next: Load
}

/** A load on its way, and what is taken meanwhile to go after it. */
interface Flight {
  readonly load: Load
  /** Of the first ones; what has none was not judged. */
  readonly answers: Promise<readonly (Answer | 'sem-bytes')[]>
  readonly ready: Promise<Load>
}

const NOTHING: Load = []

/** How often "operation in progress" is waited out before the rest is left to the automatic run. */
const ESPERAS_MAXIMAS = 15

export class FilaDeEnvio {
  private readonly world: World
  private readonly held: LockHeld
  private readonly options: DrainOptions
  private readonly memory = new QueueMemory()
  /** op_ids of what is in flight, from the moment they are picked. */
  private readonly flying = new Set<string>()
  private readonly lanes = new Set<Promise<void>>()
  private readonly busy = { dados: 0, arquivos: 0 }
  private feitos = 0
  private esperas = 0
  private parou: Parada | null = null
  private failed: { readonly error: unknown } | null = null
  private turned: () => void = () => {}

  constructor(world: World, held: LockHeld, options: DrainOptions) {
    this.world = world
    this.held = held
    this.options = options
  }

  async run(): Promise<DrainResult> {
    for (;;) {
      const turn = new Promise<void>((resolve) => {
        this.turned = resolve
      })
      if (this.going) await this.fill().catch((error: unknown) => this.fail(error))
      if (this.lanes.size > 0) await turn
      else if (!this.going || !(await this.waited())) break
    }
    // Only here: while a lane still runs, the lock must not be let go.
    if (this.failed !== null) throw this.failed.error
    const { feitos } = this
    const { total } = this.options
    this.world.notices.notify({ tipo: 'drenado', feitos, total })
    return { parou: this.parou ?? 'fim', feitos, total }
  }

  private get going(): boolean {
    return this.parou === null && this.failed === null
  }

  private fail(error: unknown): void {
    this.failed ??= { error }
  }

  private async fill(): Promise<void> {
    if (this.busy.dados === 0) await this.launch('dados')
    while (this.busy.arquivos < this.options.files && (await this.launch('arquivos'))) {
      // each launch takes one lane
    }
  }

  private choice(faixa: Faixa): Escolha {
    return { faixa, menos: this.flying, regras: this.options.regras }
  }

  private wanted(faixa: Faixa): Claim {
    const most = faixa === 'dados' ? this.options.together : 1
    return { escolha: this.choice(faixa), memory: this.memory, most }
  }

  private async launch(faixa: Faixa): Promise<boolean> {
    const { world, memory } = this
    if (!this.going || (memory.known && memory.guess(world, this.choice(faixa)) === null)) return false
    const load = await claim(world, this.wanted(faixa))
    if (load.length === 0 || this.held.lost()) return false
    this.takes(load)
    this.busy[faixa] += 1
    const lane = this.lane(faixa, load)
      .catch((error: unknown) => this.fail(error))
      .finally(() => {
        this.busy[faixa] -= 1
        this.lanes.delete(lane)
        this.turned()
      })
    this.lanes.add(lane)
    return true
  }

  private async lane(faixa: Faixa, first: Load): Promise<void> {
    let flight: Flight | null = this.takeOff(faixa, first)
    while (flight !== null) {
      const { load }: Flight = flight
      try {
        flight = await this.one(faixa, flight)
      } finally {
        this.lands(load)
      }
      this.turned()
    }
  }

  private takeOff(faixa: Faixa, load: Load): Flight {
    return { load, answers: transmit(this.world, load, this.held), ready: this.prepare(faixa) }
  }

  /**
   * Taken while others are in flight, so that it goes when their answer comes: by the rules of picking it is of other
   * entities and waits for nothing in the queue. Files have lanes beside each other already.
   */
  private async prepare(faixa: Faixa): Promise<Load> {
    const { world, memory } = this
    if (faixa !== 'dados' || !this.going) return NOTHING
    if (memory.known && memory.guess(world, this.choice(faixa)) === null) return NOTHING
    try {
      const load = await claim(world, this.wanted(faixa))
      this.takes(load)
      return load
    } catch (error) {
      this.fail(error)
      return NOTHING
    }
  }

  /** Waits for one load; answers with the next one of this lane, on its way. */
  private async one(faixa: Faixa, { load, ...flight }: Flight): Promise<Flight | null> {
    const answers = await flight.answers
    const ready = await flight.ready
    if (this.held.lost()) {
      this.after('perdeu-a-trava')
      return this.landed(ready)
    }
    let ahead: Flight | null = null
    let next = ready
    try {
      // On its way before the receipts are in the store: should the tab die between the two, the server repeats its answers.
      if (ready.length > 0 && allReceived(load, answers)) ahead = await this.depart(faixa, ready)
      const done = await this.step(faixa, load, answers, ready.length === 0)
      if (ready.length === 0) next = done.next
      await this.tell(done.landings)
      if (ahead !== null) return ahead
      const goes = next.length > 0 && done.landings.every(({ settled }) => goesOn(settled?.outcome))
      if (!goes) return this.landed(next)
      return ready.length > 0 ? await this.depart(faixa, next) : this.leave(faixa, next)
    } catch (error) {
      this.fail(error)
      return ahead ?? this.landed(next)
    }
  }

  private async tell(landings: readonly Landing[]): Promise<void> {
    for (const { item, settled } of landings) {
      const entrega = await announce(this.world, item, settled)
      this.after(entrega)
      // Without this look, a connection that drops would burn an attempt of every item.
      if (entrega === 'sem-resposta' && !(await this.options.probe())) this.parou ??= 'sem-conexao'
    }
  }

  /** Sends what was taken a while ago and is still to go: its person may have given some of it up meanwhile. */
  private async depart(faixa: Faixa, load: Load): Promise<Flight | null> {
    const { store } = this.world
    const rows = await store.transaction('r', ['fila'], async (t) => {
      const found: (ItemFila | undefined)[] = []
      for (const { _id } of load) found.push(await t.fila.get(_id))
      return found
    })
    const goes = load.filter(({ op_id }, i) => rows[i]?.op_id === op_id)
    this.lands(load.filter((item) => !goes.includes(item)))
    return this.leave(faixa, goes)
  }

  /** What was taken just now. */
  private leave(faixa: Faixa, load: Load): Flight | null {
    if (load.length === 0 || !this.going || this.held.lost()) return this.landed(load)
    return this.takeOff(faixa, load)
  }

  private takes(load: Load): void {
    for (const { op_id } of load) this.flying.add(op_id)
  }

  private lands(load: Load): void {
    for (const { op_id } of load) this.flying.delete(op_id)
  }

  /** Taken and not sent: whoever picks next may take it. */
  private landed(load: Load): null {
    this.lands(load)
    return null
  }

  /** One transaction: the answers are applied and, where nothing is ready, what goes next is taken. */
  private step(
    faixa: Faixa,
    load: Load,
    answers: readonly (Answer | 'sem-bytes')[],
    takes: boolean,
  ): Promise<Step> {
    const { world, memory } = this
    let reserved = NOTHING
    return remembering(memory, () =>
      world.store.transaction('rw', SETTLE_TABLES, async (t) => {
        const landings: Landing[] = []
        for (const [i, answer] of answers.entries()) {
          const item = load[i]
          if (item === undefined) break
          const settled = await settleIn(t, world, item, answer)
          this.learn(item, settled?.outcome)
          landings.push({ item, settled })
        }
        // What left with these answers was taken when they left: who asks must know that it is on its way.
        if (!takes) await writeMeta(t, 'batimento', { em: world.clock.now(), op_ids: this.others(load) })
        const on = landings.every(({ settled }) => goesOn(settled?.outcome))
        if (!takes || !on || !this.going) return { landings, next: NOTHING }
        reserved = await claimIn(t, world, this.wanted(faixa))
        this.takes(reserved)
        return { landings, next: reserved }
      }),
    ).catch((error: unknown) => {
      this.lands(reserved)
      throw error
    })
  }

  private others(load: Load): string[] {
    const landing = new Set(load.map(({ op_id }) => op_id))
    return [...this.flying].filter((one) => !landing.has(one))
  }

  private learn(item: ItemFila, resultado: Outcome | undefined): void {
    if (resultado?.tipo === 'recebido') this.memory.left(item)
    else if (resultado?.tipo === 'fica') this.memory.wrote(resultado.item)
    else this.memory.forget()
  }

  private after(entrega: Delivery): void {
    if (entrega === 'enviado') {
      this.feitos += 1
      this.world.notices.notify({ tipo: 'enviando', feitos: this.feitos, total: this.options.total })
    }
    if (entrega === 'parou-sessao') this.parou = 'sem-sessao'
    if (entrega === 'parou-versao') this.parou = 'versao-antiga'
    if (entrega === 'perdeu-a-trava') this.parou = 'perdeu-a-trava'
  }

  /** True when something comes due so soon that leaving would only make the person press again. */
  private async waited(): Promise<boolean> {
    const { clock } = this.world
    const { itens } = await inspect(this.world)
    const vez = proximaVez(itens, clock.now(), this.options.regras)
    if (vez === null || vez - clock.now() > DE_NOVO_EM || this.esperas >= ESPERAS_MAXIMAS) return false
    this.esperas += 1
    this.memory.forget()
    await clock.sleep(Math.max(vez - clock.now(), 1))
    return true
  }
}

/** After a failure of the network the next item waits for the connection to be looked at. */
function goesOn(resultado: Outcome | undefined): boolean {
  return resultado?.tipo !== 'fica' || (resultado.para === undefined && resultado.transporte !== true)
}

/** The server's receipt of each: nothing speaks against sending the next. */
function allReceived(load: Load, answers: readonly (Answer | 'sem-bytes')[]): boolean {
  return load.every((item, i) => received(item, answers[i] ?? 'sem-bytes'))
}

function received({ op_id }: ItemFila, answer: Answer | 'sem-bytes'): boolean {
  if (answer === 'sem-bytes' || answer.tipo !== 'resposta') return false
  return answer.codigo === 'SUCESSO' && answer.recibo?.op_id === op_id
}
