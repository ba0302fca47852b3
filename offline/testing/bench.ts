/** A whole device in memory whose clock moves only when the queue sleeps, and a server that answers as it is told. */
import { capture, type NovaTarefa } from '../capture.ts'
import { MemoryStore } from '../memory-store.ts'
import type { Notice } from '../notices.ts'
import type { Answer, LockHeld, World } from '../ports.ts'
import { Processor, type TurnResult } from '../processor.ts'
import type { ItemFila } from '../queue-item.ts'

export const JOB = 7
export const ANA = 42
export const START = Date.UTC(2025, 3, 10, 11)

type Script = (item: ItemFila, times: number) => Answer | Promise<Answer>

/** Toasts and other notices that a log shows; the rest is noise there. */
const LOGGED = new Set([
  'terceira-falha',
  'revisar',
  'sem-sessao',
  'versao-antiga',
  'divergencia',
  'arquivo-invalido',
])

export class Bench {
  readonly store = new MemoryStore()
  readonly log: string[] = []
  readonly notices: Notice[] = []
  readonly world: World
  processor: Processor
  online = true
  ms = 0
  answer: Script = (item) => success(item, null)
  /** To several in one request: by default to each as alone, until what ails the request or the server. */
  answerTogether = async (items: readonly ItemFila[]): Promise<Answer[]> => {
    const answers: Answer[] = []
    for (const item of items) {
      const answer = await this.answer(item, this.delivered(item))
      answers.push(answer)
      if (answer.tipo === 'sem-resposta' || answer.http === 401 || answer.http >= 500) break
    }
    return answers
  }
  /** What the lock does: by default it is free. */
  lock: World['lock'] = { run: (fn) => fn({ lost: () => false }) }
  probes = 0
  private ops = 0
  private readonly times = new Map<string, number>()

  constructor(identidade = { usuario_id: ANA, dispositivo_id: 'aparelho', app: '1.0.0' }) {
    this.world = {
      clock: { now: () => START + this.ms, sleep: (ms) => this.sleep(ms), fuso: () => '-03:00' },
      store: this.store,
      transport: { send: (item) => this.send(item), sendTogether: (items) => this.sendTogether(items) },
      probe: { online: async () => this.look() },
      lock: { run: (fn, options) => this.lock.run(fn, options) },
      notices: { notify: (notice) => this.hear(notice) },
      ids: { opId: () => `op-${++this.ops}` },
      random: () => 0.5,
      identidade,
    }
    this.processor = new Processor(this.world)
  }

  capture(...tarefas: NovaTarefa[]): Promise<ItemFila[]> {
    return capture(this.world, tarefas)
  }

  queue(): ItemFila[] {
    return this.store.rows('fila')
  }

  /** The only item, or the one of this op_id. */
  item(op_id?: string): ItemFila {
    const found = this.queue().find((item) => op_id === undefined || item.op_id === op_id)
    if (found === undefined) throw new Error(`${op_id ?? 'no item'} in the queue`)
    return found
  }

  /** Turns, jumping to when the queue wants the next one, for this many virtual seconds. */
  async runFor(seconds: number): Promise<TurnResult> {
    const until = this.ms + seconds * 1000
    for (;;) {
      const result = await this.processor.turn()
      if (result.feito === 'enviado' || result.feito === 'falhou' || result.feito === 'sem-resposta') continue
      const next = result.proximaEm === null ? until + 1 : result.proximaEm - START
      if (Math.max(next, this.ms) >= until) {
        this.ms = Math.max(until, this.ms)
        return result
      }
      this.ms = Math.max(next, this.ms + 1_000)
    }
  }

  /** What settles an answer waits until the returned function is called. */
  holdSettling(): () => void {
    const transaction = this.store.transaction.bind(this.store)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    this.store.transaction = async (mode, names, fn) => {
      if (names.some((name) => name === 'historico')) await released
      return transaction(mode, names, fn)
    }
    return () => {
      this.store.transaction = transaction
      release()
    }
  }

  note(text: string): void {
    this.log.push(`${Math.floor(this.ms / 1000)}s ${text}`)
  }

  private async sleep(ms: number): Promise<void> {
    this.ms += ms
  }

  private async look(): Promise<boolean> {
    this.probes += 1
    return this.online
  }

  private async send(item: ItemFila): Promise<Answer> {
    this.note(`send ${item.acao}${item.subAcao ? ` ${item.subAcao}` : ''}`)
    return this.answer(item, this.delivered(item))
  }

  private delivered({ op_id }: ItemFila): number {
    const times = (this.times.get(op_id) ?? 0) + 1
    this.times.set(op_id, times)
    return times
  }

  private async sendTogether(items: readonly ItemFila[]): Promise<readonly [Answer, ...Answer[]]> {
    this.note(`send ${items.length} together`)
    const [first = SILENCE, ...others] = await this.answerTogether(items)
    return [first, ...others]
  }

