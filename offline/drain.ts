/** "Sincronizar agora": one data task and up to `files` uploads in flight; order per entity and dependencies hold. */
import { type Delivery, deliver } from './deliver.ts'
import { DE_NOVO_EM } from './outcome.ts'
import { proximaVez, type Regras } from './pick.ts'
import type { LockHeld, World } from './ports.ts'
import { claim, inspect } from './queue-store.ts'

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

/** How often "operation in progress" is waited out before the rest is left to the automatic run. */
const ESPERAS_MAXIMAS = 15

export class FilaDeEnvio {
  private readonly world: World
  private readonly held: LockHeld
  private readonly options: DrainOptions
  private readonly voando = new Map<string, Promise<void>>()
  private dados = 0
  private arquivos = 0
  private feitos = 0
  private esperas = 0
  private parou: Parada | null = null

  constructor(world: World, held: LockHeld, options: DrainOptions) {
    this.world = world
    this.held = held
    this.options = options
  }

  async run(): Promise<DrainResult> {
    for (;;) {
      if (this.parou === null) await this.fill()
      if (this.voando.size > 0) await Promise.race(this.voando.values())
      else if (this.parou !== null || !(await this.waited())) break
    }
    const { feitos } = this
    const { total } = this.options
    this.world.notices.notify({ tipo: 'drenado', feitos, total })
    return { parou: this.parou ?? 'fim', feitos, total }
  }

  private async fill(): Promise<void> {
    if (this.dados === 0) await this.launch('dados')
    while (this.arquivos < this.options.files && (await this.launch('arquivos'))) {
      // each launch takes one slot
    }
  }

  private async launch(faixa: 'dados' | 'arquivos'): Promise<boolean> {
    const menos = new Set(this.voando.keys())
    const item = await claim(this.world, { faixa, menos, regras: this.options.regras })
    if (item === null || this.held.lost()) return false
    this[faixa] += 1
    const voo = this.fly(faixa, deliver(this.world, item, this.held), item.op_id)
    this.voando.set(item.op_id, voo)
    return true
  }

  private async fly(faixa: 'dados' | 'arquivos', entrega: Promise<Delivery>, op_id: string): Promise<void> {
    try {
      await this.after(await entrega)
    } finally {
      this[faixa] -= 1
      this.voando.delete(op_id)
    }
  }

  private async after(entrega: Delivery): Promise<void> {
    if (entrega === 'enviado') {
      this.feitos += 1
      this.world.notices.notify({ tipo: 'enviando', feitos: this.feitos, total: this.options.total })
    }
    if (entrega === 'parou-sessao') this.parou = 'sem-sessao'
    if (entrega === 'parou-versao') this.parou = 'versao-antiga'
    if (entrega === 'perdeu-a-trava') this.parou = 'perdeu-a-trava'
    // Without this look, a connection that drops would burn an attempt of every item.
    if (entrega === 'sem-resposta' && !(await this.options.probe())) this.parou ??= 'sem-conexao'
  }

  /** True when something comes due so soon that leaving would only make the person press again. */
  private async waited(): Promise<boolean> {
    const { clock } = this.world
    const { itens } = await inspect(this.world)
    const vez = proximaVez(itens, clock.now(), this.options.regras)
    if (vez === null || vez - clock.now() > DE_NOVO_EM || this.esperas >= ESPERAS_MAXIMAS) return false
    this.esperas += 1
    await clock.sleep(Math.max(vez - clock.now(), 1))
    return true
  }
}
