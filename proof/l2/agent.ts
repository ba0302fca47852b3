// The person with the device: does one valid thing after another, and again what the device did not confirm.
import type { Page } from 'playwright-core'
import type { Random } from '#offline/simulator/random.ts'
import type { Ato, Diario, Tarefa } from '../browser/calls.ts'
import type { Lane, Reply } from './lane.ts'
import type { Model } from './model.ts'
import { DE_OUTRO_LOCAL, FOTO_DO_ROTEIRO, type PreparedVisit, TEXTOS_DO_ROTEIRO } from './school.ts'

const ESTADOS_DO_BEM = ['novo', 'bom', 'regular', 'ruim', 'pessimo']
const CONDICOES_DO_BEM = ['em_uso', 'ocioso', 'recuperavel']
const ESTADOS_DA_SALA = ['otimo', 'bom', 'regular', 'ruim', 'critico']
const CONDICOES_DA_SALA = ['em_uso', 'em_uso_parcial', 'sem_uso']
/** Sides in pixels: about 90 kB, 350 kB, and over 1 MiB. */
const LADOS = [220, 220, 450, 450, 1_150]

export class Agent {
  private readonly lane: Lane
  private readonly random: Random
  private readonly model: Model
  private readonly visit: PreparedVisit
  private etiqueta: number
  private escritos = 0
  /** The product refused an act that was valid: the driver or the product is wrong. */
  readonly refusals: string[] = []

  constructor(parts: { lane: Lane; random: Random; model: Model; visit: PreparedVisit }) {
    this.lane = parts.lane
    this.random = parts.random
    this.model = parts.model
    this.visit = parts.visit
    this.etiqueta = parts.visit.etiqueta
  }

  /** One random thing that makes sense now. */
  next(): Ato {
    const { random } = this
    if (this.visit.contagem) return this.etiquetaContada()
    const escolhas: (() => Ato)[] = [
      () => this.patrimonio(),
      () => this.patrimonio(),
      () => this.patrimonio(),
      () => this.instalacao(),
      () => this.instalacao(),
      () => ({ tipo: 'ver-patrimonio', uuid: this.bem() }),
      () => ({ tipo: 'ver-instalacao', uuid: this.sala() }),
      () => this.leitura(),
      () => this.foto(),
      () => this.foto(),
      () => this.lote(),
      () => this.remocao() ?? this.foto(),
      () => this.resposta(),
      () => this.resposta(),
      () => ({ tipo: 'responder-foto', chave: FOTO_DO_ROTEIRO, lado: 220, semente: this.semente() }),
      () => ({ tipo: 'ocorrencia', descricao: this.texto() }),
      () => this.fotoDeOcorrencia() ?? this.foto(),
      () => this.novaSala(),
      () => ({ tipo: 'anexo', tamanho: random.integer(2_000, 60_000), semente: this.semente() }),
    ]
    return random.pick(escolhas)()
  }

  signature(papel: 'agente' | 'responsavel'): Ato {
    return { tipo: 'assinar', papel, semente: this.semente() }
  }

  /** Does it once; true when it became durable, whether or not the tab lived to say so. */
  async once(ato: Ato, page?: Page, during?: () => Promise<void>): Promise<boolean> {
    const { lane, visit, model } = this
    const tab = page ?? this.random.pick(await this.tabs())
    const asked = lane.call(tab, 'agir', visit.id, ato)
    await during?.()
    const reply = await asked
    if (reply.fim === 'feito') {
      this.keep(ato, reply)
      // Removing what was never sent enqueues nothing, for it undoes the capture; nor does a label counted again.
      if (reply.valor.length === 0) model.learn(await this.read())
      return true
    }
    if (reply.fim === 'recusado') this.note(ato, reply.erro)
    const diario = await this.read()
    return model.learn(diario) > 0
  }

  /** Until the device shows that it is done, as a person does who sees that it is not. `during` falls on the first try. */
  async until(ato: Ato, shown: (diario: Diario) => boolean, during?: () => Promise<void>): Promise<void> {
    for (let attempt = 0; attempt < 10; attempt++) {
      await this.once(ato, undefined, attempt === 0 ? during : undefined)
      const diario = await this.read()
      this.model.learn(diario)
      if (shown(diario)) return
    }
    throw new Error(`${ato.tipo} was tried ten times: ${this.refusals.at(-1) ?? 'no answer'}`)
  }

  /** Looks at the screen: what was captured must be there. */
  async look(): Promise<void> {
    const diario = await this.read()
    this.model.learn(diario)
    this.model.checkView(diario)
  }

  async read(): Promise<Diario> {
    for (let attempt = 0; attempt < 10; attempt++) {
      const reply = await this.lane.call(await this.lane.revive(), 'diario', this.visit.id)
      if (reply.fim === 'feito') return reply.valor
      if (reply.fim === 'recusado') throw new Error(`diario: ${reply.erro}`)
    }
    throw new Error('no tab answered diario')
  }

