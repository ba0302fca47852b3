// Where an asset stands in its life; what leads from one to another is in `ciclo-do-bem.ts`.
import { z } from 'zod'

export const SituacaoDoPatrimonio = z.enum([
  'a_tombar',
  'ativo',
  'em_transferencia',
  'emprestado',
  'cedido',
  'em_manutencao',
  'nao_localizado',
  'em_apuracao',
  'em_desfazimento',
  'baixado',
  'estornado',
])
export type SituacaoDoPatrimonio = z.infer<typeof SituacaoDoPatrimonio>
