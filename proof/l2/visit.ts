// One seeded visit: prepared, worked under faults, healed, drained, judged.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Profile, Protection } from '#offline/simulator/faults.ts'
import type { Violation } from '#offline/simulator/oracle.ts'
import { Random } from '#offline/simulator/random.ts'
import { CALM } from '../../e2e/support/chaos-faults.ts'
import type { Diario } from '../browser/calls.ts'
import { standingCluster } from '../cluster/cluster.ts'
import { Agent } from './agent.ts'
import type { Backend } from './backend.ts'
import { DESK_ACTS, type Desk, type DeskAct, TAKES_IT_AWAY } from './desk.ts'
import { HOPELESS_NETWORK, MILD_NETWORK, SEVERE_NETWORK, STRIKES, type Strike } from './faults.ts'
import { judge } from './judge.ts'
import type { Lane } from './lane.ts'
import { Model } from './model.ts'
import type { PreparedVisit } from './school.ts'
import { type StrikeParts, strike, strikeTheEnd } from './strikes.ts'

export interface VisitOptions {
  readonly seed: number
  readonly lane: Lane
  readonly backend: Backend
  readonly visit: PreparedVisit
  readonly profile: Profile
  /** Only the automatic run and the passing of time: nobody presses «Sincronizar agora». */
  readonly automatic: boolean
  /** The protection that a control run lacks. */
  readonly without?: Protection | null
  /** Changes the plan of some visits while their agent is away. */
  readonly desk?: Desk
}

export interface VisitResult {
  readonly seed: number
  readonly operations: number
  readonly violations: readonly Violation[]
  readonly seconds: number
}

const MINUTE = 60_000
const HEALING_OF_CONTROL_MS = 60_000
const AIMED: ReadonlySet<Protection | null> = new Set(['cycles', 'clock-guard'])
/** What a run on a cluster is for. */
const LEADER_FALLS = 0.4

/** How often the device is looked at for what a concluded visit left on it, before that is called a violation. */
const LOOKS = 10
/** Much more than it takes: on a busy machine a slow drain is no loss. */
const HEALING_MS = 180_000

export async function runVisit(options: VisitOptions): Promise<VisitResult> {
  const begun = performance.now()
  const run = new VisitRun(options)
  const violations = await run.run()
  const seconds = (performance.now() - begun) / 1000
  return { seed: options.seed, operations: run.model.tarefas.size, violations, seconds }
}

class VisitRun {
  readonly model = new Model()
  private readonly random: Random
  private readonly agent: Agent
  private readonly parts: StrikeParts
  private readonly options: VisitOptions
  private readonly network: typeof SEVERE_NETWORK
  private changed: DeskAct | null = null

  constructor(options: VisitOptions) {
    const { seed, lane, backend, visit } = options
    this.options = options
    this.random = new Random(seed)
    this.agent = new Agent({ lane, random: this.random, model: this.model, visit })
    const given = options.profile === 'severe' ? SEVERE_NETWORK : MILD_NETWORK
    this.network = AIMED.has(options.without ?? null) ? HOPELESS_NETWORK : given
    this.parts = { lane, backend, random: this.random, agent: this.agent, visit, model: this.model }
  }

  async run(): Promise<Violation[]> {
    const { lane, backend, visit } = this.options
    await this.prepare()
    lane.network.set(this.network)
    await this.work()
    await this.heal()
    if (TAKES_IT_AWAY.includes(this.changed)) await this.options.desk?.accept(visit)
    const ended = this.model.impossible || this.changed === 'called off'
    if (!ended && !this.model.expected().some(({ subAcao }) => subAcao === 'concluir')) await this.conclude()
    await lane.network.flush()
    const leftovers = await this.leftovers()
    const dados = backend.server.dados
    const judged = await backend.database((db) => judge(db, { model: this.model, visit, dados }))
    if (this.agent.refusals.length > 0) throw new Error(`refused: ${this.agent.refusals.join('; ')}`)
    return [...judged, ...leftovers]
  }

