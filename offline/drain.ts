/** "Sincronizar agora": one data task and up to `files` uploads in flight; order per entity and dependencies hold. */
import { claim, claimIn, remembering } from './claim.ts'
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

interface Step {
  readonly settled: Settled | null
  readonly next: ItemFila | null
}

/** One item on its way, and what is taken meanwhile to go after it. */
interface Flight {
  readonly item: ItemFila
  readonly answer: Promise<Answer | 'sem-bytes'>
  readonly ready: Promise<ItemFila | null>
}

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

  private async launch(faixa: Faixa): Promise<boolean> {
    const { world, memory } = this
    if (!this.going || (memory.known && memory.guess(world, this.choice(faixa)) === null)) return false
    const item = await claim(world, this.choice(faixa), memory)
    if (item === null || this.held.lost()) return false
    this.flying.add(item.op_id)
    this.busy[faixa] += 1
    const lane = this.lane(faixa, item)
      .catch((error: unknown) => this.fail(error))
      .finally(() => {
        this.busy[faixa] -= 1
        this.lanes.delete(lane)
        this.turned()
      })
    this.lanes.add(lane)
    return true
  }

  private async lane(faixa: Faixa, first: ItemFila): Promise<void> {
    let flight: Flight | null = this.takeOff(faixa, first)
    while (flight !== null) {
      const { item }: Flight = flight
      try {
        flight = await this.one(faixa, flight)
      } finally {
        this.flying.delete(item.op_id)
      }
      this.turned()
    }
  }

  private takeOff(faixa: Faixa, item: ItemFila): Flight {
    return { item, answer: transmit(this.world, item, this.held), ready: this.prepare(faixa) }
  }

  /**
   * Taken while another is in flight, so that it goes when that one's answer comes: by the rules of picking it is of
   * another entity and waits for nothing in the queue. Files have lanes beside each other already.
   */
  private async prepare(faixa: Faixa): Promise<ItemFila | null> {
    const { world, memory } = this
    if (faixa !== 'dados' || !this.going) return null
    if (memory.known && memory.guess(world, this.choice(faixa)) === null) return null
    try {
      const item = await claim(world, this.choice(faixa), memory)
      if (item !== null) this.flying.add(item.op_id)
      return item
    } catch (error) {
      this.fail(error)
      return null
    }
  }

  /** Waits for one item; answers with the next one of this lane, on its way. */
  private async one(faixa: Faixa, { item, ...flight }: Flight): Promise<Flight | null> {
    const answer = await flight.answer
    const ready = await flight.ready
    if (this.held.lost()) {
      this.after('perdeu-a-trava')
      return this.landed(ready)
    }
    let ahead: Flight | null = null
    let next = ready
    try {
      // On its way before the receipt is in the store: should the tab die between the two, the server repeats its answer.
      if (ready !== null && received(item, answer)) ahead = await this.depart(faixa, ready)
      const done = await this.step(faixa, item, answer, ready === null)
      next ??= done.next
      const entrega = await announce(this.world, item, done.settled)
      this.after(entrega)
      // Without this look, a connection that drops would burn an attempt of every item.
      if (entrega === 'sem-resposta' && !(await this.options.probe())) this.parou ??= 'sem-conexao'
      if (ahead !== null) return ahead
      return next !== null && goesOn(done.settled?.outcome)
        ? await this.depart(faixa, next)
        : this.landed(next)
    } catch (error) {
      this.fail(error)
      return ahead ?? this.landed(next)
    }
  }

  /** Sends what was taken a while ago, if it is still to go: its person may have given it up meanwhile. */
  private async depart(faixa: Faixa, item: ItemFila): Promise<Flight | null> {
    const { store } = this.world
    const row = await store.transaction('r', ['fila'], (t) => t.fila.get(item._id))
    const goes = row?.op_id === item.op_id && this.going && !this.held.lost()
    return goes ? this.takeOff(faixa, item) : this.landed(item)
  }

  /** Taken and not sent: whoever picks next may take it. */
  private landed(item: ItemFila | null): null {
    if (item !== null) this.flying.delete(item.op_id)
    return null
  }

  /** One transaction: the answer is applied and, where none is ready, what goes next is taken. */
  private step(faixa: Faixa, item: ItemFila, answer: Answer | 'sem-bytes', takes: boolean): Promise<Step> {
    const { world, memory } = this
    let reserved: string | null = null
    return remembering(memory, () =>
      world.store.transaction('rw', SETTLE_TABLES, async (t) => {
        const settled = await settleIn(t, world, item, answer)
        this.learn(item, settled?.outcome)
        // What left with this answer was taken when the one before left: who asks must know that it is on its way.
        if (!takes) await writeMeta(t, 'batimento', { em: world.clock.now(), op_ids: this.others(item) })
        if (!takes || !goesOn(settled?.outcome) || !this.going) return { settled, next: null }
        const next = await claimIn(t, world, this.choice(faixa), memory)
        if (next !== null) {
          reserved = next.op_id
          this.flying.add(reserved)
        }
        return { settled, next }
      }),
    ).catch((error: unknown) => {
      if (reserved !== null) this.flying.delete(reserved)
      throw error
    })
  }

  private others({ op_id }: ItemFila): string[] {
    return [...this.flying].filter((one) => one !== op_id)
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

/** The server's receipt of it: nothing speaks against sending the next. */
function received({ op_id }: ItemFila, answer: Answer | 'sem-bytes'): boolean {
  if (answer === 'sem-bytes' || answer.tipo !== 'resposta') return false
  return answer.codigo === 'SUCESSO' && answer.recibo?.op_id === op_id
}
