/** A server that keeps its side of the protocol: one effect for each op_id, in one step with the stored answer. */

import type { SemEfeito } from '#contract/administracao/aparelhos.ts'
import { applyTask } from '../apply-task.ts'
import { manifestoDe } from '../manifest.ts'
import type { Answer } from '../ports.ts'
import type { ItemFila } from '../queue-item.ts'
import type { Linha } from '../rows.ts'
import type { VisitaCompleta } from '../snapshot.ts'
import { alvosDe, cria, enviaArquivo, levaManifesto, removeArquivo, usa } from '../tasks.ts'
import type { Account } from './account.ts'
import { type Capture, type FieldState, losers, merged, sameHand, type Word } from './merge.ts'
import type { Random } from './random.ts'

export interface Effect {
  readonly op_id: string
  readonly device: string
  readonly seq: number
  readonly entidade: string
  readonly acao: string
  /** Corrected instant of capture. */
  readonly em: number
  /** Kept aside for the supervisor: its person had been taken off the visit. */
  readonly quarantined: boolean
  /** It had been applied before the server was restored. */
  readonly again: boolean
}

interface Stored {
  readonly item: ItemFila
  readonly answer: Answer
}

export interface ServerRules {
  /** Off: of two captures the last to arrive stands. */
  readonly byCapture: boolean
  readonly dedupe: boolean
  readonly manifest: boolean
}

export const JOB = 7
/** The morning of a visit. */
export const START = Date.UTC(2025, 3, 10, 11)
/** Merged field by field; everything else of a row follows from what was done to it. */
export const FIELDS = ['observacoes', 'estado'] as const

/** Where the answers to the roteiro stand among the merged rows. */
export const ANSWERS = 'respostas'

/** A list of files as one value, to be compared. */
export const plain = (valor: unknown): unknown => (Array.isArray(valor) ? valor.join() : valor)

/** What a copy of the database holds. */
interface Data {
  rows: Map<string, Linha>
  effects: Effect[]
  created: Map<string, number>
  removed: Set<string>
  answers: Map<string, Stored>
  fields: Map<string, FieldState>
  job: Linha
}

export class Server {
  data: Data = {
    rows: new Map(),
    effects: [],
    created: new Map(),
    removed: new Set(),
    answers: new Map(),
    fields: new Map(),
    job: { id: JOB, uuid: 'job', intervalo: null, iniciado_em: null, intervalos: [] },
  }
  /** sha256 of the bytes on disk, by uuid of the file. */
  readonly disk = new Map<string, string>()
  /** Numbers that the devices reported as never coming: `device seq`. */
  readonly cancelled = new Set<string>()
  /** Who is signed in, by device. */
  readonly sessions = new Map<string, number>()
  readonly suspended = new Set<number>()
  upAgainAt = 0
  lost = 0
  restoredAt: number | null = null
  private copy: Data | null = null
  private readonly before = new Set<string>()
  private readonly rules: ServerRules
  private readonly now: () => number
  private nextId = 1000

  constructor(rules: ServerRules, now: () => number, rooms: number, assets: number) {
    this.rules = rules
    this.now = now
    for (let i = 1; i <= rooms; i++) this.known('instalacao', i)
    for (let i = 1; i <= assets; i++) this.known('patrimonio', i)
  }

  private known(kind: string, i: number): void {
    const uuid = `${kind}-${i}`
    const empty = { resultado: 'pendente', observacoes: null, estado: null, versao: 1 }
    this.data.rows.set(uuid, { id: i, uuid, monitoramento_id: JOB, ...empty })
  }

  get job(): Linha {
    return this.data.job
  }

  /** What a delivery does; the caller decides whether the answer arrives. */
  receive(item: ItemFila, bytes: ArrayBuffer | null, device: string): Answer {
    if (this.sessions.get(device) !== item._usuario_id) return refusal(401, 'ERR_NAO_AUTENTICADO')
    // The upload itself is idempotent by the file's uuid; only its registration is an operation.
    if (item.arquivo !== null && bytes !== null) this.disk.set(item.arquivo.uuid, sha(bytes))
    const before = this.data.answers.get(item.op_id)
    if (this.rules.dedupe && before !== undefined) {
      return fingerprintOf(before.item) === fingerprintOf(item)
        ? before.answer
        : refusal(422, 'ERR_CHAVE_REUTILIZADA')
    }
    const quarantined = this.suspended.has(item._usuario_id)
    const refused = quarantined ? null : this.check(item)
    if (refused !== null) return refused
    const dados = quarantined ? null : this.apply(item)
    const recibo = { op_id: item.op_id }
    const answer: Answer = { tipo: 'resposta', http: 200, codigo: 'SUCESSO', mensagem: '', dados, recibo }
    this.data.answers.set(item.op_id, { item, answer })
    this.data.effects.push({
      op_id: item.op_id,
      device: item._dispositivo_id,
      seq: item.seq,
      entidade: item._entidade,
      acao: item.acao,
      em: this.captureOf(item).em,
      quarantined,
      again: this.before.has(item.op_id),
    })
    return answer
  }