  private async prepare(): Promise<void> {
    const { lane, visit } = this.options
    lane.network.set(CALM)
    await lane.setClock(0)
    const diario = await this.agent.read()
    this.model.base = diario.seq
    this.model.dispositivo_id = diario.dispositivo_id
    for (let attempt = 0; ; attempt++) {
      await this.options.backend.ready()
      const page = await lane.revive()
      const reply = await lane.callWithin(page, 20_000, 'preparar', visit.id)
      if (reply.fim === 'feito' && reply.valor === 'pronta') return
      if (attempt >= 12) throw new Error(`the visit was not prepared: ${JSON.stringify(reply)}`)
      await lane.login(page)
      await sleep(200)
    }
  }

  private async work(): Promise<void> {
    const { random, agent } = this
    const early = await this.begin()
    const acts = random.integer(8, 11)
    const strikes = early ? [] : this.strikes(acts)
    for (let i = 0; i < acts; i++) {
      await agent.once(agent.next())
      for (const name of strikes[i] ?? []) await strike(name, this.parts)
      if (!early) await this.sendSometimes()
    }
    const late = !early && this.options.desk !== undefined && random.chance(0.4)
    if (late) await this.goAway()
    const away = early || late
    const lateAct = late ? random.pick(this.acts) : null
    const { contagem } = this.options.visit
    // A count that cannot be made is called off at the desk.
    if (!contagem && random.chance(0.12)) {
      await agent.until(agent.givingUp(), () => this.captured('monitoramento.impossibilidade'))
      return this.atTheDesk(lateAct)
    }
    // Who counts answers for the school, and signs once.
    for (const papel of contagem ? (['agente'] as const) : (['agente', 'responsavel'] as const)) {
      const acao = `monitoramento.assinaturas.${papel}`
      await agent.until(agent.signature(papel), () => this.captured(acao))
    }
    await agent.look()
    const concluir = random.chance(0.85) || away || contagem
    const blow = random.chance(0.2) && !away ? () => strikeTheEnd(this.parts) : undefined
    await agent.until({ tipo: 'finalizar', concluir }, () => this.captured('monitoramento.finalizar'), blow)
    await this.atTheDesk(lateAct)
    if (!away) await this.sendSometimes()
    // A control of the clock's guard: everything that failed so far is now scheduled two days ahead.
    if (this.options.without === 'clock-guard') await this.options.lane.setClock(-48 * 60 * MINUTE)
  }

  /**
   * Sometimes with no signal, and the desk changes the plan before it hears of the start: true when it was so. The whole
   * visit is then made as it was prepared, for the device hears of the change only when it is back.
   */
  private async begin(): Promise<boolean> {
    const early = this.options.desk !== undefined && this.random.chance(0.35)
    if (early) await this.goAway()
    await this.agent.until({ tipo: 'iniciar' }, ({ situacao }) => situacao === 'aberta')
    // Each of the acts in turn: before the start none comes too late.
    if (early) await this.atTheDesk(this.acts[this.options.seed % this.acts.length] ?? null)
    return early
  }

  /** With a tab that lives, for another could not be opened. */
  private async goAway(): Promise<void> {
    const { lane } = this.options
    await lane.revive()
    await lane.offline(true)
  }

  private async atTheDesk(act: DeskAct | null): Promise<void> {
    const { desk, visit, lane } = this.options
    if (act === null || desk === undefined) return
    this.changed = await desk.change(visit, lane.pessoa.id, act)
    this.model.calledOff = this.changed === 'called off'
    lane.count(this.changed === null ? 'desk: too late' : `desk: ${this.changed}`)
  }

  /** A count goes neither to another person nor to another day. */
  private get acts(): readonly DeskAct[] {
    return this.options.visit.contagem ? ['called off'] : DESK_ACTS
  }

  private captured(acao: string): boolean {
    return this.model.expected().some((tarefa) => tarefa.acao === acao)
  }

