/** Everything the engine takes from the world. The browser, the tests and the simulator each give their own. */
import type { Notice } from './notices.ts'
import type { ItemFila } from './queue-item.ts'
import type { BlobRow, Historico, Linha, Meta, Rascunho } from './rows.ts'

export interface Clock {
  /** The device's wall clock in milliseconds. It may jump; nothing here trusts it for order. */
  now(): number
  sleep(ms: number): Promise<void>
  /** The device's zone now, like `-03:00`. */
  fuso(): string
}

export interface Table<Row, Key> {
  get(key: Key): Promise<Row | undefined>
  put(row: Row): Promise<void>
  putAll(rows: readonly Row[]): Promise<void>
  delete(key: Key): Promise<void>
  deleteAll(keys: readonly Key[]): Promise<void>
  /** In key order. */
  all(): Promise<Row[]>
  /** Rows whose indexed field equals the value, in key order. */
  by(campo: string, valor: string | number): Promise<Row[]>
}

/** A table that numbers its rows: 1, 2, 3 … */
export interface AutoTable<Row extends { readonly _id: number }> extends Table<Row, number> {
  add(row: Omit<Row, '_id'>): Promise<number>
}

export interface Tables {
  readonly fila: AutoTable<ItemFila>
  readonly historico: AutoTable<Historico>
  readonly blobs: Table<BlobRow, string>
  readonly monitoramentos: Table<Linha, number | string>
  readonly instalacoes: Table<Linha, number | string>
  readonly patrimonios: Table<Linha, number | string>
  readonly arquivos: Table<Linha, number | string>
  readonly meta: Table<Meta, string>
  readonly rascunhos: Table<Rascunho, string>
}

export type TableName = keyof Tables

export interface Store {
  /**
   * Atomic, isolated, durable when it resolves (`durability: 'strict'`). `fn` awaits nothing but the tables it is given:
   * any other await would let IndexedDB commit half-way.
   */
  transaction<Name extends TableName, Result>(
    mode: 'r' | 'rw',
    tables: readonly Name[],
    fn: (tables: Pick<Tables, Name>) => Promise<Result>,
  ): Promise<Result>
}

/** The server's proof that it holds the operation. */
export interface Recibo {
  readonly op_id: string
  readonly [campo: string]: unknown
}

export type Answer =
  | {
      readonly tipo: 'resposta'
      readonly http: number
      readonly codigo: string
      readonly mensagem: string
      readonly dados: unknown
      readonly erros?: Readonly<Record<string, readonly string[]>>
      readonly recibo?: Recibo
      readonly retry_after_s?: number
    }
  /** No network, timeout, or anything that is not the server's JSON (a captive portal's page): a transport failure. */
  | { readonly tipo: 'sem-resposta'; readonly motivo: string; readonly retry_after_s?: number }

export interface Transport {
  /** Never rejects for what the network or the server do. */
  send(
    item: ItemFila,
    bytes: ArrayBuffer | null,
    onProgress?: (enviado: number, total: number) => void,
  ): Promise<Answer>
  /**
   * Several tasks without a file in one request, each applied alone and in this order. One answer for each of the
   * first ones, at least of one: what has none was not judged. Never rejects either.
   */
  sendTogether(items: readonly ItemFila[]): Promise<readonly [Answer, ...Answer[]]>
}

export interface Probe {
  /** True only when the server itself answered. */
  online(): Promise<boolean>
}

export interface LockHeld {
  /** Another tab stole the lock: what is still running here must not touch the queue any more. */
  lost(): boolean
}

export interface Lock {
  /**
   * Runs `fn` alone on this device. Resolves to `'ocupado'` when the lock could not be had in about 90 s.
   * `steal` takes it from whoever has it; the holder then sees `lost()`.
   */
  run<Result>(
    fn: (held: LockHeld) => Promise<Result>,
    options: { readonly steal: boolean },
  ): Promise<Result | 'ocupado'>
}

export interface Notices {
  notify(notice: Notice): void
}

export interface Ids {
  /** A UUIDv7. */
  opId(): string
}

export interface Hash {
  /** Lower-case hexadecimal. */
  sha256(bytes: ArrayBuffer): Promise<string>
}

/** Bytes as they lie on the device: AES-GCM with this nonce. */
export interface BytesSelados {
  readonly bytes: ArrayBuffer
  readonly iv: ArrayBuffer
}

/** Seals bytes at rest, before the transaction that keeps them: ciphering inside it would end it. */
export interface Cofre {
  /** Null while the device has no key: nothing lost comes before nothing read. */
  selar(uuid: string, bytes: ArrayBuffer): Promise<BytesSelados | null>
  /** The clear bytes of a sealed row; null when the key at hand does not open them. */
  abrir(linha: BlobRow): Promise<ArrayBuffer | null>
}

/** Who is capturing, on what. */
export interface Identidade {
  readonly usuario_id: number
  readonly dispositivo_id: string
  readonly app: string
}

/** What capturing a task needs. */
export interface CaptureWorld {
  readonly clock: Clock
  readonly store: Store
  readonly ids: Ids
  readonly identidade: Identidade
  /** Without one, bytes are kept as they come. */
  readonly cofre?: Cofre
}

/** What sending needs besides. */
export interface World extends CaptureWorld {
  readonly transport: Transport
  readonly probe: Probe
  readonly lock: Lock
  readonly notices: Notices
  /** In [0, 1). */
  readonly random: () => number
}
