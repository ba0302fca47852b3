/** Takes the next item to send: from here on its payload is frozen. */
import { writeMeta } from './meta.ts'
import type { Escolha } from './pick.ts'
import type { CaptureWorld, Tables } from './ports.ts'
import type { ItemFila } from './queue-item.ts'
import type { QueueMemory } from './queue-memory.ts'
import { pausaDe, QUEUE_TABLES } from './queue-store.ts'
import { vaiJunto } from './tasks.ts'

export interface Claim {
  readonly escolha: Escolha
  readonly memory: QueueMemory
  /** How many may go together. */
  readonly most: number
}

/** Picks and marks in one transaction, those that may go now. */
export async function claim(world: CaptureWorld, wanted: Claim): Promise<ItemFila[]> {
  return remembering(wanted.memory, () =>
    world.store.transaction('rw', QUEUE_TABLES, (t) => claimIn(t, world, wanted)),
  )
}

/**
 * The same inside a transaction that settles something too. By the rules of picking, those that go together are of
 * different entities and wait for nothing in the queue: what becomes of one says nothing of another.
 */
export async function claimIn(
  t: Pick<Tables, 'fila' | 'meta'>,
  world: CaptureWorld,
  { escolha, memory, most }: Claim,
): Promise<ItemFila[]> {
  if ((await pausaDe(t, world.identidade.app)) !== null) return []
  const menos = new Set(escolha.menos)
  const itens: ItemFila[] = []
  while (itens.length < most) {
    const item = await memory.pick(t, world, { ...escolha, menos })
    if (item === null) break
    if (itens.length > 0 && !vaiJunto(item)) break
    menos.add(item.op_id)
    itens.push(await marked(t, item, memory))
    if (!vaiJunto(item)) break
  }
  if (itens.length > 0) await writeMeta(t, 'batimento', { em: world.clock.now(), op_ids: [...menos] })
  return itens
}

async function marked(t: Pick<Tables, 'fila'>, item: ItemFila, memory: QueueMemory): Promise<ItemFila> {
  if (item._tentado) return item
  const marcado = { ...item, _tentado: true }
  await t.fila.put(marcado)
  memory.wrote(marcado)
  return marcado
}

/** What an aborted transaction wrote into the memory never happened. */
export async function remembering<Result>(memory: QueueMemory, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    memory.forget()
    throw error
  }
}
