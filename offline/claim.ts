/** Takes the next item to send: from here on its payload is frozen. */
import { writeMeta } from './meta.ts'
import type { Escolha } from './pick.ts'
import type { CaptureWorld, Tables } from './ports.ts'
import type { ItemFila } from './queue-item.ts'
import type { QueueMemory } from './queue-memory.ts'
import { pausaDe, QUEUE_TABLES } from './queue-store.ts'

/** Picks and marks in one transaction. Null when nothing may go now. */
export async function claim(
  world: CaptureWorld,
  escolha: Escolha,
  memory: QueueMemory,
): Promise<ItemFila | null> {
  return remembering(memory, () =>
    world.store.transaction('rw', QUEUE_TABLES, (t) => claimIn(t, world, escolha, memory)),
  )
}

/** The same inside a transaction that settles something too. */
export async function claimIn(
  t: Pick<Tables, 'fila' | 'meta'>,
  world: CaptureWorld,
  escolha: Escolha,
  memory: QueueMemory,
): Promise<ItemFila | null> {
  if ((await pausaDe(t, world.identidade.app)) !== null) return null
  const item = await memory.pick(t, world, escolha)
  if (item === null) return null
  const op_ids = [...(escolha.menos ?? []), item.op_id]
  await writeMeta(t, 'batimento', { em: world.clock.now(), op_ids })
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
