// What every document freezes, whatever its type.
import { z } from 'zod'
import { TipoDeDocumento } from '#contract/papeis/documentos.ts'

export const Congelado = z.strictObject({
  formato: z.literal(1),
  tipo: TipoDeDocumento,
  titulo: z.string(),
  numero: z.string(),
  orgao: z.strictObject({ nome: z.string(), sigla: z.string() }),
  emitido_em: z.iso.datetime(),
  emitido_por: z.string(),
  /** Zone of the órgão, in which the times are printed. */
  fuso: z.string(),
  codigo_verificacao: z.string(),
  endereco_de_verificacao: z.string(),
  local: z.strictObject({
    id: z.number().int(),
    uuid: z.string(),
    codigo: z.string(),
    nome: z.string(),
    tipo: z.string(),
    inep: z.string().nullable(),
    municipio: z.string().nullable(),
  }),
  /** As the type's own schema says. */
  conteudo: z.unknown(),
})
export type Congelado = z.infer<typeof Congelado>
