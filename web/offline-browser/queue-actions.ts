/** What a person can do about the queue. */
import type { ItemFila } from '#offline/queue-item.ts'
import { ErroDeCaptura } from './capture-errors.ts'
import { diagnostico } from './diagnostics.ts'
import type { Engine } from './engine.ts'
import type { EngineHolder } from './engine-holder.ts'
import { type Exportado, exportarPacote } from './export-device.ts'
import { linhas } from './queue-views.ts'
import type { Envios } from './runner.ts'
import type { PlanoDeDescarte } from './types.ts'
import { corrigir, descartarRecusado, refazerFoto, tarefaDaFila } from './visit-correct.ts'

export interface Fila {
  enviarAgora(): Promise<Envios>
  tentarAgora(op_id: string): Promise<void>
  tentarTodos(): Promise<void>
  /** Whatever the connection, although «Só Wi-Fi para fotos» is on. */
  enviarSemWifi(op_ids: readonly string[]): Promise<void>
  /** What goes with it: to be shown before asking. */
  planoDeDescarte(op_id: string): Promise<PlanoDeDescarte | null>
  /** With all of its plan. Rejects with `ErroDeCaptura`. */
  descartar(op_id: string, motivo: string): Promise<void>
  /** The task itself, for the form that corrects it; null when it has left the queue. */
  tarefa(op_id: string): Promise<ItemFila | null>
  /** `campos`: what changes of the task's data. A refused task is replaced by a new one. Rejects with `ErroDeCaptura`. */
  corrigir(op_id: string, campos: Readonly<Record<string, unknown>>): Promise<void>
  /** `uuid` of the old file, which goes. Rejects with `ErroDeCaptura`. */
  refazerFoto(uuid: string, arquivo: File): Promise<void>
  /** A file that the server refused out of the queue. Rejects with `ErroDeCaptura`. */
  descartarRecusado(uuid: string, motivo: string): Promise<void>
  /** For the support, with nothing of the work or of a person in it. */
  diagnostico(): Promise<string>
  /** Rejects with `ErroDeExportacao`. */
  exportar(): Promise<Exportado>
}

async function descartar(engine: Engine, op_id: string, motivo: string): Promise<void> {
  const plano = await engine.planDiscard(op_id)
  if (plano === null) throw new ErroDeCaptura('Este envio já saiu da fila.')
  const op_ids = [plano.item, ...plano.junto].map((item) => item.op_id)
  if (plano.talvezNoServidor && (await engine.jaRecebidas(op_ids)).length > 0) {
    await engine.retry(op_ids)
    throw new ErroDeCaptura('O servidor já recebeu este registro. Ele sairá da lista em instantes.')
  }
  try {
    await engine.discard(op_ids, motivo)
  } catch (cause) {
    throw new ErroDeCaptura(cause instanceof Error ? cause.message : 'Não foi possível descartar', { cause })
  }
}

async function planoDeDescarte(engine: Engine, op_id: string): Promise<PlanoDeDescarte | null> {
  const plano = await engine.planDiscard(op_id)
  if (plano === null) return null
  const { junto, talvezNoServidor } = plano
  return { junto: linhas(engine, junto), talvezNoServidor }
}

async function tentarTodos(engine: Engine): Promise<void> {
  await engine.retry((await engine.db.fila.toArray()).map((item) => item.op_id))
}

export function createFila(holder: EngineHolder): Fila {
  const run =
    <Args extends unknown[], Result>(fn: (engine: Engine, ...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> =>
      fn(await holder.ready(), ...args)
  return {
    enviarAgora: run((engine) => engine.syncNow()),
    tentarAgora: run((engine, op_id: string) => engine.retry([op_id])),
    tentarTodos: run(tentarTodos),
    enviarSemWifi: run((engine, op_ids: readonly string[]) => engine.uploads.fotos.release(op_ids)),
    planoDeDescarte: run(planoDeDescarte),
    descartar: run(descartar),
    tarefa: run(tarefaDaFila),
    corrigir: run(corrigir),
    refazerFoto: run(refazerFoto),
    descartarRecusado: run(descartarRecusado),
    diagnostico: run(diagnostico),
    exportar: run(exportarPacote),
  }
}