  private hear(notice: Notice): void {
    this.notices.push(notice)
    if (!LOGGED.has(notice.tipo)) return
    this.note('mensagem' in notice ? `${notice.tipo}: ${notice.mensagem}` : notice.tipo)
  }
}

export function success(item: ItemFila, dados: unknown): Answer {
  const recibo = { op_id: item.op_id, recebido_em: '2025-04-10T12:00:00Z' }
  return { tipo: 'resposta', http: 200, codigo: 'SUCESSO', mensagem: '', dados, recibo }
}

export function refusal(http: number, codigo: string, mensagem = codigo, dados: unknown = null): Answer {
  return { tipo: 'resposta', http, codigo, mensagem, dados }
}

export const SILENCE: Answer = { tipo: 'sem-resposta', motivo: 'Sem resposta do servidor' }

export function bytesOf(text: string): ArrayBuffer {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer
}

export function iniciar(): NovaTarefa {
  return {
    acao: 'monitoramento.estado',
    subAcao: 'iniciar',
    monitoramento_id: JOB,
    dados: { estado: 'iniciar' },
  }
}

export function pausar(): NovaTarefa {
  return {
    acao: 'monitoramento.estado',
    subAcao: 'pausar',
    monitoramento_id: JOB,
    dados: { estado: 'pausar' },
  }
}

export function concluir(): NovaTarefa {
  return {
    acao: 'monitoramento.estado',
    subAcao: 'concluir',
    monitoramento_id: JOB,
    dados: { estado: 'concluir' },
  }
}

export function finalizar(): NovaTarefa {
  const dados = { responsavel_nome: 'Rosa', finalizadoEm: '2025-04-10 08:00:00' }
  return { acao: 'monitoramento.finalizar', monitoramento_id: JOB, dados }
}

export function sala(uuid: string, dados: Record<string, unknown> = { observacoes: 'goteira' }): NovaTarefa {
  return { acao: 'instalacao.atualizar', monitoramento_id: JOB, instalacao_id: uuid, dados }
}

export function bem(uuid: string | number, dados: Record<string, unknown> = { estado: 'bom' }): NovaTarefa {
  return { acao: 'patrimonio.atualizar', monitoramento_id: JOB, patrimonio_id: uuid, dados }
}

export function lote(...uuids: string[]): NovaTarefa {
  const dados = {
    uuids,
    inicio: 100,
    quantidade: uuids.length,
    descricao: 'Cadeira',
    estado: 'bom',
    condicao: 'em_uso',
  }
  return { acao: 'patrimonio.lote', monitoramento_id: JOB, uuid: `lote-${uuids[0]}`, dados }
}

export function foto(uuid: string, bemUuid = 'bem-1', text = uuid): NovaTarefa {
  const bytes = bytesOf(text)
  const arquivo = { uuid, nome: `${uuid}.jpg`, mime: 'image/jpeg', sha256: `sha-${text}`, bytes }
  const dados = { tipo: 'foto_geral', model: 'patrimonio', model_id: bemUuid }
  return { acao: 'patrimonio.foto', monitoramento_id: JOB, patrimonio_id: bemUuid, dados, arquivo }
}

export function removerFoto(uuid: string): NovaTarefa {
  return { acao: 'multimidia.remover', subAcao: 'patrimonio.foto', monitoramento_id: JOB, uuid }
}

/** An item as it stands in the queue, for tests of pure functions. */
export function itemDaFila(parte: Partial<ItemFila> = {}): ItemFila {
  const seq = parte.seq ?? parte._id ?? 1
  return {
    _id: seq,
    _error: null,
    _tentativas: 0,
    _enfilerado_em: START,
    acao: 'patrimonio.atualizar',
    subAcao: null,
    monitoramento_id: JOB,
    instalacao_id: null,
    patrimonio_id: 'bem-1',
    uuid: null,
    dados: { estado: 'bom' },
    arquivo: null,
    op_id: `op-${seq}`,
    seq,
    _usuario_id: ANA,
    _dispositivo_id: 'aparelho',
    _entidade: 'patrimonio:bem-1',
    _depende_de: [],
    _estado: 'pendente',
    _tentado: false,
    _ciclo: 1,
    _ultimo: null,
    capturado_em: '2025-04-10T11:00:00.000Z',
    fuso: '-03:00',
    desvio_ms: null,
    base: null,
    _reposicoes: 0,
    _mostra: null,
    _app: '1.0.0',
    _esquema: 1,
    ...parte,
  }
}

/** A lock that another tab holds, until it is stolen. */
export function heldElsewhere(): World['lock'] & { stolen: boolean } {
  const lock = {
    stolen: false,
    async run<Result>(fn: (held: LockHeld) => Promise<Result>, { steal }: { readonly steal: boolean }) {
      if (!steal) return 'ocupado' as const
      lock.stolen = true
      return fn({ lost: () => false })
    },
  }
  return lock
}