  /** Which strikes fall after which act. */
  private strikes(acts: number): Strike[][] {
    const plan: Strike[][] = Array.from({ length: acts }, () => [])
    // as: the keys of a literal
    for (const name of Object.keys(STRIKES) as Strike[]) {
      const often = name === 'database crash' && standingCluster() ? LEADER_FALLS : STRIKES[name]
      const mean = often * (this.options.profile === 'severe' ? 1 : 0.3)
      if (this.random.chance(mean)) plan[this.random.integer(0, acts - 1)]?.push(name)
    }
    return plan
  }

  private async sendSometimes(): Promise<void> {
    const { random } = this
    const { lane, automatic } = this.options
    const page = await lane.revive()
    if (random.chance(0.1)) await lane.call(page, 'tentarTodos')
    else if (!automatic && random.chance(0.45)) await this.send(3_000)
    else if (random.chance(automatic ? 0.6 : 0.15)) {
      // Time passes: what waits ten minutes comes due for the automatic run.
      await lane.setClock(lane.relogio + random.integer(2, 25) * MINUTE)
      await lane.call(page, 'acordar')
      await sleep(automatic ? 1_500 : 300)
    }
  }

  private async send(ms: number): Promise<void> {
    const { lane } = this.options
    const page = await lane.revive()
    const reply = await lane.callWithin(page, ms, 'enviar')
    if (reply.fim === 'feito' && reply.valor.pausa === 'sem-sessao') await lane.login(page)
  }

  /** Everything works again. Until nothing waits on the device. */
  private async heal(): Promise<void> {
    const { lane, backend } = this.options
    lane.network.set(CALM)
    await lane.offline(false)
    await backend.ready()
    await lane.thaw()
    const deadline = Date.now() + (this.options.without ? HEALING_OF_CONTROL_MS : HEALING_MS)
    let diario = await this.agent.read()
    let still = 0
    for (let round = 0; diario.pendentes > 0; round++) {
      // What waits for a person waits for ever: nobody comes here.
      const parado = still >= 3 && diario.fila.some(({ estado }) => estado === 'revisar')
      if (parado || Date.now() > deadline) break
      const { pendentes } = diario
      await this.push(round)
      diario = await this.agent.read()
      this.model.learn(diario)
      still = diario.pendentes === pendentes ? still + 1 : 0
    }
    this.model.learn(diario)
    for (const { acao, op_id, estado, tentativas, ciclo, erro } of diario.fila)
      this.model.add('stuck', `${acao} ${op_id} ${estado} ${tentativas}/${ciclo} ${erro}`)
  }

  private async push(round: number): Promise<void> {
    const { lane, automatic } = this.options
    if (!automatic) {
      await this.send(20_000)
      // A holder of the lock that was frozen or killed is given up after a minute of silence.
      if (round > 0) await lane.setClock(lane.relogio + 61_000)
      if (round > 1) await sleep(200)
      return
    }
    const page = await lane.revive()
    await lane.setClock(lane.relogio + 11 * MINUTE)
    await lane.call(page, 'acordar')
    await sleep(2_500)
    const diario: Diario = await this.agent.read()
    if (diario.pausa === 'sem-sessao') await lane.login(page)
  }

  private async conclude(): Promise<void> {
    await this.agent.until(
      { tipo: 'concluir' },
      ({ situacao }) => situacao === 'ausente' || situacao === 'concluida',
    )
    await this.heal()
  }

  /** Concluded and acknowledged: nothing of it may stay on the device. */
  private async leftovers(): Promise<Violation[]> {
    const { lane, visit } = this.options
    for (let attempt = 0; attempt < LOOKS; attempt++) {
      const page = await lane.revive()
      const reply = await lane.call(page, 'restos', visit.id)
      if (reply.fim === 'recusado') throw new Error(`restos: ${reply.erro}`)
      if (reply.fim === 'morta') continue
      const restos = Object.entries(reply.valor)
      if (restos.length === 0) return []
      // The package beside the rows goes a moment later, and a tab that died in between leaves it to the next start.
      if (attempt === 3) await lane.reload(page)
      else if (attempt < LOOKS - 1) await sleep(300)
      else return [{ kind: 'left-behind', detail: restos.map(([tabela, n]) => `${tabela}: ${n}`).join(', ') }]
    }
    throw new Error('no tab answered restos')
  }
}
