/** A server that keeps its side of the protocol: one effect for each op_id, in one step with the stored answer. */

import { applyTask } from '../apply-task.ts'
import { manifestoDe } from '../manifest.ts'
import type { Answer } from '../ports.ts'
import type { ItemFila } from '../queue-item.ts'
import type { Linha } from '../rows.ts'
import type { VisitaCompleta } from '../snapshot.ts'
import { alvosDe, cria, enviaArquivo, removeArquivo, usa } from '../tasks.ts'
import type { Random } from './random.ts'

export interface Effect {
  readonly op_id: string
  readonly seq: number
  readonly entidade: string
  readonly acao: string
}

interface Stored {
  readonly fingerprint: string
  readonly answer: Answer
}

export const JOB = 7

export class Server {
  readonly rows = new Map<string, Linha>()
  readonly effects: Effect[] = []
  readonly created = new Map<string, number>()
  /** sha256 of the bytes on disk, by uuid of the file. */
  readonly disk = new Map<string, string>()
  readonly removed = new Set<string>()
  readonly cancelled = new Set<number>()
  job: Linha = { id: JOB, uuid: 'job', intervalo: null, iniciado_em: null, intervalos: [] }
  session = true
  lost = 0
  private readonly answers = new Map<string, Stored>()
  private readonly dedupe: boolean
  private nextId = 1000

  constructor(dedupe: boolean, rooms: number, assets: number) {
    this.dedupe = dedupe
    for (let i = 1; i <= rooms; i++) this.known('instalacao', i)
    for (let i = 1; i <= assets; i++) this.known('patrimonio', i)
  }

  private known(kind: string, i: number): void {
    const uuid = `${kind}-${i}`
    this.rows.set(uuid, {
      id: i,
      uuid,
      monitoramento_id: JOB,
      resultado: 'pendente',
      observacoes: null,
      versao: 1,
    })
  }

  /** What a delivery does; the caller decides whether the answer arrives. */
  receive(item: ItemFila, bytes: ArrayBuffer | null): Answer {
    if (!this.session) return refusal(401, 'ERR_NAO_AUTENTICADO')
    // The upload itself is idempotent by the file's uuid; only its registration is an operation.
    if (item.arquivo !== null && bytes !== null) this.disk.set(item.arquivo.uuid, sha(bytes))
    const fingerprint = fingerprintOf(item)
    const before = this.answers.get(item.op_id)
    if (this.dedupe && before !== undefined) {
      return before.fingerprint === fingerprint ? before.answer : refusal(422, 'ERR_CHAVE_REUTILIZADA')
    }
    const refused = this.check(item)
    if (refused !== null) return refused
    const dados = this.apply(item)
    const answer: Answer = {
      tipo: 'resposta',
      http: 200,
      codigo: 'SUCESSO',
      mensagem: '',
      dados,
      recibo: { op_id: item.op_id },
    }
    this.answers.set(item.op_id, { fingerprint, answer })
    this.effects.push({ op_id: item.op_id, seq: item.seq, entidade: item._entidade, acao: item.acao })
    for (const seq of item._canceladas) this.cancelled.add(seq)
    return answer
  }

  private check(item: ItemFila): Answer | null {
    if (usa(item).some((uuid) => uuid !== 'job' && !this.rows.has(uuid)))
      return refusal(404, 'ERR_NAO_ENCONTRADO')
    if (enviaArquivo(item) && this.disk.get(item.uuid ?? '') !== item.arquivo?.sha256)
      return refusal(422, 'ERR_CHECKSUM')
    if (item.acao === 'monitoramento.finalizar') return this.missing(item)
    const concluir = item.acao === 'monitoramento.estado' && item.subAcao === 'concluir'
    return concluir && !this.job.finalizado_em ? refusal(409, 'ERR_ESTADO_INVALIDO') : null
  }

  private missing(item: ItemFila): Answer | null {
    const { ops, arquivos } = manifestoDe(item)
    const semOp = ops.filter((op_id) => !this.answers.has(op_id))
    const semArquivo = arquivos.filter((arquivo) => this.disk.get(arquivo.uuid) !== arquivo.sha256)
    if (semOp.length === 0 && semArquivo.length === 0) return null
    const dados = { ops: semOp, arquivos: semArquivo.map((arquivo) => arquivo.uuid) }
    return { ...refusal(409, 'ERR_FINALIZACAO_INCOMPLETA'), dados }
  }

  private apply(item: ItemFila): unknown {
    if (removeArquivo(item) && item.uuid !== null) {
      this.removed.add(item.uuid)
      return null
    }
    for (const uuid of cria(item)) this.created.set(uuid, (this.created.get(uuid) ?? 0) + 1)
    const [alvo] = alvosDe(item)
    if (alvo?.tabela === 'monitoramentos') {
      this.job = applyTask(this.job, item, JOB)
      return this.job
    }
    const patrimonios = alvosDe(item).map((cada) => this.write(item, String(cada.chave)))
    return item.acao === 'patrimonio.lote' ? { patrimonios, arquivos: [] } : patrimonios[0]
  }

  private write(item: ItemFila, uuid: string): Linha {
    const before = this.rows.get(uuid) ?? null
    const id = before?.id ?? this.nextId++
    const after = { ...applyTask(before, item, uuid), id, versao: Number(before?.versao ?? 0) + 1 }
    this.rows.set(uuid, after)
    return after
  }

  /** A file that was acknowledged is gone from the disk. After the finish nothing could repair it, so not then. */
  loseOne(random: Random): void {
    const held = [...this.disk.keys()].filter((uuid) => this.rows.has(uuid) && !this.removed.has(uuid))
    if (held.length === 0 || this.job.finalizado_em) return
    this.disk.delete(random.pick(held))
    this.lost += 1
  }

  visit(): VisitaCompleta {
    const all = [...this.rows.values()].filter((row) => !this.removed.has(row.uuid ?? ''))
    const instalacoes = all.filter((row) => row.uuid?.startsWith('instalacao'))
    const arquivos = all.filter((row) => row.uuid?.startsWith('arquivo'))
    const patrimonios = all.filter((row) => !instalacoes.includes(row) && !arquivos.includes(row))
    return { ...this.job, id: JOB, instalacoes, patrimonios, arquivos }
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
