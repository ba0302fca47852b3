// RMA, the monthly account of a storeroom: what there was, what came and left, kind by kind, and what there is.
import { z } from 'zod'
import { TipoDeMovimento } from './movimento.ts'

const centavos = z.number().int()

/** Previous + entries − exits + adjustments = current, to the cent. */
export const ValoresDoRma = z.object({
  anterior_centavos: centavos,
  entradas_centavos: centavos,
  saidas_centavos: centavos,
  /** Adjustments of value: signed. */
  ajustes_centavos: centavos,
  atual_centavos: centavos,
})
export type ValoresDoRma = z.infer<typeof ValoresDoRma>

export const MovimentoDoRma = z.object({
  tipo: TipoDeMovimento,
  lancado_centavos: centavos,
  /** Of what was posted of this kind, in this month or before, what was taken back in this month. */
  estornado_centavos: centavos,
  liquido_centavos: centavos,
})
export type MovimentoDoRma = z.infer<typeof MovimentoDoRma>

export const LinhaDoRma = ValoresDoRma.extend({
  natureza_despesa: z.string().nullable(),
  conta: z.string().nullable(),
  /** The group of the materials, by code and name. */
  grupo: z.string(),
  /** With a balance or with movement in the month. */
  materiais: z.number().int(),
  por_tipo: z.array(MovimentoDoRma),
})
export type LinhaDoRma = z.infer<typeof LinhaDoRma>

export const Rma = z.object({
  linhas: z.array(LinhaDoRma),
  por_tipo: z.array(MovimentoDoRma),
  total: ValoresDoRma,
})
export type Rma = z.infer<typeof Rma>
