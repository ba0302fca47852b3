/**
 * One task of the queue, as it is kept on the device.
 *
 * The specification lists every field of a task flat on the item. Here the identifiers stay flat (`monitoramento_id`,
 * `instalacao_id`, `patrimonio_id`, `uuid`) because order and screens need them, and what the task itself says
 * (`estado`, `condicao`, `observacoes`, `inicio`, `responsavel_nome` …) stands in `dados`: it is the part that is frozen
 * at the first attempt and that the server fingerprints.
 */

import type { Acao } from '#contract/campo/tarefas.ts'

/**
 * What stops an item. "Being sent now" is not a state: a state written before sending would have to be repaired after
 * every crash; the heartbeat names what is in flight instead.
 */
export type EstadoDoItem = 'pendente' | 'sem_sessao' | 'versao_antiga' | 'revisar'

/** Plain JSON: it is stored, fingerprinted and sent. */
export type Dados = Readonly<Record<string, unknown>>

/** The file that travels with a task. Its bytes are in `blobs` under the same uuid, so that scans never read them. */
export interface ArquivoDoItem {
  readonly uuid: string
  readonly sha256: string
  readonly tamanho: number
  readonly mime: string
  readonly nome: string
}

/** How the last attempt ended. */
export interface UltimaTentativa {
  readonly em: number
  readonly http?: number
  readonly codigo?: string
}

export interface ItemFila {
  // The specification's own bookkeeping. Times are the device's clock, in milliseconds.
  readonly _id: number
  readonly _error: string | null
  readonly _tentativas: number
  readonly _enfilerado_em: number

  readonly acao: Acao
  /** Of `monitoramento.estado`, the change itself; of `multimidia.remover`, the task that sent the file; else `remover` or null. */
  readonly subAcao: string | null
  readonly monitoramento_id: number
  /** Always the uuid of the visit's entry, also when the server has given it a number: order per entity hangs on it. */
  readonly instalacao_id: string | null
  readonly patrimonio_id: string | null
  /** Of the file or of the batch. */
  readonly uuid: string | null
  readonly dados: Dados
  readonly arquivo: ArquivoDoItem | null

  /** UUIDv7 made on the device: the server's `Idempotency-Key`. */
  readonly op_id: string
  /** Capture order on this device, 1, 2, 3 … without holes; never the clock. */
  readonly seq: number
  readonly _usuario_id: number
  readonly _dispositivo_id: string
  readonly _entidade: string
  readonly _depende_de: readonly string[]
  readonly _estado: EstadoDoItem
  /** Once true, `dados` and `arquivo` never change: the server may already hold them under this op_id. */
  readonly _tentado: boolean
  readonly _ciclo: number
  readonly _ultimo: UltimaTentativa | null
  /** UTC, ISO 8601. */
  readonly capturado_em: string
  /** Like `-03:00`. */
  readonly fuso: string
  /** Server's clock minus the device's, when it was known at capture. */
  readonly desvio_ms: number | null
  /** Server version of each edited field when it was loaded. */
  readonly base: Readonly<Record<string, number>> | null
  /** How many times something that this finish names was missing on the server and was put back. */
  readonly _reposicoes: number
  /** What a row that this task creates shows until the server answers; never sent. */
  readonly _mostra: Dados | null
  readonly _app: string
  readonly _esquema: number
}

export const ESQUEMA = 1

export type NovoItem = Omit<ItemFila, '_id'>

/** The server's last word was a refusal of the content: it holds nothing of this operation. */
export function recusadaPeloServidor({ _ultimo }: Pick<ItemFila, '_ultimo'>): boolean {
  const { http = 0, codigo = '' } = _ultimo ?? {}
  const doTransporte = http === 401 || http === 408 || http === 423 || http === 426 || http === 429
  return http >= 400 && http < 500 && !doTransporte && codigo !== 'ERR_CHAVE_REUTILIZADA'
}