  /** The supervisor has what was kept aside applied as its author's, where it can be. */
  applyQuarantined(): void {
    const { answers, effects } = this.data
    for (const [i, effect] of effects.entries()) {
      const item = answers.get(effect.op_id)?.item
      if (!effect.quarantined || item === undefined || this.check(item) !== null) continue
      this.apply(item)
      effects[i] = { ...effect, quarantined: false }
    }
  }

  private check(item: ItemFila): Answer | null {
    const { rows } = this.data
    // An answer may name a photo that was undone since: what it says is kept all the same.
    if (item.acao === 'roteiro.responder') return null
    const known = (uuid: string) => uuid === 'job' || rows.has(uuid) || this.data.created.has(uuid)
    if (usa(item).some((uuid) => !known(uuid))) return refusal(404, 'ERR_NAO_ENCONTRADO')
    if (enviaArquivo(item) && this.disk.get(item.uuid ?? '') !== item.arquivo?.sha256)
      return refusal(422, 'ERR_CHECKSUM')
    if (levaManifesto(item)) return this.rules.manifest ? this.missing(item) : null
    if (item.acao !== 'monitoramento.estado') return null
    const early =
      (item.subAcao === 'pausar' && !this.job.iniciado_em) ||
      (item.subAcao === 'concluir' && !this.job.finalizado_em)
    return early ? refusal(409, 'ERR_ESTADO_INVALIDO') : null
  }

  private missing(item: ItemFila): Answer | null {
    const { ops, arquivos } = manifestoDe(item)
    const semOp = ops.filter((op_id) => !this.data.answers.has(op_id))
    const semArquivo = arquivos.filter((arquivo) => this.disk.get(arquivo.uuid) !== arquivo.sha256)
    if (semOp.length === 0 && semArquivo.length === 0) return null
    const dados = { ops: semOp, arquivos: semArquivo.map((arquivo) => arquivo.uuid) }
    return { ...refusal(409, 'ERR_FINALIZACAO_INCOMPLETA'), dados }
  }

  private apply(item: ItemFila): unknown {
    const { data } = this
    if (removeArquivo(item) && item.uuid !== null) {
      data.removed.add(item.uuid)
      return null
    }
    for (const uuid of cria(item)) data.created.set(uuid, (data.created.get(uuid) ?? 0) + 1)
    const [alvo] = alvosDe(item)
    if (alvo?.tabela === 'monitoramentos') {
      const job = applyTask(data.job, item, JOB)
      data.job = item.acao === 'roteiro.responder' ? this.answered(job, item) : job
      return data.job
    }
    const patrimonios = alvosDe(item).map((cada) => this.write(item, String(cada.chave)))
    return item.acao === 'patrimonio.lote' ? { patrimonios, arquivos: [] } : patrimonios[0]
  }

  private answered(job: Linha, item: ItemFila): Linha {
    const respostas = { ...(job.respostas as object) } as Record<string, unknown> // as: applyTask made it
    const { fields } = this.data
    for (const [chave, valor] of Object.entries(item.dados.respostas as object)) {
      const field = `${ANSWERS}.${chave}`
      const state = merged(fields.get(field), plain(valor), this.captureOf(item), this.rules.byCapture)
      fields.set(field, state)
      respostas[chave] = state.winner.value
    }
    return { ...job, respostas }
  }

  /** A merged row, by its uuid. */
  row(uuid: string): Readonly<Record<string, unknown>> | undefined {
    return uuid === ANSWERS ? (this.job.respostas as Linha | undefined) : this.data.rows.get(uuid) // as: the same
  }

  private write(item: ItemFila, uuid: string): Linha {
    const { data } = this
    const before = data.rows.get(uuid) ?? null
    const id = before?.id ?? this.nextId++
    const versao = Number(before?.versao ?? 0) + 1
    const after: Record<string, unknown> = { ...applyTask(before, item, uuid), id, versao }
    const capture = this.captureOf(item)
    const divergencias: unknown[] = []
    for (const campo of FIELDS) {
      if (item.dados[campo] === undefined) continue
      const field = `${uuid}.${campo}`
      const state = merged(data.fields.get(field), item.dados[campo], capture, this.rules.byCapture)
      data.fields.set(field, state)
      after[campo] = state.winner.value
      const perdedores = losers(state)
      const minha = sameHand(state.winner, capture) || perdedores.some((word) => sameHand(word, capture))
      if (minha) divergencias.push(...perdedores.map(({ value }) => ({ campo, perdedor: value })))
    }
    data.rows.set(uuid, after as Linha) // as: it has the id that was put into it
    return (divergencias.length > 0 ? { ...after, divergencias } : after) as Linha // as: the same
  }

