/** A device over fake-indexeddb: the real store and core, without a network. */
import { v7 } from 'uuid'
import type { Answer, World } from '#offline/ports.ts'
import { Processor } from '#offline/processor.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import { transportOver } from '#offline/testing/transport.ts'
import { ChangeFeed } from '../change-feed.ts'
import { type DatabaseEvents, openDatabase, type ZeloDatabase } from '../database.ts'
import { DexieStore } from '../dexie-store.ts'
import { Drafts } from '../drafts.ts'
import { preparar } from '../prepare.ts'
import { VisitCaches } from '../visit-caches.ts'
import { createVisita } from '../visita.ts'
import { apiFalsa, VISITA, visitaCompleta } from './visit.ts'

let usuarios = 1000

export function recebido(item: ItemFila, dados: unknown = null): Answer {
  const recibo = { op_id: item.op_id, recebido_em: '2025-04-10T12:00:00Z' }
  return { tipo: 'resposta', http: 200, codigo: 'SUCESSO', mensagem: '', dados, recibo }
}

/** Each device is another person's, so that tests share nothing. */
export async function aparelho(completo = visitaCompleta(), events: DatabaseEvents = {}) {
  const usuario_id = ++usuarios
  const device = naMesa(await openDatabase(usuario_id, events), usuario_id, completo)
  await preparar(device.prepareWorld, VISITA)
  return device
}

/** Everything that works on one database, whatever is in it. */
export function naMesa(db: ZeloDatabase, usuario_id: number, completo = visitaCompleta()) {
  const feed = new ChangeFeed(`teste-${usuario_id}`)
  const store = new DexieStore(db, feed)
  const caches = new VisitCaches(db, feed)
  const estado = {
    ms: Date.UTC(2025, 3, 10, 11),
    enviados: [] as ItemFila[],
    /** As they left the device. */
    bytes: [] as (ArrayBuffer | null)[],
    responder: (item: ItemFila): Answer => recebido(item),
  }
  const world: World = {
    cofre: db.cofre,
    clock: { now: () => ++estado.ms, sleep: async () => undefined, fuso: () => '-03:00' },
    store,
    ids: { opId: () => v7() },
    identidade: { usuario_id, dispositivo_id: v7(), app: '1.0.0' },
    transport: transportOver(async (item, bytes) => {
      estado.enviados.push(item)
      estado.bytes.push(bytes)
      return estado.responder(item)
    }),
    probe: { online: async () => true },
    lock: { run: (fn) => fn({ lost: () => false }) },
    notices: { notify: () => undefined },
    random: () => 0.5,
  }
  const drafts = new Drafts(db, store, caches.rascunhos)
  const engine = { db, world, drafts, captured: () => undefined }
  const prepareWorld = { db, store, api: apiFalsa(() => completo) }
  const visita = createVisita(async () => engine, VISITA)
  return {
    db,
    feed,
    store,
    caches,
    drafts,
    world,
    estado,
    visita,
    processor: new Processor(world),
    prepareWorld,
  }
}
