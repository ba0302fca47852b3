// What is known of an asset before it is put in a transfer.
import { z } from 'zod'
import { Nomeado } from '#contract/administracao/pessoas.ts'
import { CondicaoDoPatrimonio, EstadoDoPatrimonio } from '#contract/administracao/vocabularios.ts'

/** An asset that may be put in a transfer now, or why it may not. */
export const BemATransferir = z.object({
  id: z.number().int(),
  referencia_id: z.string().nullable(),
  tombamento: z.string().nullable(),
  descricao: z.string(),
  classe: z.string(),
  estado: EstadoDoPatrimonio.nullable(),
  condicao: CondicaoDoPatrimonio.nullable(),
  local: Nomeado,
  instalacao: z.string().nullable(),
  responsavel: z.string().nullable(),
  /** How many parts go along. */
  partes: z.number().int(),
  impedimento: z.string().nullable(),
})
export type BemATransferir = z.infer<typeof BemATransferir>
