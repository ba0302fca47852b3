/**
 * After the server was restored from an older copy: what it had acknowledged and no longer holds is delivered again.
 * A finish finds out by itself, by its manifest; a device that captures in a visit that somebody else finishes has to ask.
 */
import type { CaptureWorld, Store } from './ports.ts'
import { requeue, whole } from './put-back.ts'
import type { Historico } from './rows.ts'
import { SETTLE_TABLES } from './settle.ts'

/** op_ids that the server acknowledged and that this device still keeps whole: ask `operacoes.consultar` for them. */
export async function keptOps(store: Store): Promise<string[]> {
  return store.transaction('r', ['historico'], async (t) => {
    const feitos = await t.historico.all()
    return feitos.flatMap((feito) => (feito.fim === 'recibo' && feito.item !== null ? feito.op_id : []))
  })
}

/** Puts back what was asked for and is not among `recebidas`. How many tasks. */
export async function redeliver(
  world: CaptureWorld,
  perguntadas: readonly string[],
  recebidas: readonly string[],
): Promise<number> {
  const tem = new Set(recebidas)
  const faltam = new Set(perguntadas.filter((op_id) => !tem.has(op_id)))
  if (faltam.size === 0) return 0
  return world.store.transaction('rw', SETTLE_TABLES, async (t) => {
    const agora = world.clock.now()
    const repor: Historico[] = []
    for (const feito of await t.historico.all())
      if (faltam.has(feito.op_id) && (await whole(t, feito))) repor.push(feito)
    const visitas = new Set(repor.map((feito) => feito.monitoramento_id))
    for (const id of visitas) {
      const daVisita = repor.filter((feito) => feito.monitoramento_id === id)
      await requeue(t, id, daVisita, agora)
    }
    return repor.length
  })
}
