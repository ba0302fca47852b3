// An inventory as who counts the assets of their own school meets it.
import type { Queryable } from '#server/casa/db/database.ts'
import { type InventarioLido, inventarioPorId, travarInventario } from './queries.ts'

/** Held until the end: it is neither closed nor called off meanwhile. */
export async function inventarioAContar(tx: Queryable, id: number): Promise<InventarioLido | undefined> {
  await travarInventario(tx, id)
  return inventarioPorId(tx, id)
}
