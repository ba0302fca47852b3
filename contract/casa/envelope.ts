// The envelope of every answer, and the shape of every list (specification, section 3).
import { z } from 'zod'
import { Codigo } from './erros.ts'

/** Proof that an operation of the device's queue was committed; the queue deletes an item only against it. */
export const Recibo = z.object({ op_id: z.uuid(), recebido_em: z.iso.datetime() })
export type Recibo = z.infer<typeof Recibo>

/** Messages by field; a nested field is written with dots, e.g. `manifesto.ops`. */
export const Erros = z.record(z.string(), z.array(z.string()))
export type Erros = z.infer<typeof Erros>

export const Envelope = z.object({
  codigo: Codigo,
  mensagem: z.string(),
  dados: z.unknown(),
  erros: Erros.optional(),
  recibo: Recibo.optional(),
})
export interface Envelope<T = unknown> {
  codigo: Codigo
  mensagem: string
  dados: T
  erros?: Erros
  recibo?: Recibo
}

/** Of an operation that came inside another request: what a request of its own would have been answered. */
export const RespostaDaOperacao = z.object({
  op_id: z.uuid(),
  http: z.number().int(),
  /** Seconds, as `Retry-After`. */
  espera_s: z.number().int().nullable(),
  envelope: Envelope,
})
export type RespostaDaOperacao = z.infer<typeof RespostaDaOperacao>

/** Query of a list: `page`/`perPage` as the specification has them, `cursor` beside them for keyset paging. */
export const Pagina = z.object({
  page: z.coerce.number().int().min(1).default(1),
  /** 0 asks for how many there are, and for none of them. */
  perPage: z.coerce.number().int().min(0).max(100).default(25),
  cursor: z.string().max(500).optional(),
  order: z.string().max(60).optional(),
  sort: z.enum(['asc', 'desc']).optional(),
})

export function pagina<S extends z.ZodType>(item: S) {
  return z.object({
    data: z.array(item),
    page: z.number().int(),
    perPage: z.number().int(),
    total: z.number().int().optional(),
    total_aproximado: z.boolean().optional(),
    proximo: z.string().nullable().optional(),
  })
}

/** A page of a list that adds up a field of its rows when asked (`somar`). */
export function paginaComSoma<S extends z.ZodType>(item: S) {
  return pagina(item).extend({
    /**
     * Of the field that was asked for, over every row and not those of the page alone. Null: there are more rows than are
     * added up, or the person sees the value of none.
     */
    soma_centavos: z.number().int().nullable().optional(),
  })
}

/** A page of a list that tells the mean of a field of its rows when asked (`mediar`). */
export function paginaComMedia<S extends z.ZodType>(item: S) {
  return pagina(item).extend({
    /** Over every row that has the field. Null: there are more rows than are read for it, or none has it. */
    media: z.number().nullable().optional(),
  })
}

/** A query value that holds several: `?estado=bom,ruim` (the specification serialises arrays so). */
export function listaDe<S extends z.ZodType<unknown, string>>(item: S) {
  return z
    .union([z.string(), z.array(z.string())])
    .transform((value) => (Array.isArray(value) ? value : value.split(',')).filter((part) => part !== ''))
    .pipe(z.array(item))
}

/** What the signed-in person may do with a record, computed by the policy that guards the endpoint. */
export const AcaoDoRegistro = z.object({
  chave: z.string(),
  permitido: z.boolean(),
  motivo: z.string().optional(),
  /** No profile of the person gives it here, whatever becomes of the record: screens do not show it. */
  alheia: z.literal(true).optional(),
})
export type AcaoDoRegistro = z.infer<typeof AcaoDoRegistro>

/** A server id (positive integer) or the uuid that a device gave the row; paths accept either. */
export const Referencia = z.union([z.uuid(), z.coerce.number().int().positive()])
export type Referencia = z.infer<typeof Referencia>

export const Nada = z.null()

/** What a bulk act answers of each record: the ones that failed say why, and the others are done. */
export const ResultadoDoLote = z.object({
  resultados: z.array(
    z.object({
      id: z.number().int(),
      nome: z.string(),
      feito: z.boolean(),
      mensagem: z.string(),
      /** The records that were chosen, where what is done is of something else: the assets whose term it is. */
      pedidos: z.array(z.number().int()).optional(),
      /** What it changed, as it was, of what an act puts back exactly so: a situation, an id, null for none. */
      antes: z.string().nullable().optional(),
    }),
  ),
})
export type ResultadoDoLote = z.infer<typeof ResultadoDoLote>
