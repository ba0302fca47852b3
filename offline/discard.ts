/** Giving a task up: by its owner, with a reason, told to the server, and never breaking another task in silence. */
import { comLetras, LETRAS_DO_MOTIVO } from '#contract/casa/letras-do-motivo.ts'
import { dataHoraDe } from '#contract/casa/tempo.ts'
import { CAPTURE_TABLES, type CaptureTables, captureIn } from './capture.ts'
import { unmark } from './cleanup.ts'
import type { CaptureWorld } from './ports.ts'
import type { ItemFila } from './queue-item.ts'
import { forgetInFinish, remember } from './queue-store.ts'
import { cria, enviaArquivo, esperaTudo, usa } from './tasks.ts'
import { showPending } from './view.ts'

export interface DiscardPlan {
  readonly item: ItemFila
  /** Tasks that make no sense without it and have to be discarded with it: photos of an asset that will not exist. */
  readonly junto: readonly ItemFila[]
  /** It was sent at least once: the server may have it. Ask `operacoes.consultar` before. */
  readonly talvezNoServidor: boolean
}

export function planDiscard(itens: readonly ItemFila[], op_id: string): DiscardPlan | null {
  const item = itens.find((cada) => cada.op_id === op_id)
  if (item === undefined) return null
  const perdidos = new Set(cria(item))
  const junto: ItemFila[] = []
  // A task uses only what earlier ones create, so one pass in capture order finds the whole chain.
  for (const cada of [...itens].sort((a, b) => a.seq - b.seq)) {
    if (cada === item || esperaTudo(cada) || !usa(cada).some((uuid) => perdidos.has(uuid))) continue
    junto.push(cada)
    for (const uuid of cria(cada)) perdidos.add(uuid)
  }
  return { item, junto, talvezNoServidor: [item, ...junto].some((cada) => cada._tentado) }
}

/**
 * Takes the tasks out of the queue, puts their rows back to what they were without them, and enqueues one
 * `fila.descartar` for each. Throws when a task that depends on them is not among `op_ids`, or without a reason.
 */
export async function discard(
  world: CaptureWorld,
  op_ids: readonly string[],
  motivo: string,
): Promise<ItemFila[]> {
  return world.store.transaction('rw', CAPTURE_TABLES, (t) => discardIn(t, world, op_ids, motivo))
}

/** The same inside a transaction that does something else too. */
export async function discardIn(
  t: CaptureTables,
  world: CaptureWorld,
  op_ids: readonly string[],
  motivo: string,
): Promise<ItemFila[]> {
  if (motivo.trim().length < LETRAS_DO_MOTIVO) throw new Error(comLetras('Diga o motivo do descarte'))
  const fora = await chosen(t, op_ids)
  for (const item of fora) await drop(t, item, world.clock.now())
  return captureIn(
    t,
    world,
    fora.map((item) => registroDoDescarte(world, item, motivo)),
  )
}

async function chosen(t: CaptureTables, op_ids: readonly string[]): Promise<ItemFila[]> {
  const itens = await t.fila.all()
  const pedidos = new Set(op_ids)
  for (const op_id of op_ids) {
    const faltam = planDiscard(itens, op_id)?.junto.filter((item) => !pedidos.has(item.op_id)) ?? []
    if (faltam.length > 0) {
      throw new Error(`Descarte também: ${faltam.map((item) => `${item.acao} (${item.op_id})`).join(', ')}`)
    }
  }
  return itens.filter((item) => pedidos.has(item.op_id)).sort((a, b) => b.seq - a.seq)
}

async function drop(t: CaptureTables, item: ItemFila, agora: number): Promise<void> {
  await t.fila.delete(item._id)
  await remember(t, item, 'descartado', agora)
  if (enviaArquivo(item) && item.uuid !== null) await t.blobs.delete(item.uuid)
  if (esperaTudo(item)) await unmark(t, item.monitoramento_id)
  const restantes = await t.fila.by('monitoramento_id', item.monitoramento_id)
  await forgetInFinish(t, restantes, item)
  await showPending(t, restantes, [item])
}

export type Descartada = Pick<
  ItemFila,
  'op_id' | 'acao' | 'monitoramento_id' | 'seq' | '_entidade' | '_tentado'
>

/** The task that tells the server. `substituta`: the op_id that took the place, and the number, of what was discarded. */
export function registroDoDescarte(
  world: CaptureWorld,
  item: Descartada,
  motivo: string,
  substituta?: string,
) {
  const { op_id, acao, monitoramento_id, seq, _entidade: entidade } = item
  const descartado_em = dataHoraDe(world.clock.now(), world.clock.fuso())
  const tentado = item._tentado
  const detalhe = { seq, entidade, monitoramento_id, tentado, ...(substituta && { substituta }) }
  const numero = substituta === undefined ? { seq } : {}
  const dados = { op_id, ...numero, acao, motivo: motivo.trim(), detalhe, descartado_em }
  return { acao: 'fila.descartar', monitoramento_id, dados } as const
}