  private async tabs(): Promise<Page[]> {
    const tabs = this.lane.tabs()
    return tabs.length > 0 ? tabs : [await this.lane.revive()]
  }

  private keep(ato: Ato, { valor }: Extract<Reply<readonly Tarefa[]>, { fim: 'feito' }>): void {
    this.model.promise(valor)
    if (ato.tipo !== 'patrimonio' && ato.tipo !== 'instalacao') return
    const guardado = valor[0]?.dados.observacoes
    if (guardado !== ato.campos.observacoes)
      this.model.add('broken-promise', `${ato.campos.observacoes} was kept as ${String(guardado)}`)
  }

  /** A tab that was being closed under the act says so in many ways; those are no refusals of the act. */
  private note({ tipo }: Ato, erro: string): void {
    if (/DatabaseClosed|InvalidState|AbortError|closing/.test(erro)) return
    this.refusals.push(`${tipo}: ${erro}`)
  }

  private semente(): number {
    return this.random.integer(1, 2 ** 31)
  }

  private texto(): string {
    this.escritos += 1
    return `anotação ${this.escritos} da visita ${this.visit.id}`
  }

  private bem(): string {
    return this.random.pick([...this.visit.bens.map(({ uuid }) => uuid), ...this.model.created().bens])
  }

  private sala(): string {
    return this.random.pick([...this.visit.salas.map(({ uuid }) => uuid), ...this.model.created().salas])
  }

  private patrimonio(): Ato {
    const estado = this.random.pick(ESTADOS_DO_BEM)
    const condicao = this.random.pick(CONDICOES_DO_BEM)
    return { tipo: 'patrimonio', uuid: this.bem(), campos: { observacoes: this.texto(), estado, condicao } }
  }

  private instalacao(): Ato {
    const estado = this.random.pick(ESTADOS_DA_SALA)
    const condicao = this.random.pick(CONDICOES_DA_SALA)
    return { tipo: 'instalacao', uuid: this.sala(), campos: { observacoes: this.texto(), estado, condicao } }
  }

  private leitura(): Ato {
    const conhecidos = this.visit.bens.map(({ referencia_id }) => referencia_id)
    return { tipo: 'ler', codigo: this.random.pick([...conhecidos, `SEM-${this.random.integer(1, 999)}`]) }
  }

  /** Of this school, of another, or of none; what was read already may be read again. */
  private etiquetaContada(): Ato {
    const { random, visit } = this
    const codigo = random.pick([
      random.pick(visit.bens.map(({ referencia_id }) => referencia_id)),
      random.pick(DE_OUTRO_LOCAL),
      `SEM-${visit.id}-${random.integer(1, 20)}`,
    ])
    return { tipo: 'ler', codigo, sala: random.pick(visit.salas).uuid }
  }

  private novaSala(): Ato {
    return { tipo: 'criar-instalacao', tipo_id: this.visit.tipo_id, nome: `Depósito ${this.texto()}` }
  }

  private foto(): Ato {
    const lado = this.random.pick(LADOS)
    const semente = this.semente()
    if (this.random.chance(0.3))
      return { tipo: 'foto', model: 'instalacao', model_id: this.sala(), lado, semente }
    return { tipo: 'foto', model: 'patrimonio', model_id: this.bem(), lado, semente }
  }

  private fotoDeOcorrencia(): Ato | null {
    const { ocorrencias } = this.model.created()
    if (ocorrencias.length === 0) return null
    const model_id = this.random.pick(ocorrencias)
    return { tipo: 'foto', model: 'ocorrencia', model_id, lado: 220, semente: this.semente() }
  }

  /** The visit ends as one that could not be made. */
  givingUp(): Ato {
    return { tipo: 'impossivel', descricao: this.texto() }
  }

  private resposta(): Ato {
    return { tipo: 'responder', chave: this.random.pick(TEXTOS_DO_ROTEIRO), texto: this.texto() }
  }

  private lote(): Ato {
    const quantidade = this.random.integer(2, 4)
    // Thirty labels are the visit's: after seven batches at most the person takes up something else.
    if (this.etiqueta + quantidade > this.visit.etiqueta + 30) return this.patrimonio()
    const inicio = this.etiqueta
    this.etiqueta += quantidade
    return { tipo: 'lote', inicio, quantidade, observacoes: this.texto() }
  }

  private remocao(): Ato | null {
    const fotos = this.model
      .files()
      .filter(({ tarefa, removido }) => !removido && tarefa.acao.endsWith('.foto'))
    const uuid = fotos.length > 0 ? this.random.pick(fotos).tarefa.arquivo?.uuid : undefined
    return uuid === undefined ? null : { tipo: 'remover', uuid }
  }
}
