// By what a list of entries is narrowed.
import { z } from 'zod'
import { chavesDe } from '#contract/casa/chaves.ts'
import { listaDe } from '#contract/casa/envelope.ts'
import { SituacaoDaEntrada, TipoDeEntrada } from './entrada.ts'

const id = z.coerce.number().int().positive()

/** What waits for who asks. */
export const FILAS_DE_ENTRADA = { para_mim: 'Para eu conferir, examinar ou aceitar' } as const

export const FiltroDeEntradas = z.object({
  /** Protocol, number or key of the document, or name of the supplier. */
  texto: z.string().max(100).optional(),
  fila: z.enum(chavesDe(FILAS_DE_ENTRADA)).optional(),
  tipo: listaDe(TipoDeEntrada).optional(),
  situacao: listaDe(SituacaoDaEntrada).optional(),
  /** This place, or any below it. */
  deposito_id: id.optional(),
  fornecedor_id: id.optional(),
  material_id: id.optional(),
  /** With a line of this group of materials, or of one beneath it. */
  grupo_id: id.optional(),
  empenho: z.string().max(40).optional(),
  processo: z.string().max(80).optional(),
  fonte_recurso: z.string().max(80).optional(),
  com_recusa: z.stringbool().optional(),
  /** Received, and not accepted yet. */
  pendente: z.stringbool().optional(),
  /** In reais, of the document. */
  valor_de: z.coerce.number().min(0).max(1e12).optional(),
  valor_ate: z.coerce.number().min(0).max(1e12).optional(),
  /** Registered. */
  de: z.iso.date().optional(),
  ate: z.iso.date().optional(),
  /** Received at the dock. */
  recebida_de: z.iso.date().optional(),
  recebida_ate: z.iso.date().optional(),
})
