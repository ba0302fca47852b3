/** One database for each person who signs in on the device, `zelo-{usuario_id}`: the queue, the bytes and the visits. */
import { Dexie, type Table } from 'dexie'
import type { CodigoDaRegional } from '#contract/patrimonios.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import type { BlobRow, Historico, Linha, Meta } from '#offline/rows.ts'
import type { Pacote } from './types.ts'

export type CodigoRow = CodigoDaRegional & { monitoramento_id: number }
export type PacoteRow = Pacote & { monitoramento_id: number }

export interface ZeloDatabase extends Dexie {
  fila: Table<ItemFila, number>
  historico: Table<Historico, number>
  blobs: Table<BlobRow, string>
  monitoramentos: Table<Linha, number | string>
  instalacoes: Table<Linha, number | string>
  patrimonios: Table<Linha, number | string>
  arquivos: Table<Linha, number | string>
  meta: Table<Meta, string>
  codigos: Table<CodigoRow, [number, string]>
  pacotes: Table<PacoteRow, number>
}

const STORES = {
  monitoramentos: 'id',
  instalacoes: 'id, uuid, monitoramento_id',
  patrimonios: 'id, uuid, monitoramento_id, referencia_id, patrimonio.referencia_id',
  arquivos: '&uuid, monitoramento_id, [monitoramento_id+tipo], model_id',
  fila: '++_id, &op_id, _enfilerado_em, _estado, _entidade, monitoramento_id',
  historico: '++_id, op_id, em, monitoramento_id',
  blobs: '&uuid, monitoramento_id',
  meta: '&chave',
  codigos: '[monitoramento_id+referencia_id], monitoramento_id',
  pacotes: '&monitoramento_id',
}

export interface DatabaseEvents {
  /** A newer version of the app needs the database: this tab must be reloaded. */
  aoSubstituir?: () => void
}

export function databaseName(usuario_id: number): string {
  return `zelo-${usuario_id}`
}

export async function openDatabase(usuario_id: number, events: DatabaseEvents = {}): Promise<ZeloDatabase> {
  // as: Dexie adds the tables that `stores` names
  const db = new Dexie(databaseName(usuario_id), { chromeTransactionDurability: 'strict' }) as ZeloDatabase
  db.version(1).stores(STORES)
  db.on('versionchange', () => {
    db.close()
    events.aoSubstituir?.()
  })
  // The browser itself closed the connection (storage pressure, a crash of its storage process): what is written stays.
  db.on('close', () => {
    db.open().catch(() => events.aoSubstituir?.())
  })
  await db.open()
  return db
}
