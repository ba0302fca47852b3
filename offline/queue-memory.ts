/**
 * What one drain knows of the queue, so that it is not read whole in every transaction. Nothing is decided on it alone:
 * the row that was picked is read again from the store, in the transaction that claims it.
 */
import { readMeta } from './meta.ts'
import { type Escolha, proximo } from './pick.ts'
import type { CaptureWorld, Tables } from './ports.ts'
import type { ItemFila } from './queue-item.ts'
import { readQueue } from './queue-store.ts'

type QueueTables = Pick<Tables, 'fila' | 'meta'>

/** Other tabs change schedules without leaving a mark; after this many reads the queue is read whole again. */
const LEITURAS = 200

export class QueueMemory {
  private itens: ItemFila[] | null = null
  private marca = ''
  private leituras = 0

  /** The item to send next, as the store has it now; null when, to the best of this memory, none can go. */
  async pick(t: QueueTables, world: CaptureWorld, escolha: Escolha): Promise<ItemFila | null> {
    await this.refresh(t, world)
    const lembrado = this.guess(world, escolha)
    if (lembrado === null) return null
    const atual = await t.fila.get(lembrado._id)
    if (atual !== undefined && same(atual, lembrado)) return atual
    this.forget()
    await this.refresh(t, world)
    return this.guess(world, escolha)
  }

  /** Whether it is worth opening a transaction to claim. */
  guess(world: CaptureWorld, escolha: Escolha): ItemFila | null {
    const { usuario_id } = world.identidade
    const meus = (this.itens ?? []).filter((item) => item._usuario_id === usuario_id)
    return proximo(meus, world.clock.now(), escolha)
  }

  /** Inside the transaction that wrote it; call `forget` if that transaction fails. */
  wrote(item: ItemFila): void {
    this.itens = this.itens?.map((cada) => (cada._id === item._id ? item : cada)) ?? null
  }

  left({ _id }: ItemFila): void {
    this.itens = this.itens?.filter((cada) => cada._id !== _id) ?? null
  }

  forget(): void {
    this.itens = null
  }

  get known(): boolean {
    return this.itens !== null
  }

  /** Everything that adds a row to the queue gives out a number or counts a task put back. */
  private async refresh(t: QueueTables, world: CaptureWorld): Promise<void> {
    this.leituras += 1
    const marca = `${await readMeta(t, 'seq')} ${await readMeta(t, 'repostos')}`
    if (this.itens !== null && marca === this.marca && this.leituras < LEITURAS) return
    this.itens = await readQueue(t, world)
    this.marca = marca
    this.leituras = 0
  }
}

function same(a: ItemFila, b: ItemFila): boolean {
  return (
    a.op_id === b.op_id &&
    a._estado === b._estado &&
    a._tentado === b._tentado &&
    a._tentativas === b._tentativas &&
    a._enfilerado_em === b._enfilerado_em
  )
}