  /** Words of other hands that the supervisor sees beside the one that stands. */
  divergencesOf(field: string): readonly Word[] {
    const state = this.data.fields.get(field)
    return state === undefined ? [] : losers(state)
  }

  /** Whole seconds, never in the future, as the times of the tasks travel. */
  private captureOf(item: ItemFila): Capture {
    const corrected = Date.parse(item.capturado_em) + (item.desvio_ms ?? 0)
    const em = Math.min(Math.floor(corrected / 1000) * 1000, START + this.now())
    return { em, op: item.op_id, device: item._dispositivo_id, seq: item.seq, usuario: item._usuario_id }
  }

  /**
   * A file that was acknowledged is gone from the disk. After the finish nothing could repair it, so not then; and only
   * one that its manifest names: neither what the others sent nor what was captured after it.
   */
  loseOne(random: Random, owner: Pick<Account, 'id' | 'captured'> | undefined): void {
    const { rows, removed, effects } = this.data
    const fim = owner?.captured.find((item) => item.acao === 'monitoramento.finalizar')?.seq ?? Infinity
    const ofManifest = ({ device, seq }: Effect) => device === owner?.id && seq < fim
    const named = new Set(effects.flatMap((effect) => (ofManifest(effect) ? effect.entidade : [])))
    const held = [...this.disk.keys()].filter(
      (uuid) => named.has(`arquivo:${uuid}`) && rows.has(uuid) && !removed.has(uuid),
    )
    if (held.length === 0 || this.ended) return
    this.disk.delete(random.pick(held))
    this.lost += 1
  }

  /** Finished, or told to be impossible: everything that it named was held. */
  private get ended(): boolean {
    return Boolean(this.job.finalizado_em ?? this.job.cancelado_em)
  }

  backup(): void {
    this.copy = copyOf(this.data)
  }

  /** The database as it was at the last copy; the disk stays, numbers are never given twice, all sign in again. */
  restore(): void {
    if (this.copy === null || this.ended) return
    for (const effect of this.data.effects) this.before.add(effect.op_id)
    this.data = this.copy
    this.copy = null
    this.sessions.clear()
    this.restoredAt = this.now()
  }

  contact(device: string, sem_efeito: readonly SemEfeito[]): void {
    for (const { seq } of sem_efeito) this.cancelled.add(`${device} ${seq}`)
  }

  held(op_ids: readonly string[]): string[] {
    return op_ids.filter((op_id) => this.data.answers.has(op_id))
  }

  visit(): VisitaCompleta {
    const { rows, removed } = this.data
    const all = [...rows.values()].filter((row) => !removed.has(row.uuid ?? ''))
    const instalacoes = all.filter((row) => row.uuid?.startsWith('instalacao'))
    const arquivos = all.filter((row) => row.uuid?.startsWith('arquivo'))
    const patrimonios = all.filter((row) => !instalacoes.includes(row) && !arquivos.includes(row))
    return { ...this.job, id: JOB, instalacoes, patrimonios, arquivos }
  }
}

function copyOf(data: Data): Data {
  return {
    rows: new Map(data.rows),
    effects: [...data.effects],
    created: new Map(data.created),
    removed: new Set(data.removed),
    answers: new Map(data.answers),
    fields: new Map(data.fields),
    job: data.job,
  }
}

function refusal(http: number, codigo: string): Extract<Answer, { tipo: 'resposta' }> {
  return { tipo: 'resposta', http, codigo, mensagem: codigo, dados: null }
}

function fingerprintOf(item: ItemFila): string {
  const { acao, subAcao, monitoramento_id, instalacao_id, patrimonio_id, uuid, dados } = item
  return JSON.stringify([
    acao,
    subAcao,
    monitoramento_id,
    instalacao_id,
    patrimonio_id,
    uuid,
    dados,
    item.arquivo?.sha256,
  ])
}

/** Stands in for SHA-256: the oracle only needs that other bytes give another name. */
export function sha(bytes: ArrayBuffer): string {
  let hash = 2166136261
  for (const byte of new Uint8Array(bytes)) hash = Math.imul(hash ^ byte, 16777619)
  return (hash >>> 0).toString(16)
}
