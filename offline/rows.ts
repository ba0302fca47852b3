/** What the local tables hold besides the queue. */

import type { Amostra } from './clock-offset.ts'
import type { ItemFila } from './queue-item.ts'

/**
 * A row of monitoramentos, instalacoes, patrimonios or arquivos: the server's fields as the screens read them, with the
 * pending tasks already applied. While tasks are pending, `_base` keeps the server's own row beneath them.
 */
export interface Linha {
  /** The server's number; before the server knows the row, its uuid. */
  readonly id: number | string
  readonly uuid?: string
  readonly monitoramento_id?: number
  /** The server's row without the pending tasks; null when the server does not know it yet; absent when nothing is pending. */
  readonly _base?: Linha | null
  /** op_id of the task that created the row here. */
  readonly _criado_por?: string
  /** How many tasks of this row the server has not acknowledged; absent when none. */
  readonly _pendentes?: number
  /** Count of receipts when this row last came from one; see `readMark`. */
  readonly _recibo?: number
  readonly [campo: string]: unknown
}

/** Bytes are written once and read by key only: WebKit fails on Blobs and on reading them through an index. */
export interface BlobRow {
  readonly uuid: string
  readonly monitoramento_id: number
  /** Sealed when there is an `iv`. */
  readonly bytes: ArrayBuffer
  readonly iv?: ArrayBuffer
  readonly mime: string
  readonly nome: string
  /** Of the clear bytes, like `sha256`. */
  readonly tamanho: number
  readonly sha256: string
}

/** A finished task. `item` stays until the visit's finish is acknowledged, so that it can be sent again if the server lost it. */
export interface Historico {
  readonly _id: number
  readonly op_id: string
  readonly seq: number
  readonly em: number
  readonly acao: string
  readonly monitoramento_id: number
  readonly entidade: string
  /** It removed a file. */
  readonly remove: boolean
  readonly fim: 'recibo' | 'invalido' | 'descartado' | 'cancelado'
  /** Value of the receipt counter, see `readMark`. */
  readonly recibo: number
  readonly item: ItemFila | null
}

/** What the screen of readings remembers of a visit, kept as a draft is: the room and the codes read, nothing half typed. */
export const LEITURAS_LEMBRADAS = 'escanear:'

/** A form that was left half typed, and not what a screen remembers. */
export const foiDigitado = ({ chave }: Pick<Rascunho, 'chave'>): boolean =>
  !chave.startsWith(LEITURAS_LEMBRADAS)

/**
 * What was typed in a form of the field and not saved yet. It outlives the tab, is never sent, and leaves in the
 * transaction that keeps what it became.
 */
export interface Rascunho {
  /** The form and what it is about: `instalacao:<uuid>`. */
  readonly chave: string
  readonly monitoramento_id: number
  /** Of the last keystroke, by the device's clock. */
  readonly em: number
  /** Only the fields that were changed. */
  readonly campos: Readonly<Record<string, unknown>>
}

/** Named single values; the browser keeps others of its own beside these. */
export interface Meta {
  readonly chave: string
  readonly valor: unknown
}

export interface Batimento {
  readonly em: number
  readonly op_ids: readonly string[]
}

export interface MetaValores {
  readonly seq: number
  /** Receipts applied so far on this device. */
  readonly recibos: number
  readonly batimento: Batimento
  readonly sessao_pausada: boolean
  /** The version that the server refused. */
  readonly versao_recusada: string
  /** Visits to remove from the device once nothing of them is pending. */
  readonly limpar: readonly number[]
  /** `_id` of the last row of the history whose missing effect the server has been told of; see contact.ts. */
  readonly sem_efeito_ate: number
  /** How many acknowledged tasks went back into the queue: a running drain notices that it knows too little. */
  readonly repostos: number
  readonly desvio: readonly Amostra[]
}
