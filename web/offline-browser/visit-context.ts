/** What every capture of one visit needs: the world, the time, and one way to keep tasks durably. */
import { dataHoraDe } from '#contract/casa/tempo.ts'
import { type CaptureTables, capture, type NovaTarefa } from '#offline/capture.ts'
import type { CaptureWorld } from '#offline/ports.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import { ErroDeCaptura, semEspaco } from './capture-errors.ts'
import type { ZeloDatabase } from './database.ts'
import type { Drafts } from './drafts.ts'
import { situacaoGuardada } from './situacoes.ts'
import { comEspaco, SEM_ESPACO } from './space.ts'

/** The part of the engine that capturing uses. */
export interface CaptureEngine {
  readonly db: ZeloDatabase
  readonly world: CaptureWorld
  captured(itens: readonly ItemFila[]): void
  readonly drafts?: Pick<Drafts, 'assentado'>
}

export type Nova = Omit<NovaTarefa, 'monitoramento_id'>
type Beside = (t: CaptureTables) => Promise<void>

export class VisitContext {
  readonly engine: CaptureEngine
  readonly id: number
  /** Of the form that is being saved. */
  private readonly rascunho: string | undefined

  constructor(engine: CaptureEngine, monitoramento_id: number, rascunho?: string) {
    this.engine = engine
    this.id = monitoramento_id
    this.rascunho = rascunho
  }

  get db(): ZeloDatabase {
    return this.engine.db
  }

  /** Now, as the queue's times travel: `YYYY-MM-DD HH:mm:ss` in the device's zone. */
  agora(): string {
    const { clock } = this.engine.world
    return dataHoraDe(clock.now(), clock.fuso())
  }

  uuid(): string {
    return this.engine.world.ids.opId()
  }

  /** All of them or none, durable when it resolves. */
  async keep(...tarefas: readonly Nova[]): Promise<ItemFila[]> {
    return this.keepBeside(undefined, ...tarefas)
  }

  /** The same, with something else written in the same transaction. */
  async keepBeside(beside: Beside | undefined, ...tarefas: readonly Nova[]): Promise<ItemFila[]> {
    await this.aberta()
    const inteiras = tarefas.map((tarefa) => ({ ...tarefa, monitoramento_id: this.id }))
    const { rascunho } = this
    // Nothing typed before may be written after its removal.
    if (rascunho !== undefined) await this.engine.drafts?.assentado()
    const aoLado: Beside = async (t) => {
      await beside?.(t)
      if (rascunho !== undefined) await t.rascunhos.delete(rascunho)
    }
    const itens = await this.fitting(tarefas.every(essencial), () =>
      capture(this.engine.world, inteiras, aoLado),
    )
    this.engine.captured(itens)
    return itens
  }

  /** A visit that the desk took away or homologated is only read; what was captured before goes on being sent. */
  private async aberta(): Promise<void> {
    const situacao = await situacaoGuardada(this.db, this.id)
    const homologada = (await this.db.monitoramentos.get(this.id))?.homologado_em
    if (situacao?.retirada?.tipo === 'homologada' || homologada)
      throw new ErroDeCaptura('Esta visita já foi homologada: não se registra mais nada nela.')
    if (situacao?.retirada)
      throw new ErroDeCaptura('Esta visita já não é sua: não se registra mais nada nela.')
  }

  /** A full device gives up what it can spare and tries again: `essencial` may take the last reserve. */
  async fitting<Result>(essencial: boolean, write: () => Promise<Result>): Promise<Result> {
    try {
      return await comEspaco(this.db, essencial, write)
    } catch (cause) {
      throw semEspaco(cause) ? new ErroDeCaptura(SEM_ESPACO, { cause }) : cause
    }
  }
}

/** Photos and attachments may be taken again; what was typed and signed may not. */
function essencial({ acao, arquivo }: Nova): boolean {
  return arquivo === undefined || acao.startsWith('monitoramento.assinaturas')
}

/** Without the fields that were not given: an absent field is left as it is on the server. */
export function definidos(campos: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(campos).filter(([, valor]) => valor !== undefined))
}

/** The row's version for each edited field: what the person was looking at. */
export function baseDosCampos(versao: unknown, campos: object): Record<string, number> {
  const numero = typeof versao === 'number' ? versao : 0
  return Object.fromEntries(Object.keys(campos).map((campo) => [campo, numero]))
}
