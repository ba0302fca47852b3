// What the decision point asks of the field about the work of its devices. The roof answers it (server/field-rules.ts): the
// ground knows no area above it.
import type { Referencia } from '#contract/casa/envelope.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { UploadedFile } from './call.ts'
import type { OperationHeaders } from './operation-headers.ts'

/** Names a visit, or a file of one. */
export type AlvoDaEvidencia = { monitoramento: Referencia } | { arquivo: Referencia }

/** How a person stands to the visit that an operation brings evidence of. */
export interface Evidencia {
  monitoramento_id: number
  uuid: string
  agente: boolean
  /** Its school counts its own assets: the second permission of an operation (`ou`) is for this alone. */
  contagem: boolean
  /** Of the lease; null when the person never prepared the visit. */
  valido_ate: string | null
  /** An earlier lease had ended, and the next was not granted yet. */
  vencida_de: string | null
  vencida_ate: string | null
}

/** An operation that its author may no longer do alone, whole. */
export interface Guardada {
  op: OperationHeaders & { op_id: string }
  usuario_id: number
  monitoramento_id: number
  /** `feature.operation`. */
  operacao: string
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown>
  cabecalhos: Record<string, string>
  files: readonly UploadedFile[]
  /** The permission itself is gone, not only the assignment. */
  semPermissao: boolean
}

/** The moment of a capture, in the zone of its device. */
export interface CapturaVencida {
  usuario_id: number
  op_id: string | null
  em: Date
  dia: string
}

export interface FieldRules {
  /** Throws `ERR_APARELHO_RECUSADO`. A device nobody knows yet is as good as any. */
  exigirAparelhoAceito(db: Queryable, dispositivo_id: string | null): Promise<void>
  /** Whether the person ever prepared a visit: nobody else's evidence is looked at without the permission. */
  preparouVisita(db: Queryable, usuario_id: number): Promise<boolean>
  /** Undefined when there is no such visit or file. */
  evidenciaDe(db: Queryable, usuario_id: number, alvo: AlvoDaEvidencia): Promise<Evidencia | undefined>
  /** Whether the capture is of a time when the permission to work with no signal had ended. */
  depoisDaLease(evidencia: Evidencia, capturado_em: Date): boolean
  /** One row for each visit, person and day, however many tasks of that day arrive. */
  registrarLeaseVencida(tx: Queryable, evidencia: Evidencia, captura: CapturaVencida): Promise<void>
  /** Kept whole, to be applied or refused by a supervisor. */
  guardarEmQuarentena(tx: Queryable, guardada: Guardada): Promise<void>
}
