/** What every capture of one visit needs: the world, the time, and one way to keep tasks durably. */
import { dataHoraDe } from '#contract/tempo.ts'
import { capture, type NovaTarefa } from '#offline/capture.ts'
import type { CaptureWorld } from '#offline/ports.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import { ErroDeCaptura, semEspaco } from './capture-errors.ts'
import type { ZeloDatabase } from './database.ts'
import { liberarEspaco } from './space.ts'

/** The part of the engine that capturing uses. */
export interface CaptureEngine {
  readonly db: ZeloDatabase
  readonly world: CaptureWorld
  captured(itens: readonly ItemFila[]): void
}

type Nova = Omit<NovaTarefa, 'monitoramento_id'>

export class VisitContext {
  readonly engine: CaptureEngine
  readonly id: number

  constructor(engine: CaptureEngine, monitoramento_id: number) {
    this.engine = engine
    this.id = monitoramento_id
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

  /** All of them or none, durable when it resolves. A full device gives up what the server already has, and tries again. */
  async keep(...tarefas: readonly Nova[]): Promise<ItemFila[]> {
    const inteiras = tarefas.map((tarefa) => ({ ...tarefa, monitoramento_id: this.id }))
    const itens = await this.attempt(inteiras)
    this.engine.captured(itens)
    return itens
  }

  private async attempt(tarefas: readonly NovaTarefa[]): Promise<ItemFila[]> {
    for (;;) {
      try {
        return await capture(this.engine.world, tarefas)
      } catch (error) {
        if (!semEspaco(error)) throw error
        if (!(await liberarEspaco(this.db))) {
          throw new ErroDeCaptura('Sem espaço no aparelho: envie os pendentes ou libere espaço.', {
            cause: error,
          })
        }
      }
    }
  }
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
