/** One item to the server and its answer into the store. */
import { cleanReady } from './cleanup.ts'
import type { Answer, LockHeld, World } from './ports.ts'
import type { ItemFila } from './queue-item.ts'
import { beat } from './queue-store.ts'
import { type Settled, settle } from './settle.ts'
import { esperaTudo } from './tasks.ts'

export type Delivery =
  | 'enviado'
  | 'falhou'
  /** The network or the server failed, not the task. */
  | 'sem-resposta'
  | 'parou-sessao'
  | 'parou-versao'
  | 'ja-resolvido'
  | 'perdeu-a-trava'

/** A long upload shows life this often, so that nobody steals the lock from it. */
const BATE_A_CADA = 15_000

export async function deliver(world: World, item: ItemFila, held: LockHeld): Promise<Delivery> {
  const [answer = LOST] = await transmit(world, [item], held)
  if (held.lost()) return 'perdeu-a-trava'
  return announce(world, item, await settle(world, item, answer))
}

const LOST: Answer = { tipo: 'sem-resposta', motivo: 'Outra aba está enviando' }

/**
 * What came back, not yet applied to anything: of several that went together, of the first ones. Who lost the lock since
 * it took them sends nothing: another tab does.
 */
export async function transmit(
  world: World,
  load: readonly ItemFila[],
  held: LockHeld,
): Promise<readonly (Answer | 'sem-bytes')[]> {
  const [item, ...others] = load
  if (item === undefined) return []
  if (others.length > 0) return world.transport.sendTogether(load)
  const bytes = await bytesOf(world, item)
  if (held.lost()) return [LOST]
  return [bytes === 'sem-bytes' ? bytes : await world.transport.send(item, bytes, progress(world, item))]
}

/** Once the answer is in the store: who waits for it is told. */
export async function announce(world: World, item: ItemFila, settled: Settled | null): Promise<Delivery> {
  if (settled === null) return 'ja-resolvido'
  for (const aviso of settled.avisos) world.notices.notify(aviso)
  const { outcome } = settled
  if (outcome.tipo === 'repor') return 'falhou'
  if (outcome.tipo !== 'fica') {
    await cleanUp(world, item)
    return 'enviado'
  }
  if (outcome.para !== undefined) return `parou-${outcome.para}`
  return outcome.transporte ? 'sem-resposta' : 'falhou'
}

/** Only these can be the last task of a visit that was concluded or cancelled. */
async function cleanUp(world: World, item: ItemFila): Promise<void> {
  if (!esperaTudo(item) && item.acao !== 'fila.descartar') return
  for (const monitoramento_id of await cleanReady(world.store)) {
    world.notices.notify({ tipo: 'monitoramento-limpo', monitoramento_id })
  }
}

async function bytesOf(world: World, item: ItemFila): Promise<ArrayBuffer | null | 'sem-bytes'> {
  const { arquivo } = item
  if (arquivo === null) return null
  const blob = await world.store.transaction('r', ['blobs'], (t) => t.blobs.get(arquivo.uuid))
  if (blob === undefined) return 'sem-bytes'
  const bytes = blob.iv === undefined ? blob.bytes : await world.cofre?.abrir(blob)
  return bytes?.byteLength === arquivo.tamanho ? bytes : 'sem-bytes'
}

function progress(world: World, item: ItemFila): (enviado: number, total: number) => void {
  const { op_id } = item
  let batido = world.clock.now()
  return (enviado, total) => {
    world.notices.notify({ tipo: 'progresso', op_id, enviado, total })
    if (Math.abs(world.clock.now() - batido) < BATE_A_CADA) return
    batido = world.clock.now()
    // A beat that fails costs at most a needless steal.
    beat(world, [op_id]).catch(() => {})
  }
}
