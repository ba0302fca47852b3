import type { ReservaDeArquivo } from '#contract/papeis/multimidias.ts'

export type Reserva = Omit<ReservaDeArquivo, 'monitoramento_id'>

export interface Registro {
  /** As the visit knows it now, when it was reserved under another name. */
  model_id?: string
  enviado_em: Date
  capturado_em: Date | null
  assinatura: object | null
}
