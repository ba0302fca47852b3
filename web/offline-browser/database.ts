/** One database for each person who signs in on the device, `zelo-{usuario_id}`: the queue, the bytes and the visits. */
import { Dexie, type Table } from 'dexie'
import type { CodigoDaRegional } from '#contract/campo/patrimonios.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import type { BlobRow, Historico, Linha, Meta, Rascunho } from '#offline/rows.ts'
import { databaseName } from './database-name.ts'
import { quotaErrors } from './quota-middleware.ts'
import { sealing } from './sealing-middleware.ts'
import type { Pacote } from './types.ts'
import { Vault } from './vault.ts'

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
  rascunhos: Table<Rascunho, string>
  codigos: Table<CodigoRow, [number, string]>
  pacotes: Table<PacoteRow, number>
  /** Closed until somebody brings the key; every row passes through it. */
  cofre: Vault
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
  /** A row that the key at hand does not open. */
  aoFalhar?: (tabela: string, chave: unknown) => void
}

/** The schema and its versions, without opening anything. */
export function defineDatabase(usuario_id: number, events: DatabaseEvents = {}): ZeloDatabase {
  // as: Dexie adds the tables that `stores` names, and the vault comes below
  const db = new Dexie(databaseName(usuario_id), { chromeTransactionDurability: 'strict' }) as ZeloDatabase
  db.version(1).stores(STORES)
  // The same tables, sealed: a tab of version 1 could not read them, and closes when it hears of version 2.
  db.version(2).stores(STORES)
  db.version(3).stores({ rascunhos: '&chave, monitoramento_id' })
  db.cofre = new Vault()
  db.use(quotaErrors)
  db.use(sealing(db.cofre, (tabela, chave) => events.aoFalhar?.(tabela, chave)))
  db.on('versionchange', () => {
    db.close()
    events.aoSubstituir?.()
    // Dexie's own handler would let the next operation open it again, under a schema that this code does not know.
    return false
  })
  // The browser itself closed the connection (storage pressure, a crash of its storage process): what is written stays.
  db.on('close', () => {
    setTimeout(() => {
      if (!db.hasBeenClosed()) db.open().catch(console.error)
    })
  })
  return db
}

export async function openDatabase(usuario_id: number, events: DatabaseEvents = {}): Promise<ZeloDatabase> {
  return (await defineDatabase(usuario_id, events).open()) as ZeloDatabase // as: `open` answers the same object
}
