/** The queue's own transactions: reading, claiming the next item, re-arming, pausing and resuming. */
import { type Motivo, rearmar, tentarAgora } from './cycles.ts'
import { semEstes } from './manifest.ts'
import { readMeta, writeMeta } from './meta.ts'
import { isCurrent, normalise } from './normalise.ts'
import type { CaptureWorld, Tables } from './ports.ts'
import type { ItemFila } from './queue-item.ts'
import type { Historico } from './rows.ts'
import { levaManifesto, removeArquivo } from './tasks.ts'

export const QUEUE_TABLES = ['fila', 'meta'] as const
type QueueTables = Pick<Tables, (typeof QUEUE_TABLES)[number]>

/** Why nothing may be sent, whatever is in the queue. */
export type Pausa = 'sem-sessao' | 'versao-antiga' | null

/** The whole queue in the current shape; rows of an older one are completed and kept (see normalise.ts). */
export async function readQueue(t: QueueTables, world: CaptureWorld): Promise<ItemFila[]> {
  const rows = await t.fila.all()
  if (rows.every(isCurrent)) return rows
  const seq = (await readMeta(t, 'seq')) ?? 0
  const { ids, identidade, clock } = world
  const completer = { ids, ...identidade, agora: clock.now(), fuso: clock.fuso() }
  const lida = normalise(rows, seq, completer)
  if (lida.changed.length > 0) {
    await t.fila.putAll(lida.changed)
    await writeMeta(t, 'seq', lida.seq)
  }
  return lida.itens
}

export async function pausaDe(t: Pick<Tables, 'meta'>, app: string): Promise<Pausa> {
  if ((await readMeta(t, 'sessao_pausada')) === true) return 'sem-sessao'
  return (await readMeta(t, 'versao_recusada')) === app ? 'versao-antiga' : null
}

export interface Inspection {
  readonly itens: readonly ItemFila[]
  readonly pausa: Pausa
  /** A closed visit of which nothing is pending is still here: the tab that should have removed it died before. */
  readonly aLimpar: boolean
}

/** One look at the queue. */
export async function inspect(world: CaptureWorld): Promise<Inspection> {
  return world.store.transaction('rw', QUEUE_TABLES, async (t) => {
    const itens = await readQueue(t, world)
    const fechadas = (await readMeta(t, 'limpar')) ?? []
    const aLimpar = fechadas.some((id) => !itens.some((item) => item.monitoramento_id === id))
    return { itens, pausa: await pausaDe(t, world.identidade.app), aLimpar }
  })
}

export async function beat(world: CaptureWorld, op_ids: readonly string[]): Promise<void> {
  const em = world.clock.now()
  await world.store.transaction('rw', ['meta'], (t) => writeMeta(t, 'batimento', { em, op_ids }))
}

/** Whoever holds the lock has shown no life for a minute, or its beat is in an impossible future. */
export async function holderIsSilent(world: CaptureWorld): Promise<boolean> {
  const batimento = await world.store.transaction('r', ['meta'], (t) => readMeta(t, 'batimento'))
  const idade = world.clock.now() - (batimento?.em ?? 0)
  return idade > 60_000 || idade < 0
}

/** True when something changed. */
export async function rearm(world: CaptureWorld, motivo: Motivo, random: () => number): Promise<boolean> {
  return world.store.transaction('rw', QUEUE_TABLES, async (t) => {
    const mudados = rearmar(await readQueue(t, world), world.clock.now(), motivo, random)
    if (mudados.length > 0) await t.fila.putAll(mudados)
    return mudados.length > 0
  })
}

/** "Tentar agora" in Pendências. */
export async function retryItem(world: CaptureWorld, op_id: string): Promise<void> {
  await world.store.transaction('rw', QUEUE_TABLES, async (t) => {
    const [item] = await t.fila.by('op_id', op_id)
    if (item !== undefined) await t.fila.put(tentarAgora(item, world.clock.now()))
  })
}

/** The same person is signed in again: what waited for a session goes on, with no attempt consumed. */
export async function resumeSession(world: CaptureWorld, usuario_id: number): Promise<boolean> {
  if (usuario_id !== world.identidade.usuario_id) return false
  await world.store.transaction('rw', QUEUE_TABLES, async (t) => {
    await writeMeta(t, 'sessao_pausada', false)
    await release(t, world, 'sem_sessao')
  })
  return true
}

/** At the start of the app: a version other than the refused one may try again. */
export async function resumeVersion(world: CaptureWorld): Promise<void> {
  await world.store.transaction('rw', QUEUE_TABLES, async (t) => {
    const recusada = await readMeta(t, 'versao_recusada')
    if (recusada === undefined || recusada === world.identidade.app) return
    await t.meta.delete('versao_recusada')
    await release(t, world, 'versao_antiga')
  })
}

async function release(t: QueueTables, world: CaptureWorld, _estado: ItemFila['_estado']): Promise<void> {
  const parados = (await readQueue(t, world)).filter((item) => item._estado === _estado)
  await t.fila.putAll(parados.map((item) => ({ ...item, _estado: 'pendente' as const })))
}

/** A finish that was never sent does not name what will never arrive. */
export async function forgetInFinish(
  t: Pick<Tables, 'fila'>,
  pendentes: readonly ItemFila[],
  ...foram: readonly ItemFila[]
): Promise<void> {
  const ops = new Set(foram.map((item) => item.op_id))
  const arquivos = new Set(foram.flatMap((item) => item.arquivo?.uuid ?? []))
  for (const item of pendentes) {
    if (!levaManifesto(item) || item._tentado || ops.has(item.op_id)) continue
    await t.fila.put(semEstes(item, ops, arquivos))
  }
}

/** Writes the item into the history; its content stays only where the server may have to be given it again. */
export async function remember(
  t: Pick<Tables, 'historico' | 'meta'>,
  item: ItemFila,
  fim: Historico['fim'],
  em: number,
): Promise<void> {
  const { op_id, seq, acao, monitoramento_id, _entidade: entidade } = item
  const recibo = (await readMeta(t, 'recibos')) ?? 0
  const guardado = fim === 'recibo' ? item : null
  const remove = removeArquivo(item)
  await t.historico.add({
    op_id,
    seq,
    em,
    acao,
    monitoramento_id,
    entidade,
    remove,
    fim,
    recibo,
    item: guardado,
  })
}
