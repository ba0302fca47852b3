/** "Sincronizar agora": one data task and up to `files` uploads in flight; order per entity and dependencies hold. */
import { claim, claimIn, remembering } from './claim.ts'
import { announce, type Delivery, transmit } from './deliver.ts'
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
    let item: ItemFila | null = first
    while (item !== null) {
      const sent: ItemFila = item
      try {
        item = await this.one(faixa, sent)
      } finally {
        this.flying.delete(sent.op_id)
      }
      this.turned()
    }
  }

  /** Sends one item; the next one of this lane, claimed while its answer was settled. */
  private async one(faixa: Faixa, item: ItemFila): Promise<ItemFila | null> {
    const answer = await transmit(this.world, item)
    if (this.held.lost()) {
      this.after('perdeu-a-trava')
      return null
    }
    const { settled, next } = await this.step(faixa, item, answer)
    const entrega = await announce(this.world, item, settled)
    this.after(entrega)
    // Without this look, a connection that drops would burn an attempt of every item.
    if (entrega === 'sem-resposta' && !(await this.options.probe())) this.parou ??= 'sem-conexao'
    if (next !== null && !this.going) this.flying.delete(next.op_id)
    return this.going && !this.held.lost() ? next : null
  }

  /** One transaction: the answer is applied, and what goes next is taken. */
  private step(faixa: Faixa, item: ItemFila, answer: Answer | 'sem-bytes'): Promise<Step> {
    const { world, memory } = this
    let reserved: string | null = null
    return remembering(memory, () =>
      world.store.transaction('rw', SETTLE_TABLES, async (t) => {
        const settled = await settleIn(t, world, item, answer)
        this.learn(item, settled?.outcome)
        if (!goesOn(settled?.outcome) || !this.going) return { settled, next: null }
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
